import type { Database } from '../../kernel/db/pool.ts';
import type { Clock } from '../../kernel/lib/clock.ts';
import { LARGEST_BATCH, LARGEST_NATIVE_BATCH } from '../chains/evm/sweeping/sweep-gas.ts';
import type { PaymentMethod } from '../chains/port.ts';
import { ALONE_BATCH, type DueItem, dueAlone, dueItems, STORE_SWEEPS } from './due-repository.ts';
import { boundsOf, judgeAll, type SweepTerms, type Verdict } from './worth.ts';

/** The items to consider. */
export interface SweepScope {
  /** Includes items that wait after a failed sweep, and payouts that are swept alone, before their time has come. */
  readonly retry?: boolean;
}

/** The items that could be swept, with the reasons for and against. */
export interface Appraisal {
  /** The verdicts, of the 2,000 oldest items at most. */
  readonly verdicts: readonly Verdict[];
  /** Null when there is nothing to judge. */
  readonly terms: SweepTerms | null;
}

/** Judge of the items to be swept, with reasons. */
export interface Appraiser {
  /** Returns the items that would be swept now. */
  due(scope?: SweepScope): Promise<DueItem[]>;
  /** Returns everything that could be swept, including items that wait because they are not worth their gas. */
  appraise(scope?: SweepScope): Promise<Appraisal>;
}

interface Options {
  readonly chain: {
    readonly chain: string;
    readonly methods: readonly PaymentMethod[];
    isDerived(item: DueItem): boolean;
  };
  readonly db: Database;
  readonly clock: Clock;
  /** True when an item must be worth its gas; otherwise all are swept. */
  readonly isJudged: boolean;
  /** Reads the current terms for the held assets; null when there is nothing to judge. */
  readTerms(): Promise<SweepTerms | null>;
  /** Maximum items of one round, and maximum payouts that are swept alone. */
  readonly most: { readonly due: number; readonly alone: number };
}

const MAX_APPRAISED = 2_000;
/** Later than any retry. */
const WHENEVER = Date.UTC(9999, 0);

export function createAppraiser({ chain, clock, db, isJudged, most, readTerms }: Options): Appraiser {
  const find = async (limit: number, payouts: number, { retry = false }: SweepScope, terms?: SweepTerms) => {
    const now = retry ? WHENEVER : clock.now();
    const wanted = { chain: chain.chain, now, bounds: terms && boundsOf(terms, chain.methods) };
    return [...withinShares(await dueItems(db, { ...wanted, limit })), ...(await dueAlone(db, { ...wanted, payouts }))];
  };
  return {
    async due(scope = {}) {
      if (!isJudged) return find(most.due, most.alone, scope);
      const terms = await readTerms();
      if (terms === null) return [];
      const items = await find(most.due, most.alone, scope, terms);
      return judge(items, terms).flatMap(({ item, isDue }) => (isDue ? [item] : []));
    },
    async appraise(scope = {}) {
      const terms = await readTerms();
      if (terms === null) return { terms, verdicts: [] };
      const verdicts = judge(await find(MAX_APPRAISED, MAX_APPRAISED / ALONE_BATCH, scope), terms);
      const ofAll = isJudged ? verdicts : verdicts.map(always);
      return { terms, verdicts: ofAll.map((one) => (chain.isDerived(one.item) ? one : notDerived(one))) };
    },
  };
}

/** Judges items by groups that share their gas: those swept together, and those of one payout that is swept alone. */
function judge(items: readonly DueItem[], terms: SweepTerms): Verdict[] {
  const companies = Map.groupBy(items, (one) =>
    one.isAlone ? `${one.storeId}/${one.method}/${one.payout}` : one.factory,
  );
  return [...companies.values()].flatMap((company) => judgeAll(company, terms));
}

function always(verdict: Verdict): Verdict {
  return { ...verdict, isDue: true, reason: 'always' };
}

function notDerived(verdict: Verdict): Verdict {
  return { ...verdict, isDue: false, reason: 'not-derived' };
}

/** Limits the items of each store and method to those that fit into its allowed sweeps under way. */
function withinShares(items: readonly DueItem[]): DueItem[] {
  const taken = new Map<string, number>();
  return items.filter(({ method, storeId, tokenAddress, underWay }) => {
    const key = `${storeId}/${method}`;
    const before = taken.get(key) ?? underWay;
    taken.set(key, before + 1);
    return before < STORE_SWEEPS * (tokenAddress === null ? LARGEST_NATIVE_BATCH : LARGEST_BATCH);
  });
}
