import type pg from 'pg';
import { dropIndexes, loadOrders, QUOTE } from './order-load.ts';
import type { Stage } from './stage.ts';

/** The loaded rows of the large store, by kind. */
export interface LoadedTrade {
  readonly orders: number;
  readonly total: number;
  readonly invoices: number;
  readonly attempts: number;
  readonly deliveries: number;
  readonly acts: number;
  readonly stockLines: number;
  readonly seconds: number;
}

interface Stores {
  readonly largeStore: string;
  readonly smallStore: string;
}

const SMALL = 100;
const ADDRESS = `0x${'5'.repeat(40)}`;
/** Sweeps per transaction. */
const BATCH = 20;
/** Shards of a day's volume: a busy service writes to all. */
const SHARDS = 4;

/**
 * Inserts the orders of {@link loadOrders}, and in the two measured stores all related rows: as many invoices, payments
 * in four assets with their transfers and sweeps, two webhook deliveries for each, as many lines of stock and entries
 * in the audit log as orders, unmatched payments with one payment in a hundred, and in the small store in three.
 */
export async function loadTrade(
  stage: Stage,
  stores: Stores,
  scale: number,
  progress: (text: string) => void,
): Promise<LoadedTrade> {
  const start = performance.now();
  const { large, total } = await loadOrders(stage, stores, scale, progress);
  const client = await stage.connect({ statementTimeoutMs: 0 });
  await client.query(`set session_replication_role = replica; set synchronous_commit = off;
    set maintenance_work_mem = '256MB'; set work_mem = '128MB'`);
  const indexes = await dropIndexes(client, [
    ...['invoices', 'payment_attempts', 'transfers', 'swept_deposits', 'webhook_deliveries', 'audit_log'],
    'stock_lines',
  ]);
  const ids = [stores.largeStore, stores.smallStore];
  for (const [what, sql] of Object.entries(LOADS)) {
    progress(`loading ${what}`);
    await client.query(sql, [ids, ADDRESS].slice(0, sql.includes('$2') ? 2 : 1));
  }
  await insertGoods(client, stores, large);
  await client.query(`insert into stock_counts (product_id, shard, unassigned, total)
    select product_id, 0, count(*) filter (where order_id is null), count(*) from stock_lines group by product_id`);
  progress('loading: indexes');
  for (const definition of indexes) await client.query(definition);
  await client.query('reset session_replication_role');
  await client.query('vacuum (analyze)');
  await client.query('checkpoint');
  const count = async (table: string): Promise<number> => {
    const sql = `select count(*) from ${table} where store_id = $1`;
    return Number((await client.query<{ count: string }>(sql, [stores.largeStore])).rows[0]?.count);
  };
  const counts = {
    orders: large,
    total,
    invoices: await count('invoices'),
    attempts: await count('payment_attempts'),
    deliveries: await count('webhook_deliveries'),
    acts: await count('audit_log'),
    stockLines: await count('stock_lines'),
  };
  await client.end();
  return { ...counts, seconds: (performance.now() - start) / 1000 };
}

/** Ids are in the order of time, like the service's. */
const idAt = (time: string): string => `uuidv7(${time} - now())`;
/** The common columns of orders and invoices. */
const SOLD = `(
  select 'order' as kind, id, store_id, completed_attempt_id, completed_at as paid_at, created_at, status from orders
    where store_id = any($1)
  union all
  select 'invoice', id, store_id, completed_attempt_id, paid_at, created_at, status
    from invoices where store_id = any($1)
) p`;

/** By the kind of rows, in this order; `$1` are the stores, `$2` is an address. */
export const LOADS = {
  invoices: `insert into invoices (id, store_id, number, status, total_millis, currency, items, customer_email,
      created_via, completed_attempt_id, expires_at, paid_at, created_at)
    select ${idAt('created_at')}, store_id, row_number() over (partition by store_id order by id),
      case status when 'pending' then 'open' when 'completed' then 'paid' else status end, price_millis, currency,
      '[{"name":"Hour","description":null,"quantity":1,"unitAmount":"29.97","amount":"29.97"}]', customer_email, 'api',
      case when status = 'completed' then ${idAt('created_at')} end, expires_at, completed_at, created_at
    from orders where store_id = any($1)`,
  attempts: `insert into payment_attempts (id, store_id, payable_kind, payable_id, status, method, chain, token,
      token_address, decimals, required_amount, credited_amount, confirmed_block, swept_amount, deposit_address,
      payout_address, fee_recipient, fee_bps, quote, quote_expires_at, created_at, ended_at)
    select completed_attempt_id, store_id, 'invoice', id, 'completed', 'usdt-base', 'base', 'usdt', $2, 6, 29970000,
      29970000, 1, 29970000, '0x' || left(md5(id::text) || md5(store_id::text), 40), $2, $2, 100, '${QUOTE}',
      expires_at, created_at, paid_at
    from invoices where store_id = any($1) and completed_attempt_id is not null`,
  // In the small store one payment in three: a page of it is full there too, like those of its other lists.
  'found money': `update payment_attempts set late_amount = 1000000, found_at = ended_at
    where store_id = any($1) and hashtext(id::text) % case store_id when ($1::uuid[])[1] then 100 else 3 end = 0`,
  chains: `insert into chain_cursors select 'base', 4e9, '', now(), 4e9, '', now(), now()
    where cardinality($1::uuid[]) > 0`,
  transfers: `insert into transfers (chain, tx_hash, log_index, block_hash, block_number, block_time, attempt_id,
      from_address, amount)
    select chain, '0x' || md5(id::text) || md5(id::text), 0, '0x' || md5(ended_at::text) || md5(ended_at::text),
      extract(epoch from ended_at)::bigint, ended_at, id, $2, required_amount
    from payment_attempts where store_id = any($1) and status = 'completed'`,
  sweeps: `insert into swept_deposits (chain, tx_hash, log_index, block_hash, block_number, block_time, attempt_id,
      token_address, net_amount, fee_amount, store_id)
    select chain, '0x' || md5(batch::text) || md5(batch::text), place, '0x' || md5(batch::text) || md5(batch::text),
      extract(epoch from time)::bigint, time, id, token_address, 29670300, 299700, store_id
    from (select a.*, max(ended_at) over (partition by batch) as time,
        (row_number() over (partition by batch order by id))::int as place
      from (select a.*, (row_number() over (order by ended_at)) / ${BATCH} as batch from payment_attempts a
        where store_id = any($1) and status = 'completed') a) a`,
  'sweep transactions': `insert into sweep_transactions (id, chain, nonce, tx_hash, raw_transaction, attempt_ids,
      status, block_number, gas_used, effective_gas_price, created_at, settled_at)
    select uuidv7(), chain, row_number() over (), tx_hash, '0x', array_agg(attempt_id), 'mined', min(block_number),
      1000000, 1000000000, min(block_time), min(block_time)
    from swept_deposits where store_id = any($1) group by chain, tx_hash`,
  // In the small store one in three is given up: otherwise a page of those would be empty there.
  'webhook deliveries': `insert into webhook_deliveries (id, store_id, event, order_id, invoice_id, payload, status,
      attempts, last_attempt_at, last_response_status, created_at)
    select ${idAt('at')}, store_id, event, case kind when 'order' then id end, case kind when 'invoice' then id end,
      '{}', case when hashtext(id::text || event) % case store_id when ($1::uuid[])[1] then 1000 else 3 end = 0
        then 'exhausted' else 'success' end, 1, at, 200, at
    from (
      select p.*, kind || '.created' as event, created_at as at from ${SOLD}
      union all
      select p.*, kind || '.' || status, coalesce(paid_at, created_at + interval '30 minutes') from ${SOLD}
        where status not in ('pending', 'open')
    ) p order by at`,
  'audit log': `insert into audit_log (id, store_id, actor_kind, actor_id, actor_name, act, subject_kind, subject_id,
      after, ip_address, user_agent, created_at)
    select ${idAt('created_at')}, store_id, 'person', 'person-' || place % 30,
      'person-' || place % 30 || '@example.com', 'act.' || place % 40, 'order', id::text,
      '{"price":"9.99"}', '203.0.113.7', 'Firefox', created_at
    from (select *, row_number() over (partition by store_id order by id) as place from orders
      where store_id = any($1)) o`,
  takings: `insert into takings (store_id, day, method, currency, shard, payments, millis)
    select store_id, (paid_at at time zone 'UTC')::date,
      (array['usdc-base', 'usdt-base', 'eth-base', 'eurc-base'])[1 + n % 4],
      'usd', n / 4 % ${SHARDS}, count(*), 29970 * count(*)
    from (select p.*, row_number() over (partition by store_id order by id) as n from ${SOLD}
      where completed_attempt_id is not null) p group by 1, 2, 3, 4, 5`,
  totals: `insert into row_counts (store_id, kind, status, shard, total)
    select store_id, 'invoice', status, 0, count(*) from invoices where store_id = any($1) group by 1, 3
    union all
    select store_id, 'delivery', status, 0, count(*) from webhook_deliveries where store_id = any($1) group by 1, 3`,
  templates: `insert into invoice_templates (id, store_id, name, memo, expires_in_minutes, items, created_at)
    select uuidv7(), store_id, 'Template ' || n, '', 60, '[{"name":"Hour","quantity":1,"unitAmount":"9.99"}]', now()
    from unnest($1::uuid[]) with ordinality as s(store_id, place),
      generate_series(1, case place when 1 then 500 else 20 end) n`,
  products: `insert into products (id, store_id, title, price_millis, currency, listed, created_at)
    select uuidv7(), store_id, 'Product ' || n, 9990, 'usd', true, now()
    from unnest($1::uuid[]) with ordinality as s(store_id, place),
      generate_series(1, case place when 1 then 1000 else 20 end) n`,
};

/** Inserts a product with a line for each order, nine of ten delivered; in the small store, with a hundred. */
export async function insertGoods(client: pg.Client, { largeStore, smallStore }: Stores, large: number): Promise<void> {
  for (const [storeId, lines] of [
    [largeStore, large],
    [smallStore, SMALL],
  ] as const) {
    await client.query(
      `with made as (
        insert into products (id, store_id, title, price_millis, currency, listed, available, created_at)
        select uuidv7(), $1, 'Licence', 9990, 'usd', true, $2 / 10, now() returning id, store_id
      )
      insert into stock_lines (product_id, store_id, id, line, order_id, assigned_at, created_at)
      select made.id, made.store_id, uuidv7(make_interval(secs => n - $2)), 'key ' || n,
        case when n <= $2 - $2 / 10 then uuidv7(make_interval(secs => n - $2)) end,
        case when n <= $2 - $2 / 10 then now() end, now()
      from made, generate_series(1, $2::int) n`,
      [storeId, lines],
    );
  }
}
