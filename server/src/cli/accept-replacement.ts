import type { Command } from 'commander';
import type { Options } from '../commands/accept-replacement.ts';
import type { CommandContext } from '../commands/io.ts';
import { defineCommand } from './command.ts';

/** `till accept-replacement`: the operator goes along with a chain that replaced its final block. */
export function acceptReplacementCommand(context: CommandContext): Command {
  return defineCommand({
    name: 'accept-replacement',
    summary: 'accept a chain that was replaced below the block it had called final',
    description:
      'Gives up the block that a chain had called final and no longer has. Until then nothing is decided on that ' +
      'chain. Afterwards its indexer goes back to the newest block that it can prove is on the chain, forgets what it saw ' +
      'above that, and reads on from there. What was credited stays credited. First make sure that the nodes belong to ' +
      'the right chain: "till chains" shows which block was final and which is in its place.',
    examples: ['accept-replacement --chain base', 'accept-replacement --chain base --json'],
  })
    .requiredOption('--chain <name>', 'the chain, as "till chains" names it')
    .action(async (options: Options) => (await import('../commands/accept-replacement.ts')).run(context, options));
}
