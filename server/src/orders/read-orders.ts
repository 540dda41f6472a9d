import type { Database } from '../db/pool.ts';
import { countRows } from '../db/row-count-repository.ts';
import { ApiError } from '../lib/errors.ts';
import { type PageRequest, pageWindow } from '../lib/paging.ts';
import { findOrder, listOrders } from './repository.ts';
import type { OrderStatus, OrderWithPayment } from './types.ts';

/** One order of a store. @throws ApiError 404 `Order not found` */
export async function getOrder(db: Database, storeId: string, orderId: string): Promise<OrderWithPayment> {
  const order = await findOrder(db, orderId);
  if (order === undefined || order.storeId !== storeId) throw new ApiError(404, 'Order not found');
  return order;
}

/** One page of a store's orders, newest first, and how many match. */
export async function getOrderPage(
  db: Database,
  storeId: string,
  page: PageRequest,
  status: OrderStatus | undefined,
): Promise<{ orders: OrderWithPayment[]; total: number }> {
  const total = await countRows(db, storeId, 'order', status);
  const window = pageWindow(page, total);
  return { orders: window === undefined ? [] : await listOrders(db, storeId, { ...window, status }), total };
}
