import type { Queryable } from '../db/pool.ts';
import { countRowsByStatus, pageOfStore } from '../db/row-count-repository.ts';
import { type PageRequest, pageWindow } from '../lib/paging.ts';
import { attemptsOfDelivery, type RecordedAttempt } from './attempts-repository.ts';
import { COUNTED_BY_EVENT, countByEvent, listByEvent } from './by-event-repository.ts';
import { type DeliveryRow, deliveryBody, deliveryExists, listDeliveryRows } from './deliveries-repository.ts';
import type { WebhookEvent } from './events.ts';
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

/** The same for somebody who looks through them: with how many are in each status; of one event only so many. */
export async function getDeliveryRows(
  db: Queryable,
  storeId: string,
  page: PageRequest,
  { status, event }: { readonly status?: DeliveryStatus | undefined; readonly event?: WebhookEvent | undefined },
): Promise<{ rows: DeliveryRow[]; total: number; counts: ReadonlyMap<string, number> }> {
  const counts = await (event === undefined
    ? countRowsByStatus(db, { storeId, kind: 'delivery' })
    : countByEvent(db, { storeId, event }));
  const all = [...counts.values()].reduce((sum, each) => sum + each, 0);
  const total = status === undefined ? all : (counts.get(status) ?? 0);
  if (event !== undefined) {
    const shown = Math.min(total, COUNTED_BY_EVENT);
    const offset = (page.page - 1) * page.limit;
    const limit = Math.min(page.limit, shown - offset);
    const rows = limit <= 0 ? [] : await listByEvent(db, { storeId, event, status, limit, offset });
    return { rows, total: shown, counts };
  }
  const window = pageWindow(page, total);
  const rows = window === undefined ? [] : await listDeliveryRows(db, storeId, window, status);
  return { rows, total, counts };
}

/** How much of a body is shown, in characters. */
const SHOWN_CHARACTERS = 65_536;

/** The request body of a delivery, or how it begins. @throws DeliveryRefusal `delivery.notFound` */
export async function getDeliveryBody(
  db: Queryable,
  storeId: string,
  id: string,
): Promise<{ readonly body: string; readonly bytes: number; readonly isWhole: boolean }> {
  const found = await deliveryBody(db, { id, storeId, characters: SHOWN_CHARACTERS });
  if (found === undefined) throw new DeliveryRefusal('delivery.notFound');
  return found;
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
