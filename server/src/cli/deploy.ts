import type { Command } from 'commander';
import type { Options } from '../commands/deploy.ts';
import type { CommandContext } from '../commands/io.ts';
import { defineCommand } from './command.ts';

/** `till deploy`: puts the contracts on a chain, where each has the same address as everywhere. */
export function deployCommand(context: CommandContext): Command {
  return defineCommand({
    name: 'deploy',
    summary: "put Till's contracts on a chain, paid by GAS_PRIVATE_KEY",
    description:
      "Puts Till's contracts on a chain, paid by GAS_PRIVATE_KEY. Says first what is missing and what that costs at most; does only that; safe to repeat. Whoever deploys them, they have the same addresses on every chain and obey nobody.",
    examples: ['deploy --chain base --dry-run', 'deploy --chain base'],
  })
    .requiredOption('--chain <name>', 'the chain, as "till chains" names it')
    .option('--dry-run', 'only say what is missing and what it would cost')
    .action(async (options: Options) => (await import('../commands/deploy.ts')).run(context, options));
}
