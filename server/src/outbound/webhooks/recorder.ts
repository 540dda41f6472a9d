import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, DatabaseUnavailable, type Queryable } from '../../kernel/db/pool.ts';
import type { Clock } from '../../kernel/lib/clock.ts';
import type { IdSource } from '../../kernel/lib/ids.ts';
import type { Log } from '../../kernel/lib/log.ts';
import { noteExhausted } from '../notifications/event-repository.ts';
import { alertOwners, type ExhaustedDelivery } from './exhausted-alert.ts';
import { type FinishedAttempt, finishAttempts, type WrittenAttempt } from './queue-repository.ts';

/** The outcome of an attempt, with the content of a possible alert. */
export interface AttemptRecord extends FinishedAttempt, ExhaustedDelivery {
  readonly leaseUntil: number;
}

/** Records outcomes of attempts in batches: while one batch is being written, the next one is collected. */
export interface Recorder {
  /**
   * Records an outcome. Resolves once it is written, or once the lease is over and another process repeats the attempt.
   * @returns true if the delivery is due again immediately, because it was resent during the attempt
   */
  record(attempt: AttemptRecord): Promise<boolean>;
}

export interface RecorderDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly log: Log;
}

const MAX_BATCH = 200;
const RETRY_MS = 250;

export function createRecorder(deps: RecorderDeps): Recorder {
  let waiting: { attempt: AttemptRecord; done: (dueAtOnce: boolean) => void }[] = [];
  let writing = false;

  const writeAll = async (): Promise<void> => {
    writing = true;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MAX_BATCH);
      waiting = waiting.slice(MAX_BATCH);
      const attempts = batch.map((entry) => entry.attempt);
      const requeued = await writeBatch(deps, attempts);
      for (const { attempt, done } of batch) done(requeued.has(attempt.id));
    }
    writing = false;
  };

  return {
    record(attempt) {
      return new Promise((done) => {
        waiting.push({ attempt, done });
        // Deferred by one turn, so that attempts that end together are written together.
        if (!writing) {
          writing = true;
          setImmediate(() => void writeAll());
        }
      });
    },
  };
}

/**
 * Retries until the batch is written or the leases are over; never rejects. Returns the ids that are due again
 * immediately.
 */
async function writeBatch(deps: RecorderDeps, batch: readonly AttemptRecord[]): Promise<ReadonlySet<string>> {
  const { clock, log } = deps;
  let open = batch;
  while (open.length > 0) {
    try {
      const written = await write(deps, open);
      return new Set(written.filter((row) => row.status === 'pending').map((row) => row.id));
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) {
        log.error(
          { err: error, deliveries: open.length },
          'webhook results could not be recorded; the attempts are repeated',
        );
        return new Set();
      }
      await sleep(RETRY_MS);
      open = open.filter((attempt) => attempt.leaseUntil > clock.now());
    }
  }
  log.warn(
    { deliveries: batch.length },
    'the database was unavailable for longer than a lease; webhook attempts are repeated',
  );
  return new Set();
}

async function write(deps: RecorderDeps, batch: readonly AttemptRecord[]): Promise<WrittenAttempt[]> {
  const mayAlert = batch.some((attempt) => attempt.status === 'exhausted');
  if (!mayAlert) return finishAttempts(deps.db, batch);
  return deps.db.transaction((tx) => writeAndAlert(deps, tx, batch));
}

async function writeAndAlert(
  deps: RecorderDeps,
  tx: Queryable,
  batch: readonly AttemptRecord[],
): Promise<WrittenAttempt[]> {
  const written = await finishAttempts(tx, batch);
  const exhausted = new Set(written.filter((row) => row.status === 'exhausted').map((row) => row.id));
  if (exhausted.size > 0) await noteExhausted(tx, { deliveryIds: [...exhausted], now: deps.clock.now() });
  const byStore = new Map(
    batch.filter((attempt) => exhausted.has(attempt.id)).map((attempt) => [attempt.storeId, attempt]),
  );
  // The same order in all processes, since each alert locks its store.
  const alerts = [...byStore.values()].sort((a, b) => (a.storeId < b.storeId ? -1 : 1));
  for (const attempt of alerts) await alertOwners(tx, deps.ids, attempt, deps.clock.now());
  return written;
}
