import type { Command } from 'commander';
import type { Options } from '../commands/deploy.ts';
import type { CommandContext } from '../commands/io.ts';
import { defineCommand } from './command.ts';

/** `till deploy`: puts the contracts on a chain, where each has the same address as everywhere. */
export function deployCommand(context: CommandContext): Command {
  return defineCommand({
    name: 'deploy',
    summary: "deploy Till's contracts on a chain, paid for by GAS_PRIVATE_KEY",
    description:
      "Deploys Till's contracts on a chain, paid for by GAS_PRIVATE_KEY. First says what is missing and what " +
      'that costs at most; deploys only what is missing; safe to repeat. The contracts have the same addresses ' +
      'on every chain, whoever deploys them, and have no owner.',
    examples: ['deploy --chain base --dry-run', 'deploy --chain base'],
  })
    .requiredOption('--chain <name>', 'the chain, as "till chains" names it')
    .option('--dry-run', 'only show what is missing and what it would cost')
    .action(async (options: Options) => (await import('../commands/deploy.ts')).run(context, options));
}
