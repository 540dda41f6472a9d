import Fastify, { type FastifyInstance } from 'fastify';
import type { ConfigWith } from '../config/config.ts';
import { createNotifications, type Notifications } from '../db/notifications.ts';
import { createDatabase, type Database } from '../db/pool.ts';
import { registerOperatorRoutes } from '../http/operator.ts';
import { createHttpServer } from '../http/server.ts';
import { createInvoiceAccess } from '../invoices/payable.ts';
import type { Clock } from '../lib/clock.ts';
import { createIdSource, type IdSource } from '../lib/ids.ts';
import type { Log } from '../lib/log.ts';
import { createOrderAccess } from '../orders/payable.ts';
import type { PayableAccesses } from '../payments/payable.ts';
import { createFixedRates } from '../rates/fixed.ts';
import type { Rates } from '../rates/types.ts';
import { type ConfiguredChains, configuredChains } from './configured-chains.ts';
import type { Health } from './health.ts';
import { registerHealthChecks } from './health-checks.ts';
import { httpDeps, operatorDeps } from './http-deps.ts';
import type { Metrics } from './metrics.ts';
import type { Role } from './roles.ts';
import { startWorkers } from './workers.ts';

/** What a process is built from. */
export interface ApplicationOptions {
  /** `databaseUrl` is that of the server in use, also when it is the program's own. */
  readonly config: ConfigWith<'databaseUrl' | 'secretKey'>;
  readonly roles: ReadonlySet<Role>;
  readonly log: Log;
  readonly clock: Clock;
  readonly metrics: Metrics;
  readonly health: Health;
  /** Where to listen on `config.host`. */
  readonly port: number;
}

/** The objects that every role shares. */
export interface Parts extends ApplicationOptions {
  readonly db: Database;
  readonly notifications: Notifications;
  readonly ids: IdSource;
  readonly chains: ConfiguredChains;
  readonly rates: Rates;
  readonly payables: PayableAccesses;
}

/** A running process of the service. */
export interface Application {
  /** Where its HTTP server answers. */
  readonly baseUrl: string;
  /** Stops accepting, finishes what was begun, closes everything. */
  stop(): Promise<void>;
}

/** Builds every object of a process and starts its roles. */
export async function startApplication(options: ApplicationOptions): Promise<Application> {
  const parts = buildParts(options);
  registerHealthChecks(parts);
  const server = await buildServer(parts);
  const baseUrl = await server.listen({ host: options.config.host, port: options.port });
  const workers = startWorkers(parts);
  return {
    baseUrl,
    async stop() {
      await server.close();
      await workers.stop();
      await parts.notifications.close();
      await parts.chains.close();
      await parts.db.close();
    },
  };
}

function buildParts(options: ApplicationOptions): Parts {
  const { clock, config, log } = options;
  const url = config.databaseUrl;
  const ids = createIdSource(clock);
  const hostedBase = config.hostedBaseUrl;
  return {
    ...options,
    ids,
    db: createDatabase({ url, maxConnections: config.databasePoolSize, log, applicationName: 'till' }),
    notifications: createNotifications({ url, log }),
    chains: configuredChains({ config, clock, log }),
    rates: createFixedRates(config.ratesFixed),
    payables: {
      order: createOrderAccess({ ids, hostedBase }),
      invoice: createInvoiceAccess({ ids, hostedBase }),
    },
  };
}

/** A process without the API still answers for its health and metrics. */
async function buildServer(parts: Parts): Promise<FastifyInstance> {
  if (parts.roles.has('api')) return createHttpServer(httpDeps(parts));
  const server = Fastify({ forceCloseConnections: true });
  await registerOperatorRoutes(server, operatorDeps(parts));
  return server;
}
