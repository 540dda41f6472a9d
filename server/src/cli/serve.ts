import type { Command } from 'commander';
import { type CommandContext, defineCommand, portOption } from './command.ts';
import { UsageError } from './failure.ts';
import { print } from './io.ts';

interface Options {
  readonly roles?: string;
  readonly port?: string;
  readonly migrate?: boolean;
  readonly json?: boolean;
}

/** `till serve`: runs the service until a signal stops it. */
export function serveCommand({ io, outcome }: CommandContext): Command {
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
    .action(async ({ roles: roleNames, port, migrate = false, json }: Options) => {
      const { ALL_ROLES, parseRoles, ROLES } = await import('../processes/roles.ts');
      const roles = roleNames === undefined ? ALL_ROLES : parseRoles(roleNames);
      if (roles === undefined)
        throw new UsageError(`--roles takes ${ROLES.join(', ')}, comma-separated, not "${roleNames}"`);
      if (port !== undefined && !roles.has('api'))
        throw new UsageError('--port is where the api role listens; health and metrics are at OPERATOR_PORT');
      const { openSession } = await import('./session.ts');
      const { config, log } = openSession({ required: ['secretKey'], overrides: { PORT: port }, service: true });
      const { serve } = await import('../processes/serve.ts');
      const { runUntilSignal } = await import('../processes/shutdown.ts');
      outcome.code = await runUntilSignal(() => serve({ config, roles, log, migrate }), {
        log,
        onStarted({ baseUrl = null, operatorUrl = null }) {
          const value = { baseUrl, operatorUrl, roles: [...roles] };
          print(io, { json, value, text: startedText(value) });
        },
      });
    });
}

function startedText(at: { baseUrl: string | null; operatorUrl: string | null; roles: readonly string[] }): string {
  const till = at.baseUrl === null ? 'Till runs' : `Till answers at ${at.baseUrl}`;
  const operator = at.operatorUrl === null ? '' : `; health and metrics at ${at.operatorUrl}`;
  return `${till} (${at.roles.join(', ')})${operator}; Ctrl-C stops it`;
}
