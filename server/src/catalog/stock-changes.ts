import { notifyAfterCommit } from '../kernel/db/notifications.ts';
import type { Queryable } from '../kernel/db/pool.ts';

/** Channel that names a store whose stock has changed. */
export const STOCK_CHANGED = 'till_stock';

/** Notifies the views of a store's stock that it has changed, soon after the commit. */
export function announceStockChange(q: Queryable, storeId: string): void {
  notifyAfterCommit(q, STOCK_CHANGED, storeId);
}
