import { query, t } from '../../src/kernel/db/query.ts';

/** Assigns the newest line of a store's stock to an order that does not exist. */
export const sellNewestLine = query.run({
  name: 'test_stock_line_sell',
  params: { storeId: t.uuid },
  sql: `update stock_lines set order_id = id, assigned_at = created_at
    where store_id = $storeId and id = (select max(id::text)::uuid from stock_lines where store_id = $storeId)`,
});
