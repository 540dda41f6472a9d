import type { Clock } from '../lib/clock.ts';
import { inTurn } from '../lib/turns.ts';
import type { Database, Queryable, Transaction } from './pool.ts';
import {
  addList,
  type CountedKind,
  countedFrom,
  gatherCounts,
  tryLock,
  uncountedLists,
  unfinishedLists,
  walks,
} from './row-span-repository.ts';

/** The time covered by one value of the first 26 bits of ids, like `id_span` in the schema, in milliseconds. */
const SPAN_MS = 2 ** 22;
/** Counts are not gathered for at least one whole span, since most changes of a row come soon after its creation. */
const RECENT_SPANS = 1;
const GATHERED_AT_ONCE = 1_000;
/** Lists from this number of rows on are counted by span; half of a shorter one is walked in a few milliseconds. */
const LONG_LIST = 10_000;
/** Spans counted by one statement: six days. */
const SPANS_IN_STEP = 128;
/** A day and a half. */
const SPANS_AHEAD = 32;

export interface RowSpansOptions {
  readonly db: Database;
  readonly clock: Clock;
  /** The number of rows from which a list is counted by span. */
  readonly longList?: number;
}

/** Maintains the counts by span of time. */
export interface RowSpans {
  /**
   * Gathers counts, starts counting long lists by span, and extends earlier ones by a few days. Does nothing while
   * another process does the same.
   * @returns true when more remains to be done
   */
  round(): Promise<boolean>;
}

interface List {
  readonly storeId: string;
  readonly kind: CountedKind;
}

/** Creates the counter. Any number of processes may run one. */
export function createRowSpans({ db, clock, longList = LONG_LIST }: RowSpansOptions): RowSpans {
  const current = (): number => Math.floor(clock.now() / SPAN_MS);
  const alone = (action: (tx: Transaction) => Promise<boolean>): Promise<boolean> =>
    db.transaction(async (tx) => (await tryLock(tx)) && (await action(tx)));
  const gather = async (tx: Transaction): Promise<boolean> =>
    (await gatherCounts(tx, { before: current() - RECENT_SPANS, limit: GATHERED_AT_ONCE })) === GATHERED_AT_ONCE;
  return {
    async round() {
      const isMoreGathered = await alone(gather);
      const longLists = (await uncountedLists(db, { rows: longList })) as List[];
      for (const list of longLists) await begin(db, list, current());
      const unfinished = (await unfinishedLists(db)) as List[];
      const steps = await inTurn(unfinished.map((list) => () => alone((tx) => countMore(tx, list))));
      return isMoreGathered || steps.includes(true);
    },
  };
}

/**
 * Starts with a span that has no rows and no gathered counts yet: later than now and than the newest row, whose clock
 * may have been ahead.
 */
async function begin(q: Queryable, { storeId, kind }: List, current: number): Promise<void> {
  const newest = (await walks[kind].newest(q, { storeId })) ?? 0;
  await addList(q, { storeId, kind, fromSpan: Math.max(current, newest) + SPANS_AHEAD });
}

/**
 * Counts the next older rows of a list.
 * @returns true when older rows remain
 */
async function countMore(tx: Transaction, { storeId, kind }: List): Promise<boolean> {
  const toSpan = await countedFrom(tx, { storeId, kind });
  const newest = await walks[kind].newestBefore(tx, { storeId, span: toSpan });
  const fromSpan = newest === undefined ? 0 : Math.max(0, newest + 1 - SPANS_IN_STEP);
  // Even without rows, counts from before their deletion must be taken into account.
  await walks[kind].count(tx, { storeId, fromSpan, newest: newest ?? -1, toSpan });
  return fromSpan > 0;
}
