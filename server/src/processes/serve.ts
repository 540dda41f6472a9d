import { type Config, type ConfigWith, requireSetting, withChosenPort } from '../config/config.ts';
import { systemClock } from '../lib/clock.ts';
import type { Log } from '../lib/log.ts';
import { type Application, startApplication } from './application.ts';
import { prepareSchema, useDatabaseServer } from './database-server.ts';
import { createHealth } from './health.ts';
import { createMetrics } from './metrics.ts';
import { OperatorError } from './operator-error.ts';
import { freePort, isPortFree } from './ports.ts';
import type { Role } from './roles.ts';

export interface ServeOptions {
  readonly config: ConfigWith<'secretKey'>;
  readonly roles: ReadonlySet<Role>;
  readonly log: Log;
  /** Bring the schema up to date first; otherwise refuse to run on an old one. */
  readonly migrate: boolean;
  /** The port was asked for, so no other will do. */
  readonly portIsGiven: boolean;
}

/**
 * Runs the service: its database server when it has none of the operator's, and the roles.
 * @throws OperatorError when the port is taken or the schema is old
 */
export async function serve({ config, roles, log, migrate, portIsGiven }: ServeOptions): Promise<Application> {
  // Quotes commit every deposit address to a fee recipient, so there can be none without it.
  if (config.chains.length > 0) requireSetting(config, 'feeRecipient');
  const port = await choosePort(config, roles, portIsGiven);
  const database = await useDatabaseServer(config, { create: true, log });
  try {
    await prepareSchema(database.url, { apply: migrate, log });
    const application = await startApplication({
      config: Object.freeze({ ...withChosenPort(config, port), databaseUrl: database.url }),
      roles,
      log,
      clock: systemClock,
      metrics: createMetrics(),
      health: createHealth({ clock: systemClock }),
      port,
    });
    return {
      baseUrl: application.baseUrl,
      async stop() {
        await application.stop();
        await database.stop();
      },
    };
  } catch (error) {
    await database.stop();
    throw error;
  }
}

/** Only the API has a place of its own: a process without it serves health and metrics wherever there is room. */
async function choosePort({ host, port }: Config, roles: ReadonlySet<Role>, isGiven: boolean): Promise<number> {
  if (port === 0 || (!roles.has('api') && !isGiven)) return freePort(host, port);
  if (await isPortFree(host, port)) return port;
  throw new OperatorError(`port ${port} on ${host} is taken; give another with --port or PORT`);
}
