import type { KeyOfStore } from '../../kernel/auth/keys.ts';
import type { RefusedRow } from './refused-repository.ts';

/** Maximum kinds of refusals gathered per key, and for all keys together. */
const KINDS_PER_KEY = 10;
const KINDS_IN_ALL = 500;

/** A request with a key that was answered 4xx. None of its values come from a body, a header or a query. */
export interface RefusedRequest extends KeyOfStore {
  readonly method: string;
  /** The pattern of the route: `/v1/orders/{id}`. */
  readonly route: string;
  readonly status: number;
  /** The message sent to the caller. */
  readonly message: string;
  readonly part: RefusedRow['part'];
  readonly field: string | null;
  readonly reason: string;
}

/** Requests of a key that were refused in the same way. */
export interface GatheredKind extends Omit<RefusedRequest, 'route'> {
  /** Null for the remainder, when there are more kinds than are counted separately. */
  readonly route: string | null;
  readonly times: number;
  readonly firstAt: number;
  readonly lastAt: number;
}

/** Counts refusals of the same kind, in bounded memory. */
export interface GatheredRefusals {
  add(refused: RefusedRequest, now: number): void;
  /** Returns the gathered refusals and resets them. */
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

/** Returns the kind that collects all refusals beyond the maximum number of kinds. */
function restOf({ keyId, storeId, status }: RefusedRequest): Omit<GatheredKind, 'times' | 'firstAt' | 'lastAt'> {
  const reason = 'Too many different requests were refused within a second to list each';
  return { keyId, storeId, method: '', route: null, status, message: '', part: null, field: null, reason };
}

/** Identifies a kind of a key. The remainder is one kind, regardless of its status. */
export function nameOf(kind: Omit<GatheredKind, 'times' | 'firstAt' | 'lastAt'>): string {
  const { method, route, status, message, part, field, reason } = kind;
  return JSON.stringify(route === null ? null : [method, route, status, message, part, field, reason]);
}
