import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { type PutBack, type PutBackRefusal, putBack } from '../../catalog/put-back.ts';
import { listWithheld } from '../../catalog/withheld-repository.ts';
import type { Config } from '../../config/config.ts';
import type { Queryable } from '../../db/pool.ts';
import { systemClock } from '../../lib/clock.ts';
import type { Log } from '../../lib/log.ts';
import { findStoreIdBySlug } from '../../merchants/store-repository.ts';
import { withDatabase } from '../database-server.ts';
import { type OffSale, offSaleOf } from '../off-sale.ts';
import { OperatorError } from '../operator-error.ts';

interface Task {
  readonly config: Config;
  readonly log: Log;
}

const REASONS: Record<PutBackRefusal, (productId: string, slug: string) => string> = {
  unknown: (productId, slug) => `store "${slug}" has no product ${productId}; "till put-back" lists what is off sale`,
  'no-finite-stock': (productId) => `product ${productId} has no finite stock, so it was not taken off sale`,
  'on-sale': (productId) => `product ${productId} is on sale; nothing was done`,
};

/**
 * What is off sale since a restore, of one store or of all.
 * @throws OperatorError when there is no such store
 */
export async function productsOffSale(task: Task, slug: string | undefined): Promise<OffSale[]> {
  return withDatabase(task, async (db) => {
    const storeId = slug === undefined ? null : await storeIdOf(db, slug);
    return (await listWithheld(db, storeId)).map(offSaleOf);
  });
}

/**
 * Puts a product back on sale after a restore; see {@link putBack}. Safe beside a running service, which then hands out
 * what waited for it.
 * @param handedOut a file of what was handed out since the backup; `-` is the standard input
 * @throws OperatorError when there is no such store or product, it is on sale, or the file cannot be read
 */
export async function putBackProduct(
  task: Task,
  { store, product, handedOut }: { store: string; product: string; handedOut: string | undefined },
): Promise<PutBack> {
  const content = handedOut === undefined ? undefined : await contentOf(handedOut);
  return withDatabase(task, async (db) => {
    const storeId = await storeIdOf(db, store);
    const result = await putBack({ db, clock: systemClock }, { storeId, productId: product, handedOut: content });
    if (typeof result === 'string') throw new OperatorError(REASONS[result](product, store));
    return result;
  });
}

async function storeIdOf(db: Queryable, slug: string): Promise<string> {
  const storeId = await findStoreIdBySlug(db, slug);
  if (storeId === undefined) throw new OperatorError(`there is no store "${slug}"; "till provision" creates one`);
  return storeId;
}

async function contentOf(path: string): Promise<string> {
  try {
    return path === '-' ? await text(process.stdin) : await readFile(path, 'utf8');
  } catch (error) {
    throw new OperatorError(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}
