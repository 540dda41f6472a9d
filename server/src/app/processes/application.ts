import type { FastifyInstance } from 'fastify';
import { newestVersion } from '../../kernel/db/migrations.ts';
import { createNotifications } from '../../kernel/db/notifications.ts';
import { createDatabase } from '../../kernel/db/pool.ts';
import { createIdSource } from '../../kernel/lib/ids.ts';
import { silentLog } from '../../kernel/lib/log.ts';
import { createSecretBox } from '../../kernel/lib/secret-box.ts';
import { createNetworks } from '../../money/payments/picking/networks.ts';
import { registerChainsMetrics } from '../../operator/metrics/chains.ts';
import { registerDiskMetrics } from '../../operator/metrics/disk.ts';
import { registerProcessMetrics } from '../../operator/metrics/process.ts';
import { registerRatesMetrics } from '../../operator/metrics/rates.ts';
import { createStateReader, registerStateMetrics } from '../../operator/metrics/state.ts';
import { createProcessRecord, readProcesses } from '../../operator/operations/process-record.ts';
import { createFileTransport, createSmtpTransport, type MailTransport } from '../../outbound/mail/transport.ts';
import { createAccounts } from '../../people/accounts.ts';
import type { HttpDeps } from '../http/dependencies.ts';
import { createServer } from '../http/server.ts';
import { chainsOff } from './chains-off.ts';
import { configuredChains } from './configured-chains.ts';
import { configuredRates } from './configured-rates.ts';
import { configuredReplica, registerReplica } from './configured-replica.ts';
import { MIGRATIONS } from './database-server.ts';
import { registerHealthChecks } from './health-checks.ts';
import { httpDeps } from './http-deps.ts';
import { listenForOperator } from './operator-listener.ts';
import type { ApplicationOptions, Parts } from './parts.ts';
import { payableAccesses } from './payable-accesses.ts';
import { placeOfQueries } from './pooled-queries.ts';
import { createReadiness } from './readiness.ts';
import { ROLES } from './roles.ts';
import { VERSION } from './version.ts';
import { startWorkers } from './workers.ts';

/**
 * Maximum time for requests in progress once the process stops, in milliseconds; well within the grace of
 * `shutdown.ts`.
 */
const DRAIN_MS = 5_000;
const RELEASE_INTERVAL_MS = 50;

/** A running process of the service. */
export interface Application {
  /** URL of the API; undefined without the role. */
  readonly baseUrl: string | undefined;
  /** URL of health and metrics; undefined when they are not served. */
  readonly operatorUrl: string | undefined;
  /** Stops accepting work, finishes work in progress, closes everything. */
  stop(): Promise<void>;
}

/** Builds every object of a process and starts its roles. */
export async function startApplication(options: ApplicationOptions): Promise<Application> {
  const parts = buildParts(options, await newestVersion(MIGRATIONS));
  registerHealthChecks(parts);
  registerReplica(parts);
  const http = parts.roles.has('api') ? httpDeps(parts) : undefined;
  registerMetrics(parts, http);
  const server = http && (await createServer(http));
  const baseUrl = await server?.listen({ host: options.config.host, port: options.port });
  const operator = await listenForOperator(parts);
  const workers = startWorkers(parts);
  return {
    baseUrl,
    operatorUrl: operator?.url,
    async stop() {
      parts.readiness.drain();
      // Until the last request is answered, monitoring can see that the process is stopping.
      const closed = closeServer(server).then(() => closeServer(operator?.server));
      await Promise.all([closed, workers.stop()]);
      await http?.webhookTests.close();
      parts.mail.close();
      await parts.rates.close();
      await parts.notifications.close();
      await parts.chains.close();
      await parts.accounts.close();
      await parts.replica?.close();
      await parts.watching.close();
      await parts.db.close();
    },
  };
}

/** Registers the metrics of `/metrics` that no part registers itself. */
function registerMetrics(parts: Parts, http: HttpDeps | undefined): void {
  const { chains, clock, db } = parts;
  const { registry } = parts.metrics;
  registerSharedMetrics(parts);
  registerChainsMetrics({ registry, chains: chains.all, clock });
  // Only the API gives quotes, so only it keeps prices.
  if (parts.roles.has('api')) registerRatesMetrics({ registry, report: parts.rates.report });
  registerProcessMetrics({
    registry,
    version: VERSION,
    isReady: async () => (await parts.readiness.report()).status === 'ok',
    connections: () => db.connections(),
    streams: http === undefined ? {} : { checkouts: () => http.streams.size, stores: () => http.storeStreams.size },
  });
}

/** Registers the metrics that are the same in every process on this machine and database. */
function registerSharedMetrics({ chains, clock, config, metrics: { registry }, readState, watching: db }: Parts): void {
  registerStateMetrics({
    registry,
    clock,
    readState,
    chainsOff: () => chainsOff(db, chains.all),
    readProcesses: () => readProcesses({ db, clock }),
    roles: ROLES,
    chains: chains.all.map(({ name }) => name),
  });
  const images = config.imagesBucketUrl === undefined ? config.imagesDir : undefined;
  registerDiskMetrics({ registry, clock, folders: { data: config.dataDir, ...(images && { images }) } });
}

function buildParts(options: ApplicationOptions, neededVersion: number): Parts {
  const { clock, config, log } = options;
  const { databaseUrl: url } = config;
  const place = placeOfQueries(config);
  const ids = createIdSource(clock);
  const db = createDatabase({ ...place, maxConnections: config.databasePoolSize, log, applicationName: 'till' });
  const chains = configuredChains({ config, clock, log, db });
  // Its outages need no log line: the pool logs them.
  const watching = createDatabase({ ...place, maxConnections: 1, log: silentLog, applicationName: 'till metrics' });
  const secrets = createSecretBox(config.secretKey, config.secretKeysRetired);
  const notifications = createNotifications({ url, log });
  const rates = configuredRates({ config, chains, clock, log });
  return {
    ...options,
    ids,
    db,
    replica: configuredReplica({ ...options, db }),
    readState: createStateReader({ db: watching, clock }),
    watching,
    readiness: createReadiness({ db, clock, neededVersion }),
    notifications,
    record: createProcessRecord({ ...options, db, ids, version: VERSION }),
    chains,
    mail: mailTransport(options),
    rates,
    networks: createNetworks({ db, clock, chains: chains.registry, rates, notifications }),
    payables: payableAccesses(ids, config.hostedBaseUrl, chains.registry),
    secrets,
    accounts: createAccounts({
      database: place,
      ids,
      secretKey: config.secretKey,
      secretKeysRetired: config.secretKeysRetired,
      baseUrl: config.baseUrl,
    }),
  };
}

/** Without SMTP_URL, emails are written to files. */
function mailTransport({ config, log }: ApplicationOptions): MailTransport {
  const { smtpUrl: url, mailFrom: from, mailDir } = config;
  return url === undefined ? createFileTransport(log, mailDir, from) : createSmtpTransport({ url, from });
}

/** Waits for requests in progress; connections that stay open for longer are cut off. */
async function closeServer(server: FastifyInstance | undefined): Promise<void> {
  if (server === undefined) return;
  // Kept-alive connections are closed as soon as their request has been answered.
  const release = setInterval(() => server.server.closeIdleConnections(), RELEASE_INTERVAL_MS);
  const cutOff = setTimeout(() => server.server.closeAllConnections(), DRAIN_MS);
  try {
    await server.close();
  } finally {
    clearInterval(release);
    clearTimeout(cutOff);
  }
}
