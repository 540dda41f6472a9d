import type pg from 'pg';
import { buildSome, dropIndexes, openLoader, QUOTE } from './order-load.ts';
import type { Stage } from './stage.ts';

const FULL = 10_000_000;
const SMALL = 100;
const CHUNK = 100_000;
const LOADERS = 2;
/** Days of trade: as many as the page compares at most. */
const DAYS = 180;
/** Newest orders with their payment attempts: more than the page lists. */
const WITH_ATTEMPTS = 1_000;

/** The loaded orders. */
export interface LoadedHome {
  readonly large: number;
  readonly small: number;
  readonly seconds: number;
}

/**
 * Inserts orders of two stores, evenly over half a year, four in five of them paid: by four methods, for a hundred products.
 * Triggers and indexes are off while rows are loaded; the totals that triggers keep are counted afterwards.
 */
export async function loadHome(
  stage: Stage,
  stores: { readonly largeStore: string; readonly smallStore: string },
  scale: number,
  progress: (text: string) => void,
): Promise<LoadedHome> {
  const start = performance.now();
  const large = Math.round(FULL * scale);
  const loaders = await Promise.all(Array.from({ length: LOADERS }, () => openLoader(stage)));
  const [first] = loaders as [pg.Client];
  const indexes = await dropIndexes(first, ['orders']);
  await first.query(PRODUCTS, [[stores.largeStore, stores.smallStore]]);
  let next = 1;
  const insertSome = async (loader: pg.Client): Promise<void> => {
    while (next <= large) {
      const from = next;
      next += CHUNK;
      progress(`loading orders: ${from - 1} of ${large}`);
      await loader.query(ORDERS, [stores.largeStore, from, Math.min(large, from + CHUNK - 1), large]);
    }
  };
  await Promise.all(loaders.map(insertSome));
  await first.query(ORDERS, [stores.smallStore, 1, SMALL, SMALL]);
  progress('loading orders: totals, indexes');
  for (const storeId of [stores.largeStore, stores.smallStore]) {
    for (const sql of [COUNTS, TOTALS, HISTORY, ATTEMPTS]) await first.query(sql, [storeId]);
  }
  await Promise.all(loaders.map((loader) => buildSome(loader, indexes)));
  await first.query('vacuum (analyze) orders, payment_attempts, sales_totals, sales_history');
  await first.query('checkpoint');
  for (const loader of loaders) await loader.query('reset session_replication_role');
  return { large, small: SMALL, seconds: (performance.now() - start) / 1000 };
}

const PRODUCT = `('01890000-0000-7000-8000-0000' || right(store_id::text, 4) || lpad((n % 100)::text, 4, '0'))`;

const PRODUCTS = `insert into products (id, store_id, title, price_millis, currency, listed, created_at)
  select ${PRODUCT}::uuid, store_id, 'Product ' || n, 9990, 'usd', true, now()
  from unnest($1::uuid[]) s(store_id), generate_series(0, 99) n`;

/** Orders `$2` to `$3` of `$4`, of the store `$1`. */
const ORDERS = `insert into orders (id, store_id, status, price_millis, currency, items, reserved, extra_context,
    completed_attempt_id, expires_at, completed_at, created_at)
  select uuidv7(shift), store_id, status, 9990, 'usd',
    json_build_array(json_build_object('productId', ${PRODUCT}, 'title', 'Product ' || n % 100, 'image', null,
      'quantity', 1, 'unitPrice', '9.99', 'amount', '9.99')),
    '[]', '{}', case when status = 'completed' then uuidv7(shift) end, now() + shift + interval '30 minutes',
    case when status = 'completed' then now() + shift end, now() + shift
  from generate_series($2::bigint, $3::bigint) n cross join lateral (
    select $1::uuid as store_id, (n - $4::bigint) * interval '${DAYS} days' / $4::bigint as shift,
      case n % 5 when 0 then 'expired' else 'completed' end as status
  ) made`;

/** The totals of each paid order, by the method that its id draws. */
const SOLD = `(
  select o.store_id, v.kind, v.key, case v.kind when 'step' then '' else 'usd' end as currency,
    0 as shard, date_bin('15 minutes', o.completed_at, timestamptz '1970-01-01') as at,
    case v.kind when 'step' then 0 else o.price_millis end as millis,
    case v.kind when 'method' then div(o.price_millis, 100) else 0 end as fee
  from orders o cross join lateral (
    values ('method', (array['usdc-base', 'usdt-base', 'eth-base', 'eurc-base'])[1 + (hashtext(o.id::text) >> 2 & 3)]),
      ('product', o.items -> 0 ->> 'productId'), ('step', 'opened'), ('step', 'chosen'), ('step', 'seen')
  ) v(kind, key)
  where o.store_id = $1 and o.status = 'completed'
) sold`;

const COUNTS = `insert into row_counts (store_id, kind, status, shard, total)
  select store_id, 'order', status, 0, count(*) from orders where store_id = $1 group by store_id, status`;

const TOTALS = `insert into sales_totals (store_id, kind, key, currency, shard, at, count, millis, fee_millis)
  select store_id, kind, key, currency, shard, max(at), count(*), sum(millis), sum(fee) from ${SOLD}
  group by 1, 2, 3, 4, 5`;

/** The history as the triggers leave it. */
const HISTORY = `insert into sales_history (series, at, count, millis, fee_millis)
  select t.series, s.at, sum(s.count) over total, sum(s.millis) over total, sum(s.fee) over total
  from (
    select store_id, kind, key, currency, shard, at, count(*) as count, sum(millis) as millis, sum(fee) as fee from ${SOLD}
    group by 1, 2, 3, 4, 5, 6
  ) s join sales_totals t using (store_id, kind, key, currency, shard)
  window total as (partition by t.series order by s.at)`;

const ATTEMPTS = `insert into payment_attempts (id, store_id, payable_kind, payable_id, status, method, chain, token,
    decimals, required_amount, credited_amount, confirmed_block, swept_amount, deposit_address, payout_address,
    fee_recipient, fee_bps, quote, quote_expires_at, created_at, ended_at, seen_at)
  select completed_attempt_id, store_id, 'order', id, 'completed', 'usdc-base', 'base', 'usdc', 6, 9990000, 9990000, 1,
    9990000, id::text, '', '', 100, '${QUOTE}', expires_at, created_at, completed_at, completed_at
  from orders where store_id = $1 and completed_attempt_id is not null order by orders.id desc limit ${WITH_ATTEMPTS}`;
