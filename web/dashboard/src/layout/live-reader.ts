/** A page of a busy store is read again this often at most, in milliseconds: faster than a person reads, and no load. */
const EVERY_MS = 2_000;
/** The room that each open page gets when all of them hear of the same change, and how long the last waits at most. */
const ROOM_MS = 10;
const LONGEST_WAIT_MS = 10_000;

interface Deps {
  /** Reads again what the page shows. */
  readonly read: () => void;
  /** Milliseconds, from any moment on. */
  readonly now: () => number;
  /** Does something later. @returns what calls it off */
  readonly after: (ms: number, run: () => void) => () => void;
  /** From 0 up to 1. */
  readonly random: () => number;
}

/** Has a page read again soon after what it shows may have changed. */
export interface LiveReader {
  /** @param event what the server said, as JSON; undefined when the stream has broken */
  heard(event: string | undefined): void;
  stop(): void;
}

/**
 * Reads once for all that was heard while it waited, and at a moment of its own: of many that follow one store, each waits
 * for a random part of the time that all of them need.
 */
export function createLiveReader({ read, now, after, random }: Deps): LiveReader {
  let readers = 1;
  let lastRead = Number.NEGATIVE_INFINITY;
  let callOff: (() => void) | undefined;
  return {
    heard(event) {
      if (event !== undefined) readers = readersOf(event);
      if (callOff !== undefined) return;
      const turn = random() * Math.min((readers - 1) * ROOM_MS, LONGEST_WAIT_MS);
      callOff = after(Math.max(turn, lastRead + EVERY_MS - now()), () => {
        callOff = undefined;
        lastRead = now();
        read();
      });
    },
    stop() {
      callOff?.();
      callOff = undefined;
    },
  };
}

/** How many follow the store with this page; 1 when it is not said. */
function readersOf(event: string): number {
  const { readers } = JSON.parse(event) as { readers?: unknown };
  return typeof readers === 'number' && readers > 1 ? readers : 1;
}
