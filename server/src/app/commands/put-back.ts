import { MAX_ITEMS, type PutBack, type PutBackRefusal, putBack, type ReservedLines } from '../../catalog/put-back.ts';
import { listWithheld } from '../../catalog/withheld-repository.ts';
import { systemClock } from '../../kernel/lib/clock.ts';
import { OperatorError } from '../../kernel/lib/errors.ts';
import { createIdSource } from '../../kernel/lib/ids.ts';
import type { Log } from '../../kernel/lib/log.ts';
import type { Config } from '../config/config.ts';
import { withDatabase } from '../processes/database-server.ts';
import { isConfirmed, namedStore } from './arguments.ts';
import { UsageError } from './failure.ts';
import { readInput } from './input-file.ts';
import { type CommandContext, count, type Io, inLine, print } from './io.ts';
import { describeOffSale, type OffSale, offSaleOf } from './off-sale.ts';
import { openSession } from './session.ts';

const QUESTION =
  'Every line not listed by --handed-out counts as undelivered and will be sold. Have you compared the lines ' +
  'with the emails sent since the backup?';
/** The actor in the audit log. */
const BY = { kind: 'command-line', name: 'till put-back' } as const;
/** Maximum unknown items printed for people; the JSON has all. */
const MAX_LISTED = 20;

export interface Options {
  readonly store?: string;
  readonly product?: string;
  readonly handedOut?: string;
  readonly confirmReserved?: boolean;
  readonly yes?: boolean;
  readonly json?: boolean;
}

export async function run({ io, outcome }: CommandContext, options: Options): Promise<void> {
  const { store, product, handedOut, confirmReserved = false, yes = false, json } = options;
  if (product === undefined && handedOut !== undefined) throw new UsageError('--handed-out needs --product');
  if (product !== undefined && store === undefined) throw new UsageError('--product needs --store');
  const session = openSession(io);
  if (product === undefined || store === undefined) {
    const products = await productsOffSale(session, store);
    const text = products.length === 0 ? 'no product is off sale because of a restore' : describeOffSale(products);
    return print(io, { json, value: products, text });
  }
  if (!yes && !(await isConfirmed(io, QUESTION, handedOut))) {
    io.err('nothing was done\n');
    outcome.code = 1;
    return;
  }
  const result = await putBackProduct(io, session, { store, product, handedOut, confirmReserved });
  print(io, { json, value: { store, product, ...result }, text: describe(result) });
}

interface Task {
  readonly config: Config;
  readonly log: Log;
}

const REASONS: Record<PutBackRefusal, (productId: string, slug: string) => string> = {
  unknown: (productId, slug) => `store "${slug}" has no product ${productId}; "till put-back" lists products off sale`,
  'no-finite-stock': (productId) => `product ${productId} has no finite stock, so it was not taken off sale`,
  'on-sale': (productId) => `product ${productId} is on sale; nothing was done`,
  'too-many-items': () => `--handed-out names more than ${MAX_ITEMS} items; nothing was done`,
};

/**
 * Returns the products off sale since a restore, of one store or of all.
 * @throws OperatorError when there is no such store
 */
async function productsOffSale(task: Task, slug: string | undefined): Promise<OffSale[]> {
  return withDatabase(task, async (db) => {
    const storeId = slug === undefined ? null : await namedStore(db, slug);
    return (await listWithheld(db, { storeId })).map(offSaleOf);
  });
}

/**
 * Puts a product back on sale after a restore; see {@link putBack}. Safe while the service is running; it then delivers
 * the waiting orders.
 * @param handedOut file of the lines delivered since the backup; `-` is the standard input
 * @throws OperatorError when there is no such store or product, it is on sale, orders have reserved the lines, or the
 *   file cannot be read
 */
async function putBackProduct(
  io: Io,
  task: Task,
  {
    store,
    product,
    handedOut,
    confirmReserved,
  }: { store: string; product: string; handedOut: string | undefined; confirmReserved: boolean },
): Promise<PutBack> {
  const content = handedOut === undefined ? undefined : await readInput(io, handedOut);
  return withDatabase(task, async (db) => {
    const storeId = await namedStore(db, store);
    const result = await putBack({ db, clock: systemClock, ids: createIdSource(systemClock) }, BY, {
      storeId,
      productId: product,
      handedOut: content,
      confirmReserved,
    });
    if (typeof result === 'string') throw new OperatorError(REASONS[result](product, store));
    if ('missing' in result) throw new OperatorError(describeReserved(result));
    return result;
  });
}

function describeReserved({ reserved, missing }: ReservedLines): string {
  const lines = `orders have reserved ${count(reserved, 'line')} of this product`;
  const left = `${count(missing, 'line')} fewer than that would remain`;
  return `${lines}, and ${left}: their buyers would wait for new ones; add --confirm-reserved to continue; nothing was done`;
}

function describe({ title, stock, handedOut: { marked, setAside, known, unknown } }: PutBack): string {
  const named = marked + known + unknown.length;
  const more = unknown.length > MAX_LISTED ? ` and ${unknown.length - MAX_LISTED} more; --json has them all` : '';
  return [
    `"${inLine(title)}" is on sale with ${stock} to sell`,
    ...(named === 0 ? [] : [`  ${marked} lines marked as delivered, ${setAside} of them for waiting orders`]),
    ...(known === 0 ? [] : [`  ${known} were already marked`]),
    ...(unknown.length === 0 ? [] : [`  not in its stock: items ${unknown.slice(0, MAX_LISTED).join(', ')}${more}`]),
  ].join('\n');
}
