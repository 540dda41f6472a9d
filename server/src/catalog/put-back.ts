import { trimItem } from '@till/look/lines';
import { type Actor, type AuditDeps, recordAct } from '../kernel/auth/audit.ts';
import type { Database, Queryable, Transaction } from '../kernel/db/pool.ts';
import { MIN_ID } from '../kernel/lib/ids.ts';
import { appendAll, inBatches } from '../kernel/lib/lists.ts';
import { uuidOfShortId } from '../kernel/lib/short-id.ts';
import { makeDeliveriesDue, recountDelivered } from './delivery-repository.ts';
import { announceStockChange } from './repository.ts';
import { splitLines } from './split-lines.ts';
import {
  assignLines,
  findLines,
  findOpenOrders,
  findProduct,
  lockOpenOrders,
  lockProduct,
  loseLines,
  putOnSale,
  readReserved,
} from './withheld-repository.ts';

/** Result for the items that the owner reports as delivered. */
export interface HandedOut {
  /** Number of lines that were still in stock and are now marked as delivered. */
  readonly marked: number;
  /** Number of those set aside for an order of this database, which receives them again. */
  readonly setAside: number;
  /** Lines that had been marked before. */
  readonly known: number;
  /** Numbers, from 1, of the items that are not lines of the product. */
  readonly unknown: readonly number[];
}

export interface PutBack {
  readonly title: string;
  readonly handedOut: HandedOut;
  /** Units that can be sold now. */
  readonly stock: number;
}

/** Reasons why a product cannot be put back. */
export type PutBackRefusal = 'unknown' | 'no-finite-stock' | 'on-sale' | 'too-many-items';

/** Consequences that the owner must confirm first; nothing has been changed. */
export interface ReservedLines {
  /** Number of the product's lines that orders have reserved but not received. */
  readonly reserved: number;
  /**
   * Number of reserved lines that cannot be delivered once the named ones are marked; their buyers would wait for new
   * lines.
   */
  readonly missing: number;
}

interface Item {
  /** The order that received the line, where the owner names it and its id is well-formed. */
  readonly orderId: string | undefined;
  /** The text after the order's id. */
  readonly line: string;
  readonly whole: string;
}

/** The `order_id` of a line delivered to an order that is not in the database. */
const LOST_ORDER = MIN_ID;
const ORDER_AND_LINE = /^([1-9A-HJ-NP-Za-km-z]{21,22})\t(.+)$/s;
/** Items per transaction. It locks the product, so settlements and new orders of the product wait for it. */
const BATCH = 2_000;
/** Maximum number of items; more would take too long for one request. */
export const MAX_ITEMS = 100_000;

export interface PutBackRequest {
  readonly storeId: string;
  readonly productId: string;
  /**
   * Items split by the product's delivery delimiter. Each is a line, or the short id of the order that received it, a
   * tab and the line; undefined when none was delivered. If set, lines of a product that is already on sale are marked
   * too.
   */
  readonly handedOut: string | undefined;
  /** True to mark lines that orders have reserved, which leaves their buyers waiting. */
  readonly confirmReserved?: boolean;
}

/**
 * Puts a product that a restore took off sale back on sale, after marking the lines that its owner reports as
 * delivered. Long lists are marked in batches; after an interruption, the same request can be repeated.
 */
export async function putBack(
  deps: AuditDeps,
  by: Actor,
  { confirmReserved = false, ...request }: PutBackRequest,
): Promise<PutBack | ReservedLines | PutBackRefusal> {
  const { storeId, productId, handedOut } = request;
  const product = await findProduct(deps.db, { storeId, productId });
  if (product === undefined) return 'unknown';
  if (product.available === null) return 'no-finite-stock';
  if (product.withheldAt === null && handedOut === undefined) return 'on-sale';
  const items = await itemsOf(handedOut ?? '', product.delimiter);
  if (items.length > MAX_ITEMS) return 'too-many-items';
  const reserved = confirmReserved ? undefined : await reservedAmong(deps.db, request, items);
  if (reserved !== undefined) return reserved;
  const found = { marked: 0, setAside: 0, known: 0, unknown: [] as number[] };
  let result: PutBack | PutBackRefusal = 'unknown';
  let before = 0;
  const batches = items.length === 0 ? [[]] : inBatches(items, BATCH);
  for (const batch of batches) {
    const isLast = before + batch.length === items.length;
    const marked = await deps.db.transaction((tx) => putBackSome(deps, tx, { ...request, by, batch, isLast }));
    if (typeof marked === 'string') return marked;
    found.marked += marked.handedOut.marked;
    found.setAside += marked.handedOut.setAside;
    found.known += marked.handedOut.known;
    for (const position of marked.handedOut.unknown) found.unknown.push(before + position);
    before += batch.length;
    result = { ...marked, handedOut: found };
  }
  return result;
}

/** Marks some items; the last batch also puts the product back on sale. */
async function putBackSome(
  deps: AuditDeps,
  tx: Transaction,
  {
    batch,
    by,
    isLast,
    productId,
    storeId,
  }: PutBackRequest & { readonly batch: readonly Item[]; readonly by: Actor; readonly isLast: boolean },
): Promise<PutBack | PutBackRefusal> {
  const orderIds = ordersOf(batch);
  const open = await lockOpenOrders(tx, { storeId, productId, orderIds });
  const now = deps.clock.now();
  // Before any line, because deliveries also lock the waiting orders first.
  if (isLast) await makeDeliveriesDue(tx, { storeId, productId, now });
  const product = await lockProduct(tx, { storeId, productId });
  if (product === undefined) return 'unknown';
  if (product.available === null) return 'no-finite-stock';
  const { assigned, ...handedOut } = await find(tx, productId, batch, open);
  if (assigned.size > 0) {
    await assignLines(tx, { productId, ids: [...assigned.keys()], orderIds: [...assigned.values()], now });
    await recountDelivered(tx, { orderIds, productId });
    await loseLines(tx, { storeId, productId, quantity: assigned.size - handedOut.setAside });
  }
  const stock = isLast ? await putOnSale(tx, { storeId, productId }) : 0;
  announceStockChange(tx, storeId);
  await recordAct(deps, tx, {
    by,
    act: 'product.putBack',
    storeId,
    subject: { kind: 'product', id: productId },
    after: { ...(isLast && { stock }), markedAsHandedOut: handedOut.marked },
  });
  return { title: product.title, handedOut, stock };
}

/**
 * Returns the consequences that the owner must confirm before these items are marked; undefined if no order would be
 * short of lines.
 */
async function reservedAmong(
  db: Database,
  { productId, storeId }: PutBackRequest,
  items: readonly Item[],
): Promise<ReservedLines | undefined> {
  const { reserved, unassigned } = await readReserved(db, { storeId, productId });
  if (reserved === 0) return undefined;
  const open = await findOpenOrders(db, { storeId, productId, orderIds: ordersOf(items) });
  const lost = new Set<string>();
  for (const batch of inBatches(items, BATCH)) {
    const { assigned } = await find(db, productId, batch, open);
    for (const [id, receiver] of assigned) if (receiver === LOST_ORDER) lost.add(id);
  }
  const missing = reserved + lost.size - unassigned;
  return lost.size > 0 && missing > 0 ? { reserved, missing } : undefined;
}

function ordersOf(items: readonly Item[]): string[] {
  return [...new Set(items.flatMap(({ orderId }) => orderId ?? []))];
}

/** Returns the items of a text; of too many only the first ones. */
async function itemsOf(text: string, delimiter: string): Promise<Item[]> {
  const items: Item[] = [];
  for await (const some of splitLines(text, delimiter)) {
    appendAll(items, some.map(itemOf));
    if (items.length > MAX_ITEMS) break;
  }
  return items;
}

function itemOf(whole: string): Item {
  const [, shortId, line] = ORDER_AND_LINE.exec(whole) ?? [];
  if (shortId === undefined || line === undefined) return { orderId: undefined, line: whole, whole };
  return { orderId: uuidOfShortId(shortId), line: trimItem(line), whole };
}

/** Result of matching items, with the order for each matched line. */
interface Found extends HandedOut {
  readonly assigned: ReadonlyMap<string, string>;
}

/**
 * Finds the lines that items name and the orders to assign them to.
 * @param open units still owed to orders; reduced by the lines set aside
 */
async function find(
  q: Queryable,
  productId: string,
  items: readonly Item[],
  open: Map<string, number>,
): Promise<Found> {
  // A line may itself begin like an order's id.
  const texts = items.flatMap(({ line, whole }) => [whole, line]);
  const rows = Map.groupBy(await findLines(q, { productId, lines: texts }), (row) => Number(row.position) - 1);
  const assigned = new Map<string, string>();
  const counts = { marked: 0, setAside: 0, known: 0, unknown: [] as number[] };
  for (const [index, { orderId }] of items.entries()) {
    const whole = rows.get(2 * index);
    const found = whole ?? rows.get(2 * index + 1);
    // If a text is in stock more than once, every copy counts as delivered.
    const [line, ...copies] = found?.filter((row) => row.orderId === null && !assigned.has(row.id)) ?? [];
    if (found === undefined) counts.unknown.push(index + 1);
    else if (line === undefined) counts.known += 1;
    else {
      const units = whole === undefined && orderId !== undefined ? (open.get(orderId) ?? 0) : 0;
      const receiver = orderId !== undefined && units > 0 ? orderId : LOST_ORDER;
      if (receiver !== LOST_ORDER) open.set(receiver, units - 1);
      assigned.set(line.id, receiver);
      for (const copy of copies) assigned.set(copy.id, LOST_ORDER);
      counts.marked += 1;
      counts.setAside += receiver === LOST_ORDER ? 0 : 1;
    }
  }
  return { ...counts, assigned };
}
