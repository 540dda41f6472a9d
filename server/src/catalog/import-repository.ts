import { query, type RowOf, t } from '../kernel/db/query.ts';

/** Starts an import, unless it has been started before. The product is locked by the caller. */
export const startImport = query.run({
  name: 'stock_import_start',
  params: { id: t.uuid, storeId: t.uuid, productId: t.uuid, now: t.timestamp },
  sql: `insert into stock_imports (id, product_id, store_id, created_at, last_part_at)
    values ($id, $productId, $storeId, $now, $now) on conflict (id) do nothing`,
});

/** Counts the new lines of a part. Returns the lines of the import so far; no row when it is undone or not the product's. */
export const addToImport = query.maybeValue({
  name: 'stock_import_add',
  params: { id: t.uuid, storeId: t.uuid, productId: t.uuid, added: t.integer, now: t.timestamp },
  row: { lines: t.integer },
  sql: `update stock_imports set lines = lines + $added, last_part_at = greatest(last_part_at, $now)
    where id = $id and product_id = $productId and store_id = $storeId and undone_at is null
    returning lines`,
});

/** Returns the last import of a product, also when it is undone. */
export const lastImport = query.maybe({
  name: 'stock_import_last',
  params: { storeId: t.uuid, productId: t.uuid },
  row: {
    id: t.uuid,
    lines: t.integer,
    createdAt: t.timestamp,
    lastPartAt: t.timestamp,
    undoneAt: t.nullable(t.timestamp),
  },
  sql: `select id, lines, created_at, last_part_at, undone_at from stock_imports
    where product_id = $productId and store_id = $storeId order by created_at desc, id desc limit 1`,
});

/** The ids of an import's lines are within a span, so that the other lines of the product are not read. */
const OF_IMPORT = `product_id = $productId and store_id = $storeId and id >= $fromId and id < $toId and import_id = $importId`;
const ofImport = { storeId: t.uuid, productId: t.uuid, importId: t.uuid, fromId: t.uuid, toId: t.uuid };

export const isImportSold = query.value({
  name: 'stock_import_sold',
  params: ofImport,
  row: { isSold: t.boolean },
  sql: `select exists (select from stock_lines where ${OF_IMPORT} and order_id is not null) as is_sold`,
});

/** Deletes unsold lines of an import, and returns their number. */
export const removeImportLines = query.affected({
  name: 'stock_import_lines_remove',
  params: { ...ofImport, limit: t.count },
  sql: `delete from stock_lines where product_id = $productId and id = any(array(
    select id from stock_lines where ${OF_IMPORT} and order_id is null order by id limit $limit))`,
});

export const markUndone = query.run({
  name: 'stock_import_undone',
  params: { id: t.uuid, now: t.timestamp },
  sql: 'update stock_imports set undone_at = $now where id = $id',
});

export type StockImport = RowOf<typeof lastImport>;
