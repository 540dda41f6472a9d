import type { Queryable } from '../../kernel/db/pool.ts';
import { countedPageOfStore, pageOfStore } from '../../kernel/db/row-count-repository.ts';
import { offsetOf, type PageRequest } from '../../kernel/lib/paging.ts';
import { attemptsOfDelivery, type RecordedAttempt } from './attempts-repository.ts';
import { COUNTED_BY_EVENT, countByEvent, listByEvent } from './by-event-repository.ts';
import { type DeliveryRow, deliveryBody, deliveryExists, listDeliveryRows } from './deliveries-repository.ts';
import type { WebhookEvent } from './events.ts';
import { DeliveryRefusal } from './refusals.ts';
import type { DeliveryStatus } from './transitions.ts';

/** Reads a page of a store's deliveries, newest first, and the number of matches. */
export async function getDeliveryPage(
  db: Queryable,
  storeId: string,
  page: PageRequest,
  status: DeliveryStatus | undefined,
): Promise<{ deliveries: DeliveryRow[]; total: number }> {
  const list = { storeId, kind: 'delivery', status } as const;
  const { rows, total } = await pageOfStore(db, list, page, (window) =>
    listDeliveryRows(db, storeId, { ...window, status }),
  );
  return { deliveries: rows, total };
}

/** Reads a page of a store's deliveries with the number in each status; the numbers for a single event are capped. */
export async function getDeliveryRows(
  db: Queryable,
  storeId: string,
  page: PageRequest,
  { status, event }: { readonly status?: DeliveryStatus | undefined; readonly event?: WebhookEvent | undefined },
): Promise<{ rows: DeliveryRow[]; total: number; counts: ReadonlyMap<string, number> }> {
  if (event === undefined) {
    const list = { storeId, kind: 'delivery', status } as const;
    return await countedPageOfStore(db, list, page, (window) => listDeliveryRows(db, storeId, { ...window, status }));
  }
  const counts = await countByEvent(db, { storeId, event });
  const all = [...counts.values()].reduce((sum, each) => sum + each, 0);
  const total = Math.min(status === undefined ? all : (counts.get(status) ?? 0), COUNTED_BY_EVENT);
  const offset = offsetOf(page);
  const limit = Math.min(page.limit, total - offset);
  const rows = limit <= 0 ? [] : await listByEvent(db, { storeId, event, status, limit, offset });
  return { rows, total, counts };
}

/** Maximum characters shown of a body. */
const SHOWN_CHARACTERS = 65_536;

/** Reads the request body of a delivery, or its beginning. @throws DeliveryRefusal `delivery.notFound` */
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
  /** Value of `before` for the next page; null on the last one. */
  readonly next: string | null;
}

/** Reads the stored attempts of a store's delivery in pages. New attempts do not shift the pages. */
export async function getAttemptsPage(
  db: Queryable,
  storeId: string,
  deliveryId: string,
  page: { readonly limit: number; readonly before?: string | undefined },
): Promise<AttemptsPage> {
  // One more than requested shows whether there is another page.
  const rows = await attemptsOfDelivery(db, { storeId, deliveryId, before: page.before, limit: page.limit + 1 });
  if (rows.length === 0 && !(await deliveryExists(db, storeId, deliveryId))) {
    throw new DeliveryRefusal('delivery.notFound');
  }
  const attempts = rows.slice(0, page.limit);
  return { attempts, next: rows.length > page.limit ? (attempts.at(-1)?.id ?? null) : null };
}
