import type { Queryable } from '../../../kernel/db/pool.ts';
import { query, t } from '../../../kernel/db/query.ts';
import { present } from '../../../kernel/lib/errors.ts';
import { type FinalityTier, parseLevel } from '../../../kernel/lib/finality.ts';
import { millis } from '../../../kernel/lib/money.ts';
import type { Payable } from '../types.ts';
import { stoppedByBill } from './fee-repository.ts';

/**
 * SQL for a store's settings for `$chain` and `$method` at `$now`; no row when it has not enabled the method, sells
 * nothing now, or an unpaid bill stops the method.
 */
const STORE_SETTINGS = `select s.fee_bps, coalesce(c.new_address, p.address) as payout, f.from_millis as tiers_from,
      f.levels as tier_levels
    from stores s
    join payout_addresses p on p.store_id = s.id and p.chain = $chain
    join store_payment_methods m on m.store_id = s.id and m.method = $method
    left join payout_changes c on c.store_id = s.id and c.chain = $chain and c.ended_at is null and c.holds_from <= $now
    left join store_finality f on f.store_id = s.id and f.chain = $chain
    where s.id = $storeId and s.sells and not (${stoppedByBill('s.id', 'coalesce(c.new_address, p.address)')})`;

// The store is locked against a suspension or another fee, which lock it for update: a pick is written before either,
// or sees it. Invoices can be numbered in the meantime.
// A change of the payout address is in force from its moment on, even when no reaper has written it down yet.
const terms = query.one({
  name: 'attempt_pick_terms',
  params: {
    storeId: t.uuid,
    payableId: t.uuid,
    chain: t.text,
    method: t.text,
    now: t.timestamp,
    inHour: t.count,
    inAll: t.count,
  },
  row: {
    live: t.nullable(t.uuid),
    superseded: t.nullable(t.uuid),
    inAll: t.count,
    hourFullSince: t.nullable(t.timestamp),
    feeBps: t.nullable(t.integer),
    payout: t.nullable(t.text),
    tiersFrom: t.nullable(t.arrayOf(t.bigint)),
    tierLevels: t.nullable(t.arrayOf(t.text)),
  },
  sql: `select
      (select id from payment_attempts where payable_id = $payableId and status = 'processing') as live,
      (select id from payment_attempts where payable_id = $payableId and ended_at is null and status = 'superseded'
        and method = $method and quote_expires_at > $now order by id desc limit 1) as superseded,
      (select count(*) from (
        select from payment_attempts where payable_id = $payableId order by id desc limit $inAll) counted) as in_all,
      (select created_at from payment_attempts where payable_id = $payableId
        order by id desc offset $inHour::bigint - 1 limit 1) as hour_full_since,
      s.fee_bps, s.payout, s.tiers_from, s.tier_levels
    from (select) one left join (${STORE_SETTINGS} for key share of s) s on true`,
});

const takes = query.maybe({
  name: 'store_takes_method',
  shared: 'reads',
  params: { storeId: t.uuid, method: t.text },
  row: { method: t.text },
  sql: 'select method from store_payment_methods where store_id = $storeId and method = $method',
});

/** Returns true when a store has enabled a method. For one that it has not, no price may be asked for. */
export async function storeTakes(q: Queryable, storeId: string, method: string): Promise<boolean> {
  return (await takes(q, { storeId, method })) !== undefined;
}

/** A store's settings for payments by one method. */
export interface StorePaymentSettings {
  readonly feeBps: number;
  readonly payout: string;
  /** The store's own tiers of finality; undefined when the operator's apply. */
  readonly tiers: readonly FinalityTier[] | undefined;
}

/** Maximum new attempts per order or invoice. */
export interface AttemptBounds {
  readonly inHour: number;
  readonly inAll: number;
}

/** The data that a pick starts from; the ids are those of attempts of the same order or invoice. */
export interface PickTerms {
  readonly live: string | undefined;
  /** The newest superseded attempt by this method whose quote has not ended. */
  readonly superseded: string | undefined;
  readonly isFirst: boolean;
  /** True when the total bound is reached. */
  readonly hasAll: boolean;
  /** Start of the oldest of the latest `inHour` attempts; undefined with fewer. */
  readonly hourFullSince: number | undefined;
  /** Undefined when the store has not enabled the method, sells nothing now, or an unpaid bill stops the method. */
  readonly settings: StorePaymentSettings | undefined;
}

/**
 * Reads the data that a pick starts from. The order or invoice must be locked, so that no other pick comes in between.
 */
export async function pickTerms(
  tx: Queryable,
  pick: { payable: Pick<Payable, 'id' | 'storeId'>; chain: string; method: string; now: number; bounds: AttemptBounds },
): Promise<PickTerms> {
  const { bounds, chain, method, now, payable } = pick;
  const row = await terms(tx, { ...bounds, chain, method, now, payableId: payable.id, storeId: payable.storeId });
  const { feeBps, inAll, payout, tiersFrom, tierLevels } = row;
  const tiers = tiersOf({ tiersFrom, tierLevels });
  return {
    live: row.live ?? undefined,
    superseded: row.superseded ?? undefined,
    isFirst: inAll === 0,
    hasAll: inAll >= bounds.inAll,
    hourFullSince: row.hourFullSince ?? undefined,
    settings: feeBps === null || payout === null ? undefined : { feeBps, payout, tiers },
  };
}

function tiersOf({ tiersFrom, tierLevels }: Tiers): FinalityTier[] | undefined {
  return tiersFrom?.map((amount, index) => {
    const level = present(parseLevel(tierLevels?.[index] ?? ''), 'a stored tier has a level');
    return { from: millis(amount), level };
  });
}

/** Tiers as stored. */
interface Tiers {
  readonly tiersFrom: readonly bigint[] | null;
  readonly tierLevels: readonly string[] | null;
}
