import type { Queryable } from '../db/pool.ts';
import { countRows } from '../db/row-count-repository.ts';
import { isoTime } from '../lib/clock.ts';
import { type PageRequest, pageWindow } from '../lib/paging.ts';
import { shortIdOf } from '../lib/short-id.ts';
import { type DeliveryRow, listDeliveryRows } from './deliveries-repository.ts';
import type { DeliveryStatus } from './transitions.ts';

/** A delivery in the API's shape. */
export interface DeliveryView {
  readonly id: string;
  readonly event: string;
  readonly orderId: string | null;
  readonly invoiceId: string | null;
  readonly status: DeliveryStatus;
  readonly attempts: number;
  readonly lastAttemptAt: string | null;
  readonly lastResponseStatus: number | null;
  readonly createdAt: string;
}

/** One page of a store's deliveries, newest first, and how many match. */
export async function listDeliveries(
  storeId: string,
  page: PageRequest & { readonly status: DeliveryStatus | undefined },
  { db }: { readonly db: Queryable },
): Promise<{ deliveries: DeliveryView[]; total: number }> {
  const total = await countRows(db, storeId, 'delivery', page.status);
  const window = pageWindow(page, total);
  if (window === undefined) return { deliveries: [], total };
  const rows = await listDeliveryRows(db, storeId, window, page.status);
  return { deliveries: rows.map(deliveryView), total };
}

function deliveryView(row: DeliveryRow): DeliveryView {
  return {
    id: row.id,
    event: row.event,
    orderId: row.orderId === null ? null : shortIdOf(row.orderId),
    invoiceId: row.invoiceId === null ? null : shortIdOf(row.invoiceId),
    status: row.status,
    attempts: row.attempts,
    lastAttemptAt: row.lastAttemptAt === null ? null : isoTime(row.lastAttemptAt),
    lastResponseStatus: row.lastResponseStatus,
    createdAt: isoTime(row.createdAt),
  };
}
