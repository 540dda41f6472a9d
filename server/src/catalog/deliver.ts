import type { Queryable } from '../db/pool.ts';
import { findDeliveryText, linesGivenTo, recordDeliveredItems, takeStockLines } from './repository.ts';
import type { DeliveredItem } from './types.ts';
import { waitWhereWithheld } from './withheld-repository.ts';

/** An order whose goods are handed out. */
export interface DeliverableOrder {
  readonly id: string;
  readonly storeId: string;
  readonly items: readonly { readonly productId: string; readonly title: string; readonly quantity: number }[];
  /** What was reserved from finite stock. */
  readonly reserved: readonly { readonly productId: string; readonly quantity: number }[];
}

/** There are fewer lines than were reserved: somebody took some away by hand. */
export class StockShort extends Error {
  override readonly name = 'StockShort';
}

/**
 * Hands out the goods of a completed order, all at once: for a product with a stock list one reserved line for each
 * unit, for any other its fixed text once. While a restore keeps one of its products off sale, all of them wait.
 *
 * @returns undefined when they wait
 * @throws StockShort
 */
export async function deliverGoods(
  tx: Queryable,
  order: DeliverableOrder,
  now: number,
): Promise<DeliveredItem[] | undefined> {
  const reserved = new Map(order.reserved.map((line) => [line.productId, line.quantity]));
  const waiting = { orderId: order.id, storeId: order.storeId, productIds: [...reserved.keys()], now };
  if (reserved.size > 0 && (await waitWhereWithheld(tx, waiting))) return undefined;
  const items: DeliveredItem[] = [];
  for (const { productId, title } of order.items) {
    const line = { productId, quantity: reserved.get(productId), now };
    items.push({ productId, title, lines: await linesOf(tx, order, line) });
  }
  await recordDeliveredItems(tx, order, items, now);
  return items;
}

async function linesOf(
  tx: Queryable,
  order: DeliverableOrder,
  { productId, quantity, now }: { productId: string; quantity: number | undefined; now: number },
): Promise<string[]> {
  if (quantity === undefined) {
    const fixed = await findDeliveryText(tx, order.storeId, productId);
    return fixed === null ? [] : [fixed];
  }
  // Lines that the product's owner set aside for it when the product was put back on sale.
  const given = await linesGivenTo(tx, { productId, orderId: order.id });
  const wanted = { storeId: order.storeId, productId, orderId: order.id, quantity: quantity - given.length, now };
  const lines = [...given, ...(await takeStockLines(tx, wanted))];
  if (lines.length === quantity) return lines;
  throw new StockShort(`product ${productId} has fewer lines than were reserved for order ${order.id}`);
}
