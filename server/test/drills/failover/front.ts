import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { command } from '../../app/cli/command.ts';
import { till } from '../../app/cli/till.ts';
import { type MailServer, startMailServer } from '../../outbound/mail/mail-server.ts';
import { startTestChain, type TestChain } from '../../support/chain.ts';
import { createProcessClock } from '../../support/process-clock.ts';
import { type ServiceProcess, startServe } from '../../support/service-process.ts';
import { startWitness, type Witness } from '../../support/webhook-witness.ts';
import type { TrafficStore } from '../traffic/book.ts';
import { provisionStores } from '../traffic/stores.ts';
import { type Cluster, until } from './cluster.ts';
import { filled, variablesOf, writePrivate } from './files.ts';
import { ownFolder } from './machine.ts';
import { type Program, start } from './shell.ts';

/** The machine that runs Till, with all its dependencies except the database. */
export interface Front {
  /** URL at which HAProxy balances requests between the API processes. */
  readonly baseUrl: string;
  /** URL of the primary, through HAProxy. */
  readonly databaseUrl: string;
  readonly chain: TestChain;
  readonly witness: Witness;
  readonly mail: MailServer;
  readonly stores: readonly TrafficStore[];
  /** Lower case. */
  readonly feeRecipient: string;
  readonly processes: ReadonlyMap<string, ServiceProcess>;
  /** Returns the last output of HAProxy and PgBouncer. */
  said(): string;
  /** Moves time forward, for the chain and then for every process. */
  passTime(ms: number): Promise<void>;
}

const STORES = 3;
const CONFIRMATIONS = 2;
const GAS_WEI = 10n ** 22n;
/** The receiver uses the machine's clock, while the service's is moved forward at the end. */
const TOLERANCE_SECONDS = 7_200;
const INSTANCES = ['api1', 'api2', 'workers1', 'workers2'];

/** Prices are fixed, and retries come soon. */
const SETTINGS = {
  RATES_FIXED: JSON.stringify({ eth: { usd: '2000' }, usdc: { usd: '1' }, usdt: { usd: '1' }, dai: { usd: '1' } }),
  RATES_SOURCES: 'none',
  RATE_LIMIT_CHECKOUT_READS: '0',
  RATE_LIMIT_CHECKOUT_WRITES: '0',
  // Webhooks to a private address are allowed only beside a private address.
  BASE_URL: 'http://127.0.0.1:3000',
  WEBHOOK_ALLOW_INSECURE: 'true',
  WEBHOOK_TIMEOUT_MS: '2000',
  WEBHOOK_RETRY_BASE_MS: '500',
  WEBHOOK_RETRY_CAP_MS: '5000',
  WEBHOOK_MAX_ATTEMPTS: '1000',
};

/** Starts everything, with the guide's files at the documented paths. With replicas, they answer lists. */
export async function startFront(
  root: string,
  cluster: Cluster,
  { hasReplicas }: { hasReplicas: boolean },
): Promise<Front> {
  const values = { TILL_PASSWORD: cluster.passwords.till };
  await createDatabase(cluster);
  const programs = await startProxies(root, cluster.passwords.till);
  const clock = createProcessClock();
  process.once('exit', clock.remove);
  const chain = await startTestChain({ confirmations: CONFIRMATIONS, blockTimeSeconds: 1 });
  const mail = await startMailServer();
  const gasKey = await chain.createAccount(GAS_WEI);
  const feeRecipient = (await chain.createAccount(0n)).address.toLowerCase();
  const common = variablesOf(filled('till.env', values));
  const databaseUrl = common.DATABASE_URL ?? '';
  const witness = await startWitness(databaseUrl, TOLERANCE_SECONDS);
  const variables = {
    ...SETTINGS,
    ...common,
    DATA_DIR: join(root, 'data'),
    SECRET_KEY: randomBytes(32).toString('hex'),
    FEE_RECIPIENT: feeRecipient,
    GAS_PRIVATE_KEY: gasKey.privateKey,
    CHAIN_LOCAL_RPC_URLS: chain.rpcUrl,
    CHAIN_LOCAL_CONFIRMATIONS: String(CONFIRMATIONS),
    SMTP_URL: mail.url,
  };
  await until(
    'a way to the primary',
    () => migrate(variables),
    ({ code }) => code === 0,
  );
  const folder = join(root, 'stores');
  await mkdir(folder);
  const run = (args: readonly string[]) => till(args, { env: variables });
  const stores = await provisionStores({ count: STORES, folder, witness, chain, run });
  const chosen = (text: string): string => (hasReplicas ? text.replace(/^#(?=DATABASE_READ_URL=)/m, '') : text);
  const processes = new Map<string, ServiceProcess>();
  for (const name of INSTANCES) {
    const { ROLES: roles = '', ...own } = variablesOf(chosen(filled(`${name}.env`, values)));
    processes.set(name, await startServe({ ...variables, ...clock.variables, ...own }, ['--roles', roles]));
  }
  return {
    baseUrl: SETTINGS.BASE_URL,
    databaseUrl,
    chain,
    witness,
    mail,
    stores,
    feeRecipient,
    processes,
    said: () => programs.map((program) => program.said().slice(-3_000)).join('\n'),
    async passTime(ms) {
      await chain.rpc.call('evm_increaseTime', [Math.ceil(ms / 1000)]);
      await chain.mine(CONFIRMATIONS + 1);
      await clock.advance(ms);
    },
  };
}

const migrate = (variables: Readonly<Record<string, string>>) => command(['migrate'], { env: variables });

async function createDatabase(cluster: Cluster): Promise<void> {
  const primary = await cluster.primary();
  const file = '/var/lib/postgresql/till.sql';
  await writePrivate(primary.path(file), filled('till.sql', { TILL_PASSWORD: cluster.passwords.till }), 'postgres');
  await primary.run('postgres', 'psql', '-q', '-v', 'ON_ERROR_STOP=1', '-f', file);
}

async function startProxies(root: string, password: string): Promise<Program[]> {
  for (const folder of ['/etc/haproxy', '/etc/pgbouncer', '/run/postgresql']) {
    await ownFolder(join(root, 'front'), folder, 'postgres');
  }
  await writePrivate('/etc/haproxy/haproxy.cfg', filled('haproxy.cfg', {}), 'root');
  await writePrivate('/etc/pgbouncer/pgbouncer.ini', filled('pgbouncer.ini', {}), 'postgres');
  await writePrivate('/etc/pgbouncer/userlist.txt', `"till" "${password}"\n`, 'postgres');
  const haproxy = start('haproxy', ['-db', '-f', '/etc/haproxy/haproxy.cfg']);
  const pgbouncer = start('runuser', ['-u', 'postgres', '--', 'pgbouncer', '/etc/pgbouncer/pgbouncer.ini']);
  return [haproxy, pgbouncer];
}
