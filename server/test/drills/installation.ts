import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../src/kernel/db/embedded/embedded-postgres.ts';
import { silentLog } from '../../src/kernel/lib/log.ts';
import { type Outcome, till } from '../app/cli/till.ts';
import { type MailServer, startMailServer } from '../outbound/mail/mail-server.ts';
import { startTestChain, type TestChain } from '../support/chain.ts';
import { type DatabaseLine, startDatabaseLine } from '../support/database-line.ts';
import { freePort } from '../support/free-port.ts';
import { type LyingProxy, startLyingProxy } from '../support/lying-proxy.ts';
import { killProcessesOf } from '../support/service-process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { startWitness, type Witness } from '../support/webhook-witness.ts';
import type { Cleanup } from './cleanup.ts';
import { type CoinChain, keepMining, startCoinChain } from './coin-chain.ts';
import { createFakeClock } from './fake-clock.ts';
import { createTillProcess, type TillProcess } from './till-process.ts';
import type { TrafficStore } from './traffic/book.ts';
import { provisionStores } from './traffic/stores.ts';
import { type Method, TO_WALLET } from './traffic/stories.ts';

/** External services of an installation. */
interface Surroundings {
  readonly chain: TestChain;
  /** Two providers of the same chain. */
  readonly providers: readonly [LyingProxy, LyingProxy];
  /** Present when its stores are paid on it. */
  readonly coins: CoinChain | undefined;
  readonly mailLine: DatabaseLine;
  readonly hookLine: DatabaseLine;
  readonly mail: MailServer;
  readonly witness: Witness;
  readonly databaseUrl: string;
  readonly databaseFolder: string;
}

/** Seven processes with all their dependencies, each of which can be taken away. */
export interface Installation extends Surroundings {
  /** Processes that run or will be restarted. */
  readonly processes: TillProcess[];
  readonly stores: readonly TrafficStore[];
  /** Lower case; receives no other payments. */
  readonly feeRecipient: string;
  /** Starts another process. @param program another version's executable */
  add(roles: string, program?: string): Promise<TillProcess>;
  /** Runs a `till` command of this version. */
  command(...args: string[]): Promise<Outcome>;
  /** Moves time forward, for the chain and then for every process. */
  passTime(ms: number): Promise<void>;
}

export interface InstallationOptions {
  /** Folder of the database and of the service's files; removed by its creator. */
  readonly folder: string;
  /** Executable that installs it and runs it at first; by default that of this tree. */
  readonly program?: string;
  /** Deploys what that executable needs on the chain beyond this version's contracts. */
  readonly prepare?: (chain: TestChain) => Promise<void>;
  /** Payment methods of its stores. */
  readonly methods: readonly Method[];
  /** Folder for the logs of its processes; by default they are not kept. */
  readonly logs?: string | undefined;
  /** Stops everything that was started. */
  readonly cleanup: Cleanup;
}

/** Every role at least twice. */
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
const BLOCK_MS = 1_000;
/** Large payments need two that agree. */
const PROVIDERS = 2;
const GAS_WEI = 10n ** 22n;
/** Clocks are set ten minutes forward and back, and by an hour at the end. */
const TOLERANCE_SECONDS = 7_200;
/** Fits the database of a few minutes of traffic on a small disk. */
const DATABASE_SETTINGS = { max_wal_size: '96MB', min_wal_size: '32MB' };
/** Waits are short, so that faults are met often. */
const SETTINGS = {
  CHAIN_LOCAL_CONFIRMATIONS: String(CONFIRMATIONS),
  PAYMENT_AGREEMENT_FROM: '1',
  RATES_FIXED: JSON.stringify({
    ...{ eth: { usd: '2000' }, ltc: { usd: '100' }, usdc: { usd: '1' }, usdt: { usd: '1' }, dai: { usd: '1' } },
  }),
  RATES_SOURCES: 'none',
  RATE_LIMIT_CHECKOUT_READS: '0',
  RATE_LIMIT_CHECKOUT_WRITES: '0',
  // Webhooks to a private address are allowed only beside a private address.
  BASE_URL: 'http://127.0.0.1:0',
  WEBHOOK_ALLOW_INSECURE: 'true',
  WEBHOOK_TIMEOUT_MS: '3000',
  WEBHOOK_RETRY_BASE_MS: '500',
  WEBHOOK_RETRY_CAP_MS: '5000',
  WEBHOOK_MAX_ATTEMPTS: '1000',
  DATABASE_POOL_SIZE: '5',
};

/** Starts an installation with stores that accept the traffic's payment methods. */
export async function startInstallation(options: InstallationOptions): Promise<Installation> {
  const { cleanup, folder, logs, methods, program } = options;
  if (logs !== undefined) await mkdir(logs, { recursive: true });
  // Not on the disk of the service, which may be full.
  const own = await temporaryFolder();
  cleanup.add(() => own.remove());
  const world = await startSurroundings(folder, cleanup, methods.includes(TO_WALLET));
  const { chain, coins, databaseUrl, hookLine, mailLine, providers, witness } = world;
  await options.prepare?.(chain);
  const gasKey = await chain.createAccount(GAS_WEI);
  const feeRecipient = (await chain.createAccount(0n)).address.toLowerCase();
  const variables = {
    ...SETTINGS,
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(folder, 'data'),
    SECRET_KEY: randomBytes(32).toString('hex'),
    FEE_RECIPIENT: feeRecipient,
    GAS_PRIVATE_KEY: gasKey.privateKey,
    CHAIN_LOCAL_RPC_URLS: providers.map(({ url }) => url).join(),
    ...(coins !== undefined && { CHAIN_REGTEST_RPC_URLS: coins.lines.map(({ url }) => url).join() }),
    SMTP_URL: mailLine.url,
  };
  const command = (args: readonly string[], of = program): Promise<Outcome> =>
    till(args, { env: variables, ...(of !== undefined && { program: of }) });
  const migrated = await command(['migrate']);
  if (migrated.code !== 0) throw new Error(migrated.stderr);
  const hookUrl = (slug: string): string => `${hookLine.url}${slug}`;
  const stores = await provisionStores({
    ...{ count: STORES, folder: own.path, witness, hookUrl, chain, methods },
    run: command,
  });
  const coinClock = { shiftMs: 0, now: () => Date.now() + coinClock.shiftMs };
  if (coins !== undefined) {
    const mining = new AbortController();
    const mined = keepMining(coins, { everyMs: BLOCK_MS, now: coinClock.now, signal: mining.signal });
    cleanup.add(async () => {
      mining.abort();
      await mined;
    });
  }
  const processes: TillProcess[] = [];
  cleanup.add(() => Promise.all(processes.map((process) => process.kill())));
  const add = createAdder(processes, own.path, logs, variables);
  await Promise.all(ROLES.map((roles) => add(roles, program)));
  return {
    ...{ ...world, processes, stores, feeRecipient, add },
    command: (...args) => till(args, { env: variables }),
    async passTime(ms) {
      await chain.rpc.call('evm_increaseTime', [Math.ceil(ms / 1000)]);
      await chain.mine(CONFIRMATIONS + 1);
      coinClock.shiftMs = ms;
      for (const { clock } of processes) await clock.set(ms);
    },
  };
}

function createAdder(
  processes: TillProcess[],
  folder: string,
  logs: string | undefined,
  variables: Readonly<Record<string, string>>,
): Installation['add'] {
  let number = 0;
  return async (roles, program) => {
    const own = ++number;
    const clock = await createFakeClock(join(folder, `clock-${own}`));
    const port = roles.includes('api') ? await freePort() : 0;
    const all = { ...variables, ...clock.variables, PORT: String(port) };
    const name = `${roles} (${own})`;
    const logFile = logs && join(logs, `${name}.log`);
    const process = createTillProcess({ name, roles, clock, variables: all, program, logFile });
    await process.start();
    processes.push(process);
    return process;
  };
}

async function startSurroundings(folder: string, cleanup: Cleanup, hasCoins: boolean): Promise<Surroundings> {
  const databaseFolder = join(folder, 'database');
  await mkdir(databaseFolder, { recursive: true });
  cleanup.add(() => killProcessesOf(databaseFolder));
  const chain = await startTestChain({ confirmations: CONFIRMATIONS, blockTimeSeconds: BLOCK_MS / 1000 });
  cleanup.add(chain.stop);
  const providers = [await startLyingProxy(chain.rpcUrl), await startLyingProxy(chain.rpcUrl)] as const;
  cleanup.add(() => Promise.all(providers.map((provider) => provider.close())));
  const coins = hasCoins ? await startCoinChain(PROVIDERS) : undefined;
  cleanup.add(() => coins?.stop());
  const mail = await startMailServer();
  cleanup.add(mail.close);
  const mailLine = await startDatabaseLine(mail.url);
  cleanup.add(mailLine.close);
  const database = await startEmbeddedPostgres({
    dataDir: databaseFolder,
    port: await freePort(),
    log: silentLog,
    settings: DATABASE_SETTINGS,
  });
  cleanup.add(() => database.stop());
  const witness = await startWitness(database.url, TOLERANCE_SECONDS);
  cleanup.add(witness.close);
  const hookLine = await startDatabaseLine(witness.urlOf(''));
  cleanup.add(hookLine.close);
  return { chain, providers, coins, mail, mailLine, witness, hookLine, databaseUrl: database.url, databaseFolder };
}
