import { query, t } from '../db/query.ts';

/** Completed orders whose goods still wait although all their products are on sale again, by id. */
export const readyDeliveries = query.values({
  name: 'waiting_deliveries_ready',
  params: { after: t.uuid, limit: t.integer },
  row: { orderId: t.uuid },
  sql: `select order_id from waiting_deliveries w where order_id > $after and not exists (
      select from products p
      where p.store_id = w.store_id and p.id = any(w.product_ids) and p.withheld_at is not null and p.available is not null)
    order by order_id limit $limit`,
});

/** Removes an order from those that wait. Gives what it has reserved; undefined when it was not waiting any more. */
export const takeWaiting = query.maybeValue({
  name: 'waiting_delivery_take',
  params: { orderId: t.uuid },
  row: { reserved: t.jsonOf<readonly { productId: string; quantity: number }[]>() },
  sql: `with taken as (delete from waiting_deliveries where order_id = $orderId returning order_id, store_id)
    select o.reserved from taken t join orders o on o.id = t.order_id and o.store_id = t.store_id`,
});
