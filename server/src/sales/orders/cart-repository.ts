import type { Queryable } from '../../kernel/db/pool.ts';
import { query, type RowOf, t } from '../../kernel/db/query.ts';

/** Returns the group of client addresses that made a pending cart; undefined for other orders, and ended ones. */
export const cartAddress = query.maybeValue({
  name: 'cart_address',
  params: { orderId: t.uuid },
  row: { clientAddress: t.nullable(t.text) },
  sql: 'select client_address from orders where id = $orderId',
});

/** Makes the carts of one client address in a store wait for each other until their transaction ends. */
const lock = query.many({
  name: 'cart_lock',
  params: { storeId: t.uuid, clientAddress: t.text },
  row: {},
  sql: `select pg_advisory_xact_lock(hashtextextended('till cart ' || $storeId::uuid::text || ' ' || $clientAddress, 0))`,
});

/**
 * Reads the room for a cart. An order whose full amount is seen at the head of the chain counts as paid, and therefore
 * as holding nothing back. A product's stock is every line that has not been delivered to an order, reserved ones
 * included. It is counted only up to ten times the share, and not at all when the available quantity is enough to
 * decide.
 */
const room = query.one({
  name: 'cart_room',
  params: { storeId: t.uuid, clientAddress: t.text, productIds: t.arrayOf(t.uuid), quantities: t.arrayOf(t.integer) },
  row: { pending: t.count, firstEnds: t.nullable(t.timestamp), isTooMuch: t.boolean },
  sql: `with mine as materialized (
      select o.expires_at, o.reserved from orders o
      where o.store_id = $storeId and o.client_address = $clientAddress and o.status = 'pending'
        and not exists (select from payment_attempts a
          where a.payable_id = o.id and a.seen_amount >= a.required_amount)
    ), held as (
      select (r->>'productId')::uuid as product_id, sum((r->>'quantity')::bigint) as quantity
      from mine, json_array_elements(mine.reserved) r group by 1
    ), shares as materialized (
      select p.id, p.available, w.quantity, coalesce(h.quantity, 0) + w.quantity as share, coalesce(h.quantity, 0) as held
      from unnest($productIds::uuid[], $quantities::int[]) as w(product_id, quantity)
      join products p on p.id = w.product_id and p.id = any($productIds) and p.store_id = $storeId and p.available is not null
      left join held h on h.product_id = p.id
    )
    select (select count(*) from mine) as pending, (select min(expires_at) from mine) as first_ends,
      exists (select from shares s
        where s.quantity <= s.available and s.share > 1 and s.share * 10 > s.available + s.held
          and s.share * 10 > (select count(*) from (
            select from stock_lines l where l.product_id = s.id and l.order_id is null limit s.share * 10
          ) counted)) as is_too_much`,
});

/** Room left for carts of a client address in a store. */
export type CartRoom = RowOf<typeof room>;

/**
 * Returns the usage of a client address and locks it until the transaction ends. That is its number of pending and
 * unpaid carts, the time when the first of them ends, and whether they and the new one would hold more than a tenth of
 * a product's stock, and more than one unit.
 */
export async function lockCartRoom(
  tx: Queryable,
  cart: { storeId: string; clientAddress: string; productIds: readonly string[]; quantities: readonly number[] },
): Promise<CartRoom> {
  const { storeId, clientAddress } = cart;
  await lock(tx, { storeId, clientAddress });
  // A separate statement, so that it sees rows committed while this one waited for the lock.
  return room(tx, cart);
}
