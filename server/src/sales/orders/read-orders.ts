import type { Database, Queryable } from '../../kernel/db/pool.ts';
import { pageOfStore } from '../../kernel/db/row-count-repository.ts';
import { type Rows, wholeRow, wholeRows } from '../../kernel/lib/large-rows.ts';
import type { PageRequest } from '../../kernel/lib/paging.ts';
import { OrderRefusal } from './refusals.ts';
import { listOrders, orderTexts, readOrder } from './repository.ts';
import type { OrderStatus, WholeOrder } from './types.ts';

/**
 * Returns one order of a store.
 *
 * @param options.enterLarge waits until there is room for long texts
 * @throws OrderRefusal `order.notFound`
 */
export async function getOrder(
  db: Database,
  storeId: string,
  orderId: string,
  { enterLarge }: { readonly enterLarge: () => Promise<void> },
): Promise<WholeOrder> {
  const order = await readOrder(db, orderId);
  if (order === undefined || order.row.storeId !== storeId) throw new OrderRefusal('order.notFound');
  return wholeRow(order, (ids) => orderTexts(db, ids), enterLarge);
}

/** Returns one page of a store's orders, newest first, and the number that match. */
export async function getOrderPage(
  db: Queryable,
  storeId: string,
  page: PageRequest,
  status: OrderStatus | undefined,
): Promise<{ orders: Rows<WholeOrder>; total: number }> {
  const list = { storeId, kind: 'order', status } as const;
  const { rows, total } = await pageOfStore(db, list, page, (window) => listOrders(db, storeId, { ...window, status }));
  return { orders: wholeRows(rows, (ids) => orderTexts(db, ids)), total };
}
