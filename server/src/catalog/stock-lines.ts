import { type Actor, type AuditDeps, recordAct } from '../kernel/auth/audit.ts';
import type { Database } from '../kernel/db/pool.ts';
import type { ProductOfStore } from './manage-products.ts';
import { countStock, type EditableProduct, findProductToEdit, lockProductToEdit } from './product-repository.ts';
import { CatalogRefusal } from './refusals.ts';
import { lowerAvailable, removeUnassignedLines, stockLineTexts } from './stock-repository.ts';

/** Maximum characters shown of a line, which may be as long as a whole file. */
const SHOWN_LENGTH = 2_000;

/** State of a product's stock, in lines. */
export interface StockState {
  readonly available: number;
  /** Held for open orders. Undefined while the product is withheld, because it is counted again when it is put back. */
  readonly reserved: number | undefined;
  readonly handedOut: number;
  /**
   * Number of paid orders that are not delivered yet: they wait for lines, or for the product to be put back on sale.
   */
  readonly ordersWaiting: number;
}

/** Returns the state of a product's stock; undefined without finite stock. */
export async function stockState(
  db: Database,
  storeId: string,
  { id, available, withheldAt }: EditableProduct,
): Promise<StockState | undefined> {
  const counts = available === null ? undefined : await countStock(db, { storeId, id });
  if (available === null || counts === undefined) return undefined;
  const { unassigned, total, ordersWaiting } = counts;
  const isWithheld = withheldAt !== null;
  return {
    available: isWithheld ? 0 : Math.max(0, available),
    reserved: isWithheld ? undefined : Math.max(0, unassigned - available),
    handedOut: total - unassigned,
    ordersWaiting,
  };
}

/** Returns the texts of some lines, which are secrets, and records that they were shown. @throws CatalogRefusal */
export async function showStockLines(
  deps: AuditDeps,
  by: Actor,
  { storeId, id }: ProductOfStore,
  lineIds: readonly string[],
): Promise<{ id: string; line: string; isLonger: boolean }[]> {
  return deps.db.transaction(async (tx) => {
    if ((await findProductToEdit(tx, { storeId, id })) === undefined) throw new CatalogRefusal('product.notFound');
    const lines = await stockLineTexts(tx, { storeId, productId: id, ids: lineIds, length: SHOWN_LENGTH });
    if (lines.length > 0) {
      const after = { lines: lines.length };
      await recordAct(deps, tx, { by, act: 'stock.shown', storeId, subject: { kind: 'product', id }, after });
    }
    return lines;
  });
}

/**
 * Removes lines that were not sold. Skips those sold in the meantime.
 * @returns the number removed
 * @throws CatalogRefusal when open orders need them
 */
export async function removeStockLines(
  deps: AuditDeps,
  by: Actor,
  { storeId, id }: ProductOfStore,
  lineIds: readonly string[],
): Promise<number> {
  return deps.db.transaction(async (tx) => {
    const product = await lockProductToEdit(tx, { storeId, id });
    if (product === undefined) throw new CatalogRefusal('product.notFound');
    if (product.available === null) throw new CatalogRefusal('product.notFinite');
    // The sellable quantity is unknown before it is put back.
    if (product.withheldAt !== null) throw new CatalogRefusal('product.withheld');
    const removed = await removeUnassignedLines(tx, { storeId, productId: id, ids: lineIds });
    if (removed === 0) return 0;
    if (!(await lowerAvailable(tx, { storeId, productId: id, quantity: removed }))) {
      throw new CatalogRefusal('stock.reserved');
    }
    const after = { lines: removed };
    await recordAct(deps, tx, { by, act: 'stock.removed', storeId, subject: { kind: 'product', id }, after });
    return removed;
  });
}
