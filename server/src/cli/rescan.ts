import type { Command } from 'commander';
import type { CommandContext } from '../commands/io.ts';
import type { Options } from '../commands/rescan.ts';
import { blockOption, defineCommand } from './command.ts';

/** `till rescan`: reads blocks again, as the indexer does. */
export function rescanCommand(context: CommandContext): Command {
  return defineCommand({
    name: 'rescan',
    summary: 're-read blocks of a chain (after an outage or a new RPC)',
    description:
      'Reads confirmed blocks of a chain again, books what is missing and removes what was booked from blocks ' +
      'that are no longer on the chain; everything else stays as it is. Safe alongside a running service. If ' +
      'it is stopped, the same command continues where it left off.',
    examples: ['rescan --chain base --from 21000000', 'rescan --chain base --from 21000000 --to 21050000'],
  })
    .requiredOption('--chain <name>', 'the chain, as "till chains" names it')
    .requiredOption('--from <block>', 'the first block', blockOption)
    .option('--to <block>', 'the last block (default: the last confirmed one)', blockOption)
    .option('--restart', 'begin at --from, however far an earlier run got')
    .action(async (options: Options) => (await import('../commands/rescan.ts')).run(context, options));
}
