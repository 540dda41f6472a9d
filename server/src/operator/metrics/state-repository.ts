import type { Queryable } from '../../kernel/db/pool.ts';
import { query, type RowOf, t } from '../../kernel/db/query.ts';
import { reportsOn } from '../../kernel/db/report-repository.ts';
import { MAX_COUNTED_UNSWEPT } from '../../money/sweeping/due-repository.ts';
import type { GasReport } from '../../money/sweeping/gas-report.ts';
import { mailFlow, paymentsEnded, paymentsUnderWay, serverConnections } from './flow-repository.ts';

/** Maximum backlog counted: an exact count would cost as much as the backlog itself. */
const COUNTED_BACKLOG = 100_000;
/** Maximum settled sweeps from which recent sweeping costs are calculated. */
const COUNTED_SWEEPS = 10_000;
/** Age up to which ended payments, and failed emails, are counted, in milliseconds. */
const LATELY_MS = 3_600_000;
const MAIL_COUNTED_MS = 7 * 24 * 3_600_000;

const records = query.many({
  name: 'state_records',
  row: { kind: t.text, status: t.text, total: t.count },
  sql: 'select kind, status, sum(total)::bigint as total from row_counts group by kind, status',
});

// Due rows are read store by store: in chronological order alone, all rows with later retries would be read too.
const backlog = query.one({
  name: 'state_backlog',
  params: { now: t.timestamp },
  row: { deliveriesDue: t.count, oldestDueAt: t.nullable(t.timestamp), mailsWaiting: t.count },
  sql: `with recursive queue as (
      (select store_id, due_at from webhook_deliveries where due_at is not null order by store_id, due_at limit 1)
      union all
      select next.store_id, next.due_at from queue cross join lateral (
        select d.store_id, d.due_at from webhook_deliveries d
        where d.due_at is not null and d.store_id > queue.store_id order by d.store_id, d.due_at limit 1
      ) next
    )
    select
      (select count(*) from (
        select from queue cross join lateral (
          select from webhook_deliveries d where d.store_id = queue.store_id and d.due_at <= $now
          limit ${COUNTED_BACKLOG}
        ) of_store
        where queue.due_at <= $now limit ${COUNTED_BACKLOG}
      ) due) as deliveries_due,
      (select min(due_at) from queue) as oldest_due_at,
      (select count(*) from (select from mail_outbox where due_at is not null limit ${COUNTED_BACKLOG}) mail) as mails_waiting`,
});

const chains = query.many({
  name: 'state_chains',
  params: { now: t.timestamp },
  row: {
    chain: t.text,
    headNumber: t.bigint,
    headTime: t.timestamp,
    confirmedNumber: t.bigint,
    isReplaced: t.boolean,
    /** Time since which it cannot be read. */
    outageSince: t.nullable(t.timestamp),
    unsweptDeposits: t.count,
    /** Time since which the longest waiting of them could be swept. */
    oldestUnsweptAt: t.nullable(t.timestamp),
    openSweeps: t.count,
    oldestOpenSweepAt: t.nullable(t.timestamp),
    /** Sweep transactions that reverted within a day. */
    failedSweeps: t.count,
    /** Transactions of the gas key that succeeded within a day. */
    minedSweeps: t.count,
    failingDeposits: t.count,
    underivedDeposits: t.count,
    payoutsAlone: t.count,
    /** Signed transfers of buyers waiting to be sent, up to 1,000, and those mined without success within a day. */
    waitingAuthorizations: t.count,
    failedAuthorizations: t.count,
    awaitingFinality: t.count,
    awaitingAgreement: t.count,
    /** Cost of sweeps within a week, in wei, and the time when the first of them was settled. */
    spent: t.bigint,
    spentSince: t.nullable(t.timestamp),
  },
  sql: `select c.chain, c.head_number, c.head_time, c.confirmed_number,
      exists (select from chain_replacements r where r.chain = c.chain) as is_replaced,
      (select o.since from chain_outages o where o.chain = c.chain) as outage_since,
      held.deposits as unswept_deposits, held.oldest_at as oldest_unswept_at,
      open.sweeps as open_sweeps, open.oldest_at as oldest_open_sweep_at, settled.failed as failed_sweeps,
      settled.mined as mined_sweeps,
      failing.deposits as failing_deposits, failing.underived as underived_deposits,
      (select count(*) from sweep_alone l where l.chain = c.chain and l.points > 0) as payouts_alone,
      (select count(*) from (select from payment_authorizations p
        where p.chain = c.chain and p.status = 'waiting' limit 1000) w) as waiting_authorizations,
      (select count(*) from payment_authorizations p where p.chain = c.chain and p.status = 'failed'
        and p.ended_at > $now::timestamptz - interval '1 day') as failed_authorizations,
      (select count(distinct r.attempt_id) from pending_readings r where r.chain = c.chain and r.amount > 0) as awaiting_finality,
      (select count(*) from payment_attempts a
        where a.chain = c.chain and a.agreement_awaited_since is not null and a.ended_at is null) as awaiting_agreement,
      settled.spent, settled.since as spent_since
    from chain_cursors c
    cross join lateral (
      select count(*) as deposits, min(h.waiting_since) as oldest_at from (
        (select greatest(a.ended_at, a.found_at) as waiting_since from payment_attempts a
          where a.chain = c.chain and a.held_amount > 0 and a.ended_at is not null and a.factory_address is not null
          order by a.id limit ${MAX_COUNTED_UNSWEPT})
        union all
        (select greatest(a.ended_at, f.found_at) from foreign_deposits f
          join payment_attempts a on a.id = f.attempt_id and a.store_id = f.store_id
          where f.chain = c.chain and f.held_amount > 0 and a.ended_at is not null
          order by f.attempt_id, f.method limit ${MAX_COUNTED_UNSWEPT})
      ) h
    ) held
    cross join lateral (
      select count(*) as deposits, count(*) filter (where f.reason = 'not-derived') as underived from (
        select f.reason from sweep_failures f join payment_attempts a on a.id = f.attempt_id
        where a.chain = c.chain limit ${MAX_COUNTED_UNSWEPT}
      ) f
    ) failing
    cross join lateral (
      select count(*) as sweeps, min(s.created_at) as oldest_at from sweep_transactions s
      where s.chain = c.chain and s.status = 'sent'
    ) open
    cross join lateral (
      select coalesce(sum(coalesce(s.gas_used, 0) * coalesce(s.effective_gas_price, 0) + coalesce(s.data_fee, 0)), 0) as spent,
        min(s.settled_at) as since,
        count(*) filter (where s.status = 'reverted' and s.authorization_id is null
          and s.settled_at > $now::timestamptz - interval '1 day') as failed,
        count(*) filter (where s.status = 'mined' and s.settled_at > $now::timestamptz - interval '1 day') as mined
      from (
        select * from sweep_transactions s
        where s.chain = c.chain and s.settled_at > $now::timestamptz - interval '7 days'
        order by s.settled_at desc limit ${COUNTED_SWEEPS}
      ) s
    ) settled`,
});

/** Reads the assets that could not be read at the last confirmed block. */
export const unreadableAssets = query.many({
  name: 'state_unreadable_assets',
  row: { chain: t.text, method: t.text, payments: t.count },
  sql: `select chain, method, count(*) as payments from payment_attempts where unreadable_since is not null
    group by chain, method order by chain, method`,
});

/** Time after its due retry for which a failure still counts. One that was not retried by then has been superseded. */
const FAILURE_COUNTED_MS = 24 * 3_600_000;

const failing = query.one({
  name: 'state_failing',
  params: { triedSince: t.timestamp },
  row: {
    settlements: t.count,
    settlementsSince: t.nullable(t.timestamp),
    /** The order or invoice that has been failing longest, and the cause. */
    settlement: t.nullable(t.uuid),
    settlementCause: t.nullable(t.text),
    deliveriesUnderWay: t.count,
    deliveriesWaiting: t.count,
    deliveries: t.count,
    deliveriesSince: t.nullable(t.timestamp),
    delivery: t.nullable(t.uuid),
    deliveryCause: t.nullable(t.text),
  },
  sql: `with failed as (
      select payable_id, since, cause from settlement_failures
      where next_try_at > $triedSince limit ${COUNTED_BACKLOG}
    ), waiting as (
      select order_id, created_at, waits_for, error from waiting_deliveries limit ${COUNTED_BACKLOG}
    ), oldest as (select * from failed order by since, payable_id limit 1
    ), stuck as (select * from waiting where waits_for = 'retry' order by created_at, order_id limit 1)
    select (select count(*) from failed) as settlements, (select since from oldest) as settlements_since,
      (select payable_id from oldest) as settlement, (select cause from oldest) as settlement_cause,
      (select count(*) from waiting where waits_for is null) as deliveries_under_way,
      (select count(*) from waiting where waits_for in ('stock', 'sale')) as deliveries_waiting,
      (select count(*) from waiting where waits_for = 'retry') as deliveries,
      (select created_at from stuck) as deliveries_since, (select order_id from stuck) as delivery,
      (select error from stuck) as delivery_cause`,
});

/** Returns all chains that were ever followed. */
export const followedChains = query.values({
  name: 'state_followed_chains',
  row: { chain: t.text },
  sql: 'select chain from chain_cursors order by chain',
});

/** Counts the payments of a chain that have not ended, and the deposits that hold money. */
export const moneyOnChain = query.one({
  name: 'state_money_on_chain',
  params: { chain: t.text },
  row: { openPayments: t.count, unsweptDeposits: t.count },
  sql: `select
      (select count(*) from (
        select from payment_attempts where chain = $chain and ended_at is null limit ${COUNTED_BACKLOG}) o) as open_payments,
      (select count(*) from (
        select from payment_attempts
        where chain = $chain and held_amount > 0 and ended_at is not null and factory_address is not null
        limit ${COUNTED_BACKLOG}) h)
        + (select count(*) from (
          select from foreign_deposits where chain = $chain and held_amount > 0 limit ${COUNTED_BACKLOG}) f)
        as unswept_deposits`,
});

/** An asset whose contract does not report balances, with the number of payments concerned. */
export type UnreadableAsset = RowOf<typeof unreadableAssets>;

/** A chain's progress, and the work waiting on it. */
export type ChainState = RowOf<typeof chains>;

/** The holdings and queues of the whole installation, for its metrics. */
export type InstallationState = Awaited<ReturnType<typeof readInstallationState>>;

/** Reads the state across all stores, for the operator. */
export async function readInstallationState(q: Queryable, now: number) {
  return {
    records: await records(q),
    backlog: await backlog(q, { now }),
    chains: await chains(q, { now }),
    gas: await reportsOn<GasReport>(q, 'gas'),
    unreadable: await unreadableAssets(q),
    failing: await failing(q, { triedSince: now - FAILURE_COUNTED_MS }),
    underWay: await paymentsUnderWay(q),
    ended: await paymentsEnded(q, { since: now - LATELY_MS, now }),
    mail: await mailFlow(q, { now, writtenSince: now - MAIL_COUNTED_MS }),
    server: await serverConnections(q),
  };
}
