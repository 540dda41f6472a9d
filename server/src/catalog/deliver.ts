import type { Queryable } from '../db/pool.ts';
import { assert } from '../lib/assert.ts';
import { findDeliveryText, recordDeliveredItems, takeStockLines } from './repository.ts';
import type { DeliveredItem } from './types.ts';

/** An order whose goods are handed out. */
export interface DeliverableOrder {
  readonly id: string;
  readonly storeId: string;
  readonly items: readonly { readonly productId: string; readonly title: string; readonly quantity: number }[];
  /** What was reserved from finite stock. */
  readonly reserved: readonly { readonly productId: string; readonly quantity: number }[];
}

/**
 * Hands out the goods of an order in the transaction that completes it: one reserved line a unit for products with a
 * stock list, the fixed text once a line for the others.
 */
export async function deliverGoods(tx: Queryable, order: DeliverableOrder, now: number): Promise<DeliveredItem[]> {
  const reserved = new Map(order.reserved.map((line) => [line.productId, line.quantity]));
  const items: DeliveredItem[] = [];
  for (const { productId, title } of order.items) {
    const quantity = reserved.get(productId);
    items.push({ productId, title, lines: await linesOf(tx, order, productId, quantity, now) });
  }
  await recordDeliveredItems(tx, order, items, now);
  return items;
}

async function linesOf(
  tx: Queryable,
  order: DeliverableOrder,
  productId: string,
  quantity: number | undefined,
  now: number,
): Promise<string[]> {
  if (quantity === undefined) {
    const fixed = await findDeliveryText(tx, order.storeId, productId);
    return fixed === null ? [] : [fixed];
  }
  const lines = await takeStockLines(tx, { storeId: order.storeId, productId, orderId: order.id, quantity, now });
  assert(lines.length === quantity, `product ${productId} has fewer lines than were reserved for order ${order.id}`);
  return lines;
}
