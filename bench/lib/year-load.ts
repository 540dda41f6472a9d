import type pg from 'pg';
import { buildSome, createOtherStores, dropIndexes, dropKeys, openLoader } from './order-load.ts';
import type { Stage } from './stage.ts';
import { insertGoods, LOADS } from './trade-load.ts';
import { FILLED, INSERT_ORDERS, type OrderRange, PART, SMALL, TOTALS } from './year-rows.ts';

/** The large store's orders in the full size. */
const FULL = 10_000_000;
const OTHER_STORES = 50;
/** Shorter than the retention period of personal data, so that nothing of it is due. */
const YEAR_SECONDS = 360 * 86_400;
const CHUNK = 25_000;
const LOADERS = 2;
const ADDRESS = `0x${'5'.repeat(40)}`;
/** Lines of a product that is delivered at random; in the small store as many as it has orders. */
const FULL_DRAWN = 1_000_000;

/** A table after a year. */
export interface LoadedTable {
  readonly table: string;
  readonly rows: number;
  /** Size with its indexes. */
  readonly bytes: number;
}

export interface LoadedYear {
  /** Share of the full size. */
  readonly scale: number;
  readonly orders: number;
  readonly total: number;
  readonly seconds: number;
  /** Tables of a megabyte and more, the largest first. */
  readonly tables: readonly LoadedTable[];
}

interface Stores {
  readonly largeStore: string;
  readonly smallStore: string;
}

/**
 * Inserts a year of two stores and others in the service's own form: orders, invoices for one in ten, a payment for
 * most with its transfer and sweep, three webhook events an order, deliverables, emails, acts and volume. One order in
 * 21 is another store's, exactly a hundred are the small one's, spread over the year. Triggers and indexes are off
 * meanwhile; counts and indexes are built afterwards.
 */
export async function loadYear(
  stage: Stage,
  stores: Stores,
  scale: number,
  progress: (text: string) => void,
): Promise<LoadedYear> {
  const start = performance.now();
  const each = PART * SMALL;
  const total = each * Math.max(1, Math.round((FULL * scale) / (each - SMALL)));
  const loaders = await Promise.all(Array.from({ length: LOADERS }, () => openLoader(stage)));
  const [first] = loaders as [pg.Client];
  for (const loader of loaders) await loader.query(`set maintenance_work_mem = '1GB'; set work_mem = '128MB'`);
  const orders = (total / PART) * (PART - 1);
  const indexes = [...(await dropIndexes(first, [...FILLED, 'stock_lines'])), ...(await dropKeys(first, FILLED))];
  await insertOrders(loaders, { stores, total, progress });
  await insertOthers(
    first,
    stores,
    { lines: Math.round(orders / 4), drawn: Math.max(SMALL, Math.round(FULL_DRAWN * scale)) },
    progress,
  );
  await finish(loaders, indexes, progress);
  await first.query('checkpoint');
  const tables = await sizes(first);
  for (const loader of loaders) await loader.end();
  return { scale, orders, total, seconds: (performance.now() - start) / 1000, tables };
}

/** Builds the indexes, counts the rows that triggers count, and leaves the tables as autovacuum would do in time. */
async function finish(
  loaders: readonly pg.Client[],
  indexes: string[],
  progress: (text: string) => void,
): Promise<void> {
  const [first] = loaders as [pg.Client];
  progress(`loading: ${indexes.length} indexes`);
  await Promise.all(loaders.map((loader) => buildSome(loader, indexes)));
  for (const [what, sql] of Object.entries(TOTALS)) {
    progress(`loading: totals of ${what}`);
    await first.query(sql);
  }
  const left = [...FILLED, 'stock_lines', 'takings, takings_totals, row_counts, products, stock_counts, stores'];
  const vacuumSome = async (loader: pg.Client): Promise<void> => {
    for (let next = left.pop(); next !== undefined; next = left.pop()) {
      progress(`loading: vacuum of ${next}`);
      await loader.query(`vacuum (analyze) ${next}`);
    }
  };
  await Promise.all(loaders.map(vacuumSome));
}

async function insertOrders(
  loaders: readonly pg.Client[],
  { stores, total, progress }: { stores: Stores; total: number; progress(text: string): void },
): Promise<void> {
  const [first] = loaders as [pg.Client];
  const { rows } = await first.query<{ id: string }>('select uuidv7() as id');
  const all = {
    large: stores.largeStore,
    small: stores.smallStore,
    others: await createOtherStores(first, OTHER_STORES),
    total,
    seconds: YEAR_SECONDS / total,
    address: ADDRESS,
    productId: rows[0]?.id ?? '',
  };
  let next = 1;
  const insertSome = async (loader: pg.Client): Promise<void> => {
    while (next <= total) {
      const from = next;
      next += CHUNK;
      progress(`loading orders: ${from - 1} of ${total}`);
      await loader.query(INSERT_ORDERS, parametersOf({ ...all, from, to: Math.min(total, from + CHUNK - 1) }));
    }
  };
  await Promise.all(loaders.map(insertSome));
}

function parametersOf(range: OrderRange): unknown[] {
  const { large, small, others, from, to, total, seconds, address, productId } = range;
  return [large, small, others, from, to, total, seconds, address, productId];
}

/** Inserts rows that do not come from orders: deliverables, products, templates, the cursor of the chain. */
async function insertOthers(
  client: pg.Client,
  stores: Stores,
  { lines, drawn }: { readonly lines: number; readonly drawn: number },
  progress: (text: string) => void,
): Promise<void> {
  const ids = [stores.largeStore, stores.smallStore];
  for (const what of ['chains', 'templates', 'products'] as const) await client.query(LOADS[what], [ids]);
  progress('loading lines of stock');
  await insertGoods(client, stores, lines);
  for (const [storeId, count] of [
    [stores.largeStore, drawn],
    [stores.smallStore, SMALL],
  ] as const) {
    await client.query(
      `with made as (
        insert into products (id, store_id, title, price_millis, currency, listed, available, delivery_selection,
          created_at)
        select uuidv7(), $1, 'Drawn', 9990, 'usd', true, $2, 'random', now() returning id, store_id
      )
      insert into stock_lines (product_id, store_id, id, line, created_at)
      select made.id, made.store_id, uuidv7(make_interval(secs => n - $2)), 'key ' || n, now()
      from made, generate_series(1, $2::int) n`,
      [storeId, count],
    );
  }
  await client.query(`insert into stock_counts (product_id, shard, unassigned, total)
    select product_id, 0, count(*) filter (where order_id is null), count(*) from stock_lines group by product_id`);
}

async function sizes(client: pg.Client): Promise<LoadedTable[]> {
  const { rows } = await client.query<{ table: string; rows: string; bytes: string }>(
    `select relname as table, reltuples::bigint as rows, pg_total_relation_size(oid) as bytes from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_total_relation_size(oid) >= 1048576
      order by bytes desc`,
  );
  return rows.map(({ table, rows: count, bytes }) => ({ table, rows: Number(count), bytes: Number(bytes) }));
}
