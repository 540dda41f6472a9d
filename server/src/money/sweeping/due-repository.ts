import type { Queryable } from '../../kernel/db/pool.ts';
import { query, type RowOf, t } from '../../kernel/db/query.ts';

/**
 * One asset at the deposit address of an ended attempt, with the terms the address commits to: the asset that the
 * attempt asked for, or another that was sent there. Amounts in smallest units.
 */
export type DueItem = RowOf<typeof findDue> & {
  /** True when it may only share a transaction with items of the same store, asset and payout. */
  readonly isAlone: boolean;
};

/** Unswept money in one payment method, including items whose sweeps fail. */
export type Unswept = RowOf<typeof unsweptItems>;

/** The bounds above which an item of one method is due, in smallest units of its token. */
export interface DueBound {
  readonly method: string;
  /** The value of its gas when its address is swept for the first time. */
  readonly firstGas: bigint;
  /** The same when its address has been swept before, which costs a third. */
  readonly laterGas: bigint;
}

/** The items that are worth their gas; for a method without a bound, all are. */
export interface DueBounds {
  readonly bounds: readonly DueBound[];
  /** Part of the gas that the fee share must cover, in percent. */
  readonly coverPercent: number;
  /** Items that have waited since this time, in epoch milliseconds, only need to be worth more than their gas. */
  readonly patientSince: number;
}

/**
 * SQL for the holdings of ended attempts in the asset that they asked for. Money in a merchant's own wallet, at an
 * address that no factory made, is not swept.
 */
export const OWN = `
  select a.id as attempt_id, a.store_id, a.method, a.chain, a.deposit_address, a.factory_address as factory,
    a.implementation_address as implementation, a.payout_address as payout, a.fee_recipient, a.fee_bps,
    a.token_address, a.held_amount as amount, greatest(a.ended_at, a.found_at) as waiting_since,
    a.swept_amount > 0 as is_deployed
  from payment_attempts a
  where a.chain = $chain and a.held_amount > 0 and a.ended_at is not null and a.factory_address is not null`;

/** SQL for their holdings in other assets. */
export const FOREIGN = `
  select f.attempt_id, f.store_id, f.method, f.chain, a.deposit_address, a.factory_address as factory,
    a.implementation_address as implementation, a.payout_address as payout, a.fee_recipient, a.fee_bps,
    f.token_address, f.held_amount as amount, greatest(a.ended_at, f.found_at) as waiting_since,
    a.swept_amount > 0 or f.swept_amount > 0 as is_deployed
  from foreign_deposits f join payment_attempts a on a.id = f.attempt_id and a.store_id = f.store_id
  where f.chain = $chain and f.held_amount > 0 and a.ended_at is not null`;

/** SQL for the items under way, and their number for each store and method. */
const UNDER_WAY = `
  under_way as (
    select distinct i.attempt_id, i.method, s.nonce
    from sweep_transactions s, unnest(s.attempt_ids, s.methods) as i(attempt_id, method)
    where s.chain = $chain and s.status = 'sent'
  ), busy as (
    select a.store_id, u.method, count(*) as items, count(distinct u.nonce) as sweeps
    from under_way u join payment_attempts a on a.id = u.attempt_id
    group by a.store_id, u.method
  )`;
const BOUNDS = `
  bounds as (
    select * from unnest($methods::text[], $firstGas::numeric[], $laterGas::numeric[]) as b(method, first_gas, later_gas)
  )`;
const COLUMNS = `h.attempt_id, h.store_id, h.method, h.deposit_address, h.factory, h.implementation, h.payout,
  h.fee_recipient, h.fee_bps, h.token_address, h.amount, h.waiting_since, h.is_deployed, h.failures, h.batch_limit, h.under_way`;

/**
 * Returns SQL for the first due items of one kind of holding. Each kind has its own limit, so that its index is read no
 * further. Failures are looked up per item, no matter how many there are for others.
 */
function dueOf(holdings: string, condition: string, order: string, limit: string): string {
  return `select h.*, coalesce(f.failures, 0) as failures, f.batch_limit, coalesce(y.items, 0) as under_way
    from (
      select h.*, case when h.is_deployed then b.later_gas else b.first_gas end as gas
      from (${holdings}) h left join bounds b on b.method = h.method
    ) h
    left join lateral (
      select * from sweep_failures f where f.attempt_id = h.attempt_id and f.method = h.method limit 1
    ) f on true
    left join busy y on y.store_id = h.store_id and y.method = h.method
    where (f.retry_at is null or f.retry_at <= $now)
      and (h.attempt_id, h.method) not in (select u.attempt_id, u.method from under_way u)
      and (h.gas is null or h.amount * h.fee_bps * 100 >= h.gas * 10000 * $coverPercent::int
        or (h.waiting_since <= $patientSince and h.amount > h.gas))
      and ${condition}
    order by ${order} limit ${limit}`;
}

const dueParams = {
  chain: t.text,
  now: t.timestamp,
  methods: t.arrayOf(t.text),
  firstGas: t.arrayOf(t.bigint),
  laterGas: t.arrayOf(t.bigint),
  coverPercent: t.integer,
  patientSince: t.timestamp,
};
const dueRow = {
  attemptId: t.uuid,
  storeId: t.uuid,
  method: t.text,
  depositAddress: t.text,
  factory: t.text,
  implementation: t.text,
  payout: t.text,
  feeRecipient: t.text,
  feeBps: t.integer,
  tokenAddress: t.nullable(t.text),
  amount: t.bigint,
  waitingSince: t.timestamp,
  isDeployed: t.boolean,
  /** Number of times its sweep has failed. */
  failures: t.integer,
  /** Maximum items of a transaction with it, itself included, after a larger one reverted. */
  batchLimit: t.nullable(t.integer),
  /** Items of its store and method that are under way. */
  underWay: t.count,
};

/**
 * The planner assumes that half of the rows pass a `case`. For a plain comparison it assumes one in two hundred, and
 * would then read and sort all rows.
 */
const TOGETHER = `(y.sweeps is null or y.sweeps < $storeSweeps)
  and case when coalesce((select l.points from sweep_alone l
    where l.store_id = h.store_id and l.method = h.method and l.payout_address = h.payout), 0) > 0 then false else true end`;
const OLDEST = 'h.attempt_id, h.method';

const findDue = query.many({
  name: 'sweep_due',
  params: { ...dueParams, storeSweeps: t.integer, limit: t.integer },
  row: dueRow,
  sql: `with ${UNDER_WAY}, ${BOUNDS}
    select ${COLUMNS} from (
      (${dueOf(OWN, TOGETHER, OLDEST, '$limit')}) union all (${dueOf(FOREIGN, TOGETHER, OLDEST, '$limit')})
    ) h
    order by ${OLDEST} limit $limit`,
});

const OF_PAYOUT = 'h.store_id = l.store_id and h.method = l.method and h.payout = l.payout_address';
/** Items that have not failed yet go first: they show whether the payout accepts money again. */
const FRESHEST = 'failures, h.attempt_id';

const findDueAlone = query.many({
  name: 'sweep_due_alone',
  params: { ...dueParams, payouts: t.integer, limit: t.integer },
  row: dueRow,
  sql: `with ${UNDER_WAY}, ${BOUNDS}, payouts as (
      select l.* from sweep_alone l
      where l.chain = $chain and l.points > 0 and l.retry_at <= $now and not exists (
        select from under_way u join payment_attempts a on a.id = u.attempt_id
        where a.store_id = l.store_id and u.method = l.method and a.payout_address = l.payout_address)
    )
    select ${COLUMNS} from (
      select h.*, dense_rank() over (order by l.retry_at, l.store_id, l.method, l.payout_address) as place
      from payouts l cross join lateral (
        select * from (
          (${dueOf(OWN, OF_PAYOUT, FRESHEST, '$limit')}) union all (${dueOf(FOREIGN, OF_PAYOUT, FRESHEST, '$limit')})
        ) h order by ${FRESHEST} limit $limit
      ) h
    ) h
    where h.place <= $payouts
    order by h.place, ${FRESHEST}`,
});

/** Returns the payment methods in which money of ended attempts is still at deposit addresses. */
export const unsweptMethods = query.values({
  name: 'sweep_unswept_methods',
  params: { chain: t.text },
  row: { method: t.text },
  sql: `select distinct h.method from (${OWN} union all ${FOREIGN}) h`,
});

/** Maximum items counted of each kind of holding, the oldest attempts first. */
export const MAX_COUNTED_UNSWEPT = 20_000;

/**
 * Returns the unswept balances of ended attempts by payment method. `oldestAt` is the time from which the longest
 * waiting of them could be swept. Of more than {@link MAX_COUNTED_UNSWEPT} items, only the oldest count.
 */
export const unsweptItems = query.many({
  name: 'sweep_unswept',
  params: { chain: t.text },
  row: { method: t.text, deposits: t.count, amount: t.bigint, oldestAt: t.timestamp },
  sql: `select h.method, count(*) as deposits, sum(h.amount) as amount, min(h.waiting_since) as oldest_at from (
      (${OWN} order by a.id limit ${MAX_COUNTED_UNSWEPT})
      union all
      (${FOREIGN} order by f.attempt_id, f.method limit ${MAX_COUNTED_UNSWEPT})
    ) h group by h.method order by h.method`,
});

/** Maximum sweeps of one store and method under way: this limits the gas it can burn before it is swept alone. */
export const STORE_SWEEPS = 2;
/** Items in one transaction of a payout that is swept alone. */
export const ALONE_BATCH = 5;

/** The query; without bounds, everything is worth its gas. */
interface DueQuery {
  readonly chain: string;
  readonly now: number;
  readonly bounds?: DueBounds | undefined;
}

const NO_BOUNDS: DueBounds = { bounds: [], coverPercent: 100, patientSince: 0 };

/**
 * Returns items of ended attempts that are due and worth their gas; the oldest attempts first. Due are those with
 * confirmed money that are neither being swept nor waiting after a failure. Leaves out payouts that are swept alone,
 * and stores that already have enough sweeps under way.
 */
export async function dueItems(
  q: Queryable,
  { bounds = NO_BOUNDS, chain, limit, now }: DueQuery & { readonly limit: number },
): Promise<DueItem[]> {
  const rows = await findDue(q, { chain, now, limit, storeSweeps: STORE_SWEEPS, ...columnsOf(bounds) });
  return rows.map((row) => ({ ...row, isAlone: false }));
}

/**
 * Returns the same for payouts that are swept alone and whose time has come: at most {@link ALONE_BATCH} items each of
 * the `payouts` that have waited longest.
 */
export async function dueAlone(
  q: Queryable,
  { bounds = NO_BOUNDS, chain, now, payouts }: DueQuery & { readonly payouts: number },
): Promise<DueItem[]> {
  const rows = await findDueAlone(q, { chain, now, payouts, limit: ALONE_BATCH, ...columnsOf(bounds) });
  return rows.map((row) => ({ ...row, isAlone: true }));
}

function columnsOf({ bounds, coverPercent, patientSince }: DueBounds) {
  return {
    coverPercent,
    patientSince,
    methods: bounds.map(({ method }) => method),
    firstGas: bounds.map(({ firstGas }) => firstGas),
    laterGas: bounds.map(({ laterGas }) => laterGas),
  };
}
