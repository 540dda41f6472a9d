import { setFlagsFromString } from 'node:v8';
import { systemClock } from '../../kernel/lib/clock.ts';
import { OperatorError } from '../../kernel/lib/errors.ts';
import type { Log } from '../../kernel/lib/log.ts';
import { freePort, isPortFree } from '../../kernel/lib/ports.ts';
import { createMetrics } from '../../operator/metrics/metrics.ts';
import { type Config, type ConfigWith, requireSetting, withChosenPort } from '../config/config.ts';
import { type Application, startApplication } from './application.ts';
import { prepareSchema, useDatabaseServer } from './database-server.ts';
import { createHealth } from './health.ts';
import type { OperatorPort } from './parts.ts';
import { checkPooler } from './pooled-queries.ts';
import type { Role } from './roles.ts';

export interface ServeOptions {
  readonly config: ConfigWith<'secretKey'>;
  readonly roles: ReadonlySet<Role>;
  readonly log: Log;
  /** True to bring the schema up to date first; otherwise an old one is an error. */
  readonly migrate: boolean;
}

/** The port at which monitoring usually expects metrics. */
const OPERATOR_PORT = 9464;

/**
 * Runs the service: the roles, and the built-in database server unless the operator has one.
 * @throws OperatorError when a port is taken or the schema is old
 */
export async function serve({ config, roles, log, migrate }: ServeOptions): Promise<Application> {
  // Every deposit address commits to a fee recipient, so without one there are no quotes.
  if (config.chains.length > 0) requireSetting(config, 'feeRecipient');
  const port = roles.has('api') ? await choosePort(config) : 0;
  const operatorPort = await chooseOperatorPort(config);
  const database = await useDatabaseServer({ config, log }, { create: true });
  const stop = async (application?: Application): Promise<void> => {
    await application?.stop();
    await database.stop();
  };
  try {
    await prepareSchema({ log }, { url: database.url, apply: migrate });
    await checkPooler(config);
    const application = await startApplication({
      config: Object.freeze({ ...withChosenPort(config, port), databaseUrl: database.url }),
      roles,
      log,
      clock: systemClock,
      metrics: createMetrics(),
      health: createHealth({ clock: systemClock }),
      port,
      operatorPort,
    });
    letYoungGenerationGrow();
    return { ...application, stop: () => stop(application) };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Ends the limit that `server/bin/till.js` puts on the heap's young generation while the program is loaded. Under load, a
 * megabyte would be collected several hundred times a second, at a fifth of the CPU time of a read.
 */
function letYoungGenerationGrow(): void {
  setFlagsFromString('--semi-space-growth-factor=2');
}

async function choosePort({ host, port }: Config): Promise<number> {
  if (port === 0) return freePort(host, port);
  if (await isPortFree(host, port)) return port;
  throw new OperatorError(`port ${port} on ${host} is taken; choose another with --port or PORT`);
}

/**
 * Several processes on one machine may use any free port; a port set by the operator is fixed, since monitoring expects
 * it.
 */
async function chooseOperatorPort(config: Config): Promise<OperatorPort | undefined> {
  const { operatorHost: host, operatorPort: named } = config;
  if (named === 'off') return undefined;
  if (named === undefined) return { wished: OPERATOR_PORT, isFixed: false };
  const isOurs = named === config.port && host === config.host;
  if (named === 0 || (!isOurs && (await isPortFree(host, named)))) return { wished: named, isFixed: true };
  throw new OperatorError(`port ${named} on ${host} is taken; set OPERATOR_PORT for each process, or set it to off`);
}
