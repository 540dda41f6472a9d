import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Queryable } from '../db/pool.ts';
import type { Clock } from '../lib/clock.ts';
import type { IdSource } from '../lib/ids.ts';
import type { Log } from '../lib/log.ts';
import { createPoller } from '../workers/poller.ts';
import { findProcesses, forgetProcesses, type ProcessRow, putProcess, removeProcess } from './process-repository.ts';

/** How often a process says by the clock that it is there, and after how long without it counts as gone; milliseconds. */
const BEAT_MS = 10_000;
const GONE_AFTER_MS = 3 * BEAT_MS;
/** How often it is looked whether it is time to: a machine that slept says so as soon as it wakes. */
const TICK_MS = 250;
/** How long a process that ends takes to say so. */
const GOODBYE_MS = 2_000;
/** Those that ended without a word are shown as gone for so long. */
const FORGOTTEN_AFTER_MS = 24 * 3_600_000;

/** A process as it is shown. */
export interface ProcessFacts extends ProcessRow {
  readonly isAlive: boolean;
}

/** Every process that runs, and those of the last day that ended without a word. */
export async function readProcesses({ db, clock }: { db: Queryable; clock: Clock }): Promise<ProcessFacts[]> {
  const now = clock.now();
  const rows = await findProcesses(db, { since: now - FORGOTTEN_AFTER_MS });
  return rows.map((row) => ({ ...row, isAlive: row.seenAt >= now - GONE_AFTER_MS }));
}

/** What a process writes down about itself, so that others can show who runs and who leads what. */
export interface ProcessRecord {
  readonly id: string;
  /** Runs the work of a role that one process holds at a time, and says so meanwhile. */
  leading(key: string, work: () => Promise<void>): Promise<void>;
  /** Says that the process is there until the signal aborts, and then that it has gone. Call once. */
  run(signal: AbortSignal): Promise<void>;
}

interface Options {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly log: Log;
  readonly roles: ReadonlySet<string>;
  readonly version: string;
}

export function createProcessRecord({ db, clock, ids, log, roles, version }: Options): ProcessRecord {
  const id = ids.next();
  const startedAt = clock.now();
  const leads = new Set<string>();
  const about = { id, roles: [...roles], host: hostname(), pid: process.pid, version, startedAt };
  let saidAt = Number.NEGATIVE_INFINITY;
  let isNews = true;
  const poller = createPoller({
    name: 'process record',
    clock,
    log,
    pollIntervalMs: TICK_MS,
    async round() {
      const now = clock.now();
      if (!isNews && now >= saidAt && now - saidAt < BEAT_MS) return saidAt + BEAT_MS;
      isNews = false;
      // Until it was said, it was not.
      saidAt = Number.NEGATIVE_INFINITY;
      await putProcess(db, { ...about, leads: [...leads].sort(), seenAt: now });
      await forgetProcesses(db, { before: now - FORGOTTEN_AFTER_MS });
      saidAt = now;
      return now + BEAT_MS;
    },
  });
  const sayNow = (): void => {
    isNews = true;
    poller.wake();
  };
  return {
    id,
    async leading(key, work) {
      leads.add(key);
      sayNow();
      try {
        await work();
      } finally {
        leads.delete(key);
        sayNow();
      }
    },
    async run(signal) {
      await poller.run(signal);
      // Without the database it is forgotten in time, and no end of a process waits for that.
      const removed = removeProcess(db, { id }).catch(() => {});
      await Promise.race([removed, sleep(GOODBYE_MS, undefined, { ref: false })]);
    },
  };
}
