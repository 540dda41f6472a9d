import type { Database } from '../db/pool.ts';
import { countRows } from '../db/row-count-repository.ts';
import { present } from '../lib/assert.ts';
import { type Rows, wholeRows } from '../lib/large-rows.ts';
import { type PageRequest, pageWindow } from '../lib/paging.ts';
import { OrderRefusal } from './refusals.ts';
import { listOrders, orderTexts, readOrder } from './repository.ts';
import type { OrderStatus, WholeOrder } from './types.ts';

/**
 * One order of a store.
 * @param enterLarge waits until there is room for long texts
 * @throws OrderRefusal `order.notFound`
 */
export async function getOrder(
  db: Database,
  storeId: string,
  orderId: string,
  enterLarge: () => Promise<void>,
): Promise<WholeOrder> {
  const order = await readOrder(db, orderId);
  if (order === undefined || order.row.storeId !== storeId) throw new OrderRefusal('order.notFound');
  if (order.texts !== undefined) return { ...order.row, ...order.texts };
  await enterLarge();
  const texts = (await orderTexts(db, [orderId])).get(orderId);
  return { ...order.row, ...present(texts, 'an order that was just read') };
}

/** One page of a store's orders, newest first, and how many match. */
export async function getOrderPage(
  db: Database,
  storeId: string,
  page: PageRequest,
  status: OrderStatus | undefined,
): Promise<{ orders: Rows<WholeOrder>; total: number }> {
  const total = await countRows(db, storeId, 'order', status);
  const window = pageWindow(page, total);
  if (window === undefined) return { orders: [], total };
  const sized = await listOrders(db, storeId, { ...window, status });
  return { orders: wholeRows(sized, (ids) => orderTexts(db, ids)), total };
}
