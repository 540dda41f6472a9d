import { createHash } from 'node:crypto';
import type { Database, Queryable } from '../../kernel/db/pool.ts';
import type { Clock } from '../../kernel/lib/clock.ts';
import { firstIdAt, type IdSource } from '../../kernel/lib/ids.ts';
import type { Log } from '../../kernel/lib/log.ts';
import { type GatheredKind, gatherRefusals, nameOf, type RefusedRequest } from './gathered-refusals.ts';
import {
  addRefused,
  deleteOldestRefused,
  listRefusedOfKey,
  listRefusedOfStore,
  type RefusedRow,
  trimRefused,
} from './refused-repository.ts';

const HOUR_MS = 3_600_000;
/** Time for which refusals are gathered before they are written, in milliseconds. */
const GATHER_MS = 1_000;
/** Maximum number of stored rows per key, and their lifetime. */
const KEPT_PER_KEY = 100;
const KEPT_MS = 30 * 24 * HOUR_MS;
const LISTED = 100;
const DIGEST_BYTES = 16;
const MAX_TEXT = 300;
const CONTROLS = /\p{Cc}/gu;

/** Records refused requests for their merchants, in the background. */
export interface RefusedRequests {
  /** Takes a refusal; never waits and never throws. */
  note(refused: RefusedRequest): void;
  /** Writes the gathered refusals. */
  close(): Promise<void>;
}

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly log: Log;
}

/**
 * Creates the recorder. Its cost is bounded, however often keys are refused: two statements per second for all keys of
 * the process, and a bounded number of rows, since refusals of the same kind are counted. Refusals that cannot be
 * written are lost.
 */
export function createRefusedRequests(deps: Deps): RefusedRequests {
  const gathered = gatherRefusals();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> | undefined;
  const write = async (): Promise<void> => {
    const kinds = gathered.take();
    await writeDown(deps, kinds).catch((error: unknown) =>
      deps.log.debug({ err: error, kinds: kinds.length }, 'refused requests could not be recorded'),
    );
  };
  const plan = (): void => {
    if (timer !== undefined || writing !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      writing = write().finally(() => {
        writing = undefined;
        if (!gathered.isEmpty()) plan();
      });
    }, GATHER_MS).unref();
  };
  return {
    note(refused) {
      gathered.add(refused, deps.clock.now());
      plan();
    },
    async close() {
      await writing;
      clearTimeout(timer);
      if (!gathered.isEmpty()) await write();
    },
  };
}

async function writeDown({ db, ids }: Deps, kinds: readonly GatheredKind[]): Promise<void> {
  const texts = <K extends 'method' | 'message' | 'reason' | 'route' | 'part' | 'field'>(name: K) =>
    kinds.map((kind) => clean(kind[name] ?? ''));
  await addRefused(db, {
    ids: kinds.map(() => ids.next()),
    storeIds: kinds.map(({ storeId }) => storeId),
    keyIds: kinds.map(({ keyId }) => keyId),
    hours: kinds.map(({ firstAt }) => firstAt - (firstAt % HOUR_MS)),
    digests: kinds.map((kind) => createHash('sha256').update(nameOf(kind)).digest().subarray(0, DIGEST_BYTES)),
    methods: texts('method'),
    routes: texts('route'),
    statuses: kinds.map(({ status }) => status),
    messages: texts('message'),
    parts: texts('part'),
    fields: texts('field'),
    reasons: texts('reason'),
    times: kinds.map(({ times }) => times),
    firsts: kinds.map(({ firstAt }) => firstAt),
    lasts: kinds.map(({ lastAt }) => lastAt),
  });
  await trimRefused(db, { keyIds: [...new Set(kinds.map(({ keyId }) => keyId))], kept: KEPT_PER_KEY });
}

/** Keeps a row short and its text printable, even if a later rule adds other text to a reason. */
function clean(text: string): string {
  return text.replaceAll(CONTROLS, ' ').slice(0, MAX_TEXT).toWellFormed();
}

/** Returns the most recent refusals of a store's keys or of one of them: newest first, a bounded number. */
export function listRefused(q: Queryable, storeId: string, keyId?: string): Promise<RefusedRow[]> {
  if (keyId === undefined) return listRefusedOfStore(q, { storeId, limit: LISTED });
  return listRefusedOfKey(q, { storeId, keyId, limit: LISTED });
}

/**
 * Deletes some rows past their lifetime.
 * @returns the number of deleted rows
 */
export function pruneRefused({ db, clock }: Pick<Deps, 'db' | 'clock'>, limit: number): Promise<number> {
  // A row is counted on for an hour at most.
  return deleteOldestRefused(db, { before: firstIdAt(clock.now() - KEPT_MS - HOUR_MS), limit });
}
