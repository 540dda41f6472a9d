import { looksLikeSeveral } from '@till/look/lines';
import { type Actor, type AuditDeps, recordAct } from '../kernel/auth/audit.ts';
import type { Database, Transaction } from '../kernel/db/pool.ts';
import { inBatches } from '../kernel/lib/lists.ts';
import { makeDeliveriesDue } from './delivery-repository.ts';
import { noteNewLines } from './recount-stock.ts';
import { CatalogRefusal } from './refusals.ts';
import { appendStockLines, type DeliverySettings, findDeliverySettings, lockDeliverySettings } from './repository.ts';
import { splitLines } from './split-lines.ts';
import { countKnownLines } from './stock-repository.ts';

/** Maximum number of different lines per call. */
const MAX_STOCK_LINES = 10_000;
/** Lines written per statement. */
export const BATCH_LINES = 1_000;

export interface AppendStockResult {
  readonly added: number;
  /** Lines that repeat another line of the call, or that the product already had. */
  readonly duplicates: number;
  readonly stock: number;
}

/**
 * Splits a text by the product's delimiter and appends the lines that are new.
 * @throws CatalogRefusal
 */
export async function appendStock(
  deps: AuditDeps,
  by: Actor,
  { storeId, productId }: { storeId: string; productId: string },
  stockText: string,
): Promise<AppendStockResult> {
  const { delimiter } = finite(await findDeliverySettings(deps.db, { storeId, id: productId }));
  // Before the product is locked, since orders wait for that lock.
  const { offered, lines } = await linesOf(stockText, delimiter);
  return deps.db.transaction(async (tx) => {
    const { available } = finite(await lockDeliverySettings(tx, { storeId, id: productId }));
    const { added, stock = available } = await appendNewLines(deps, tx, { storeId, productId, lines });
    if (added > 0) {
      const subject = { kind: 'product', id: productId };
      await recordAct(deps, tx, { by, act: 'stock.added', storeId, subject, after: { lines: added } });
    }
    return { added, stock: Math.max(0, stock), duplicates: offered - added };
  });
}

/** The result of appending a text, and the number of items that may have been meant as several. */
export interface StockPreview extends Omit<AppendStockResult, 'stock'> {
  /** Number of different items containing a character that other programs treat as a line end. */
  readonly unsplit: number;
}

/**
 * Returns the result of appending a text without appending it.
 * @throws CatalogRefusal
 */
export async function checkStock(
  db: Database,
  { storeId, productId }: { storeId: string; productId: string },
  stockText: string,
): Promise<StockPreview> {
  const { delimiter } = finite(await findDeliverySettings(db, { storeId, id: productId }));
  const { offered, lines } = await linesOf(stockText, delimiter);
  let known = 0;
  for (const batch of inBatches([...lines], BATCH_LINES)) {
    known += await countKnownLines(db, { productId, lines: batch });
  }
  const unsplit = [...lines].filter(looksLikeSeveral).length;
  return { added: lines.size - known, duplicates: offered - lines.size + known, unsplit };
}

interface NewLines {
  readonly storeId: string;
  readonly productId: string;
  readonly lines: ReadonlySet<string>;
  /** The import from a file that they belong to. */
  readonly importId?: string | null;
}

/**
 * Appends the lines that a product with a stock list has never had. The product is locked by the caller.
 * @returns the number of new lines, and the stock now; undefined when no lines were given
 */
export async function appendNewLines(
  { clock, ids }: Omit<AuditDeps, 'db'>,
  tx: Transaction,
  { storeId, productId, lines, importId = null }: NewLines,
): Promise<{ added: number; stock: number | undefined }> {
  // Before any line, because deliveries also lock the waiting orders first.
  if (lines.size > 0) await makeDeliveriesDue(tx, { storeId, productId, now: clock.now() });
  let result: { added: number; stock: number | undefined } = { added: 0, stock: undefined };
  for (const batch of inBatches([...lines], BATCH_LINES)) {
    const rows = { storeId, productId, ids: batch.map(() => ids.next()), lines: batch, importId, now: clock.now() };
    const { added, stock } = await appendStockLines(tx, rows);
    result = { added: result.added + added, stock };
  }
  noteNewLines(tx, result.added);
  return result;
}

/** @throws CatalogRefusal when there is no such product, or it has no stock list */
export function finite(settings: DeliverySettings | undefined): { delimiter: string; available: number } {
  if (settings === undefined) throw new CatalogRefusal('product.notFound');
  const { delimiter, available } = settings;
  if (available === null) throw new CatalogRefusal('product.notFinite');
  return { delimiter, available };
}

/**
 * Returns the different lines of a text, and their number with repeats.
 * @throws CatalogRefusal when there are too many
 */
async function linesOf(text: string, delimiter: string): Promise<{ offered: number; lines: ReadonlySet<string> }> {
  const lines = new Set<string>();
  let offered = 0;
  for await (const some of splitLines(text, delimiter)) {
    offered += some.length;
    for (const line of some) lines.add(line);
    if (lines.size > MAX_STOCK_LINES) throw new CatalogRefusal('product.tooManyLines');
  }
  return { offered, lines };
}
