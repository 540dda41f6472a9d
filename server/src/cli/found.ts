import type { Command } from 'commander';
import type { Options } from '../commands/found.ts';
import type { CommandContext } from '../commands/io.ts';
import { defineCommand } from './command.ts';

/** `till found`: money that no order or invoice of a store accounts for. */
export function foundCommand(context: CommandContext): Command {
  return defineCommand({
    name: 'found',
    summary: 'show late, excess, second and foreign money at the deposit addresses of a store',
    examples: ['found --store demo', 'found --store demo --json'],
  })
    .requiredOption('--store <slug>', 'the slug of the store')
    .action(async (options: Options) => (await import('../commands/found.ts')).run(context, options));
}
