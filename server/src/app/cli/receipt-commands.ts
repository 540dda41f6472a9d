import { type Command, InvalidArgumentError } from 'commander';
import type { CommandContext } from '../commands/io.ts';
import { defineCommand, run } from './command.ts';

/** `till receipt-keys`: the keys that sign receipts. */
export function receiptKeysCommand(context: CommandContext): Command {
  return defineCommand({
    name: 'receipt-keys',
    summary: 'list the keys that sign receipts, or have a new one sign',
    description:
      'Lists the keys that sign receipts, and those that did. With --rotate a new one signs from now on; the former stays ' +
      'published, so that what it signed can still be checked, and its private part is forgotten. Safe alongside a ' +
      'running service.',
    examples: ['receipt-keys', 'receipt-keys --rotate', 'receipt-keys --json'],
  })
    .option('--rotate', 'have a new key sign from now on')
    .action(run(context, () => import('../commands/receipt-keys.ts')));
}

/** `till verify-receipt`: checks a signed receipt; open to anyone. */
export function verifyReceiptCommand(context: CommandContext): Command {
  return defineCommand({
    name: 'verify-receipt',
    summary: 'check a signed receipt',
    description:
      'Checks the signature of a receipt with the keys that its issuer publishes, and derives the deposit address again: it ' +
      'could pay nobody but the payout address and the fee recipient. With --rpc, a node says what the address held in the ' +
      'block that paid. Needs no settings and no database. Ends with 1 unless all that was asked for is proven.',
    examples: [
      'verify-receipt receipt-4uQeVj5tqViQh7yWWGStvk.jws',
      'verify-receipt https://pay.example.com/invoice/4uQeVj5tqViQh7yWWGStvk/receipt --rpc https://node.example.com',
      'verify-receipt - --issuer https://pay.example.com --json < receipt.jws',
    ],
  })
    .argument('<file-or-url>', 'a signed receipt, - for standard input, or the URL of a receipt or of what was paid')
    .option('--rpc <url>', 'a node of the chain, which should know the balances of old blocks', urlOption)
    .option('--issuer <url>', 'refuse the receipts of anybody else', urlOption)
    .action(async (given: string, options: { rpc?: string; issuer?: string; json?: boolean }) =>
      (await import('../commands/verify-receipt/verify-receipt.ts')).run(context, { given, ...options }),
    );
}

function urlOption(text: string): string {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new InvalidArgumentError('An http or https URL is wanted.');
  return text;
}
