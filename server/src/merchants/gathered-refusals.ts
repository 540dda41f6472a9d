import type { KeyOfStore } from './authenticate-key.ts';
import type { RefusedRow } from './refused-repository.ts';

/** How many kinds of refusals are gathered of one key, and of all keys together. */
const KINDS_PER_KEY = 10;
const KINDS_IN_ALL = 500;

/** A request with a key that was answered 4xx. Nothing in it comes from a body, a header or a query. */
export interface RefusedRequest extends KeyOfStore {
  readonly method: string;
  /** The pattern of the route: `/v1/orders/{id}`. */
  readonly route: string;
  readonly status: number;
  /** What the caller was told. */
  readonly message: string;
  readonly part: RefusedRow['part'];
  readonly field: string | null;
  readonly reason: string;
}

/** Requests of a key that were refused alike. */
export interface GatheredKind extends Omit<RefusedRequest, 'route'> {
  /** Null: the rest of more kinds than are told apart. */
  readonly route: string | null;
  readonly times: number;
  readonly firstAt: number;
  readonly lastAt: number;
}

/** Counts refusals that are alike, in bounded memory. */
export interface GatheredRefusals {
  add(refused: RefusedRequest, now: number): void;
  /** What has been gathered; begins anew. */
  take(): GatheredKind[];
  isEmpty(): boolean;
}

export function gatherRefusals(): GatheredRefusals {
  let byKey = new Map<string, Map<string, GatheredKind>>();
  let kinds = 0;
  return {
    add(refused, now) {
      const ofKey = byKey.get(refused.keyId) ?? new Map<string, GatheredKind>();
      const kind = ofKey.has(nameOf(refused)) || ofKey.size < KINDS_PER_KEY - 1 ? refused : restOf(refused);
      const name = nameOf(kind);
      const known = ofKey.get(name);
      if (known === undefined && kinds >= KINDS_IN_ALL) return;
      if (known === undefined) kinds += 1;
      const counts = known ?? { ...kind, firstAt: now, times: 0 };
      ofKey.set(name, { ...counts, times: counts.times + 1, lastAt: now });
      byKey.set(refused.keyId, ofKey);
    },
    take() {
      const all = [...byKey.values()].flatMap((ofKey) => [...ofKey.values()]);
      byKey = new Map();
      kinds = 0;
      return all;
    },
    isEmpty: () => kinds === 0,
  };
}

/** What stands for every kind that is one too many. */
function restOf({ keyId, storeId, status }: RefusedRequest): Omit<GatheredKind, 'times' | 'firstAt' | 'lastAt'> {
  const reason = 'Too many different requests were refused within a second to list each';
  return { keyId, storeId, method: '', route: null, status, message: '', part: null, field: null, reason };
}

/** What tells one kind of a key from another. The rest is one kind, whatever its status. */
export function nameOf(kind: Omit<GatheredKind, 'times' | 'firstAt' | 'lastAt'>): string {
  const { method, route, status, message, part, field, reason } = kind;
  return JSON.stringify(route === null ? null : [method, route, status, message, part, field, reason]);
}
