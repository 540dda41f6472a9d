/** Minimum interval between two reads of a page, in milliseconds: faster than a person reads, and no load. */
const EVERY_MS = 2_000;
/** Time slot of each open page when all of them receive the same change, and the maximum wait of the last. */
const ROOM_MS = 10;
const LONGEST_WAIT_MS = 10_000;

interface Deps {
  /** Reads the page's content again. */
  readonly read: () => void;
  /** Milliseconds since any fixed moment. */
  readonly now: () => number;
  /**
   * Runs a function later.
   * @returns a function that cancels it
   */
  readonly after: (ms: number, run: () => void) => () => void;
  /** From 0 up to 1. */
  readonly random: () => number;
}

/** Makes a page read again soon after its content may have changed. */
export interface LiveReader {
  /**
   * Handles an event.
   * @param event the server's event, as JSON; undefined when the stream has broken
   */
  heard(event: string | undefined): void;
  stop(): void;
}

/**
 * Creates a reader that combines all events received during its wait into one read. Of many pages that follow one
 * store, each waits for a random part of the time that all of them need.
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

/** Returns the number of pages that follow the store, including this one; 1 when unknown. */
function readersOf(event: string): number {
  const { readers } = JSON.parse(event) as { readers?: unknown };
  return typeof readers === 'number' && readers > 1 ? readers : 1;
}
