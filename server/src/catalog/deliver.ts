import type { Queryable } from '../db/pool.ts';
import { present } from '../lib/assert.ts';
import { findDeliveryText, linesGivenTo, recordDeliveredItems, takeStockLines } from './repository.ts';
import type { DeliveredItem } from './types.ts';
import { lockProduct, waitWhereWithheld } from './withheld-repository.ts';

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
  const lines = new Map<string, string[]>();
  // In the same order for every order: taking lines locks the product's counts.
  for (const productId of order.items.map((item) => item.productId).sort()) {
    lines.set(productId, await linesOf(tx, order, { productId, quantity: reserved.get(productId), now }));
  }
  const items = order.items.map(({ productId, title }) => {
    return { productId, title, lines: present(lines.get(productId), 'every item has its lines') };
  });
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
  const lines = await linesGivenTo(tx, { productId, orderId: order.id });
  const take = async (): Promise<void> => {
    const wanted = { storeId: order.storeId, productId, orderId: order.id, quantity: quantity - lines.length, now };
    lines.push(...(await takeStockLines(tx, wanted)));
  };
  await take();
  if (lines.length === quantity) return lines;
  // Somebody who removes or marks lines has passed-over ones in hand, and may yet let go of them.
  await lockProduct(tx, { storeId: order.storeId, productId });
  await take();
  if (lines.length === quantity) return lines;
  throw new StockShort(`product ${productId} has fewer lines than were reserved for order ${order.id}`);
}
