import type { Queryable } from '../kernel/db/pool.ts';
import { beginDelivery, deliveredItems, isAnyWithheld, noteDelivered, takeStockLines } from './delivery-repository.ts';

/** An order to deliver. */
export interface DeliverableOrder {
  readonly id: string;
  readonly storeId: string;
  readonly items: readonly { readonly productId: string; readonly title: string }[];
  /** The quantities reserved from finite stock. */
  readonly reserved: readonly { readonly productId: string; readonly quantity: number }[];
}

/** Maximum number of lines delivered per transaction, unless the caller sets another. */
const PART_LINES = 1_000;

/** Progress of an order after a part. */
export interface Part {
  /**
   * `complete`: nothing is left. `more`: lines are left. `stock`: lines are missing, because some were removed. `sale`:
   * a restore withholds one of the products from sale, so all of the order waits.
   */
  readonly state: 'complete' | 'more' | 'stock' | 'sale';
  /** Lines delivered by this part. */
  readonly delivered: number;
}

/**
 * Delivers the next part of a completed order: one reserved line per unit of a product with a stock list, or the fixed
 * text of any other product once. The caller holds the order's row in `waiting_deliveries` and repeats this, each time
 * in its own transaction, until nothing is left. A part that is rolled back has delivered nothing.
 */
export async function deliverPart(
  tx: Queryable,
  order: DeliverableOrder,
  { now, partLines = PART_LINES }: { readonly now: number; readonly partLines?: number | undefined },
): Promise<Part> {
  const { id: orderId, storeId, items } = order;
  // In the same order for every order: taking lines locks the product's counts.
  const reserved = order.reserved.toSorted((a, b) => (a.productId < b.productId ? -1 : 1));
  const fromStock = reserved.map(({ productId }) => productId);
  if (fromStock.length > 0 && (await isAnyWithheld(tx, { storeId, productIds: fromStock })))
    return { state: 'sale', delivered: 0 };
  const known = await begun(tx, { orderId, storeId, items, fromStock, now });
  let room = partLines;
  let isShort = false;
  for (const { productId, quantity } of reserved) {
    const missing = quantity - (known.get(productId) ?? 0);
    if (missing <= 0) continue;
    if (room === 0) return { state: 'more', delivered: partLines };
    const wanted = Math.min(missing, room);
    const taken = await takeStockLines(tx, { storeId, productId, orderId, quantity: wanted, now });
    if (taken > 0) await noteDelivered(tx, { orderId, productId, taken });
    room -= taken;
    if (taken < wanted) isShort = true;
    else if (taken < missing) return { state: 'more', delivered: partLines - room };
  }
  return { state: isShort ? 'stock' : 'complete', delivered: partLines - room };
}

/**
 * Returns the number of stock lines delivered so far per product; records the items if this is the order's first part.
 */
async function begun(
  tx: Queryable,
  {
    items,
    ...order
  }: Pick<DeliverableOrder, 'storeId' | 'items'> & { orderId: string; fromStock: readonly string[]; now: number },
): Promise<ReadonlyMap<string, number>> {
  const read = async (): Promise<[string, number][]> =>
    (await deliveredItems(tx, order)).map(({ productId, lineCount }) => [productId, lineCount]);
  const known = await read();
  if (known.length > 0) return new Map(known);
  const [productIds, titles] = [items.map(({ productId }) => productId), items.map(({ title }) => title)];
  await beginDelivery(tx, { ...order, productIds, titles });
  return new Map(await read());
}
