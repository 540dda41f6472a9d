import type { Command } from 'commander';
import type { CommandContext } from '../commands/io.ts';
import type { Options } from '../commands/sweep/sweep.ts';
import { defineCommand } from './command.ts';

/** `till sweep`: moves what is due to the merchants now. */
export function sweepCommand(context: CommandContext): Command {
  return defineCommand({
    name: 'sweep',
    summary: 'sweep what is due on a chain now, printing each transaction',
    description:
      'Sweeps what is due on a chain now and prints each transaction. A deposit is due when its fee covers its ' +
      'gas, or when it has waited for SWEEP_PATIENCE_HOURS and is worth more than its gas.',
    examples: ['sweep --chain base --dry-run', 'sweep --chain base'],
  })
    .requiredOption('--chain <name>', 'the chain, as "till chains" names it')
    .option('--dry-run', 'only show what would be swept, what waits, and why')
    .action(async (options: Options) => (await import('../commands/sweep/sweep.ts')).run(context, options));
}
