import { NoPlace } from './places.ts';

/** Something that is worked on together with others. */
export interface Grouped {
  /** Its size, in a unit of the caller's; 0 by default. */
  readonly weight?: number;
  reject(error: unknown): void;
}

export interface GroupsOptions<Item extends Grouped> {
  /** Works on a group and settles each of its items. When it rejects, all of them are rejected so. */
  work(group: readonly Item[]): Promise<void>;
  /** How many items a group may have, and which weight, unless it has only one. */
  readonly most: number;
  readonly mostWeight?: number;
  /** How many groups with one key may be under way at a time. */
  readonly perKey: number;
  /** How many items may wait, in all and with one key. */
  readonly maxWaiting: number;
  readonly maxWaitingPerKey: number;
  /** How long one may wait, in milliseconds. */
  readonly waitMs: number;
}

export interface Groups<Item extends Grouped> {
  /** Has the item worked on together with others of the same key. Rejects it with {@link NoPlace} if it waits too long. */
  add(key: string, item: Item): void;
}

interface Line<Item> {
  readonly key: string;
  readonly waiting: { readonly item: Item; readonly since: number }[];
  underWay: number;
  isPlanned: boolean;
}

/**
 * What is asked for in one turn of the event loop, or while earlier groups are under way, makes the next group: the more
 * there is to do, the larger they become, and nobody waits for others to come.
 */
export function createGroups<Item extends Grouped>(options: GroupsOptions<Item>): Groups<Item> {
  const { mostWeight = Number.POSITIVE_INFINITY } = options;
  const lines = new Map<string, Line<Item>>();
  let waiting = 0;

  /** The next group; empty when all that waited did so for too long. */
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
