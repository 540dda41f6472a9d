import type { Queryable } from '../db/pool.ts';
import { inBatches } from '../lib/batches.ts';
import { uuidOfShortId } from '../lib/short-id.ts';
import { type Acting, type Actor, recordAct } from '../people/audit.ts';
import { splitLines, trimItem } from './split-lines.ts';
import { assignLines, findLines, findOpenOrders, findProduct, lockProduct, putOnSale } from './withheld-repository.ts';

/** What became of the items that the owner named as handed out. */
export interface HandedOut {
  /** Lines that were still in stock and are now marked as handed out. */
  readonly marked: number;
  /** Of those, how many are set aside for an order of this database, which is given them again. */
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

/** Why a product cannot be put back. */
export type PutBackRefusal = 'unknown' | 'no-finite-stock' | 'on-sale' | 'too-many-items';

interface Item {
  /** The order that was given the line, where the owner names it and its id is well-formed. */
  readonly orderId: string | undefined;
  /** The text after the order's id. */
  readonly line: string;
  readonly whole: string;
}

/** The `order_id` of a line that was given to an order that is not in the database. */
const LOST_ORDER = '00000000-0000-0000-0000-000000000000';
const ORDER_AND_LINE = /^([1-9A-HJ-NP-Za-km-z]{21,22})\t(.+)$/s;
const BATCH = 5_000;
/** The product is locked while its lines are marked, a few seconds for so many items. */
export const MAX_ITEMS = 100_000;

/**
 * Puts a product that a restore took off sale back on sale, after marking the lines that its owner found to be handed
 * out.
 *
 * @param handedOut items split by the product's delivery delimiter, each a line, or the short id of the order that was
 *   given it, a tab and the line; undefined when none was handed out. With it, a product that is on sale has its lines
 *   marked too
 */
export async function putBack(
  deps: Acting,
  by: Actor,
  { storeId, productId, handedOut }: { storeId: string; productId: string; handedOut: string | undefined },
): Promise<PutBack | PutBackRefusal> {
  const { delimiter } = (await findProduct(deps.db, { storeId, productId })) ?? {};
  if (delimiter === undefined) return 'unknown';
  const items = await itemsOf(handedOut ?? '', delimiter);
  if (items.length > MAX_ITEMS) return 'too-many-items';
  return deps.db.transaction(async (tx) => {
    const product = await lockProduct(tx, { storeId, productId });
    if (product === undefined) return 'unknown';
    if (product.available === null) return 'no-finite-stock';
    if (product.withheldAt === null && handedOut === undefined) return 'on-sale';
    const open = await findOpenOrders(tx, storeId, productId);
    const found = { marked: 0, setAside: 0, known: 0, unknown: [] as number[] };
    let before = 0;
    for (const batch of inBatches(items, BATCH)) {
      const result = await mark(tx, productId, batch, { open, now: deps.clock.now() });
      found.marked += result.marked;
      found.setAside += result.setAside;
      found.known += result.known;
      found.unknown.push(...result.unknown.map((position) => before + position));
      before += batch.length;
    }
    const stock = await putOnSale(tx, { storeId, productId });
    const after = { stock, markedAsHandedOut: found.marked };
    await recordAct(deps, tx, {
      by,
      act: 'product.putBack',
      storeId,
      subject: { kind: 'product', id: productId },
      after,
    });
    return { title: product.title, handedOut: found, stock };
  });
}

/** The items of a text; of too many only the first ones. */
async function itemsOf(text: string, delimiter: string): Promise<Item[]> {
  const items: Item[] = [];
  for await (const some of splitLines(text, delimiter)) {
    items.push(...some.map(itemOf));
    if (items.length > MAX_ITEMS) break;
  }
  return items;
}

function itemOf(whole: string): Item {
  const [, shortId, line] = ORDER_AND_LINE.exec(whole) ?? [];
  if (shortId === undefined || line === undefined) return { orderId: undefined, line: whole, whole };
  return { orderId: uuidOfShortId(shortId), line: trimItem(line), whole };
}

/** @param open units that orders are still owed; reduced by what is set aside */
async function mark(
  tx: Queryable,
  productId: string,
  items: readonly Item[],
  { open, now }: { open: Map<string, number>; now: number },
): Promise<HandedOut> {
  // A line may itself begin like an order's id.
  const texts = items.flatMap(({ line, whole }) => [whole, line]);
  const rows = Map.groupBy(await findLines(tx, { productId, lines: texts }), (row) => Number(row.position) - 1);
  const assigned = new Map<string, string>();
  const counts = { marked: 0, setAside: 0, known: 0, unknown: [] as number[] };
  for (const [index, { orderId }] of items.entries()) {
    const whole = rows.get(2 * index);
    const found = whole ?? rows.get(2 * index + 1);
    // If a text is in stock more than once, every copy counts as handed out.
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
  await assignLines(tx, { productId, ids: [...assigned.keys()], orderIds: [...assigned.values()], now });
  return counts;
}
