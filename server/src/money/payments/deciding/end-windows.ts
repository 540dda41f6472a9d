import type { Database } from '../../../kernel/db/pool.ts';
import type { Clock } from '../../../kernel/lib/clock.ts';
import type { Log } from '../../../kernel/lib/log.ts';
import type { PayableAccess } from '../payable.ts';
import type { PayableKind } from '../types.ts';
import { settleIsolated } from './isolated.ts';
import { settlePayable } from './settle.ts';

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly kind: PayableKind;
  readonly access: PayableAccess;
}

/** Ender of windows; one per process and kind. */
export interface WindowEnder {
  /**
   * Expires orders or invoices past their window, or moves them to `partial` when an earlier attempt received some
   * money. A failure does not hold up the others, and is tried again.
   * @returns the number checked; call again while it returns `limit`
   */
  round(limit: number): Promise<number>;
}

/** Interval between checks of all open ones past their window, in milliseconds. */
const WHOLE_PASS_MS = 60_000;
/** Delay after a failure until all are checked again, in milliseconds. */
const RETRY_MS = 5_000;
/** Maximum clock difference between processes, in milliseconds. */
const MARGIN_MS = 5_000;

/**
 * Creates the ender. While a chain is unavailable, windows end whose payments cannot be decided yet: tens of thousands
 * within an hour. They end with their attempts, so a round checks only the windows that have ended since the last one.
 * It checks all of them at most once a minute, for those whose attempt was ended by a process that died, and sooner
 * after a failure.
 */
export function createWindowEnder(deps: Deps): WindowEnder {
  const { access, clock, db, kind } = deps;
  let wholeDueAt = Number.NEGATIVE_INFINITY;
  /** Windows that ended before this have been checked. */
  let from = 0;
  return {
    async round(limit) {
      const now = clock.now();
      if (now >= wholeDueAt || now < wholeDueAt - WHOLE_PASS_MS) {
        wholeDueAt = now + WHOLE_PASS_MS;
        from = 0;
      }
      const due = await access.pastWindow(db, { from: Math.min(from, now), now, limit });
      // Several may share the time of the last one; those already ended are not found again.
      from = due.length === limit ? (due.at(-1)?.expiresAt ?? from) : Math.max(from, now - MARGIN_MS);
      // Orders and invoices that cannot be ended, or were not reached because the database was lost, are checked again
      // soon.
      let isComplete = false;
      try {
        const ending = due.map(({ id }) => ({ kind, payableId: id }));
        const failed = await settleIsolated(deps, ending, async (tx, { payableId }) => {
          await settlePayable(tx, access, { payableId, occasion: { type: 'window' }, now: clock.now() });
        });
        isComplete = failed.length === 0;
      } finally {
        if (!isComplete) wholeDueAt = Math.min(wholeDueAt, now + RETRY_MS);
      }
      return due.length;
    },
  };
}
