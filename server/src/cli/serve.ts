import type { Command } from 'commander';
import type { CommandContext } from '../commands/io.ts';
import type { Options } from '../commands/serve.ts';
import { defineCommand, portOption } from './command.ts';

/** `till serve`: runs the service until a signal stops it. */
export function serveCommand(context: CommandContext): Command {
  return defineCommand({
    name: 'serve',
    summary: 'run the service',
    description:
      'Runs the service, all roles by default. Any number of processes may share one database. Does not change the ' +
      'schema unless told to with --migrate.',
    examples: [
      'serve --migrate',
      'serve --roles api --port 8080',
      'serve --roles indexer,dispatcher,reaper,sweeper,mailer',
    ],
  })
    .option('--roles <list>', 'api, indexer, dispatcher, reaper, sweeper, mailer; comma-separated (default: all)')
    .option('--port <number>', 'where the API listens (default: PORT)', portOption)
    .option('--migrate', 'bring the schema up to date first')
    .action(async (options: Options) => (await import('../commands/serve.ts')).run(context, options));
}
