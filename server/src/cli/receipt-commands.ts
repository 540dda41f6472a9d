import type { Command } from 'commander';
import type { CommandContext } from '../commands/io.ts';
import { defineCommand, run } from './command.ts';

/** `till receipt-keys`: what signs receipts. */
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
