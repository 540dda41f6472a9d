import { QUOTE } from './order-load.ts';

/** Of this many orders all but one are the large store's. */
export const PART = 21;
/** Orders of the small store. */
export const SMALL = 100;
/** Sweeps per transaction. */
const BATCH = 20;

/** The parameters of {@link INSERT_ORDERS}, in order. */
export interface OrderRange {
  readonly large: string;
  readonly small: string;
  readonly others: readonly string[];
  /** The first and the last order, counted from 1. */
  readonly from: number;
  readonly to: number;
  readonly total: number;
  /** Seconds between two orders; the last was created just now. */
  readonly seconds: number;
  readonly address: string;
  readonly productId: string;
}

const [LARGE, STORE_SMALL, OTHERS, FROM, TO, TOTAL, SECONDS, ADDRESS, PRODUCT] = [
  ...['$1::uuid', '$2::uuid', '$3::uuid[]', '$4::bigint', '$5::bigint', '$6::bigint', '$7::float8', '$8::text'],
  '$9::uuid',
];

const ITEMS = JSON.stringify([
  {
    productId: '01890000-0000-7000-8000-000000000000',
    title: 'Licence',
    image: null,
    quantity: 1,
    unitPrice: '29.97',
    amount: '29.97',
  },
]);
const BILLED = '[{"name":"Hour","description":null,"quantity":1,"unitAmount":"29.97","amount":"29.97"}]';
/** The rest of an event after its name and id, as long as for an order with one line. */
const BODY = `"status":"completed","price":"29.97","currency":"usd","items":${ITEMS},"createdAt":"2026-01-01T00:00:00.000Z"}}`;
const MAIL_TEXT = 'Thank you for your order. Here is what you bought: a key, and how to use it.\n'.repeat(6);
const MAIL_HTML = `<table><tr><td>${'<p style="margin:0">Thank you for your order.</p>'.repeat(20)}</td></tr></table>`;
/** As long as the compact sweep of 20 deposits. */
const SIGNED = `0x${'5c'.repeat(700)}`;

const text = (value: string): string => `'${value.replaceAll("'", "''")}'`;
const hash = (id: string): string => `'0x' || md5(${id}) || md5('x' || ${id})`;
/** Ids are in the order of time, like the service's. */
const idAt = (time: string): string => `uuidv7(${time} - now())`;

/** The orders, and invoices for one in ten (in the small store for each, so that a page of it is full there too). */
const SOLD = `made as materialized (
    select n, store_id, created, ${idAt('created')} as id, status = 'unpicked' as is_unpicked,
      case status when 'unpicked' then 'expired' else status end as status,
      case status when 'pending' then null when 'completed' then created + interval '1 minute'
        else created + interval '30 minutes' end as ended
    from (
      select n, now() + make_interval(secs => (n - ${TOTAL}) * ${SECONDS}) as created,
        case when n % ${PART} < ${PART - 1} then ${LARGE}
          when n % (${TOTAL} / ${SMALL}) = ${PART - 1} then ${STORE_SMALL}
          else (${OTHERS})[1 + n % cardinality(${OTHERS})] end as store_id,
        case when (${TOTAL} - n) * ${SECONDS} < 1800 then 'pending'
          when bits < 27 then 'completed'
          when bits < 28 then 'partial'
          when bits < 30 then 'expired'
          else 'unpicked' end as status
      from (select n, hashint8(n) & 31 as bits from generate_series(${FROM}, ${TO}) n) drawn
    ) placed
  ), sold as materialized (
    select 'order' as kind, n, id, store_id, status, created, ended, 'usdc' as token,
      case when not is_unpicked then ${idAt(`created + interval '20 seconds'`)} end as attempt_id,
      status = 'completed' and hashint8(n + 7) % case store_id when ${STORE_SMALL} then 3 else 20 end = 0 as is_found
    from made
    union all
    select 'invoice', n, ${idAt('created')}, store_id, status, created, ended, 'usdt',
      case when not is_unpicked then ${idAt(`created + interval '20 seconds'`)} end, false
    from made where n % 10 = 0 or store_id = ${STORE_SMALL}
  )`;

const ORDERS = `insert into orders (id, store_id, status, price_millis, currency, items, reserved, customer_email,
      extra_context, completed_attempt_id, expires_at, completed_at, created_at)
    select id, store_id, status, 29970, 'usd', ${text(ITEMS)}, '[]', 'buyer@example.com', '{"userId":12345678901234}',
      case when status = 'completed' then attempt_id end, created + interval '30 minutes',
      case when status = 'completed' then ended end, created
    from sold where kind = 'order'`;

const INVOICES = `insert into invoices (id, store_id, number, status, total_millis, currency, items, customer_email,
      created_via, completed_attempt_id, expires_at, paid_at, created_at)
    select id, store_id, n, case status when 'pending' then 'open' when 'completed' then 'paid' else status end, 29970,
      'usd', ${text(BILLED)}, 'buyer@example.com', 'api', case when status = 'completed' then attempt_id end,
      created + interval '30 minutes', case when status = 'completed' then ended end, created
    from sold where kind = 'invoice'`;

const ATTEMPTS = `insert into payment_attempts (id, store_id, payable_kind, payable_id, status, method, chain, token,
      token_address, decimals, required_amount, credited_amount, confirmed_block, swept_amount, late_amount, found_at,
      deposit_address, payout_address, fee_recipient, fee_bps, quote, ip_address, quote_expires_at, created_at, ended_at)
    select attempt_id, store_id, kind, id, case status when 'pending' then 'processing' else status end,
      token || '-base', 'base', token, ${ADDRESS}, 6, 29970000, paid, extract(epoch from ended)::bigint,
      paid + case when is_found then 1000000 else 0 end, case when is_found then 1000000 else 0 end,
      case when is_found then ended end, '0x' || md5(id::text) || left(md5(attempt_id::text), 8), ${ADDRESS}, ${ADDRESS},
      100, ${text(QUOTE)}, '203.0.113.7', created + interval '30 minutes', created, ended
    from (select sold.*, case status when 'completed' then 29970000 when 'partial' then 10000000 else 0 end as paid
      from sold where attempt_id is not null) s`;

/** Every transfer, swept in the batches in which it ended. */
const MOVED = `moved as materialized (
    select m.*, max(ended) over (partition by batch) as swept_at,
      (row_number() over (partition by batch order by place))::int as log_index,
      ${hash(`${FROM} || ' ' || batch`)} as sweep_hash
    from (select p.*, row_number() over (order by ended, attempt_id, is_late) / ${BATCH} as batch,
        row_number() over (order by ended, attempt_id, is_late) as place
      from (select s.*, l.is_late, case when is_late then 1000000 when status = 'completed' then 29970000
          else 10000000 end as amount
        from sold s cross join lateral (values (false), (true)) l(is_late)
        where status in ('completed', 'partial') and (is_found or not is_late)) p) m
  )`;

const TRANSFERS = `insert into transfers (chain, tx_hash, log_index, block_hash, block_number, block_time, attempt_id,
      from_address, amount)
    select 'base', ${hash(`attempt_id::text || is_late`)}, 0, ${hash('ended::text')}, extract(epoch from ended)::bigint,
      ended, attempt_id, ${ADDRESS}, amount
    from moved`;

const SWEPT = `insert into swept_deposits (chain, tx_hash, log_index, block_hash, block_number, block_time, attempt_id,
      token_address, net_amount, fee_amount, store_id)
    select 'base', sweep_hash, log_index, sweep_hash, extract(epoch from swept_at)::bigint, swept_at, attempt_id,
      ${ADDRESS}, amount - amount / 100, amount / 100, store_id
    from moved`;

const SWEEPS = `insert into sweep_transactions (id, chain, nonce, tx_hash, raw_transaction, attempt_ids, status,
      block_number, gas_used, effective_gas_price, created_at, settled_at)
    select ${idAt('min(swept_at)')}, 'base', ${FROM} + batch, sweep_hash, ${text(SIGNED)}, array_agg(attempt_id), 'mined',
      extract(epoch from min(swept_at))::bigint, 1000000, 1000000000, min(swept_at), min(swept_at)
    from moved group by batch, sweep_hash`;

/** Three events of an order and two of an invoice, those that have happened. */
const EVENTS = `events as materialized (
    select s.*, event, at, ${idAt('at')} as event_id
    from sold s cross join lateral (values
      (kind || '.created', created),
      (case when kind = 'order' and attempt_id is not null then 'order.processing' end, created + interval '20 seconds'),
      (case when ended is not null then
        kind || '.' || case when kind = 'invoice' and status = 'completed' then 'paid' else status end end, ended)
    ) e(event, at)
    where event is not null
  )`;

const DELIVERIES = `insert into webhook_deliveries (id, store_id, event, order_id, invoice_id, payload, status,
      attempts, last_attempt_at, last_response_status, created_at)
    select event_id, store_id, event, case kind when 'order' then id end, case kind when 'invoice' then id end,
      '{"event":"' || event || '","data":{"id":"' || id || '",' || ${text(BODY)},
      case when hashtext(event_id::text) % case store_id when ${STORE_SMALL} then 3 else 1000 end = 0 then 'exhausted'
        else 'success' end,
      1, at, 200, at
    from events`;

/** Of the last 30 days; older ones are deleted. */
const ANSWERS = `insert into webhook_attempts (id, store_id, delivery_id, attempted_at, duration_ms, response_status,
      response_excerpt)
    select event_id, store_id, event_id, at, 80, 200, '{"received":true}' from events where at > now() - interval '30 days'`;

const GOODS = `insert into order_deliveries (order_id, store_id, position, product_id, title, lines, created_at)
    select id, store_id, 0, ${PRODUCT}, 'Licence', array['key ' || n], ended
    from sold where kind = 'order' and status = 'completed'`;

/** For one order in ten. */
const MAILS = `insert into mail_outbox (id, store_id, kind, recipient, subject, text_body, html_body, dedupe_key, status,
      attempts, sent_at, created_at)
    select ${idAt('ended')}, store_id, 'order-completed', 'buyer@example.com', 'Your order', ${text(MAIL_TEXT)},
      ${text(MAIL_HTML)}, 'year ' || id, 'sent', 1, ended, ended
    from sold where kind = 'order' and status = 'completed' and n % 10 = 1`;

/** For one order in ten, in the small store for each: half of that matches the measured filters. */
const ACTS = `insert into audit_log (id, store_id, actor_kind, actor_id, actor_name, act, subject_kind, subject_id, after,
      ip_address, user_agent, created_at)
    select ${idAt('created')}, store_id, 'person', 'person-' || who, 'person-' || who || '@example.com', 'act.' || what,
      'order', id::text, '{"price":"29.97"}', '203.0.113.7', 'Firefox', created
    from (select acts.*, case when asked then 7 else place % 30 end as who, case when asked then 7 else place % 40 end as what
      from (select made.*, case store_id when ${STORE_SMALL} then n / (${TOTAL} / ${SMALL}) / 2 else n / 10 end as place,
          store_id = ${STORE_SMALL} and n / (${TOTAL} / ${SMALL}) % 2 = 0 as asked
        from made where n % 10 = 1 or store_id = ${STORE_SMALL}) acts) acts`;

/** Inserts some orders and all related rows, in one statement. */
export const INSERT_ORDERS = `with ${SOLD}, o as (${ORDERS}), i as (${INVOICES}), a as (${ATTEMPTS}), ${MOVED},
  t as (${TRANSFERS}), s as (${SWEPT}), x as (${SWEEPS}), ${EVENTS}, d as (${DELIVERIES}), w as (${ANSWERS}),
  g as (${GOODS}), m as (${MAILS}), l as (${ACTS})
  select 1`;

/** The tables that {@link INSERT_ORDERS} fills. */
export const FILLED = [
  ...['orders', 'invoices', 'payment_attempts', 'transfers', 'swept_deposits', 'sweep_transactions'],
  ...['webhook_deliveries', 'webhook_attempts', 'order_deliveries', 'mail_outbox', 'audit_log'],
];

const PAID = `(
    select id, store_id, completed_at as paid_at from orders where status = 'completed'
    union all
    select id, store_id, paid_at from invoices where status = 'paid'
  ) p`;
/** Counts that triggers maintain, made afterwards; by kind. */
export const TOTALS: Readonly<Record<string, string>> = {
  orders: `insert into row_counts (store_id, kind, status, shard, total)
    select store_id, 'order', status, 0, count(*) from orders group by 1, 3`,
  invoices: `insert into row_counts (store_id, kind, status, shard, total)
    select store_id, 'invoice', status, 0, count(*) from invoices group by 1, 3`,
  deliveries: `insert into row_counts (store_id, kind, status, shard, total)
    select store_id, 'delivery', status, 0, count(*) from webhook_deliveries group by 1, 3`,
  takings: `insert into takings (store_id, day, method, currency, shard, payments, millis)
    select store_id, (paid_at at time zone 'UTC')::date,
      (array['usdc-base', 'usdt-base', 'eth-base', 'eurc-base'])[1 + (n & 3)], 'usd', n >> 2 & 3, count(*),
      29970 * count(*)
    from (select p.*, hashtext(id::text) as n from ${PAID}) p group by 1, 2, 3, 4, 5`,
  'takings in all': `insert into takings_totals (store_id, currency, shard, payments, millis)
    select store_id, currency, shard, sum(payments), sum(millis) from takings group by 1, 2, 3`,
};
