import { query, t } from '../../kernel/db/query.ts';

/** Maximum payments or emails counted, since these are read on every scrape. */
const COUNTED = 10_000;

/** All statuses with which a payment can end. */
export const ENDED_STATUSES = ['completed', 'partial', 'expired', 'superseded', 'retired'] as const;

/** Reads the open payments of each chain that was ever followed, and the delay of the watch over ended addresses. */
export const paymentsUnderWay = query.many({
  name: 'state_payments_under_way',
  row: {
    chain: t.text,
    /** Payments that have not ended, paid or not. */
    open: t.count,
    /** Those with money that waits for confirmations, and the time of the block with the oldest. */
    seen: t.count,
    oldestSeenAt: t.nullable(t.timestamp),
    /** Due time of the first pass over ended addresses that has not begun. */
    watchDueAt: t.nullable(t.timestamp),
  },
  sql: `select c.chain, open.payments as open, seen.payments as seen,
      (select b.block_time from chain_blocks b where b.chain = c.chain and b.number >= seen.oldest_block
        order by b.number limit 1) as oldest_seen_at,
      (select min(w.due_at) from deposit_watches w where w.chain = c.chain and w.pass_from is null) as watch_due_at
    from chain_cursors c
    cross join lateral (
      select count(*) as payments from (
        select from payment_attempts a where a.chain = c.chain and a.ended_at is null limit ${COUNTED}) o
    ) open
    cross join lateral (
      select count(*) as payments, min(s.seen_block) as oldest_block from (
        select a.seen_block from payment_attempts a
        where a.chain = c.chain and a.ended_at is null and a.seen_amount > a.credited_amount limit ${COUNTED}) s
    ) seen`,
});

/**
 * Counts the payments that ended since a given time, by outcome. Both bounds are given: with only one, a plan for
 * unknown values expects a third of the table.
 */
export const paymentsEnded = query.many({
  name: 'state_payments_ended',
  params: { since: t.timestamp, now: t.timestamp },
  row: { chain: t.text, status: t.text, payments: t.count },
  sql: `select c.chain, e.status, count(*) as payments from chain_cursors c
    cross join lateral (
      select a.status from payment_attempts a
      where a.chain = c.chain and a.ended_at > $since and a.ended_at <= $now
      order by a.ended_at desc limit ${COUNTED}
    ) e
    group by c.chain, e.status`,
});

/** Counts the waiting emails, and the failed ones among those written since a given time. */
export const mailFlow = query.one({
  name: 'state_mail',
  params: { now: t.timestamp, writtenSince: t.timestamp },
  row: { oldestAt: t.nullable(t.timestamp), retrying: t.count, givenUp: t.count, isPaused: t.boolean },
  sql: `select min(w.created_at) as oldest_at, count(*) filter (where w.attempts > 0) as retrying,
      (select count(*) from (select from mail_outbox m where m.status = 'failed' and m.created_at > $writtenSince
        limit ${COUNTED}) f) as given_up,
      exists (select from mail_pauses p where p.until > $now) as is_paused
    from (select created_at, attempts from mail_outbox where due_at is not null order by due_at limit ${COUNTED}) w`,
});

/** Reads the number of connections to the database server, of all programs, and its maximum. */
export const serverConnections = query.one({
  name: 'state_server_connections',
  row: { open: t.count, most: t.integer },
  sql: `select coalesce(sum(numbackends), 0)::bigint as open, current_setting('max_connections')::integer as most
    from pg_stat_database`,
});
