import { linesFrom } from '../../catalog/delivered.ts';
import { type DeliveredItem, deliveredItems } from '../../catalog/delivery-repository.ts';
import { type Actor, type OptionalAuditDeps, recordAct } from '../../kernel/auth/audit.ts';
import type { Database, Queryable } from '../../kernel/db/pool.ts';
import { countedPageOfStore } from '../../kernel/db/row-count-repository.ts';
import type { PageRequest } from '../../kernel/lib/paging.ts';
import { shortIdOf } from '../../kernel/lib/short-id.ts';
import { fateOfDeliveryMail, fatesOfResends } from '../../outbound/mail/order-delivery.ts';
import type { MailFate } from '../../outbound/mail/outbox-repository.ts';
import { notesOf, type OrderNote } from './note-repository.ts';
import { OrderRefusal } from './refusals.ts';
import { type OrderOutline, type OrderRow, orderOutline, orderRows } from './rows-repository.ts';
import type { OrderStatus } from './types.ts';

/** Maximum characters of an order's context that are read with it. */
const CONTEXT_CHARACTERS = 16_384;
/** Maximum lines of deliverables shown per read, and characters of each. */
const LINES_AT_A_TIME = 200;
const LINE_CHARACTERS = 4_096;

/** Returns one page of a store's orders for viewing: newest first, without long texts. */
export async function getOrderRows(
  db: Queryable,
  storeId: string,
  page: PageRequest,
  status: OrderStatus | undefined,
): Promise<{ rows: readonly OrderRow[]; total: number; counts: ReadonlyMap<string, number> }> {
  const list = { storeId, kind: 'order', status } as const;
  return await countedPageOfStore(db, list, page, (window) => orderRows(db, storeId, { ...window, status }));
}

/** An order's details besides its payments. */
export interface DetailedOrder {
  readonly order: OrderOutline;
  readonly goods: readonly DeliveredItem[];
  readonly mail: MailFate | undefined;
  /** The repetitions of that email, oldest first. */
  readonly resends: readonly MailFate[];
  readonly notes: readonly OrderNote[];
}

function cut(line: string): ShownDeliverables['lines'][number] {
  if (line.length <= LINE_CHARACTERS) return { text: line, isCut: false };
  return { text: [...line.slice(0, 2 * LINE_CHARACTERS)].slice(0, LINE_CHARACTERS).join(''), isCut: true };
}

/** Returns an order of a store, however large, in a bounded answer. @throws OrderRefusal `order.notFound` */
export async function getOrderDetail(db: Database, storeId: string, orderId: string): Promise<DetailedOrder> {
  const order = await orderOutline(db, { storeId, id: orderId, characters: CONTEXT_CHARACTERS });
  if (order === undefined) throw new OrderRefusal('order.notFound');
  const [goods, mail, resends, notes] = await Promise.all([
    deliveredItems(db, { orderId }),
    fateOfDeliveryMail(db, storeId, orderId),
    fatesOfResends(db, storeId, orderId),
    notesOf(db, { storeId, orderId }),
  ]);
  return { order, goods, mail, resends, notes };
}

/** Position in an order's deliverables from which to continue reading. */
export interface ItemPosition {
  readonly position: number;
  readonly from: number;
}

/** Some of the deliverables of an order. */
export interface ShownDeliverables {
  readonly lines: readonly { readonly text: string; readonly isCut: boolean }[];
  /** Start of the next lines of the same item; null after the last. */
  readonly next: number | null;
}

/**
 * Shows the deliverables of an order. They are secrets, so the reader is recorded.
 * @throws OrderRefusal `order.notFound`, `order.notCompleted` when nothing was delivered
 */
export async function showDeliverables(
  { db, clock, ids, by }: OptionalAuditDeps & { readonly db: Database; readonly by: Actor },
  storeId: string,
  orderId: string,
  { position, from }: ItemPosition,
): Promise<ShownDeliverables> {
  return db.transaction(async (tx) => {
    if ((await orderOutline(tx, { storeId, id: orderId, characters: 0 })) === undefined)
      throw new OrderRefusal('order.notFound');
    const item = (await deliveredItems(tx, { orderId })).find((each) => each.position === position);
    if (item === undefined) throw new OrderRefusal('order.notCompleted');
    const lines = await linesFrom(tx, orderId, item, { from, limit: LINES_AT_A_TIME });
    const to = from + lines.length;
    await recordAct({ clock, ids }, tx, {
      by,
      act: 'order.goodsShown',
      storeId,
      subject: { kind: 'order', id: shortIdOf(orderId) },
      after: { product: item.title, from, to },
    });
    return {
      lines: lines.map(cut),
      next: to < item.lineCount && lines.length > 0 ? to : null,
    };
  });
}
