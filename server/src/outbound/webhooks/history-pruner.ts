import type { Database } from '../../kernel/db/pool.ts';
import type { Clock } from '../../kernel/lib/clock.ts';
import { firstIdAt } from '../../kernel/lib/ids.ts';
import type { Log } from '../../kernel/lib/log.ts';
import { createPoller, type Poller } from '../../kernel/workers/poller.ts';
import { deleteOldestAttempts } from './attempts-repository.ts';

export interface HistoryPrunerOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** Retention time of an attempt, in milliseconds. */
  readonly keptMs: number;
  readonly pollIntervalMs?: number;
}

/** Rows per transaction: few, so that no transaction is long. */
const BATCH = 1_000;
const DEFAULT_POLL_MS = 60_000;

/** Creates a poller that deletes attempts past their retention time; safe in any number of processes. */
export function createHistoryPruner(options: HistoryPrunerOptions): Poller {
  const { db, clock, log, keptMs, pollIntervalMs = DEFAULT_POLL_MS } = options;
  return createPoller({
    name: 'webhook history',
    clock,
    log,
    pollIntervalMs,
    async round() {
      const deleted = await deleteOldestAttempts(db, { before: firstIdAt(clock.now() - keptMs), limit: BATCH });
      return deleted === BATCH ? 'now' : undefined;
    },
  });
}
