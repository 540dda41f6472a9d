/** No place became free in time, or too many are waiting already. */
export class NoPlace extends Error {
  override readonly name = 'NoPlace';
}

export interface PlacesOptions {
  /** Places in all. */
  readonly total: number;
  /** Places that those with one key may have at a time; called each time, since it may change. */
  readonly perKey: number | (() => number);
  /** How many may wait, in all and with one key. */
  readonly maxWaiting: number;
  readonly maxWaitingPerKey: number;
  /** How long one may wait, in milliseconds. */
  readonly waitMs: number;
  /**
   * How long a key must pause after giving a place back, in milliseconds; others may use the place. Default: no pause.
   * @param cost what the holder reported, or else for how long it held the place, in milliseconds
   */
  readonly restMs?: (key: string, cost: number) => number;
}

/** A place, or the wait for one. */
export interface Ticket {
  /** Resolves when the place is granted. Rejects with {@link NoPlace}. */
  readonly granted: Promise<void>;
  /** Gives the place back, or stops waiting for it. A second time does nothing. */
  leave(cost?: number): void;
}

/** A number of places shared between keys: waiting keys get one in turn, however much one of them asks for. */
export interface Places {
  enter(key: string): Ticket;
}

interface Lane {
  readonly key: string;
  /** Places that it holds, and those that it is still resting from. */
  taken: number;
  readonly waiting: Set<Waiting>;
}

const DONE = Promise.resolve();
const NOTHING = (): void => undefined;

export function createPlaces(options: PlacesOptions): Places {
  const line = new Line(options);
  return { enter: (key) => line.enter(key) };
}

class Line {
  readonly #options: PlacesOptions;
  readonly #lanes = new Map<string, Lane>();
  /** Lanes with somebody waiting; the first is next. */
  readonly #turns = new Set<Lane>();
  #taken = 0;
  #waiting = 0;

  constructor(options: PlacesOptions) {
    this.#options = options;
  }

  enter(key: string): Ticket {
    const lane = this.#lanes.get(key) ?? { key, taken: 0, waiting: new Set() };
    this.#lanes.set(key, lane);
    if (this.#hasRoom(lane)) {
      this.#take(lane);
      const since = performance.now();
      return { granted: DONE, leave: once((cost) => this.giveBack(lane, since, cost)) };
    }
    if (this.#waiting >= this.#options.maxWaiting || lane.waiting.size >= this.#options.maxWaitingPerKey) {
      this.#forget(lane);
      return { granted: refused('too many wait'), leave: NOTHING };
    }
    this.#waiting += 1;
    this.#turns.add(lane);
    const waiting = new Waiting(this, lane, this.#options.waitMs);
    lane.waiting.add(waiting);
    return waiting;
  }

  leaveLine(lane: Lane, waiting: Waiting): void {
    if (!lane.waiting.delete(waiting)) return;
    this.#waiting -= 1;
    if (lane.waiting.size === 0) this.#turns.delete(lane);
    this.#forget(lane);
  }

  /** @param since when it was taken, by `performance.now()` */
  giveBack(lane: Lane, since: number, cost = performance.now() - since): void {
    this.#taken -= 1;
    const restMs = this.#options.restMs?.(lane.key, cost) ?? 0;
    if (restMs > 0) setTimeout(() => this.#endRest(lane), restMs).unref();
    else lane.taken -= 1;
    this.#grantNext();
    this.#forget(lane);
  }

  #endRest(lane: Lane): void {
    lane.taken -= 1;
    this.#grantNext();
    this.#forget(lane);
  }

  #grantNext(): void {
    for (const lane of this.#turns) {
      if (this.#taken >= this.#options.total) return;
      const [waiting] = lane.waiting;
      if (waiting === undefined || !this.#hasRoom(lane)) continue;
      this.#take(lane);
      this.leaveLine(lane, waiting);
      // To the end of the line; the loop meets it there again.
      if (this.#turns.delete(lane)) this.#turns.add(lane);
      waiting.grant();
    }
  }

  #hasRoom(lane: Lane): boolean {
    const { total, perKey } = this.#options;
    return this.#taken < total && lane.taken < (typeof perKey === 'number' ? perKey : perKey());
  }

  #take(lane: Lane): void {
    lane.taken += 1;
    this.#taken += 1;
  }

  #forget(lane: Lane): void {
    if (lane.taken === 0 && lane.waiting.size === 0) this.#lanes.delete(lane.key);
  }
}

/** The ticket of somebody who waits. */
class Waiting implements Ticket {
  readonly granted: Promise<void>;
  readonly grant: () => void;
  readonly leave: (cost?: number) => void;

  constructor(line: Line, lane: Lane, waitMs: number) {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    // A waiter that has left may have stopped listening.
    promise.catch(NOTHING);
    let grantedAt: number | undefined;
    this.granted = promise;
    this.grant = () => {
      clearTimeout(timer);
      grantedAt = performance.now();
      resolve();
    };
    this.leave = once((cost) => {
      clearTimeout(timer);
      if (grantedAt !== undefined) line.giveBack(lane, grantedAt, cost);
      else {
        line.leaveLine(lane, this);
        reject(new NoPlace('no place became free in time'));
      }
    });
    const timer = setTimeout(() => this.leave(), waitMs);
  }
}

function once(action: (cost?: number) => void): (cost?: number) => void {
  let isDone = false;
  return (cost) => {
    if (isDone) return;
    isDone = true;
    action(cost);
  };
}

function refused(reason: string): Promise<void> {
  const promise = Promise.reject(new NoPlace(reason));
  promise.catch(NOTHING);
  return promise;
}
