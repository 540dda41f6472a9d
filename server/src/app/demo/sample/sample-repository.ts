import { query, t } from '../../../kernel/db/query.ts';
import { countSalesSql } from '../../../sales/home/earlier-sales-repository.ts';

/**
 * Makes the retries of a store's failed deliveries due now.
 * @returns the number of deliveries
 */
export const bringRetriesForward = query.affected({
  name: 'sample_retries_forward',
  params: { storeId: t.uuid, now: t.timestamp },
  sql: `update webhook_deliveries set due_at = $now where store_id = $storeId and status = 'failed' and due_at > $now`,
});

/** Takes a product off sale as a restore does for all stores. */
export const takeOffSale = query.run({
  name: 'sample_product_withhold',
  params: { storeId: t.uuid, productId: t.uuid, now: t.timestamp },
  sql: `update products set withheld_at = $now
    where id = $productId and store_id = $storeId and available is not null and withheld_at is null`,
});

/** Makes payments that are completed meanwhile wait until the transaction ends. */
export const lockTakings = query.run({
  name: 'sample_takings_lock',
  sql: 'lock table takings, sales_totals in share row exclusive mode',
});

export const forgetTakings = query.run({
  name: 'sample_takings_delete',
  params: { storeId: t.uuid },
  sql: 'delete from takings where store_id = $storeId',
});

/** Recounts a store's volume: an order on the day it was completed, an invoice on the day it was written. */
export const countTakings = query.run({
  name: 'sample_takings_insert',
  params: { storeId: t.uuid },
  sql: `insert into takings (store_id, day, method, currency, shard, payments, millis)
    select $storeId, day, method, currency, 0, count(*), sum(amount) from (
      select (o.completed_at at time zone 'UTC')::date as day, a.method, o.currency, o.price_millis as amount
      from orders o join payment_attempts a on a.id = o.completed_attempt_id and a.store_id = o.store_id
      where o.store_id = $storeId and o.status = 'completed'
      union all
      select (i.created_at at time zone 'UTC')::date, a.method, i.currency, i.total_millis
      from invoices i join payment_attempts a on a.id = i.completed_attempt_id and a.store_id = i.store_id
      where i.store_id = $storeId and i.status = 'paid'
    ) paid group by day, method, currency`,
});

export const forgetSales = query.run({
  name: 'sample_sales_delete',
  params: { storeId: t.uuid },
  sql: `with totals as (delete from sales_totals where store_id = $storeId and kind <> 'step' returning series)
    delete from sales_history where series in (select series from totals)`,
});

/** Recounts a store's sales, at the same times as {@link countTakings}. */
export const countSales = query.value({
  name: 'sample_sales_count',
  params: { storeId: t.uuid },
  row: { counted: t.count },
  sql: countSalesSql(
    `select store_id, completed_attempt_id as attempt_id, completed_at as at, currency, price_millis as millis, items
      from orders where store_id = $storeId and status = 'completed'
      union all
      select store_id, completed_attempt_id, created_at, currency, total_millis, '[]'
      from invoices where store_id = $storeId and status = 'paid'`,
    0,
  ),
});
