import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { configuredChains } from '../../server/src/app/processes/configured-chains.ts';
import { MIGRATIONS } from '../../server/src/app/processes/database-server.ts';
import { SCOPES } from '../../server/src/kernel/auth/scopes.ts';
import { connectionConfig } from '../../server/src/kernel/db/connection.ts';
import { startEmbeddedPostgres } from '../../server/src/kernel/db/embedded/embedded-postgres.ts';
import { migrate } from '../../server/src/kernel/db/migrate.ts';
import { createDatabase, type Database } from '../../server/src/kernel/db/pool.ts';
import { systemClock } from '../../server/src/kernel/lib/clock.ts';
import { createIdSource } from '../../server/src/kernel/lib/ids.ts';
import { silentLog } from '../../server/src/kernel/lib/log.ts';
import { createSecretBox, type SecretBox } from '../../server/src/kernel/lib/secret-box.ts';
import { type ProvisionResult, provision } from '../../server/src/operator/provisioning/provision.ts';
import type { ProvisionFile } from '../../server/src/operator/provisioning/provision-schema.ts';
import { createAccountCookie } from '../../server/src/people/accounts.ts';
import type { Cleanup } from './cleanup.ts';
import { runCommand, type ServiceProcess, startService } from './service-process.ts';

/** The service's base URL: only its scheme matters here. */
const BASE_URL = 'http://127.0.0.1:0';

/** A PostgreSQL for the bench, with Till's production settings and the schema. */
export interface Stage {
  readonly databaseUrl: string;
  readonly db: Database;
  /** The machine behind the figures, for the top of a report. */
  readonly machine: Machine;
  /** Creates a store; `apiKey` has every scope. */
  createStore(store: Partial<ProvisionFile['store']>, owner?: ProvisionFile['owner']): Promise<BenchStore>;
  /** Returns the `Cookie` header of a session with this token, signed like the service's. */
  sessionCookie(token: string): string;
  /** Seals like the service. */
  readonly secrets: SecretBox;
  /** Connection without a time limit, for setup and counting; no measured code uses it. */
  readonly client: pg.Client;
  /** A bare driver connection, set up like the service's own. */
  connect(limits?: { readonly statementTimeoutMs: number }): Promise<pg.Client>;
  startService(options: { roles: string; env?: Readonly<Record<string, string>> }): Promise<ServiceProcess>;
  /**
   * Runs a command of `till` on the same database.
   * @returns its output
   * @throws Error when it fails
   */
  runCommand(args: readonly string[]): Promise<string>;
}

export interface BenchStore extends ProvisionResult {
  readonly apiKey: string;
}

export interface Machine {
  readonly cpu: string;
  readonly cores: number;
  /** The load average over the minute before the bench began. */
  readonly load: number;
  readonly node: string;
  readonly postgres: string;
  readonly fsync: string;
  readonly synchronousCommit: string;
}

interface StageOptions {
  readonly cleanup: Cleanup;
  readonly profileDirectory?: string | undefined;
  /** The local chain's configuration; without it no chain is on. */
  readonly chain?: { readonly rpcUrl: string };
  /** A permanent folder, whose database is reused if it has one; default: a temporary one. */
  readonly folder?: string | undefined;
  /** PostgreSQL settings on top of Till's. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** Starts the database; everything started here ends with the cleanup. */
export async function openStage(options: StageOptions): Promise<Stage> {
  const { cleanup, profileDirectory, chain, settings = {} } = options;
  const load = loadavg()[0] ?? 0;
  const directory = options.folder ?? (await temporaryFolder(cleanup));
  await mkdir(directory, { recursive: true });
  const postgres = await startEmbeddedPostgres({ dataDir: join(directory, 'postgres'), log: silentLog, settings });
  cleanup.add(() => postgres.stop());
  const { url } = postgres;
  await migrate({ url, directory: MIGRATIONS, log: silentLog, clock: systemClock });
  const db = createDatabase({ url, applicationName: 'bench', maxConnections: 4, log: silentLog });
  cleanup.add(() => db.close());
  const connect: Stage['connect'] = async (limits) => {
    const client = new pg.Client(connectionConfig({ url, applicationName: 'bench', ...limits }));
    await client.connect();
    cleanup.add(() => client.end());
    return client;
  };
  const client = await connect({ statementTimeoutMs: 0 });
  const secretKey = await secretKeyIn(directory);
  const secrets = createSecretBox(secretKey);
  const own = {
    DATABASE_URL: url,
    SECRET_KEY: secretKey,
    DATA_DIR: directory,
    BASE_URL,
    WEBHOOK_ALLOW_INSECURE: 'true',
  };
  return {
    secrets,
    databaseUrl: url,
    db,
    machine: await describeMachine(client, load),
    client,
    connect,
    createStore: (store, owner) => createStore({ db, secrets, chain }, store, owner),
    sessionCookie: (token) =>
      createAccountCookie({ secretKey, baseUrl: BASE_URL }).extended(token).split(';', 1)[0] ?? '',
    async startService({ roles, env }) {
      const service = await startService({ roles, directory, profileDirectory, env: { ...own, ...env } });
      cleanup.add(() => service.stop());
      return service;
    },
    runCommand: (args) => runCommand(args, { directory, env: own }),
  };
}

async function temporaryFolder(cleanup: Cleanup): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'till-bench-'));
  cleanup.add(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Returns the key that seals the secrets in the folder's database. */
async function secretKeyIn(folder: string): Promise<string> {
  const path = join(folder, 'secret-key');
  const known = await readFile(path, 'utf8').catch(() => undefined);
  const key = known ?? randomBytes(32).toString('hex');
  if (known === undefined) await writeFile(path, key, { mode: 0o600 });
  return key;
}

async function createStore(
  { db, secrets, chain }: { db: Database; secrets: SecretBox; chain: StageOptions['chain'] },
  store: Partial<ProvisionFile['store']>,
  owner: ProvisionFile['owner'],
): Promise<BenchStore> {
  const clock = systemClock;
  const on =
    chain === undefined
      ? []
      : [
          {
            name: 'local',
            rpcUrls: [chain.rpcUrl],
            confirmations: undefined,
            finalityTiers: undefined,
            sweepAlways: true,
          },
        ];
  const chains = configuredChains({ config: { chains: on }, clock, log: silentLog });
  try {
    const deps = {
      db,
      clock,
      ids: createIdSource(clock),
      secrets,
      chains: chains.registry,
      allowInsecureWebhooks: true,
      dashboardUrl: 'http://127.0.0.1/dashboard',
    };
    const apiKeys = [{ name: 'all', scopes: [...SCOPES] }];
    const slug = `bench-${randomBytes(4).toString('hex')}`;
    const result = await provision(deps, {
      store: { slug, name: 'Bench', apiKeys, ...store },
      ...(owner !== undefined && { owner }),
    });
    return { ...result, apiKey: result.apiKeys[0]?.key ?? '' };
  } finally {
    await chains.close();
  }
}

async function describeMachine(client: pg.Client, load: number): Promise<Machine> {
  const show = async (setting: string): Promise<string> => {
    const { rows } = await client.query<Record<string, string>>(`show ${setting}`);
    return rows[0]?.[setting] ?? '';
  };
  return {
    cpu: cpus()[0]?.model ?? 'unknown',
    cores: availableParallelism(),
    load,
    node: process.version,
    postgres: await show('server_version'),
    fsync: await show('fsync'),
    synchronousCommit: await show('synchronous_commit'),
  };
}
