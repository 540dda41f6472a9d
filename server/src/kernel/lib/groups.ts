import { NoPlace } from './places.ts';

/** An item that is processed together with others. */
export interface Grouped {
  /** Its size, in a unit chosen by the caller. Default: 0. */
  readonly weight?: number;
  reject(error: unknown): void;
}

export interface GroupsOptions<Item extends Grouped> {
  /** Processes a group and settles each of its items. If it rejects, all of them are rejected with its error. */
  work(group: readonly Item[]): Promise<void>;
  /** Maximum number of items and total weight of a group; a single item may exceed the weight. */
  readonly most: number;
  readonly mostWeight?: number;
  /** Maximum concurrent groups per key. */
  readonly perKey: number;
  /** Maximum waiting items, in total and per key. */
  readonly maxWaiting: number;
  readonly maxWaitingPerKey: number;
  /** Maximum wait of an item, in milliseconds. */
  readonly waitMs: number;
}

export interface Groups<Item extends Grouped> {
  /**
   * Queues the item to be processed together with others of the same key. Rejects it with {@link NoPlace} if it waits
   * too long.
   */
  add(key: string, item: Item): void;
}

interface Line<Item> {
  readonly key: string;
  readonly waiting: { readonly item: Item; readonly since: number }[];
  underWay: number;
  isPlanned: boolean;
}

/**
 * Creates the groups. Items added in one turn of the event loop, or while earlier groups are in progress, form the next
 * group: groups grow with the load, and no item waits for others to arrive.
 */
export function createGroups<Item extends Grouped>(options: GroupsOptions<Item>): Groups<Item> {
  const { mostWeight = Number.POSITIVE_INFINITY } = options;
  const lines = new Map<string, Line<Item>>();
  let waiting = 0;

  /** Takes the next group; empty when all waiting items have waited too long. */
  const take = (line: Line<Item>): Item[] => {
    const group: Item[] = [];
    let weight = 0;
    const earliest = performance.now() - options.waitMs;
    while (group.length < options.most) {
      const [next] = line.waiting;
      if (next === undefined) break;
      const { weight: ownWeight = 0 } = next.item;
      if (group.length > 0 && weight + ownWeight > mostWeight) break;
      line.waiting.shift();
      waiting -= 1;
      if (next.since < earliest) next.item.reject(new NoPlace('nobody came to it in time'));
      else {
        group.push(next.item);
        weight += ownWeight;
      }
    }
    return group;
  };
  const start = async (line: Line<Item>, group: readonly Item[]): Promise<void> => {
    line.underWay += 1;
    try {
      await options.work(group);
    } catch (error) {
      for (const item of group) item.reject(error);
    } finally {
      line.underWay -= 1;
      plan(line);
    }
  };
  const flush = (line: Line<Item>): void => {
    line.isPlanned = false;
    while (line.waiting.length > 0 && line.underWay < options.perKey) {
      const group = take(line);
      if (group.length > 0) void start(line, group);
    }
    if (line.waiting.length === 0 && line.underWay === 0) lines.delete(line.key);
  };
  const plan = (line: Line<Item>): void => {
    if (line.isPlanned || line.underWay >= options.perKey) return;
    line.isPlanned = true;
    setImmediate(flush, line);
  };

  return {
    add(key, item) {
      const line = lines.get(key) ?? { key, waiting: [], underWay: 0, isPlanned: false };
      if (waiting >= options.maxWaiting || line.waiting.length >= options.maxWaitingPerKey) {
        return item.reject(new NoPlace('too many wait'));
      }
      lines.set(key, line);
      line.waiting.push({ item, since: performance.now() });
      waiting += 1;
      plan(line);
    },
  };
}
