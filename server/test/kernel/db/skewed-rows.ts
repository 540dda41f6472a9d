import type pg from 'pg';

/** The time of the rows, epoch milliseconds. */
export const NOW = Date.parse('2026-01-01T00:00:00Z');
/** The store that owns 49 of 50 rows. */
export const BIG_STORE = '00000000-0000-7000-8000-000000000001';
/** A store that owns none. */
export const EMPTY_STORE = '00000007-0000-7000-a000-000000000000';
/** Products of that store with 5,000 waiting lines each. */
export const OLDEST_FIRST = uuidOf(1);
export const NEWEST_FIRST = uuidOf(2);
export const AT_RANDOM = uuidOf(3);
/** A pending order of that store, with a reserved line. */
export const ORDER = uuidOf(77);

/** A pending order and an open invoice of that store with 2,000 attempts each. */
export const CROWDED_ORDER = '0000004e-0000-7000-8000-00000000000c';
export const CROWDED_INVOICE = '00000002-0000-7000-8000-00000000000d';

/** Returns the id of the nth row of a table. */
export function uuidOf(n: number): string {
  return `${n.toString(16).padStart(8, '0')}-0000-7000-8000-000000000000`;
}

/** SQL for {@link uuidOf} of `n`. */
export const ID = `(lpad(to_hex(n), 8, '0') || '-0000-7000-8000-000000000000')::uuid`;
const STORE = `(case n % 50 when 7 then '00000000-0000-7000-8000-' || lpad(to_hex(2 + n % 97), 12, '0')
  else '${BIG_STORE}' end)::uuid`;
/** SQL for {@link NOW}. */
export const AT = `timestamptz '2026-01-01T00:00:00Z'`;
const ROWS = 'from generate_series(1, 10000) n';

/**
 * Returns SQL for two thousand attempts of one order or invoice: all have ended with nothing except two with some money
 * and the last one.
 */
const attemptsOf = (kind: 'order' | 'invoice', payableId: string): string =>
  `insert into payment_attempts (id, store_id, payable_kind, payable_id, status, method, chain, token, decimals,
      required_amount, credited_amount, deposit_address, payout_address, fee_recipient, fee_bps, quote,
      quote_expires_at, created_at, ended_at)
    select (lpad(to_hex(n), 8, '0') || '-0000-7000-9000-' || substr('${payableId}', 25))::uuid, '${BIG_STORE}',
      '${kind}',
      '${payableId}', case n when 2000 then 'processing' else 'superseded' end, 'usdc-chain', 'chain', 'usdc', 6, 1000,
      case when n in (5, 6) then n else 0 end, '${kind}' || n, '', '', 100, '{}', ${AT}, ${AT},
      case n when 2000 then null else ${AT} end from generate_series(1, 2000) n`;

/**
 * Ten thousand rows per table: nearly all of one store, few of them open or due, most open ones due in a year. Not all
 * referenced stores and chains exist.
 */
const LOADS = [
  `insert into stores (id, name, fee_bps, storefront_enabled, webhook_url, created_at)
    select distinct ${STORE}, 'store', 100, true, 'https://hook.example', ${AT} ${ROWS}`,
  // Stores in the operators' list: a hundred of them closed.
  `insert into stores (id, slug, name, fee_bps, storefront_enabled, created_at, closed_at)
    select (lpad(to_hex(n), 8, '0') || '-0000-7000-a000-000000000000')::uuid, 'shop-' || n, 'Shop ' || n, 300, false,
      ${AT}, case n % 100 when 5 then ${AT} end ${ROWS}`,
  // Three years of ten methods.
  `insert into takings (store_id, day, method, currency, shard, payments, millis)
    select '${BIG_STORE}', date '2026-01-01' - n % 1000, 'method-' || n / 1000, 'usd', 0, 1, 1000 ${ROWS}`,
  // Two methods, a step, and as many products as rows.
  `insert into sales_totals (store_id, kind, key, currency, shard, at, count, millis, fee_millis)
    select '${BIG_STORE}'::uuid, 'product', ${ID}::text, 'usd', 0, ${AT} - n * interval '15 minutes', 1, 1000, 0 ${ROWS}
    union all
    select '${BIG_STORE}', kind, key, currency, 0, ${AT}, 5000, 5000, 50
    from (values ('method', 'method-0', 'usd'), ('method', 'method-1', 'usd'), ('step', 'opened', '')) v(kind, key, currency)`,
  `insert into sales_history (series, at, count, millis, fee_millis)
    select series, ${AT} - n * interval '15 minutes', n, n, 0 from sales_totals, generate_series(1, 5000) n
    where kind = 'method'`,
  `insert into takings_totals values ('${BIG_STORE}', 'usd', 0, 10000, 10000000)`,
  `insert into products (id, store_id, title, price_millis, currency, listed, available, delivery_selection, created_at)
    select ${ID}, '${BIG_STORE}', 'product', 1, 'usd', true, 5000,
      case n when 2 then 'newest' when 3 then 'random' else 'oldest' end, ${AT} ${ROWS}`,
  `insert into stock_lines (product_id, store_id, id, line, created_at)
    select case n % 3 when 0 then '${OLDEST_FIRST}' when 1 then '${NEWEST_FIRST}' else '${AT_RANDOM}' end::uuid,
      '${BIG_STORE}', ${ID}, 'key ' || n, ${AT} ${ROWS}`,
  `insert into orders (id, store_id, status, price_millis, currency, items, reserved, extra_context, expires_at,
    created_at)
    select ${ID}, '${BIG_STORE}', case n when 77 then 'pending' else 'completed' end, 1, 'usd', '[]',
      '[{"productId":"${OLDEST_FIRST}","quantity":1}]', '{}', ${AT}, ${AT} ${ROWS}`,
  `insert into webhook_deliveries (id, store_id, event, order_id, payload, status, due_at, created_at)
    select ${ID}, ${STORE}, 'order.completed', ${ID}, '{}', 'failed',
      ${AT} + case when n % 500 = 0 then interval '-1 hour' else interval '1 year' end, ${AT} ${ROWS}`,
  `insert into webhook_attempts (id, store_id, delivery_id, attempted_at, duration_ms, response_status,
    response_excerpt)
    select ${ID}, ${STORE}, ${ID}, ${AT}, 1, 500, '' ${ROWS}`,
  `insert into mail_outbox (id, store_id, kind, recipient, subject, text_body, html_body, dedupe_key, status,
    due_at, created_at)
    select ${ID}, ${STORE}, 'invoice', 'a@mail.example', 'subject', '', '', n, 'pending',
      ${AT} + case when n % 500 = 0 then interval '-1 hour' else interval '1 year' end, ${AT} ${ROWS}`,
  `insert into payment_attempts (id, store_id, payable_kind, payable_id, status, method, chain, token, decimals,
      required_amount, credited_amount, held_amount, confirmed_block, deposit_address, payout_address, fee_recipient,
      fee_bps, quote, quote_expires_at, created_at, ended_at)
    select ${ID}, ${STORE}, 'order', ${ID}, 'completed', 'usdc-chain', 'chain', 'usdc', 6, 1000, 1000,
      n % 2 * 1000, n, n, '', '', 100,
      '{}', ${AT}, ${AT}, ${AT} ${ROWS}`,
  `insert into orders (id, store_id, status, price_millis, currency, items, reserved, extra_context, expires_at,
    created_at)
    values ('${CROWDED_ORDER}', '${BIG_STORE}', 'pending', 1, 'usd', '[]', '[]', '{}', ${AT}, ${AT})`,
  `insert into invoices (id, store_id, number, status, total_millis, currency, items, created_via, expires_at,
    created_at)
    values ('${CROWDED_INVOICE}', '${BIG_STORE}', 1, 'open', 1, 'usd', '[]', 'api', ${AT}, ${AT})`,
  attemptsOf('order', CROWDED_ORDER),
  attemptsOf('invoice', CROWDED_INVOICE),
  `insert into transfers (chain, tx_hash, log_index, block_hash, block_number, block_time, attempt_id,
    from_address, amount)
    select 'chain', n, 0, n, n, ${AT}, ${ID}, '', 1000 ${ROWS}`,
  `insert into swept_deposits (chain, tx_hash, log_index, block_hash, block_number, block_time, attempt_id,
      net_amount, fee_amount, store_id)
    select 'chain', n / 50, n % 50, n / 50, n / 50, ${AT}, ${ID}, 990, 10, ${STORE} ${ROWS}`,
  `insert into sweep_alone (store_id, method, payout_address, chain, points, retry_at)
    select ${STORE}, 'usdc-chain', n, 'chain', case n % 3 when 0 then 0 else 2 end,
      ${AT} + case when n % 500 = 1 then interval '-1 hour' else interval '1 year' end ${ROWS}`,
  `insert into audit_log (id, store_id, actor_kind, actor_id, actor_name, act, subject_kind, created_at)
    select ${ID}, ${STORE}, case when n % 10 = 0 then 'command-line' else 'person' end,
      case when n % 10 > 0 then 'person-' || n % 30 end, 'name', 'act.' || n % 40, 'order', ${AT} ${ROWS}`,
  `insert into invitations (id, store_id, email, role, token_hash, created_at, expires_at, ended_at)
    select ${ID}, '${BIG_STORE}', 'a@mail.example', 'manager', decode(lpad(to_hex(n), 8, '0'), 'hex'),
      ${AT} + case n when 7 then interval '1 day' else interval '-1 day' end, ${AT}, ${AT} ${ROWS}`,
  `insert into api_keys (id, store_id, name, hash, scopes, created_at, minted_by_kind, minted_by)
    select ${ID}, '${BIG_STORE}', 'key', decode(lpad(to_hex(n), 8, '0'), 'hex'), '{orders:read}', ${AT},
      'person', 'name' from generate_series(1, 100) n`,
  // A hundred of each key, all keys in turn.
  `insert into refused_requests (id, store_id, key_id, hour, digest, method, route, status, message, reason, times,
      first_at, last_at)
    select ${ID}, '${BIG_STORE}', (lpad(to_hex(1 + n % 100), 8, '0') || '-0000-7000-8000-000000000000')::uuid, ${AT},
      decode(lpad(to_hex(n), 8, '0'), 'hex'), 'POST', '/v1/orders', 400, '', '', 1, ${AT},
      ${AT} + n * interval '1 second' ${ROWS}`,
  `insert into order_notes (id, store_id, order_id, position, author, body, created_at)
    select ${ID}, ${STORE}, (lpad(to_hex(n / 100), 8, '0') || '-0000-7000-8000-000000000000')::uuid, 1 + n % 100, '',
      'note', ${AT} ${ROWS}`,
  `insert into test_payments (invoice_id, store_id, created_at) select ${ID}, ${STORE}, ${AT} ${ROWS}`,
  // Half of them gathered.
  `insert into notification_events (store_id, kind, payable_kind, payable_id, millis, currency, happened_at, is_gathered)
    select ${STORE}, 'payment', 'order', ${ID}, 1000, 'usd', ${AT} + n * interval '1 second', n % 2 = 0 ${ROWS}`,
  `insert into notification_settings (store_id, user_id, kinds, language, time_zone, summary_due_at, updated_at)
    select (lpad(to_hex(n), 8, '0') || '-0000-7000-a000-000000000000')::uuid, 'person', '{payment}', 'en', 'UTC',
      ${AT} + case when n % 500 = 0 then interval '-1 hour' else interval '1 day' end, ${AT} ${ROWS}`,
  // One customer has half of the orders, the other half have a customer each.
  `insert into customers (id, store_id, email, name, orders, invoices, usd_millis, eur_millis, last_sale_at)
    select ${ID}, '${BIG_STORE}', 'buyer-' || n || '@mail.example', 'Buyer ' || n, case n when 1 then 5000 else 1 end, 0,
      0, 0, ${AT} + n * interval '1 second' ${ROWS}`,
  `insert into customer_sales (sale_id, customer_id, is_invoice, is_paid)
    select ${ID}, case when n <= 5000 then '${uuidOf(1)}' else ${ID} end, false, true ${ROWS}`,
  `insert into customer_changes (sale_id) select ${ID} ${ROWS}`,
  `insert into chain_cursors values ('chain', 20000, '', ${AT}, 10000, '', ${AT}, ${AT})`,
];

/**
 * Inserts them without triggers and foreign keys, and analyzes the tables as the server does by itself after a while.
 */
export async function loadSkewedRows(client: pg.Client): Promise<void> {
  await client.query('set session_replication_role = replica');
  for (const sql of LOADS) await client.query(sql);
  await client.query('set session_replication_role = default');
  await client.query('vacuum analyze');
}

/**
 * Copies each row of a table with stores to two more stores, which have nothing else, and analyzes again: a store has
 * one or two rows on average. Globally unique values are regenerated.
 */
export async function addStoresWithOneRow(client: pg.Client): Promise<void> {
  const { rows: tables } = await client.query<{ name: string; columns: string[] }>(
    `select table_name as name, array_agg(quote_ident(column_name)) as columns from information_schema.columns
      where table_schema = current_schema() and is_generated = 'NEVER'
      group by 1 having array['id', 'store_id']::name[] <@ array_agg(column_name::name)`,
  );
  await client.query('set session_replication_role = replica');
  for (const { name, columns } of tables) {
    const copied = columns.map((column) => `r.${column}`);
    await client.query(
      `insert into ${name} (${columns.join()}) select ${copied.join()}
        from ${name} o cross join generate_series(1, 2) n cross join overlay(o.id::text placing n::text from 1) other_id
        cross join replace(other_id, '-', '') hex cross join lateral jsonb_populate_record(o, jsonb_build_object(
          'id', other_id, 'store_id', other_id, 'payable_id', other_id, 'order_id', other_id, 'key_id', other_id,
          'dedupe_key', other_id, 'deposit_address', other_id, 'hash', '\\x' || hex, 'token_hash', '\\x' || hex)) r`,
    );
  }
  await client.query('set session_replication_role = default');
  await client.query('vacuum analyze');
}
