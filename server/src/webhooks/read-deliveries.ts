import type { Queryable } from '../db/pool.ts';
import { countRowsByStatus, pageOfStore } from '../db/row-count-repository.ts';
import { type PageRequest, pageWindow } from '../lib/paging.ts';
import { attemptsOfDelivery, type RecordedAttempt } from './attempts-repository.ts';
import { type DeliveryRow, deliveryExists, listDeliveryRows } from './deliveries-repository.ts';
import { DeliveryRefusal } from './refusals.ts';
import type { DeliveryStatus } from './transitions.ts';

/** One page of a store's deliveries, newest first, and how many match. */
export async function getDeliveryPage(
  db: Queryable,
  storeId: string,
  page: PageRequest,
  status: DeliveryStatus | undefined,
): Promise<{ deliveries: DeliveryRow[]; total: number }> {
  const list = { storeId, kind: 'delivery', status } as const;
  const { rows, total } = await pageOfStore(db, list, page, (window) => listDeliveryRows(db, storeId, window, status));
  return { deliveries: rows, total };
}

/** The same for somebody who looks through them: with how many are in each status. */
export async function getDeliveryRows(
  db: Queryable,
  storeId: string,
  page: PageRequest,
  status: DeliveryStatus | undefined,
): Promise<{ rows: DeliveryRow[]; total: number; counts: ReadonlyMap<string, number> }> {
  const counts = await countRowsByStatus(db, { storeId, kind: 'delivery' });
  const all = [...counts.values()].reduce((sum, each) => sum + each, 0);
  const total = status === undefined ? all : (counts.get(status) ?? 0);
  const window = pageWindow(page, total);
  const rows = window === undefined ? [] : await listDeliveryRows(db, storeId, window, status);
  return { rows, total, counts };
}

export interface AttemptsPage {
  /** Newest first. */
  readonly attempts: readonly RecordedAttempt[];
  /** Give it as `before` for the next page; null on the last one. */
  readonly next: string | null;
}

/** The attempts of a store's delivery that are still kept, a page at a time. New attempts do not shift the pages. */
export async function getAttemptsPage(
  db: Queryable,
  storeId: string,
  deliveryId: string,
  page: { readonly limit: number; readonly before?: string | undefined },
): Promise<AttemptsPage> {
  // One more than asked for tells whether there is another page.
  const rows = await attemptsOfDelivery(db, { storeId, deliveryId, before: page.before, limit: page.limit + 1 });
  if (rows.length === 0 && !(await deliveryExists(db, storeId, deliveryId))) {
    throw new DeliveryRefusal('delivery.notFound');
  }
  const attempts = rows.slice(0, page.limit);
  return { attempts, next: rows.length > page.limit ? (attempts.at(-1)?.id ?? null) : null };
}
