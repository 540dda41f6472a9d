import type { Command } from 'commander';
import { type CommandContext, defineCommand, uuidOption } from './command.ts';
import { isConfirmed } from './confirm.ts';
import { UsageError } from './failure.ts';
import { print } from './io.ts';
import { describeOffSale } from './restore-view.ts';

interface Options {
  readonly store?: string;
  readonly product?: string;
  readonly handedOut?: string;
  readonly yes?: boolean;
  readonly json?: boolean;
}

type PutBack = Awaited<ReturnType<typeof import('../processes/tasks/put-back-product.ts').putBackProduct>>;

const QUESTION =
  'Every line that --handed-out does not name counts as never handed out, and will be sold. Have you compared it with the mails since the backup?';
/** Numbers of unknown items that are printed for people; the JSON has all. */
const MAX_LISTED = 20;

/** `till put-back`: puts what a restore took off sale back on it. */
export function putBackCommand({ io, outcome }: CommandContext): Command {
  return defineCommand({
    name: 'put-back',
    summary: 'put a product that a restore took off sale back on sale',
    description:
      'Puts a product with finite stock that "till restore" took off sale back on sale, once its lines have been compared with what the mails since the backup say was handed out. --handed-out names those lines, separated the way the product separates its stock; a line preceded by an order id and a tab is kept for that order if it is waiting for its goods. Paid orders that were waiting are then given their goods and mailed. Without --product it lists what is off sale. Safe to run alongside the service.',
    examples: [
      'put-back',
      'put-back --store games',
      'put-back --store games --product 0198c2d4-7f30-7cc1-a1f5-3f2b8f0f9f11 --handed-out keys.txt',
      'put-back --store games --product 0198c2d4-7f30-7cc1-a1f5-3f2b8f0f9f11 --handed-out - --yes < keys.txt',
    ],
  })
    .option('--store <slug>', 'the slug of the store')
    .option('--product <id>', 'the product to put back (with --store)', uuidOption)
    .option('--handed-out <file>', 'lines that were handed out since the backup; - is standard input')
    .option('--yes', 'do not ask')
    .action(async ({ store, product, handedOut, yes = false, json }: Options) => {
      if (product === undefined && handedOut !== undefined) throw new UsageError('--handed-out needs --product');
      if (product !== undefined && store === undefined) throw new UsageError('--product needs --store');
      const { openSession } = await import('./session.ts');
      const { productsOffSale, putBackProduct } = await import('../processes/tasks/put-back-product.ts');
      const session = openSession();
      if (product === undefined || store === undefined) {
        const products = await productsOffSale(session, store);
        const text = products.length === 0 ? 'no product is off sale because of a restore' : describeOffSale(products);
        return print(io, { json, value: products, text });
      }
      if (!yes && !(await isConfirmed(QUESTION, handedOut))) {
        io.err('nothing was done\n');
        outcome.code = 1;
        return;
      }
      const result = await putBackProduct(session, { store, product, handedOut });
      print(io, { json, value: { store, product, ...result }, text: describe(result) });
    });
}

function describe({ title, stock, handedOut: { marked, setAside, known, unknown } }: PutBack): string {
  const named = marked + known + unknown.length;
  const more = unknown.length > MAX_LISTED ? ` and ${unknown.length - MAX_LISTED} more; --json has them all` : '';
  return [
    `"${title}" is on sale with ${stock} to sell`,
    ...(named === 0
      ? []
      : [`  ${marked} lines marked as handed out, ${setAside} of them for orders that were waiting`]),
    ...(known === 0 ? [] : [`  ${known} were already marked`]),
    ...(unknown.length === 0 ? [] : [`  not in its stock: items ${unknown.slice(0, MAX_LISTED).join(', ')}${more}`]),
  ].join('\n');
}
