import { Argument, type Command } from 'commander';
import type { CommandContext } from '../commands/io.ts';
import type { Options } from '../commands/operator.ts';
import { defineCommand, portOption, run } from './command.ts';

/** `till serve`: runs the service until a signal stops it. */
export function serveCommand(context: CommandContext): Command {
  return defineCommand({
    name: 'serve',
    summary: 'run the service',
    description:
      'Runs the service, all roles by default. Any number of processes may share one database. Does not change ' +
      'the schema without --migrate.',
    examples: [
      'serve --migrate',
      'serve --roles api --port 8080',
      'serve --roles indexer,dispatcher,reaper,sweeper,mailer',
    ],
  })
    .option('--roles <list>', 'api, indexer, dispatcher, reaper, sweeper, mailer; comma-separated (default: all)')
    .option('--port <number>', 'port of the API (default: PORT)', portOption)
    .option('--migrate', 'bring the schema up to date first')
    .action(run(context, () => import('../commands/serve.ts')));
}

/** `till migrate`: brings the schema up to date. */
export function migrateCommand(context: CommandContext): Command {
  return defineCommand({
    name: 'migrate',
    summary: 'bring the database schema up to date',
    description:
      'Brings the database schema up to date. Safe to run from several processes at the same time: one does the ' +
      'work, the others wait.',
    examples: ['migrate', 'migrate --json'],
  }).action(run(context, () => import('../commands/migrate.ts')));
}

/** `till operator`: the people who run the installation. */
export function operatorCommand(context: CommandContext): Command {
  return defineCommand({
    name: 'operator',
    summary: 'list, add or remove operators of the installation',
    description:
      'Lists, adds or removes operators of the installation. An operator needs an account; the last one cannot be removed.',
    examples: ['operator add ada@example.com', 'operator list --json', 'operator remove ada@example.com'],
  })
    .addArgument(new Argument('<what>', 'what to do').choices(['add', 'list', 'remove']))
    .argument('[email]', 'the address of the account')
    .action(async (what: 'add' | 'list' | 'remove', email: string | undefined, options: Options, command: Command) => {
      if ((email === undefined) !== (what === 'list'))
        command.error(
          email === undefined ? "error: missing required argument 'email'" : 'error: list takes no address',
        );
      const { add, list, remove } = await import('../commands/operator.ts');
      if (email === undefined) await list(context, options);
      else await (what === 'add' ? add : remove)(context, email, options);
    });
}

/** `till reseal`: after it, a retired SECRET_KEY can be dropped. */
export function resealCommand(context: CommandContext): Command {
  return defineCommand({
    name: 'reseal',
    summary: 're-encrypt every stored secret with the current SECRET_KEY, so that a retired key can be dropped',
    description:
      'Re-encrypts every stored secret with the current SECRET_KEY, bound to its store, unless it already is. ' +
      'Run it with the former keys in SECRET_KEYS_RETIRED, and once after upgrading from a version that did ' +
      'not bind secrets. Safe alongside a running service, and safe to repeat; webhook receivers are not affected.',
    examples: ['reseal', 'reseal --json'],
  }).action(run(context, () => import('../commands/reseal.ts')));
}

/** `till config`: the settings in effect, with secrets masked. */
export function configCommand(context: CommandContext): Command {
  return defineCommand({
    name: 'config',
    summary: 'print the effective configuration with secrets masked',
    examples: ['config', 'config --json'],
  }).action(run(context, () => import('../commands/config.ts')));
}

/** `till openapi`: the OpenAPI document, always as JSON. */
export function openapiCommand(context: CommandContext): Command {
  return defineCommand({
    name: 'openapi',
    summary: 'print the OpenAPI document as JSON',
    description: 'Prints the OpenAPI document as JSON, as served at /openapi.json.',
    examples: ['openapi > openapi.json'],
  }).action(async () => (await import('../commands/openapi.ts')).run(context));
}
