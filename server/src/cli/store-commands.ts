import { type Command, InvalidArgumentError } from 'commander';
import type { CommandContext } from '../commands/io.ts';
import { defineCommand, run, uuidOption } from './command.ts';

/** `till provision`: creates or updates a store from a file. */
export function provisionCommand(context: CommandContext): Command {
  return defineCommand({
    name: 'provision',
    summary: 'create or update an owner, a store and what it needs from a JSON file',
    description:
      'Creates or updates an owner, a store and what it needs from one JSON file, all of it or nothing. Run again, it ' +
      'brings what is in the file up to date and leaves everything else alone. Keys are printed when they are created, and never again.',
    examples: ['provision --file store.json', 'provision --file store.json --json > store-keys.json'],
  })
    .requiredOption('--file <path>', 'the JSON file; - for standard input')
    .action(run(context, () => import('../commands/provision.ts')));
}

/** `till keys`: a store's API keys, never the keys themselves. */
export function keysCommand(context: CommandContext): Command {
  return defineCommand({
    name: 'keys',
    summary: "list a store's API keys (never the key itself)",
    examples: ['keys --store demo', 'keys --store demo --json'],
  })
    .requiredOption('--store <slug>', 'the slug of the store')
    .action(run(context, () => import('../commands/keys.ts')));
}

/** `till revoke-key`: the next request with the key is refused. */
export function revokeKeyCommand(context: CommandContext): Command {
  return defineCommand({
    name: 'revoke-key',
    summary: 'revoke an API key, immediately and permanently',
    examples: ['revoke-key 0198a7c2-3f10-7cc3-9d0e-6a5b4c3d2e1f'],
  })
    .argument('<id>', 'the id of the key, as "till keys" shows it')
    .action(async (id: string, { json }: { json?: boolean }) =>
      (await import('../commands/revoke-key.ts')).run(context, { id, ...(json && { json }) }),
    );
}

/** `till put-back`: puts a product that a restore took off sale back on sale. */
export function putBackCommand(context: CommandContext): Command {
  return defineCommand({
    name: 'put-back',
    summary: 'put a product that a restore took off sale back on sale',
    description:
      'Puts a product with finite stock that "till restore" took off sale back on sale, once its lines have ' +
      'been compared with what the mails since the backup say was handed out. --handed-out names those lines, ' +
      'separated the way the product separates its stock; a line preceded by an order id and a tab is kept for ' +
      'that order if it is waiting for its goods. Paid orders that were waiting are then given their goods and ' +
      'mailed. Without --product it lists what is off sale. Safe to run alongside the service.',
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
    .action(run(context, () => import('../commands/put-back.ts')));
}

const MOMENT = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z)?$/;

/** `till ledger`: what a store received, and where it went. */
export function ledgerCommand(context: CommandContext): Command {
  return defineCommand({
    name: 'ledger',
    summary: "show what left a store's deposit addresses: received, fee, net and gas, by transaction",
    description:
      "Shows what left a store's deposit addresses in confirmed blocks: received, the fee, the merchant's net " +
      "and the operator's gas, by transaction, with totals for each payment method. Money waiting to be swept " +
      'is not included.',
    examples: ['ledger --store demo', 'ledger --store demo --from 2026-10-01 --to 2026-11-01 --json'],
  })
    .requiredOption('--store <slug>', 'the slug of the store')
    .option('--from <time>', 'from this day or time, UTC', momentOption)
    .option('--to <time>', 'up to this day or time, UTC, exclusive', momentOption)
    .action(run(context, () => import('../commands/ledger.ts')));
}

/** `2026-10-01` or `2026-10-01T12:00Z`, to epoch milliseconds. */
function momentOption(text: string): number {
  const moment = MOMENT.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(moment)) throw new InvalidArgumentError('A time is like 2026-10-01 or 2026-10-01T12:00Z.');
  return moment;
}

/** `till found`: money that no order or invoice of a store accounts for. */
export function foundCommand(context: CommandContext): Command {
  return defineCommand({
    name: 'found',
    summary: 'show late, excess, second and foreign money at the deposit addresses of a store',
    examples: ['found --store demo', 'found --store demo --json'],
  })
    .requiredOption('--store <slug>', 'the slug of the store')
    .action(run(context, () => import('../commands/found.ts')));
}
