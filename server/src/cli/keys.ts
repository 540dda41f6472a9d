import type { Command } from 'commander';
import type { CommandContext } from '../commands/io.ts';
import type { Options } from '../commands/keys.ts';
import { defineCommand } from './command.ts';

/** `till keys`: a store's API keys, never the keys themselves. */
export function keysCommand(context: CommandContext): Command {
  return defineCommand({
    name: 'keys',
    summary: "list a store's API keys (never the key itself)",
    examples: ['keys --store demo', 'keys --store demo --json'],
  })
    .requiredOption('--store <slug>', 'the slug of the store')
    .action(async (options: Options) => (await import('../commands/keys.ts')).run(context, options));
}
