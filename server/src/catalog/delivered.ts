import type { Queryable } from '../kernel/db/pool.ts';
import { MIN_ID } from '../kernel/lib/ids.ts';
import {
  type DeliveredItem,
  deliveredItems,
  keptLines,
  stockLineAt,
  stockLinesOfOrder,
} from './delivery-repository.ts';

/** Maximum lines, and bytes of lines, per read. */
const BATCH_LINES = 1_000;
const BATCH_BYTES = 1024 * 1024;
/** Maximum lines per read of an item that keeps them in one value, all of which the database reads each time. */
const BATCH_KEPT_LINES = 50_000;

/**
 * Yields the delivered lines of an item in batches: an order may have a million, and a line may be as long as a file.
 */
export async function* linesOfItem(
  q: Queryable,
  orderId: string,
  { position, productId, isFromStock, lineCount }: DeliveredItem,
  batch = BATCH_LINES,
): AsyncGenerator<readonly string[]> {
  if (!isFromStock) {
    const limit = batch < BATCH_LINES ? batch : BATCH_KEPT_LINES;
    for (let from = 0; from < lineCount; from += limit) yield keptLines(q, { orderId, position, from, limit });
    return;
  }
  for (let after = MIN_ID; ; ) {
    const rows = await stockLinesOfOrder(q, { orderId, productId, after, limit: batch, maxBytes: BATCH_BYTES });
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
    yield rows.map(({ line }) => line);
  }
}

/** Returns lines of an item from a position on; fewer when they are long. */
export async function linesFrom(
  q: Queryable,
  orderId: string,
  { position, productId, isFromStock }: DeliveredItem,
  { from, limit }: { readonly from: number; readonly limit: number },
): Promise<readonly string[]> {
  if (!isFromStock) return keptLines(q, { orderId, position, from, limit });
  const last = from === 0 ? MIN_ID : await stockLineAt(q, { orderId, productId, place: from - 1 });
  if (last === undefined) return [];
  const rows = await stockLinesOfOrder(q, { orderId, productId, after: last, limit, maxBytes: BATCH_BYTES });
  return rows.map(({ line }) => line);
}

/** An item with the first of its lines. */
export interface ShownItem extends DeliveredItem {
  readonly lines: readonly string[];
}

/** Returns the items delivered to an order with their first lines, up to a total number of lines and of characters. */
export async function firstLines(
  q: Queryable,
  orderId: string,
  most: { readonly lines: number; readonly characters: number },
): Promise<ShownItem[]> {
  let room = most.lines;
  let characters = most.characters;
  const shown: ShownItem[] = [];
  for (const item of await deliveredItems(q, { orderId })) {
    const lines: string[] = [];
    shown.push({ ...item, lines });
    if (room <= 0 || characters <= 0) continue;
    for await (const line of each(linesOfItem(q, orderId, item, Math.min(room, BATCH_LINES)))) {
      lines.push(line);
      room -= 1;
      characters -= line.length;
      if (room <= 0 || characters <= 0) break;
    }
  }
  return shown;
}

async function* each<T>(batches: AsyncIterable<readonly T[]>): AsyncGenerator<T> {
  for await (const batch of batches) yield* batch;
}
