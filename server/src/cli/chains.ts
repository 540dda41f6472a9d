import type { Command } from 'commander';
import type { Options } from '../commands/chains.ts';
import type { CommandContext } from '../commands/io.ts';
import { defineCommand } from './command.ts';

/** `till chains`: the state of each chain that is on. */
export function chainsCommand(context: CommandContext): Command {
  return defineCommand({
    name: 'chains',
    summary: 'show each configured chain: head, lag, RPC health, gas key, unswept deposits, minimum orders',
    examples: ['chains', 'chains --json'],
  }).action(async (options: Options) => (await import('../commands/chains.ts')).run(context, options));
}
