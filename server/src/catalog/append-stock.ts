import type { Database } from '../db/pool.ts';
import type { Clock } from '../lib/clock.ts';
import { ApiError } from '../lib/errors.ts';
import type { IdSource } from '../lib/ids.ts';
import { appendStockLines, lockDeliverySettings } from './repository.ts';

/** Lines in one call, counted after repeats collapse. */
const MAX_STOCK_LINES = 10_000;

export interface AppendStockResult {
  readonly added: number;
  /** Lines of the call that repeated another one of it or were known already. */
  readonly duplicates: number;
  readonly stock: number;
}

/**
 * Splits a text by the product's delimiter and appends the lines that are new.
 * @throws ApiError 404 `Product not found`, 400 `Product has no finite stock` or `Invalid request data` (too many lines)
 */
export async function appendStock(
  deps: { db: Database; clock: Clock; ids: IdSource },
  storeId: string,
  productId: string,
  stockText: string,
): Promise<AppendStockResult> {
  return deps.db.transaction(async (tx) => {
    const settings = await lockDeliverySettings(tx, storeId, productId);
    if (settings === undefined) throw new ApiError(404, 'Product not found');
    if (settings.available === null) throw new ApiError(400, 'Product has no finite stock');
    const offered = stockText
      .split(settings.delimiter)
      .map((line) => line.trim())
      .filter((line) => line !== '');
    const lines = [...new Set(offered)];
    if (lines.length > MAX_STOCK_LINES) throw new ApiError(400, 'Invalid request data');
    const ids = lines.map(() => deps.ids.next());
    const { added, stock } = await appendStockLines(tx, { storeId, productId, ids, lines, now: deps.clock.now() });
    return { added, duplicates: offered.length - added, stock };
  });
}
