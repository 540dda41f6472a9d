import type { Queryable } from '../db/pool.ts';
import {
  arrayOf,
  bigint,
  boolean,
  count,
  integer,
  nullable,
  type RowOf,
  statement,
  text,
  timestamp,
  uuid,
} from '../db/statement.ts';

/**
 * One asset at the deposit address of an ended attempt, with the terms that the address commits to: the asset that the
 * attempt asked for, or another one that was sent there. Amounts in smallest units.
 */
export type DueDeposit = RowOf<typeof findDue>;

/** What waits to be swept by one payment method; failing deposits included. */
export type Unswept = RowOf<typeof findUnswept>;

/** The least that makes a deposit of one method due, in smallest units of its token. */
export interface DueBound {
  readonly method: string;
  /** What its gas is worth when its address is swept for the first time. */
  readonly firstGas: bigint;
  /** The same when its address was swept before, which costs a third. */
  readonly laterGas: bigint;
}

/** Which deposits are worth their gas; those of a method without a bound all are. */
export interface DueBounds {
  readonly bounds: readonly DueBound[];
  /** What the fee share must cover of the gas, in percent. */
  readonly coverPercent: number;
  /** Deposits that have waited since then, in epoch milliseconds, need no more than to be worth more than their gas. */
  readonly patientSince: number;
}

/** What ended attempts hold of the asset that they asked for. */
const OWN = `
  select a.id as attempt_id, a.method, a.chain, a.deposit_address, a.payout_address as payout, a.fee_recipient, a.fee_bps,
    a.token_address, a.held_amount as amount, greatest(a.ended_at, a.found_at) as waiting_since,
    a.swept_amount > 0 as is_deployed
  from payment_attempts a
  where a.chain = $chain and a.held_amount > 0 and a.ended_at is not null`;

/** What they hold of others. */
const FOREIGN = `
  select f.attempt_id, f.method, f.chain, a.deposit_address, a.payout_address as payout, a.fee_recipient, a.fee_bps,
    f.token_address, f.held_amount as amount, greatest(a.ended_at, f.found_at) as waiting_since,
    a.swept_amount > 0 or f.swept_amount > 0 as is_deployed
  from foreign_deposits f join payment_attempts a on a.id = f.attempt_id and a.store_id = f.store_id
  where f.chain = $chain and f.held_amount > 0 and a.ended_at is not null`;

/** The first due ones of some holdings. Each kind has its own limit: the index that it is read by ends there. */
function dueOf(holdings: string): string {
  return `select h.* from (
      select h.*, case when h.is_deployed then b.later_gas else b.first_gas end as gas
      from (${holdings}) h left join bounds b on b.method = h.method
    ) h
    where not exists (
        select from sweep_failures f where f.attempt_id = h.attempt_id and f.method = h.method and f.retry_at > $now)
      and (h.attempt_id, h.method) not in (select u.attempt_id, u.method from under_way u)
      and (h.gas is null or h.amount * h.fee_bps * 100 >= h.gas * 10000 * $coverPercent::int
        or (h.waiting_since <= $patientSince and h.amount > h.gas))
    order by h.attempt_id, h.method limit $limit`;
}

const findDue = statement({
  name: 'sweep_due',
  params: {
    chain: text,
    now: timestamp,
    methods: arrayOf(text),
    firstGas: arrayOf(bigint),
    laterGas: arrayOf(bigint),
    coverPercent: integer,
    patientSince: timestamp,
    limit: integer,
  },
  row: {
    attemptId: uuid,
    method: text,
    depositAddress: text,
    payout: text,
    feeRecipient: text,
    feeBps: integer,
    tokenAddress: nullable(text),
    amount: bigint,
    waitingSince: timestamp,
    isDeployed: boolean,
  },
  sql: `with under_way as (
      select i.attempt_id, i.method from sweep_transactions s, unnest(s.attempt_ids, s.methods) as i(attempt_id, method)
      where s.chain = $chain and s.status = 'sent'
    ), bounds as (
      select * from unnest($methods::text[], $firstGas::numeric[], $laterGas::numeric[]) as b(method, first_gas, later_gas)
    )
    select h.attempt_id, h.method, h.deposit_address, h.payout, h.fee_recipient, h.fee_bps, h.token_address, h.amount,
      h.waiting_since, h.is_deployed
    from ((${dueOf(OWN)}) union all (${dueOf(FOREIGN)})) h
    order by h.attempt_id, h.method limit $limit`,
});

const findUnswept = statement({
  name: 'sweep_unswept',
  params: { chain: text },
  row: { method: text, deposits: count, amount: bigint },
  sql: `select h.method, count(*) as deposits, sum(h.amount) as amount from (${OWN} union all ${FOREIGN}) h
    group by h.method order by h.method`,
});

/**
 * What holds confirmed money of ended attempts and is neither being swept nor waiting after a failure, and is worth its
 * gas; the oldest attempts first.
 */
export async function dueDeposits(
  q: Queryable,
  chain: string,
  now: number,
  limit: number,
  { bounds, coverPercent, patientSince }: DueBounds = { bounds: [], coverPercent: 100, patientSince: 0 },
): Promise<DueDeposit[]> {
  return q.many(findDue, {
    chain,
    now,
    limit,
    coverPercent,
    patientSince,
    methods: bounds.map(({ method }) => method),
    firstGas: bounds.map(({ firstGas }) => firstGas),
    laterGas: bounds.map(({ laterGas }) => laterGas),
  });
}

/** Everything of ended attempts that is still at deposit addresses, by payment method. */
export async function unsweptDeposits(q: Queryable, chain: string): Promise<Unswept[]> {
  return q.many(findUnswept, { chain });
}
