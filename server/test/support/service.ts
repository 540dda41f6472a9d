import { randomBytes } from 'node:crypto';
import { loadConfig } from '../../src/app/config/config.ts';
import { readEnvironment } from '../../src/app/config/environment.ts';
import { type Application, startApplication } from '../../src/app/processes/application.ts';
import { configuredChains } from '../../src/app/processes/configured-chains.ts';
import { createHealth } from '../../src/app/processes/health.ts';
import type { Role } from '../../src/app/processes/roles.ts';
import { SCOPES } from '../../src/kernel/auth/scopes.ts';
import { createDatabase, type Database } from '../../src/kernel/db/pool.ts';
import { type Clock, systemClock } from '../../src/kernel/lib/clock.ts';
import type { FindRoom } from '../../src/kernel/lib/disk-room.ts';
import { createIdSource } from '../../src/kernel/lib/ids.ts';
import { type Log, silentLog } from '../../src/kernel/lib/log.ts';
import { createSecretBox } from '../../src/kernel/lib/secret-box.ts';
import { knownChainNames } from '../../src/money/chains/catalogue.ts';
import { createMetrics } from '../../src/operator/metrics/metrics.ts';
import { type ProvisionResult, provision } from '../../src/operator/provisioning/provision.ts';
import type { ProvisionFile } from '../../src/operator/provisioning/provision-schema.ts';
import { createTestDatabase, type TestDatabase } from './postgres.ts';

/** Payout address of every store in tests. */
export const PAYOUT = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8';
export const FEE_RECIPIENT = '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc';
/** No server listens there: the chain is enabled and unreadable. */
const NO_NODE = 'http://127.0.0.1:1';
const emptyDisk: FindRoom = async () => ({ device: 1, freeBytes: 10 ** 12, totalBytes: 10 ** 12 });

export interface TestServiceOptions {
  readonly roles?: readonly Role[];
  /** A node of the local chain; without one the chain is enabled but unreadable. */
  readonly rpcUrl?: string;
  /** Used in place of a new database; also dropped at the end. */
  readonly database?: TestDatabase;
  readonly env?: Readonly<Record<string, string>>;
  readonly clock?: Clock;
  readonly log?: Log;
  /** Reports disk space; an empty disk unless given, so that tests do not depend on the disks of the machine. */
  readonly findRoom?: FindRoom;
}

/** A service with a separate database, in this process. */
export interface TestService {
  readonly baseUrl: string;
  /** URL of its health and metrics. */
  readonly operatorUrl: string;
  readonly databaseUrl: string;
  readonly db: Database;
  readonly env: Readonly<Record<string, string>>;
  /**
   * Creates or changes a store; its key `all` has every scope. With an owner, creates one who signs in to the
   * dashboard.
   */
  createStore(store?: Partial<ProvisionFile['store']>, owner?: ProvisionFile['owner']): Promise<TestStore>;
  stop(): Promise<void>;
}

export interface TestStore extends ProvisionResult {
  readonly apiKey: string;
  /** Calls the service with the store's key. */
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>;
}

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: answers are checked by the assertions that read them
  readonly json: any;
}

/** Makes an HTTP call; a string body is sent unchanged. */
export async function callUrl(
  url: string,
  method: string,
  body?: unknown,
  headers: Record<string, string> = {},
  signal?: AbortSignal,
): Promise<Reply> {
  const hasBody = body !== undefined;
  const response = await fetch(url, {
    method,
    headers: { ...(hasBody && { 'content-type': 'application/json' }), ...headers },
    ...(hasBody && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    ...(signal !== undefined && { signal }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('application/json') ?? false;
  return { status: response.status, headers: response.headers, text, json: isJson ? JSON.parse(text) : undefined };
}

/** Starts a service; only `api` unless roles are named. */
export async function startTestService(options: TestServiceOptions = {}): Promise<TestService> {
  const database: TestDatabase = options.database ?? (await createTestDatabase());
  const env = {
    DATABASE_URL: database.url,
    SECRET_KEY: randomBytes(32).toString('hex'),
    FEE_RECIPIENT,
    CHAIN_LOCAL_RPC_URLS: options.rpcUrl ?? NO_NODE,
    RATES_FIXED: JSON.stringify({
      eth: { usd: '2000', eur: '1800' },
      usdc: { usd: '1', eur: '0.9' },
      usdt: { usd: '1' },
    }),
    RATES_SOURCES: 'none',
    WEBHOOK_ALLOW_INSECURE: 'true',
    PORT: '0',
    BASE_URL: `http://127.0.0.1:${options.env?.PORT ?? '0'}`,
    ...options.env,
  };
  const config = loadConfig({
    environment: readEnvironment({ variables: env }),
    chainNames: knownChainNames(),
    required: ['databaseUrl', 'secretKey'],
  });
  const clock = options.clock ?? systemClock;
  const log = options.log ?? silentLog;
  const application: Application = await startApplication({
    config,
    roles: new Set(options.roles ?? ['api']),
    log,
    clock,
    metrics: createMetrics(),
    health: createHealth({ clock }),
    port: config.port,
    operatorPort: { wished: 0, isFixed: true },
    findRoom: options.findRoom ?? emptyDisk,
  });
  const db = createDatabase({ url: database.url, maxConnections: 4, log, applicationName: 'test' });
  const chains = configuredChains({ config, clock, log });
  const { baseUrl = '', operatorUrl = '' } = application;
  let stores = 0;
  return {
    baseUrl,
    operatorUrl,
    databaseUrl: database.url,
    db,
    env,
    async createStore(store = {}, owner) {
      stores += 1;
      const deps = {
        db,
        clock,
        ids: createIdSource(clock),
        secrets: createSecretBox(config.secretKey, config.secretKeysRetired),
        chains: chains.registry,
        allowInsecureWebhooks: true,
        dashboardUrl: `${baseUrl}/dashboard`,
      };
      const result = await provision(deps, {
        store: { ...defaultStore(stores), ...store } as ProvisionFile['store'],
        ...(owner !== undefined && { owner }),
      });
      const apiKey = result.apiKeys.find((key) => key.name === 'all')?.key ?? '';
      const call: TestStore['call'] = (method, path, body, headers) =>
        callUrl(`${baseUrl}${path}`, method, body, { authorization: `Bearer ${apiKey}`, ...headers });
      return { ...result, apiKey, call };
    },
    async stop() {
      await application.stop();
      await chains.close();
      await db.close();
      await database.drop();
    },
  };
}

function defaultStore(number: number): Partial<ProvisionFile['store']> {
  return {
    slug: `store-${number}`,
    name: `Store ${number}`,
    payouts: { local: PAYOUT },
    paymentMethods: ['usdc-local', 'eth-local', 'usdt-local'],
    apiKeys: [{ name: 'all', scopes: [...SCOPES] }],
  };
}
