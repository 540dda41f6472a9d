import { type Command, InvalidArgumentError } from 'commander';
import type { CommandContext } from '../commands/io.ts';
import type { Options } from '../commands/ledger.ts';
import { defineCommand } from './command.ts';

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
    .action(async (options: Options) => (await import('../commands/ledger.ts')).run(context, options));
}

/** `2026-10-01` or `2026-10-01T12:00Z`, to epoch milliseconds. */
function momentOption(text: string): number {
  const moment = MOMENT.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(moment)) throw new InvalidArgumentError('A time is like 2026-10-01 or 2026-10-01T12:00Z.');
  return moment;
}
