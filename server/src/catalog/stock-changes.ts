import { notifyAfterCommit } from '../db/notifications.ts';
import type { Queryable } from '../db/pool.ts';

/** Says which store's stock has changed. */
export const STOCK_CHANGED = 'till_stock';

/** Tells whoever shows a store's stock that it has changed; soon after the commit. */
export function tellOfStock(q: Queryable, storeId: string): void {
  notifyAfterCommit(q, STOCK_CHANGED, storeId);
}
