import type { Command } from 'commander';
import type { CommandContext } from '../commands/io.ts';
import type { Options } from '../commands/restore/restore.ts';
import { blockOption, defineCommand } from './command.ts';

/** `till restore`: brings the books of a database that was set back to a backup in line with the chains. */
export function restoreCommand(context: CommandContext): Command {
  return defineCommand({
    name: 'restore',
    summary: 'after a database restore, bring the books in line with the chains',
    description:
      'After the database was restored to an older point: reads each chain from there to the present, decides ' +
      'payments as the service would have, reads every deposit address again and books what has been swept ' +
      'since. Every product with finite stock goes off sale until "till put-back": its lines may have been ' +
      'handed out since the backup. Stop the processes with the roles indexer and sweeper first. May be ' +
      'stopped and repeated; what is already right stays as it is. No key or seed is needed. See ' +
      'docs/operating/restore.md.',
    examples: [
      'restore',
      'restore --addresses till.log',
      'restore --chain base --since 21000000 --yes',
      'restore --addresses - --yes < till.log',
    ],
  })
    .option('--chain <name>', 'only this chain (default: every chain that is on)')
    .option(
      '--since <block>',
      'read again from this block, if the service has run on the restored database (with --chain)',
      blockOption,
    )
    .option(
      '--addresses <file>',
      "the service's log since the backup, for addresses given out after it; - is standard input",
    )
    .option('--yes', 'do not ask')
    .action(async (options: Options) => (await import('../commands/restore/restore.ts')).run(context, options));
}
