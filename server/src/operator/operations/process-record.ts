import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Queryable } from '../../kernel/db/pool.ts';
import type { Clock } from '../../kernel/lib/clock.ts';
import type { IdSource } from '../../kernel/lib/ids.ts';
import type { Log } from '../../kernel/lib/log.ts';
import { createPoller } from '../../kernel/workers/poller.ts';
import { findProcesses, forgetProcesses, type ProcessRow, putProcess, removeProcess } from './process-repository.ts';

/** Interval of a process's signs of life, and the time without one after which it counts as dead, in milliseconds. */
const BEAT_MS = 10_000;
const DEAD_AFTER_MS = 3 * BEAT_MS;
/**
 * Interval of the checks whether a sign of life is due, in milliseconds: after a machine's sleep it follows
 * immediately.
 */
const TICK_MS = 250;
/** Maximum time for deleting the record of an ending process, in milliseconds. */
const GOODBYE_MS = 2_000;
/** Time for which processes that ended without notice are shown as dead, in milliseconds. */
const FORGOTTEN_AFTER_MS = 24 * 3_600_000;

/** A process as shown. */
export interface ProcessFacts extends ProcessRow {
  readonly isAlive: boolean;
}

/** Reads all running processes, and those that ended without notice within the last day. */
export async function readProcesses({ db, clock }: { db: Queryable; clock: Clock }): Promise<ProcessFacts[]> {
  const now = clock.now();
  const rows = await findProcesses(db, { since: now - FORGOTTEN_AFTER_MS });
  return rows.map((row) => ({ ...row, isAlive: row.seenAt >= now - DEAD_AFTER_MS }));
}

/** Records a process, so that others can show the running processes and their exclusive work. */
export interface ProcessRecord {
  readonly id: string;
  /** Runs exclusive work of a role, which one process holds at a time, and records it meanwhile. */
  leading(key: string, work: () => Promise<void>): Promise<void>;
  /** Records the process as running until the signal aborts, then removes it. Call once. */
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
      // If writing fails, the sign of life is still due.
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
      // Without the database the record expires; an ending process does not wait for that.
      const removed = removeProcess(db, { id }).catch(() => {});
      await Promise.race([removed, sleep(GOODBYE_MS, undefined, { ref: false })]);
    },
  };
}
