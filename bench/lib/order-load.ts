import type pg from 'pg';
import type { Stage } from './stage.ts';

/** Number of stores that the other orders are spread over. */
const OTHER_STORES = 500;
const SMALL = 100;
const CHUNK = 100_000;
const LOADERS = 2;

/** Returns the total number of orders in a load: a multiple of the number that spreads them evenly. */
function totalOf(scale: number): number {
  return 6 * SMALL * Math.max(1, Math.round(10_000 * scale));
}

/** Stores whose lists are compared, with their numbers of orders. */
export interface LoadedOrders {
  readonly total: number;
  readonly large: number;
  readonly small: number;
  readonly seconds: number;
}

interface Stores {
  readonly largeStore: string;
  readonly smallStore: string;
}

/**
 * Inserts the orders of two stores and many others as years of trade would leave them: in order of time, the stores
 * mixed, most of them paid. One order in six is the large store's and exactly a hundred are the small one's; these have
 * the payment attempts that a list shows. Triggers and indexes are off while rows are loaded; totals are counted and
 * indexes built afterwards.
 */
export async function loadOrders(
  stage: Stage,
  stores: Stores,
  scale: number,
  progress: (text: string) => void,
): Promise<LoadedOrders> {
  const start = performance.now();
  const total = totalOf(scale);
  const loaders = await Promise.all(Array.from({ length: LOADERS }, () => openLoader(stage)));
  const [first] = loaders as [pg.Client];
  const others = await createOtherStores(first, OTHER_STORES);
  const indexes = await dropIndexes(first, ['orders']);
  let next = 1;
  const insertSome = async (loader: pg.Client): Promise<void> => {
    while (next <= total) {
      const from = next;
      next += CHUNK;
      progress(`loading orders: ${from - 1} of ${total}`);
      await insertOrders(loader, { ...stores, others, total, from, to: Math.min(total, from + CHUNK - 1) });
    }
  };
  await Promise.all(loaders.map(insertSome));
  progress('loading orders: payments, totals, indexes');
  await insertAttempts(first, stores);
  await first.query(`insert into row_counts (store_id, kind, status, shard, total)
    select store_id, 'order', status, 0, count(*) from orders group by store_id, status`);
  await Promise.all(loaders.map((loader) => buildSome(loader, indexes)));
  // As autovacuum would do in time: index-only scans need its records.
  await first.query('vacuum (analyze) orders, payment_attempts, row_counts');
  await first.query('checkpoint');
  for (const loader of loaders) await loader.query('reset session_replication_role');
  return { total, large: total / 6, small: SMALL, seconds: (performance.now() - start) / 1000 };
}

/** Opens a connection without triggers and time limits. */
export async function openLoader(stage: Stage): Promise<pg.Client> {
  const client = await stage.connect({ statementTimeoutMs: 0 });
  await client.query(`set session_replication_role = replica; set synchronous_commit = off; set lock_timeout = 0;
    set maintenance_work_mem = '256MB'; set work_mem = '128MB'`);
  return client;
}

/**
 * Creates stores beside the compared ones.
 * @returns their ids
 */
export async function createOtherStores(client: pg.Client, count: number): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `insert into stores (id, name, fee_bps, storefront_enabled, created_at)
      select uuidv7(), 'Other', 100, false, now() from generate_series(1, $1) returning id`,
    [count],
  );
  return rows.map(({ id }) => id);
}

/**
 * Drops the indexes of tables that no constraint needs.
 * @returns the statements that recreate them
 */
export async function dropIndexes(client: pg.Client, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid = any($1::text[]::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)
      order by indrelid`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

/**
 * Drops the keys of tables whose values are in random order: building them row by row takes far longer than in one
 * pass.
 * @returns the statements that recreate them
 */
export async function dropKeys(client: pg.Client, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ of: string; name: string; definition: string }>(
    `select conrelid::regclass::text as of, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where conrelid = any($1::text[]::regclass[]) and contype in ('p', 'u')
        and pg_get_constraintdef(oid) ~ 'tx_hash|deposit_address'`,
    [tables],
  );
  for (const { name, of } of rows) await client.query(`alter table ${of} drop constraint ${name}`);
  return rows.map(({ definition, name, of }) => `alter table ${of} add constraint ${name} ${definition}`);
}

/** Builds indexes until none are left; several connections may share them. */
export async function buildSome(client: pg.Client, definitions: string[]): Promise<void> {
  for (let next = definitions.pop(); next !== undefined; next = definitions.pop()) await client.query(next);
}

/** Inserts orders a second apart, the last one created just now. */
async function insertOrders(
  client: pg.Client,
  part: Stores & { readonly others: string[]; readonly total: number; readonly from: number; readonly to: number },
): Promise<void> {
  await client.query(
    `insert into orders (id, store_id, status, price_millis, currency, items, reserved, customer_email, extra_context,
        completed_attempt_id, expires_at, completed_at, created_at)
      select uuidv7(shift), store_id, status, 29970, 'usd', $1, '[]', 'buyer@example.com', $2,
        case when status = 'completed' and store_id in ($3, $4) then uuidv7(shift) end,
        now() + shift + interval '30 minutes',
        case when status = 'completed' then now() + shift + interval '1 minute' end,
        now() + shift
      from generate_series($6::bigint, $7::bigint) n cross join lateral (
        select make_interval(secs => n - $8::bigint) as shift,
          case when n % 6 = 0 then $3::uuid
            when n % ($8 / ${SMALL}) = 1 then $4
            else ($5::uuid[])[1 + n % ${OTHER_STORES}] end as store_id,
          case when bits < 19 then 'completed'
            when bits < 29 then 'expired'
            when bits < 30 then 'partial'
            else 'pending' end as status
        from (select hashint8(n) & 31 as bits) drawn
      ) made`,
    [ITEMS, EXTRA_CONTEXT, part.largeStore, part.smallStore, part.others, part.from, part.to, part.total],
  );
}

async function insertAttempts(client: pg.Client, { largeStore, smallStore }: Stores): Promise<void> {
  await client.query(
    `insert into payment_attempts (id, store_id, payable_kind, payable_id, status, method, chain, token, token_address,
        decimals, required_amount, credited_amount, confirmed_block, swept_amount, deposit_address, payout_address,
        fee_recipient, fee_bps, quote, ip_address, quote_expires_at, created_at, ended_at)
      select completed_attempt_id, store_id, 'order', id, 'completed', 'usdc-base', 'base', 'usdc', $1, 6, 29970000,
        29970000, 1, 29970000, '0x' || left(md5(id::text) || md5(store_id::text), 40), $1, $1, 100, $4, '203.0.113.7',
        expires_at, created_at, completed_at
      from orders where store_id in ($2, $3) and completed_attempt_id is not null order by id`,
    [`0x${'5'.repeat(40)}`, largeStore, smallStore, QUOTE],
  );
}

/** The price part of a quote. */
export const QUOTE = JSON.stringify({ price: { numerator: '1', denominator: '1' }, sources: [], crossCheck: null });
const EXTRA_CONTEXT = '{"userId":12345678901234567890,"plan":"pro","note":"Überraschung"}';
const ITEMS = JSON.stringify(
  ['First', 'Second'].map((title, index) => ({
    productId: '01890000-0000-7000-8000-000000000000',
    title,
    image: null,
    quantity: index + 1,
    unitPrice: '9.99',
    amount: ['9.99', '19.98'][index],
  })),
);
