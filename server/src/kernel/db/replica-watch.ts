import { setTimeout as sleep } from 'node:timers/promises';
import { Outage } from '../lib/errors.ts';
import type { Log } from '../lib/log.ts';
import { DatabaseTimeout, DatabaseUnavailable, translateError } from './errors.ts';
import type { Queryable } from './pool.ts';
import { NoReplica, type Replica, ReplicaBehind } from './replica.ts';
import { currentPosition, type WalPosition } from './wal-position.ts';

/** The last known state of a replica. */
export interface ReplicaState {
  /** The reason why it is not used; undefined while it is. */
  readonly problem: string | undefined;
  /** Its lag behind the primary in milliseconds; undefined until it has first caught up. */
  readonly lagMs: number | undefined;
}

/** Polls a replica's position. */
export interface ReplicaWatch {
  state(): ReplicaState;
  /** Records a failed read, so that the next ones need not wait for the same failure. */
  failed(error: unknown): void;
  close(): Promise<void>;
}

interface Options {
  readonly primary: Queryable;
  readonly replica: Replica;
  readonly maxLagMs: number;
  readonly log: Log;
}

const INTERVAL_MS = 1_000;
/** Minimum interval between warnings about a replica that comes and goes. */
const MIN_LOG_INTERVAL_MS = 5 * 60_000;

/** Starts immediately. The replica is not used until a poll has found it usable. */
export function createReplicaWatch({ primary, replica, maxLagMs, log }: Options): ReplicaWatch {
  const closing = new AbortController();
  const changes = createChangeLog(log);
  let problem: string | undefined = 'it has not been checked yet';
  let lagMs: number | undefined;
  /** A position of the primary that the replica has not confirmed, and the time when the primary was there. */
  let awaited: { readonly position: WalPosition; readonly since: number } | undefined;

  const became = (found: string | undefined): void => {
    problem = found;
    changes.report(found);
  };
  const look = async (): Promise<void> => {
    const isFresh = awaited === undefined;
    awaited ??= { since: performance.now(), position: await currentPosition(primary) };
    const { position, since } = awaited;
    try {
      await replica.at(position, async () => undefined);
      lagMs = performance.now() - since;
      awaited = undefined;
      // Having caught up with an old position is no measure of the lag now.
      if (isFresh) became(undefined);
      else await look();
    } catch (error) {
      // After a failover the replica may never reach that position, only one of the new primary.
      if (error instanceof NoReplica) awaited = { since, position: await currentPosition(primary) };
      became(problemOf(error, performance.now() - since) ?? problem);
    }
  };
  const watch = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      // While the primary is down, no lists are read either.
      await look().catch((error) => {
        if (!(error instanceof Outage)) became(`the primary does not report its position: ${error.message}`);
      });
      await sleep(INTERVAL_MS, undefined, { signal: closing.signal, ref: false }).catch(() => {});
    }
  };
  const watching = watch();

  return {
    state() {
      const waitedMs = awaited === undefined ? 0 : performance.now() - awaited.since;
      return { problem, lagMs: lagMs === undefined ? undefined : Math.max(lagMs, waitedMs) };
    },
    failed(error) {
      const found = problemOf(error, maxLagMs);
      if (found !== undefined) became(found);
    },
    close() {
      closing.abort();
      return watching;
    },
  };
}

/**
 * Returns the problem that an error shows with the replica. Undefined for an error of a single read: a conflict with
 * replay, a statement that took too long, no free connection.
 */
function problemOf(error: unknown, waitedMs: number): string | undefined {
  if (error instanceof ReplicaBehind) return behind(waitedMs);
  if (error instanceof NoReplica) return error.message;
  const translated = translateError(error);
  if (translated instanceof DatabaseTimeout || !(translated instanceof DatabaseUnavailable)) return undefined;
  return 'it does not respond';
}

function behind(ms: number): string {
  return `it is ${(ms / 1000).toFixed(1)} s behind`;
}

/** Logs when the replica becomes unusable and when it is usable again, at a limited rate. */
function createChangeLog(log: Log) {
  let isAway = false;
  let loggedAt: number | undefined;
  return {
    report(problem: string | undefined): void {
      const now = performance.now();
      if (problem === undefined) {
        if (isAway) log.info({}, 'lists are read from the replica again');
        isAway = false;
      } else if (!isAway && (loggedAt === undefined || now - loggedAt > MIN_LOG_INTERVAL_MS)) {
        log.warn({ reason: problem }, 'lists are read from the primary: the read replica cannot be used');
        isAway = true;
        loggedAt = now;
      }
    },
  };
}
