import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../../src/db/embedded/embedded-postgres.ts';
import { silentLog } from '../../../src/lib/log.ts';
import { command } from '../../cli/command.ts';
import { type MailServer, startMailServer } from '../../mail/mail-server.ts';
import { startTestChain, type TestChain } from '../../support/chain.ts';
import { type DatabaseLine, layDatabaseLine } from '../../support/database-line.ts';
import { freePort } from '../../support/free-port.ts';
import { type LyingProxy, startLyingProxy } from '../../support/lying-proxy.ts';
import { killAll, killProcessesOf, type ServiceProcess, startServe } from '../../support/service-process.ts';
import { startWitness, type Witness } from '../../support/webhook-witness.ts';
import type { TrafficStore } from '../traffic/book.ts';
import { provisionStores } from '../traffic/stores.ts';
import { createFakeClock, type FakeClock } from './fake-clock.ts';

/** One `till serve` of the installation, which may be gone, frozen, or have another time. */
export interface Process {
  readonly name: string;
  readonly roles: string;
  readonly clock: FakeClock;
  /** Where its API is; empty without that role. It stays the same over restarts. */
  readonly baseUrl: string;
  /** How often it was started. */
  starts(): number;
  signal(signal: NodeJS.Signals): void;
  /** Ends it as a failure of the machine would. */
  kill(): Promise<void>;
  start(): Promise<void>;
}

/** Seven processes with everything that they depend on, each of which can be taken away. */
export interface Installation {
  readonly processes: readonly Process[];
  readonly chain: TestChain;
  /** Two providers of the same chain. */
  readonly providers: readonly [LyingProxy, LyingProxy];
  readonly mailLine: DatabaseLine;
  readonly hookLine: DatabaseLine;
  readonly mail: MailServer;
  readonly witness: Witness;
  readonly stores: readonly TrafficStore[];
  readonly databaseUrl: string;
  readonly feeRecipient: string;
  /** Lets time go on, for the chain and then for every process. */
  passTime(ms: number): Promise<void>;
  stop(): Promise<void>;
}

/** Every role at least twice, in processes of their own. */
const ROLES = [
  'api',
  'api',
  'indexer,reaper',
  'indexer,sweeper',
  'dispatcher,mailer',
  'dispatcher,reaper',
  'sweeper,mailer',
];
const STORES = 4;
const CONFIRMATIONS = 2;
const GAS_WEI = 10n ** 22n;
/** Clocks are set ten minutes forward and back, and by an hour in the end. */
const TOLERANCE_SECONDS = 7_200;
/** A disk on which a database of a few minutes of trade fits. */
const DATABASE_SETTINGS = { max_wal_size: '96MB', min_wal_size: '32MB' };

/** @param folder where the database and the files of the service lie; removed by whoever made it */
export async function startInstallation(folder: string): Promise<Installation> {
  const closing: (() => Promise<unknown> | unknown)[] = [];
  const stop = async (): Promise<void> => {
    for (const close of closing.splice(0).reverse()) await close();
  };
  try {
    return { ...(await start(folder, closing)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

type Closing = (() => Promise<unknown> | unknown)[];

async function start(folder: string, closing: Closing): Promise<Omit<Installation, 'stop'>> {
  closing.push(() => killProcessesOf(folder));
  const chain = await startTestChain({ confirmations: CONFIRMATIONS, blockTimeSeconds: 1 });
  closing.push(chain.stop);
  const providers = [await startLyingProxy(chain.rpcUrl), await startLyingProxy(chain.rpcUrl)] as const;
  closing.push(() => Promise.all(providers.map((provider) => provider.close())));
  const mail = await startMailServer();
  closing.push(mail.close);
  const mailLine = await layDatabaseLine(mail.url);
  closing.push(mailLine.close);
  const database: EmbeddedPostgres = await startEmbeddedPostgres({
    dataDir: join(folder, 'database'),
    port: await freePort(),
    log: silentLog,
    settings: DATABASE_SETTINGS,
  });
  closing.push(() => database.stop());
  const witness = await startWitness(database.url, TOLERANCE_SECONDS);
  closing.push(witness.close);
  const hookLine = await layDatabaseLine(witness.urlOf(''));
  closing.push(hookLine.close);
  const gasKey = await chain.createAccount(GAS_WEI);
  const feeRecipient = (await chain.createAccount(0n)).address.toLowerCase();
  const variables = {
    DATABASE_URL: database.url,
    DATA_DIR: join(folder, 'data'),
    SECRET_KEY: randomBytes(32).toString('hex'),
    FEE_RECIPIENT: feeRecipient,
    GAS_PRIVATE_KEY: gasKey.privateKey,
    CHAIN_LOCAL_RPC_URLS: providers.map(({ url }) => url).join(),
    CHAIN_LOCAL_CONFIRMATIONS: String(CONFIRMATIONS),
    PAYMENT_AGREEMENT_FROM: '1',
    SMTP_URL: mailLine.url,
    ...FAST,
  };
  const migrated = await command(['migrate'], { env: variables });
  if (migrated.code !== 0) throw new Error(migrated.stderr);
  const hookUrl = (slug: string): string => `${hookLine.url}${slug}`;
  await mkdir(join(folder, 'stores'));
  const given = { count: STORES, variables, folder: join(folder, 'stores'), witness, hookUrl, chain };
  const stores = await provisionStores(given);
  closing.push(killAll);
  const processes = await startProcesses(folder, variables);
  const passTime = async (ms: number): Promise<void> => {
    await chain.rpc.call('evm_increaseTime', [Math.ceil(ms / 1000)]);
    await chain.mine(CONFIRMATIONS + 1);
    for (const { clock } of processes) await clock.set(ms);
  };
  const made = { processes, chain, providers, mail, mailLine, witness, hookLine, stores };
  return { ...made, databaseUrl: database.url, feeRecipient, passTime };
}

/** Waits are short, so that what goes wrong is met often. */
const FAST = {
  RATES_FIXED: JSON.stringify({ eth: { usd: '2000' }, usdc: { usd: '1' }, usdt: { usd: '1' }, dai: { usd: '1' } }),
  RATES_SOURCES: 'none',
  RATE_LIMIT_CHECKOUT_READS: '0',
  RATE_LIMIT_CHECKOUT_WRITES: '0',
  // Webhooks to a private address are allowed beside a private address only.
  BASE_URL: 'http://127.0.0.1:0',
  WEBHOOK_ALLOW_INSECURE: 'true',
  WEBHOOK_TIMEOUT_MS: '3000',
  WEBHOOK_RETRY_BASE_MS: '500',
  WEBHOOK_RETRY_CAP_MS: '5000',
  WEBHOOK_MAX_ATTEMPTS: '1000',
  DATABASE_POOL_SIZE: '5',
} as const;

async function startProcesses(folder: string, variables: Readonly<Record<string, string>>): Promise<Process[]> {
  const processes: Process[] = [];
  // One after the other: they share the machine with all else that starts.
  for (const [place, roles] of ROLES.entries()) {
    const port = roles.includes('api') ? await freePort() : 0;
    const clock = await createFakeClock(join(folder, `clock-${place}`));
    const own = { ...variables, ...clock.variables, PORT: String(port) };
    const process = createProcess(`${roles} (${place + 1})`, roles, own, clock);
    await process.start();
    processes.push(process);
  }
  return processes;
}

function createProcess(
  name: string,
  roles: string,
  variables: Readonly<Record<string, string>>,
  clock: FakeClock,
): Process {
  let running: ServiceProcess | undefined;
  let starts = 0;
  return {
    name,
    roles,
    clock,
    baseUrl: roles.includes('api') ? `http://127.0.0.1:${variables.PORT}` : '',
    starts: () => starts,
    signal: (signal) => running?.signal(signal),
    async kill() {
      await running?.end('SIGKILL');
      running = undefined;
    },
    async start() {
      running = await startServe(variables, ['--roles', roles]);
      starts += 1;
    },
  };
}
