import type { Session, StoreAccess } from '../kernel/auth/session.ts';
import type { Queryable } from '../kernel/db/pool.ts';
import type { Clock } from '../kernel/lib/clock.ts';
import { Outage } from '../kernel/lib/errors.ts';
import { inBatches } from '../kernel/lib/lists.ts';
import type { Log } from '../kernel/lib/log.ts';
import { findSessions } from './session-repository.ts';
import { refusalIn } from './sessions.ts';

/** Interval of the checks of all watched sessions, in milliseconds. */
const LOOK_EVERY_MS = 5_000;
/** Sessions checked in one statement. */
const BATCH_SIZE = 500;

/** Ends long-lived responses once their session no longer allows them. */
export interface SessionWatch {
  /**
   * Calls `end` within seconds when the session has ended, or its person may no longer read the store.
   * @returns a function that stops watching
   */
  watch(session: Pick<Session, 'id'>, store: Pick<StoreAccess, 'storeId'>, end: () => void): () => void;
}

interface Options {
  readonly db: Queryable;
  readonly clock: Clock;
  readonly log: Log;
  /** Default 5 s. */
  readonly everyMs?: number;
}

interface Watched {
  readonly id: string;
  readonly storeId: string;
  readonly ends: Set<() => void>;
}

/**
 * Watches sessions together: one statement per 500 of them every 5 seconds, regardless of the responses that each keeps
 * open.
 */
export function createSessionWatch({ db, clock, log, everyMs = LOOK_EVERY_MS }: Options): SessionWatch {
  const watched = new Map<string, Watched>();
  let looking = false;
  let timer: NodeJS.Timeout | undefined;
  const look = async (): Promise<void> => {
    for (const batch of inBatches([...watched.values()], BATCH_SIZE)) {
      const ids = batch.map(({ id }) => id);
      const storeIds = batch.map(({ storeId }) => storeId);
      const found = await findSessions(db, { ids, storeIds, now: clock.now() });
      const allowed = new Set(found.filter((one) => refusalIn(one, 'read') === undefined).map(keyOf));
      for (const one of batch) if (!allowed.has(keyOf(one))) for (const end of one.ends) end();
    }
  };
  const lookOnce = async (): Promise<void> => {
    if (looking) return;
    looking = true;
    try {
      await look();
    } catch (error) {
      // Without the database, no changes are announced either.
      const level = error instanceof Outage && error.isReported ? 'debug' : 'warn';
      log[level]({ err: error }, 'sessions of open event streams could not be checked');
    } finally {
      looking = false;
    }
  };
  return {
    watch({ id }, { storeId }, end) {
      const key = keyOf({ id, storeId });
      const one = watched.get(key) ?? { id, storeId, ends: new Set() };
      watched.set(key, one);
      one.ends.add(end);
      timer ??= setInterval(lookOnce, everyMs);
      return () => {
        one.ends.delete(end);
        if (one.ends.size === 0 && watched.get(key) === one) watched.delete(key);
        if (watched.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
  };
}

function keyOf({ id, storeId }: { readonly id: string; readonly storeId: string | null }): string {
  return `${id} ${storeId}`;
}
