import { ALL_ROLES, parseRoles, ROLES } from '../processes/roles.ts';
import { serve } from '../processes/serve.ts';
import { runUntilSignal } from '../processes/shutdown.ts';
import { UsageError } from './failure.ts';
import { type CommandContext, print } from './io.ts';
import { openSession } from './session.ts';

export interface Options {
  readonly roles?: string;
  readonly port?: string;
  readonly migrate?: boolean;
  readonly json?: boolean;
}

export async function run({ io, outcome }: CommandContext, options: Options): Promise<void> {
  const { roles: roleNames, port, migrate = false, json } = options;
  const roles = roleNames === undefined ? ALL_ROLES : parseRoles(roleNames);
  if (roles === undefined)
    throw new UsageError(`--roles takes ${ROLES.join(', ')}, comma-separated, not "${roleNames}"`);
  if (port !== undefined && !roles.has('api'))
    throw new UsageError('--port is the port of the api role; health and metrics are at OPERATOR_PORT');
  const { config, log } = openSession(io, { required: ['secretKey'], overrides: { PORT: port }, service: true });
  outcome.code = await runUntilSignal(() => serve({ config, roles, log, migrate }), {
    log,
    onStarted({ baseUrl = null, operatorUrl = null }) {
      const value = { baseUrl, operatorUrl, roles: [...roles] };
      print(io, { json, value, text: startedText(value) });
    },
  });
}

interface Started {
  readonly baseUrl: string | null;
  readonly operatorUrl: string | null;
  readonly roles: readonly string[];
}

function startedText(at: Started): string {
  const till = at.baseUrl === null ? 'Till runs' : `Till answers at ${at.baseUrl}`;
  const operator = at.operatorUrl === null ? '' : `; health and metrics at ${at.operatorUrl}`;
  return `${till} (${at.roles.join(', ')})${operator}; Ctrl-C stops it`;
}
