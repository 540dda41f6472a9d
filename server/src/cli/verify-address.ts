import type { Command } from 'commander';
import type { CommandContext } from '../commands/io.ts';
import { defineCommand } from './command.ts';

/** `till verify-address`: derives deposit addresses again from their terms. */
export function verifyAddressCommand(context: CommandContext): Command {
  return defineCommand({
    name: 'verify-address',
    summary: 'derive the deposit addresses of a checkout again and compare',
    description:
      'Derives each deposit address of an order or invoice again from payout, fee recipient, fee and attempt ' +
      'id, locally and with the factory on the chain, and compares it with the one that was given out. Prints ' +
      'the inputs, so that anybody can repeat it. Given the URL of the page, it also compares what a buyer is ' +
      'shown there.',
    examples: [
      'verify-address 4uQeVj5tqViQh7yWWGStvk',
      'verify-address https://pay.example.com/invoice/4uQeVj5tqViQh7yWWGStvk',
    ],
  })
    .argument('<checkout>', 'the id of an order or invoice, or the URL of its page')
    .action(async (checkout: string, { json }: { json?: boolean }) =>
      (await import('../commands/verify-address.ts')).run(context, { checkout, ...(json && { json }) }),
    );
}
