import { type Command, InvalidArgumentError } from 'commander';
import type { CommandContext } from '../commands/io.ts';
import { defineCommand, run } from './command.ts';

/** `till receipt-keys`: the keys that sign receipts. */
export function receiptKeysCommand(context: CommandContext): Command {
  return defineCommand({
    name: 'receipt-keys',
    summary: 'list the receipt signing keys, or rotate them',
    description:
      'Lists the current and former receipt signing keys. With --rotate a new key signs from now on; the former ' +
      'stays published, so that its receipts can still be verified, and its private part is deleted. Safe ' +
      'alongside a running service.',
    examples: ['receipt-keys', 'receipt-keys --rotate', 'receipt-keys --json'],
  })
    .option('--rotate', 'sign with a new key from now on')
    .action(run(context, () => import('../commands/receipt-keys.ts')));
}

/** `till verify-receipt`: checks a signed receipt; open to anyone. */
export function verifyReceiptCommand(context: CommandContext): Command {
  return defineCommand({
    name: 'verify-receipt',
    summary: 'verify a signed receipt',
    description:
      'Checks the signature of a receipt with the keys published by its issuer, and derives the deposit address ' +
      'again, which proves that it could pay only the payout address and the fee recipient. An address of a ' +
      "merchant's own wallet is derived again from the account given with --descriptor. With --rpc, also reads its " +
      'balance at the confirming block from a node. Needs no settings and no database. Exits with 1 unless every ' +
      'requested claim is proven.',
    examples: [
      'verify-receipt receipt-4uQeVj5tqViQh7yWWGStvk.jws',
      'verify-receipt https://pay.example.com/invoice/4uQeVj5tqViQh7yWWGStvk/receipt --rpc https://node.example.com',
      "verify-receipt receipt.jws --descriptor 'wpkh([d34db33f/84h/0h/0h]xpub…/0/*)'",
      'verify-receipt - --issuer https://pay.example.com --json < receipt.jws',
    ],
  })
    .argument('<file-or-url>', 'a signed receipt, - for standard input, or the URL of a receipt, order or invoice')
    .option(
      '--rpc <url>',
      'a node of the chain, with the state of old blocks; http://user:password@host:port for Bitcoin and Litecoin',
      urlOption,
    )
    .option('--descriptor <account>', "the account key or output descriptor of the merchant's wallet")
    .option('--issuer <url>', 'refuse receipts of any other issuer', urlOption)
    .action(async (given: string, options: { rpc?: string; descriptor?: string; issuer?: string; json?: boolean }) =>
      (await import('../commands/verify-receipt/verify-receipt.ts')).run(context, { given, ...options }),
    );
}

function urlOption(text: string): string {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol)) throw new InvalidArgumentError('Must be an http or https URL.');
  return text;
}
