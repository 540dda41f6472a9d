import { largest } from './lists.ts';

/** No place became free in time, or too many are waiting already. */
export class NoPlace extends Error {
  override readonly name = 'NoPlace';
}

export interface PlacesOptions {
  /** Total number of places. */
  readonly total: number;
  /** Maximum places per key; called each time, since it may change. */
  readonly perKey: number | (() => number);
  /** Maximum places per group, in the order in which groups are named. Default: no limit. */
  readonly perGroup?: readonly number[];
  /** Part of the total that is reserved for claims whose key and groups hold no place. Default: 0. */
  readonly reserved?: number;
  /** Maximum number waiting: in total, and per key or group. */
  readonly maxWaiting: number;
  readonly maxWaitingPerKey: number;
  /** Maximum wait, in milliseconds. */
  readonly waitMs: number;
  /** Minimum speed of a peer while its holder keeps others out. Default: none. */
  readonly slowest?: PeerRate;
  /**
   * Returns the pause that a key must take after releasing a place, in milliseconds; others may use the place. Default:
   * no pause.
   * @param cost the holder's reported cost, or else the time it held the place, in milliseconds
   */
  readonly restMs?: (key: string, cost: number) => number;
}

interface PeerRate {
  readonly bytesPerSecond: number;
  /** Maximum lag of a peer behind that rate, in milliseconds. */
  readonly graceMs: number;
}

/** A place, or the wait for one. */
export interface Ticket {
  /** Resolves when the place is granted. Rejects with {@link NoPlace}. */
  readonly granted: Promise<void>;
  /** Releases the place, or stops waiting for it. A second call does nothing. */
  leave(cost?: number): void;
  /**
   * Starts the time in which the holder can only wait for its peer to send or receive bytes. If the peer is too slow
   * and another claim could use the place, the place is withdrawn and `cutOff` is called.
   */
  awaitPeer(cutOff: () => void): void;
  /** Ends that time. @param bytes number the peer has sent or received */
  peerMoved(bytes: number): void;
}

/**
 * A number of places shared between keys. Waiting keys get places in turn, no matter how many each of them requests. A
 * key may belong to groups, which are limited as well; the first group is its party, which never takes a place from
 * itself.
 */
export interface Places {
  enter(key: string, groups?: readonly string[]): Ticket;
}

interface Lane {
  readonly key: string;
  /** Places that it holds, and those that it must still rest from. */
  taken: number;
  readonly waiting: Set<Claim>;
}

/** Number of places and of waiting claims of one group. */
interface Group {
  taken: number;
  waiting: number;
}

const NO_GROUPS: readonly string[] = [];
const DONE = Promise.resolve();
/** Interval at which peers are measured while claims are waiting, in milliseconds. */
const MEASURE_MS = 250;

export function createPlaces(options: PlacesOptions): Places {
  const line = new Line(options);
  return { enter: (key, groups = NO_GROUPS) => line.enter(key, groups) };
}

class Line {
  readonly options: PlacesOptions;
  /** Holders that are waiting for their peers. */
  readonly atPeers = new Set<Claim>();
  readonly #lanes = new Map<string, Lane>();
  readonly #groups = new Map<string, Group>();
  /** Lanes with a waiting claim; the first is next. */
  readonly #turns = new Set<Lane>();
  #taken = 0;
  #waiting = 0;
  #measuring: NodeJS.Timeout | undefined;

  constructor(options: PlacesOptions) {
    this.options = options;
  }

  enter(key: string, groups: readonly string[]): Ticket {
    const lane = this.#lanes.get(key) ?? { key, taken: 0, waiting: new Set() };
    this.#lanes.set(key, lane);
    const claim = new Claim(this, lane, groups);
    if (this.#hasRoom(claim)) {
      this.#take(claim, 1);
      claim.grant();
    } else if (this.#isFull(claim)) {
      this.#forget(lane);
      claim.refuse('too many wait');
    } else {
      this.#queue(claim, 1);
      lane.waiting.add(claim);
      this.#turns.add(lane);
      claim.wait();
      this.#measure();
    }
    return claim;
  }

  /** Removes a claim from the line, whether it was granted a place or gave up. */
  leaveLine(claim: Claim): void {
    const { lane } = claim;
    if (!lane.waiting.delete(claim)) return;
    this.#queue(claim, -1);
    if (lane.waiting.size === 0) this.#turns.delete(lane);
    this.#forget(lane);
    if (this.#waiting > 0) return;
    clearInterval(this.#measuring);
    this.#measuring = undefined;
  }

  /**
   * Releases a place.
   * @param since when it was taken, by `performance.now()`
   */
  giveBack(claim: Claim, since: number, cost = performance.now() - since): void {
    const { lane } = claim;
    this.#take(claim, -1);
    const restMs = this.options.restMs?.(lane.key, cost) ?? 0;
    if (restMs > 0) {
      lane.taken += 1;
      setTimeout(() => this.#endRest(lane), restMs).unref();
    }
    this.#grantNext();
    this.#forget(lane);
  }

  #endRest(lane: Lane): void {
    lane.taken -= 1;
    this.#grantNext();
    this.#forget(lane);
  }

  #grantNext(): void {
    for (let next = this.#next(); next !== undefined; next = this.#next()) this.#admit(next);
  }

  #admit(claim: Claim): void {
    const { lane } = claim;
    this.#take(claim, 1);
    this.leaveLine(claim);
    // Moves the lane to the end of the line.
    if (this.#turns.delete(lane)) this.#turns.add(lane);
    claim.grant();
  }

  /** Returns the claim that gets the next place: the first in turn of the party that holds the fewest. */
  #next(isAsked: (claim: Claim) => boolean = () => true): Claim | undefined {
    let next: Claim | undefined;
    let fewest = Number.POSITIVE_INFINITY;
    if (this.#taken >= this.options.total) return undefined;
    for (const lane of this.#turns) {
      const claim = this.#nextOf(lane, isAsked);
      if (claim === undefined) continue;
      const held = this.#groups.get(claim.party)?.taken ?? 0;
      if (held < fewest) [next, fewest] = [claim, held];
      if (held === 0) break;
    }
    return next;
  }

  /** Returns the first claim of a lane that may have a place; claims of one key may belong to different groups. */
  #nextOf(lane: Lane, isAsked: (claim: Claim) => boolean): Claim | undefined {
    if (lane.taken >= this.#perKey()) return undefined;
    for (const claim of lane.waiting) if (this.#hasRoom(claim) && isAsked(claim)) return claim;
    return undefined;
  }

  /**
   * Withdraws places from holders with slow peers and grants them to the claims of other parties that they keep out.
   */
  #cutOffSlow(): void {
    const now = performance.now();
    const slow = [...this.atPeers].filter((holder) => holder.dueAt < now).sort((one, other) => one.dueAt - other.dueAt);
    for (const holder of slow) {
      this.#take(holder, -1);
      const next = this.#next(({ party }) => party !== holder.party);
      if (next === undefined) this.#take(holder, 1);
      else {
        this.#admit(next);
        holder.cutOff();
        this.#forget(holder.lane);
      }
    }
    // A place freed elsewhere in the same total may suit another claim of the same group.
    if (slow.length > 0) this.#grantNext();
  }

  #measure(): void {
    if (this.options.slowest === undefined) return;
    this.#cutOffSlow();
    if (this.#waiting > 0) this.#measuring ??= setInterval(() => this.#cutOffSlow(), MEASURE_MS).unref();
  }

  #hasRoom({ lane, groups }: Claim): boolean {
    const { total, perGroup = [], reserved = 0 } = this.options;
    if (lane.taken >= this.#perKey()) return false;
    const taken = groups.map((name) => this.#groups.get(name)?.taken ?? 0);
    const holdsNone = lane.taken === 0 && taken.every((each) => each === 0);
    if (this.#taken >= (holdsNone ? total : total - reserved)) return false;
    return taken.every((each, index) => each < (perGroup[index] ?? Number.POSITIVE_INFINITY));
  }

  #isFull({ lane, groups }: Claim): boolean {
    const { maxWaiting, maxWaitingPerKey } = this.options;
    const most = largest([lane.waiting.size, ...groups.map((name) => this.#groups.get(name)?.waiting ?? 0)]);
    return this.#waiting >= maxWaiting || most >= maxWaitingPerKey;
  }

  #perKey(): number {
    const { perKey } = this.options;
    return typeof perKey === 'number' ? perKey : perKey();
  }

  #take({ lane, groups }: Claim, by: 1 | -1): void {
    this.#taken += by;
    lane.taken += by;
    this.#count(groups, 'taken', by);
  }

  #queue({ groups }: Claim, by: 1 | -1): void {
    this.#waiting += by;
    this.#count(groups, 'waiting', by);
  }

  #count(groups: readonly string[], what: keyof Group, by: 1 | -1): void {
    for (const name of groups) {
      const group = this.#groups.get(name) ?? { taken: 0, waiting: 0 };
      group[what] += by;
      if (group.taken === 0 && group.waiting === 0) this.#groups.delete(name);
      else this.#groups.set(name, group);
    }
  }

  #forget(lane: Lane): void {
    if (lane.taken === 0 && lane.waiting.size === 0) this.#lanes.delete(lane.key);
  }
}

/** A claim on a place, waiting or granted. */
class Claim implements Ticket {
  readonly lane: Lane;
  readonly groups: readonly string[];
  readonly #line: Line;
  #granted = DONE;
  #wait: { readonly timer: NodeJS.Timeout; readonly ends: PromiseWithResolvers<void> } | undefined;
  /** Time at which it was granted, by `performance.now()`. */
  #since: number | undefined;
  #hasLeft = false;
  /** Time at which its peer will have fallen too far behind, by `performance.now()`. */
  dueAt = Number.POSITIVE_INFINITY;
  #leftMs: number;
  #onCutOff: (() => void) | undefined;

  constructor(line: Line, lane: Lane, groups: readonly string[]) {
    this.#line = line;
    this.lane = lane;
    this.groups = groups;
    this.#leftMs = line.options.slowest?.graceMs ?? 0;
  }

  get granted(): Promise<void> {
    return this.#granted;
  }

  get party(): string {
    return this.groups[0] ?? this.lane.key;
  }

  wait(): void {
    const ends = Promise.withResolvers<void>();
    // A waiter that has left may have stopped listening.
    ends.promise.catch(() => undefined);
    this.#granted = ends.promise;
    this.#wait = { ends, timer: setTimeout(() => this.leave(), this.#line.options.waitMs) };
  }

  grant(): void {
    this.#since = performance.now();
    this.#endWait()?.resolve();
  }

  refuse(reason: string): void {
    this.#hasLeft = true;
    this.#granted = Promise.reject(new NoPlace(reason));
    this.#granted.catch(() => undefined);
  }

  // Arrow functions: callers often destructure a ticket.
  readonly leave = (cost?: number): void => {
    if (this.#hasLeft) return;
    this.#hasLeft = true;
    this.peerMoved(0);
    if (this.#since !== undefined) this.#line.giveBack(this, this.#since, cost);
    else {
      this.#line.leaveLine(this);
      this.#endWait()?.reject(new NoPlace('no place became free in time'));
    }
  };

  readonly awaitPeer = (cutOff: () => void): void => {
    const hasPlace = this.#since !== undefined && !this.#hasLeft;
    if (!hasPlace || this.#line.options.slowest === undefined) return;
    this.#onCutOff = cutOff;
    this.dueAt = performance.now() + this.#leftMs;
    this.#line.atPeers.add(this);
  };

  readonly peerMoved = (bytes: number): void => {
    const { slowest } = this.#line.options;
    if (slowest === undefined || !this.#line.atPeers.delete(this)) return;
    const leftMs = Math.max(0, this.dueAt - performance.now());
    this.#leftMs = Math.min(slowest.graceMs, leftMs + (bytes * 1_000) / slowest.bytesPerSecond);
  };

  /** Called once its place has been granted to another claim. */
  cutOff(): void {
    this.#hasLeft = true;
    this.peerMoved(0);
    this.#onCutOff?.();
  }

  #endWait(): PromiseWithResolvers<void> | undefined {
    clearTimeout(this.#wait?.timer);
    return this.#wait?.ends;
  }
}
