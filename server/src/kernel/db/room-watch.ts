import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../lib/log.ts';
import { type DatabaseFull, DatabaseUnavailable } from './errors.ts';

/** Watches a database whose disk is full: successful reads prove nothing about writes. */
export interface RoomWatch {
  /** Records a refused write. The first refusal is logged, and from then on writes are attempted periodically. */
  refused(error: DatabaseFull): void;
  /** Returns the refusal, while it still holds. */
  current(): DatabaseFull | undefined;
  /** Stops trying. */
  close(): Promise<void>;
}

export interface RoomWatchOptions {
  readonly log: Log;
  /** Writes and removes some data that needs more room on the disk. */
  readonly tryWriting: () => Promise<void>;
}

const RETRY_MS = 1_000;

/** Does nothing until a write is refused. */
export function createRoomWatch({ log, tryWriting }: RoomWatchOptions): RoomWatch {
  const closing = new AbortController();
  let refusal: DatabaseFull | undefined;
  let watching: Promise<void> = Promise.resolve();

  const hasRoom = async (): Promise<boolean> => {
    try {
      await tryWriting();
      return true;
    } catch (error) {
      // Any other failure, such as a missing permission, is no evidence about the disk; the next write will show.
      return !(error instanceof DatabaseUnavailable);
    }
  };
  const watch = async (): Promise<void> => {
    do {
      await sleep(RETRY_MS, undefined, { signal: closing.signal, ref: false }).catch(() => {});
      if (closing.signal.aborted) return;
    } while (!(await hasRoom()));
    refusal = undefined;
    log.info({}, 'the database has space again');
  };

  return {
    refused(error) {
      const isKnown = refusal !== undefined;
      refusal = error;
      if (isKnown || closing.signal.aborted) return;
      log.error({ err: error }, 'the database is out of space');
      watching = watch();
    },
    current: () => refusal,
    close() {
      closing.abort();
      return watching;
    },
  };
}
