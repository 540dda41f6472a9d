import { query, t } from '../../kernel/db/query.ts';

/** Maximum emails counted. */
export const COUNTED_MAILS = 10_000;

/**
 * Reads the stores with the most waiting webhooks, with their exhausted ones. The counts are maintained with every
 * change, not computed here.
 */
export const webhookStores = query.many({
  name: 'queue_webhook_stores',
  params: { limit: t.integer },
  row: {
    slug: t.nullable(t.text),
    name: t.text,
    pending: t.count,
    retrying: t.count,
    exhausted: t.count,
    /** Due time of its first delivery. */
    oldestDueAt: t.nullable(t.timestamp),
  },
  sql: `select s.slug, s.name, c.pending, c.retrying, c.exhausted,
      (select min(d.due_at) from webhook_deliveries d where d.store_id = c.store_id and d.due_at is not null) as oldest_due_at
    from (
      select store_id, coalesce(sum(total) filter (where status = 'pending'), 0)::bigint as pending,
        coalesce(sum(total) filter (where status = 'failed'), 0)::bigint as retrying,
        coalesce(sum(total) filter (where status = 'exhausted'), 0)::bigint as exhausted
      from row_counts where kind = 'delivery' and status in ('pending', 'failed', 'exhausted') group by store_id
      having sum(total) > 0
    ) c join stores s on s.id = c.store_id
    order by c.pending + c.retrying desc, c.exhausted desc, s.name limit $limit`,
});

/** Counts the waiting emails, and those abandoned since a given time. */
export const mailQueue = query.one({
  name: 'queue_mail',
  params: { now: t.timestamp, failedSince: t.timestamp },
  row: {
    waiting: t.count,
    /** Waiting emails that were tried at least once. */
    retrying: t.count,
    /** Creation time of the oldest waiting email, and due time of the longest due one. */
    oldestAt: t.nullable(t.timestamp),
    oldestDueAt: t.nullable(t.timestamp),
    failed: t.count,
    /** The mail server's answer to a waiting email. */
    lastError: t.nullable(t.text),
  },
  sql: `with waiting as (
      select created_at, due_at, attempts, last_error from mail_outbox where due_at is not null
      order by due_at limit ${COUNTED_MAILS}
    )
    select count(*) as waiting, count(*) filter (where attempts > 0) as retrying, min(created_at) as oldest_at,
      min(due_at) filter (where due_at <= $now) as oldest_due_at,
      (select count(*) from (
        select from mail_outbox where status = 'failed' and created_at > $failedSince limit ${COUNTED_MAILS}) f) as failed,
      (select left(w.last_error, 300) from waiting w where w.last_error is not null order by w.due_at desc limit 1)
        as last_error
    from waiting`,
});

/** Reads the stores that have emailed the most invoices since a given time. */
export const invoiceMailStores = query.many({
  name: 'queue_invoice_mail_stores',
  params: { since: t.timestamp, limit: t.integer },
  row: { slug: t.nullable(t.text), name: t.text, sent: t.count },
  sql: `select s.slug, s.name, m.sent from (
      select store_id, count(*) as sent from mail_outbox
      where kind = 'invoice' and created_at > $since and status <> 'failed' and store_id is not null
      group by store_id order by count(*) desc limit $limit
    ) m join stores s on s.id = m.store_id order by m.sent desc, s.name`,
});

/** Counts the balances that wait until their block is final enough, by chain and level. */
export const pendingReadings = query.many({
  name: 'queue_pending_readings',
  row: { chain: t.text, level: t.text, readings: t.count, oldestBlock: t.bigint, oldestAt: t.nullable(t.timestamp) },
  sql: `select p.chain, p.level, p.readings, p.oldest_block,
      (select b.block_time from chain_blocks b where b.chain = p.chain and b.number >= p.oldest_block
        order by b.number limit 1) as oldest_at
    from (
      select r.chain, r.level, count(*) as readings, min(r.read_block) as oldest_block from pending_readings r
      group by r.chain, r.level
    ) p order by p.chain, p.level`,
});
