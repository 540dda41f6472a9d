import { trimItem } from '@till/look/lines';
import { type Actor, type AuditDeps, recordAct } from '../kernel/auth/audit.ts';
import type { Database } from '../kernel/db/pool.ts';
import { firstIdAt } from '../kernel/lib/ids.ts';
import { inBatches } from '../kernel/lib/lists.ts';
import { appendNewLines, BATCH_LINES, finite } from './append-stock.ts';
import {
  addToImport,
  isImportSold,
  lastImport,
  markUndone,
  removeImportLines,
  type StockImport,
  startImport,
} from './import-repository.ts';
import { findProductToEdit, lockProductToEdit } from './product-repository.ts';
import { CatalogRefusal } from './refusals.ts';
import { findDeliverySettings, lockDeliverySettings } from './repository.ts';
import { countKnownLines, lowerAvailable } from './stock-repository.ts';

/** Maximum lines of an import: undoing it holds up the orders of its product for seconds. */
const MAX_LINES = 200_000;
/** Lines deleted per statement. */
const UNDO_BATCH = 10_000;
/** Maximum difference between the clocks of processes, in milliseconds: lines' ids contain the time. */
const CLOCK_SKEW_MS = 60_000;

interface ProductOfStore {
  readonly storeId: string;
  readonly productId: string;
}

/** The result of one part of an import. */
export interface ImportedPart {
  readonly added: number;
  /** New lines of the whole import so far. */
  readonly total: number;
}

/**
 * Appends the items of one part of an import, each as one line, trimmed. A part that is sent again adds nothing: lines
 * that the product has are skipped.
 * @throws CatalogRefusal
 */
export async function importStock(
  deps: AuditDeps,
  by: Actor,
  { storeId, productId, importId }: ProductOfStore & { readonly importId: string },
  items: readonly string[],
): Promise<ImportedPart> {
  const lines = new Set(items.map(trimItem).filter((line) => line !== ''));
  return deps.db.transaction(async (tx) => {
    finite(await lockDeliverySettings(tx, { storeId, id: productId }));
    const now = deps.clock.now();
    const part = { id: importId, storeId, productId, now };
    await startImport(tx, part);
    const { added } = await appendNewLines(deps, tx, { storeId, productId, lines, importId });
    const total = await addToImport(tx, { ...part, added });
    if (total === undefined) throw new CatalogRefusal('stock.noImport');
    if (total > MAX_LINES) throw new CatalogRefusal('stock.importFull');
    if (added > 0) {
      const subject = { kind: 'product', id: productId };
      await recordAct(deps, tx, { by, act: 'stock.added', storeId, subject, after: { lines: added } });
    }
    return { added, total };
  });
}

/** Counts the different items that a product has already. @throws CatalogRefusal */
export async function countKnown(
  db: Database,
  { storeId, productId }: ProductOfStore,
  items: readonly string[],
): Promise<number> {
  finite(await findDeliverySettings(db, { storeId, id: productId }));
  const lines = new Set(items.map(trimItem).filter((line) => line !== ''));
  let known = 0;
  for (const batch of inBatches([...lines], BATCH_LINES))
    known += await countKnownLines(db, { productId, lines: batch });
  return known;
}

/** The last import of a product, and whether it can be undone. */
export interface LastImport {
  readonly id: string;
  readonly lines: number;
  readonly createdAt: number;
  readonly isSold: boolean;
}

/** Returns a product's last import; undefined when there is none, or it is undone. @throws CatalogRefusal */
export async function readLastImport(
  db: Database,
  { storeId, productId }: ProductOfStore,
): Promise<LastImport | undefined> {
  if ((await findProductToEdit(db, { storeId, id: productId })) === undefined)
    throw new CatalogRefusal('product.notFound');
  const last = await lastImport(db, { storeId, productId });
  if (last === undefined || last.undoneAt !== null || last.lines === 0) return undefined;
  const { id, lines, createdAt } = last;
  const isSold = await isImportSold(db, { storeId, productId, ...spanOf(last) });
  return { id, lines, createdAt, isSold };
}

/**
 * Removes all lines of a product's last import, unless one of them is sold or needed for an open order.
 * @returns the number of lines removed
 * @throws CatalogRefusal
 */
export async function undoImport(
  deps: AuditDeps,
  by: Actor,
  { storeId, productId, importId }: ProductOfStore & { readonly importId: string },
): Promise<number> {
  return deps.db.transaction(async (tx) => {
    const product = await lockProductToEdit(tx, { storeId, id: productId });
    if (product === undefined) throw new CatalogRefusal('product.notFound');
    if (product.available === null) throw new CatalogRefusal('product.notFinite');
    // The sellable quantity is unknown before it is put back.
    if (product.withheldAt !== null) throw new CatalogRefusal('product.withheld');
    const last = await lastImport(tx, { storeId, productId });
    if (last === undefined || last.id !== importId || last.undoneAt !== null)
      throw new CatalogRefusal('stock.noImport');
    const lines = { storeId, productId, ...spanOf(last) };
    let removed = 0;
    for (let gone = UNDO_BATCH; gone === UNDO_BATCH; removed += gone)
      gone = await removeImportLines(tx, { ...lines, limit: UNDO_BATCH });
    // Afterwards: a line that was sold in the meantime is still there.
    if (await isImportSold(tx, lines)) throw new CatalogRefusal('stock.importSold');
    if (!(await lowerAvailable(tx, { storeId, productId, quantity: removed })))
      throw new CatalogRefusal('stock.reserved');
    await markUndone(tx, { id: importId, now: deps.clock.now() });
    const subject = { kind: 'product', id: productId };
    await recordAct(deps, tx, { by, act: 'stock.importUndone', storeId, subject, after: { lines: removed } });
    return removed;
  });
}

/** Returns the span of ids that an import's lines can have. */
function spanOf({ id, createdAt, lastPartAt }: StockImport) {
  return { importId: id, fromId: firstIdAt(createdAt - CLOCK_SKEW_MS), toId: firstIdAt(lastPartAt + CLOCK_SKEW_MS) };
}
