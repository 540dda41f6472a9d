import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { SCOPES } from '../../../src/kernel/auth/scopes.ts';
import { startEmbeddedPostgres } from '../../../src/kernel/db/embedded/embedded-postgres.ts';
import { silentLog } from '../../../src/kernel/lib/log.ts';
import { till } from '../../app/cli/till.ts';
import { product } from '../../kernel/http/support.ts';
import { binance, coinbase, kraken, type SourceServer, startSourceServer } from '../../money/rates/exchanges.ts';
import { type MailServer, startMailServer } from '../../outbound/mail/mail-server.ts';
import { startTestChain, type TestChain } from '../../support/chain.ts';
import { type DatabaseLine, startDatabaseLine } from '../../support/database-line.ts';
import { type LyingProxy, startLyingProxy } from '../../support/lying-proxy.ts';
import { createProcessClock } from '../../support/process-clock.ts';
import { type Prometheus, startPrometheus } from '../../support/prometheus.ts';
import { FEE_RECIPIENT, PAYOUT, type Reply } from '../../support/service.ts';
import type { ServiceProcess } from '../../support/service-process.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { startInbox, type WebhookInbox } from '../../support/webhook-inbox.ts';
import { stopWhenInterrupted } from '../interrupted.ts';
import { createBusiness } from './business.ts';
import { createProcesses, type Part, type Variables } from './processes.ts';
import { QUICK_RULES } from './rules.ts';

/** An installation of two processes with all its dependencies, and Prometheus beside it. */
export interface AlertsWorld {
  readonly chain: TestChain;
  /** Two providers of the same chain. */
  readonly providers: readonly [LyingProxy, LyingProxy];
  /** Connection of the processes to their database. */
  readonly line: DatabaseLine;
  /** URL of the database without the line. */
  readonly databaseUrl: string;
  readonly mail: MailServer;
  readonly inbox: WebhookInbox;
  /** Three price sources. */
  readonly sources: readonly [SourceServer, SourceServer, SourceServer];
  readonly prometheus: Prometheus;
  readonly gasAddress: string;
  /** Data folder on a separate disk; undefined where nothing can be mounted. */
  readonly disk: string | undefined;
  /** Hosts and ports of each process's health and metrics. */
  readonly targets: readonly string[];
  process(part: Part): ServiceProcess;
  /** Returns the port of its health and metrics. */
  portOf(part: Part): string;
  start(part: Part, changed?: Variables): Promise<void>;
  end(part: Part, signal: NodeJS.Signals): Promise<void>;
  /** Sets whether a block is mined every second. */
  letBlocksPass(isPassing: boolean): Promise<void>;
  /** Moves the clock of the processes forward, and with `chain` that of the chain too. */
  passTime(ms: number, ofWhat?: 'chain'): Promise<void>;
  /** Moves the clock of the chain only. */
  passTimeOfChain(ms: number): Promise<void>;
  call(method: string, path: string, body?: unknown): Promise<Reply>;
  createInvoice(amount?: string): Promise<string>;
  createOrder(): Promise<string>;
  /** Picks a token for an order or invoice. */
  pick(id: string, method?: string): Promise<Reply['json']>;
  /** Picks a token and pays it. @returns the paid address */
  pay(id: string, method?: string): Promise<string>;
  untilStatus(path: string, status: string): Promise<void>;
  value(expression: string): Promise<number | undefined>;
  command(...args: string[]): Promise<string>;
  sql(text: string, parameters?: unknown[]): Promise<pg.QueryResult>;
  stop(): Promise<void>;
}

const CONFIRMATIONS = 2;
const BLOCK_EVERY_MS = 1_000;
export const GAS_WEI = 10n ** 20n;
export const PRICES = { 'eth/usd': '2000', 'eth/eur': '1800', 'eur/usd': '1.11', 'usdt/usd': '1' };
/** Prices in Binance's pairs, which include no dollars. */
export const BINANCE_PRICES = { 'eth/usdt': '2000', 'eth/eur': '1800', 'eur/usdt': '1.11', 'usdc/usdt': '1' };
/** Size of {@link AlertsWorld.disk}. */
const DISK = '16m';

type Closing = (() => unknown)[];

/** Starts everything. Stops what has been started if something fails to start. */
export async function startAlertsWorld(): Promise<AlertsWorld> {
  const closing: Closing = [];
  const stop = async (): Promise<void> => {
    for (const close of closing.splice(0).reverse()) await close();
    forget();
  };
  const forget = stopWhenInterrupted(stop);
  try {
    return { ...(await startParts(closing)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startParts(closing: Closing): Promise<Omit<AlertsWorld, 'stop'>> {
  const clock = createProcessClock();
  closing.push(clock.remove);
  const folder = await temporaryFolder();
  closing.push(folder.remove);
  const disk = await mountDisk(join(folder.path, 'data'), closing);
  // Blocks become final soon, so that a final one can be replaced.
  const chain = await startTestChain({ confirmations: CONFIRMATIONS, slotsInAnEpoch: 1 });
  closing.push(chain.stop);
  const providers = [await startLyingProxy(chain.rpcUrl), await startLyingProxy(chain.rpcUrl)] as const;
  const mail = await startMailServer();
  const inbox = await startInbox();
  const sources = [
    await startSourceServer(coinbase(PRICES)),
    await startSourceServer(kraken(PRICES)),
    await startSourceServer(binance(BINANCE_PRICES)),
  ] as const;
  for (const each of [...providers, mail, inbox, ...sources]) closing.push(each.close);
  const database = await startEmbeddedPostgres({ dataDir: join(folder.path, 'database'), log: silentLog });
  closing.push(database.stop);
  const line = await startDatabaseLine(database.url);
  closing.push(line.close);
  const gasKey = await chain.createAccount(GAS_WEI);
  const variables = {
    ...clock.variables,
    ...settings({ providers, mail, sources }),
    DATABASE_URL: line.url,
    DATA_DIR: join(folder.path, 'data'),
    GAS_PRIVATE_KEY: gasKey.privateKey,
  };
  const processes = await createProcesses(variables);
  closing.push(processes.stop);
  await processes.start('front', {}, ['--migrate']);
  await processes.start('back');
  const { apiKey, productId, webhookSecret } = await provision(folder.path, variables, inbox.url);
  inbox.trust(webhookSecret);
  const blocks = passBlocks(chain);
  closing.push(() => blocks.let(false));
  const prometheus = await startPrometheus(folder.path, {
    rules: QUICK_RULES,
    targets: processes.targets,
    // A busy machine answers late.
    seconds: 2,
  });
  closing.push(prometheus.stop);
  const passTimeOfChain = async (ms: number): Promise<void> => {
    await chain.rpc.call('evm_increaseTime', [ms / 1_000]);
    await chain.mine(CONFIRMATIONS);
  };
  const business = createBusiness({ chain, apiKey, productId, front: () => processes.process('front').baseUrl });
  return {
    ...{ chain, providers, line, mail, inbox, sources, prometheus, disk, passTimeOfChain },
    ...business,
    ...processes,
    databaseUrl: database.url,
    gasAddress: gasKey.address,
    letBlocksPass: blocks.let,
    async passTime(ms, ofWhat) {
      if (ofWhat === 'chain') await passTimeOfChain(ms);
      await clock.advance(ms);
    },
    value: async (expression) => (await prometheus.query(expression))[0]?.value,
    command: (...args) => run(args, variables),
    sql: (text, parameters) => ask(database.url, text, parameters),
  };
}

/** Mounts a small disk for the data of the service. */
async function mountDisk(path: string, closing: Closing): Promise<string | undefined> {
  await mkdir(path);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK},mode=755`, 'tmpfs', path], { stdio: 'ignore' });
  } catch {
    return undefined;
  }
  let isMounted = true;
  const unmount = (): void => {
    if (isMounted) execFileSync('umount', ['--lazy', path]);
    isMounted = false;
  };
  closing.push(unmount);
  process.once('exit', unmount);
  return path;
}

type Outside = Pick<AlertsWorld, 'providers' | 'mail' | 'sources'>;

function settings({ providers, mail, sources }: Outside): Variables {
  const [first, second, third] = sources;
  return {
    SECRET_KEY: randomBytes(32).toString('hex'),
    FEE_RECIPIENT,
    CHAIN_LOCAL_RPC_URLS: providers.map(({ url }) => url).join(),
    CHAIN_LOCAL_CONFIRMATIONS: String(CONFIRMATIONS),
    PAYMENT_AGREEMENT_FROM: '5000',
    GASLESS_MAX_SHARE: '50',
    RATES_FIXED: '{"usdc":{"usd":"1"}}',
    RATES_SOURCES: 'coinbase,kraken,binance',
    RATES_COINBASE_URL: first.baseUrl,
    RATES_KRAKEN_URL: second.baseUrl,
    RATES_BINANCE_URL: third.baseUrl,
    RATES_REFRESH_SECONDS: '5',
    SMTP_URL: mail.url,
    MAIL_FROM: 'Till <till@pay.example>',
    // Set explicitly, because insecure webhooks are allowed only beside a private address.
    BASE_URL: 'http://127.0.0.1',
    WEBHOOK_ALLOW_INSECURE: 'true',
    // Two attempts in quick succession.
    WEBHOOK_RETRY_BASE_MS: '200',
    WEBHOOK_RETRY_CAP_MS: '400',
    WEBHOOK_MAX_ATTEMPTS: '2',
    RATE_LIMIT_CHECKOUT_READS: '0',
    RATE_LIMIT_CHECKOUT_WRITES: '0',
    DATABASE_POOL_SIZE: '5',
    LOG_LEVEL: 'warn',
  };
}

async function provision(folder: string, variables: Variables, webhookUrl: string) {
  const file = join(folder, 'store.json');
  const store = {
    ...{ slug: 'drill', name: 'Drill', payouts: { local: PAYOUT }, webhookUrl },
    paymentMethods: ['usdc-local', 'usdt-local', 'eth-local'],
    apiKeys: [{ name: 'all', scopes: [...SCOPES] }],
    products: [product('Guide', { priceAmount: '1000' })],
  };
  await writeFile(file, JSON.stringify({ store }));
  const made = JSON.parse(await run(['provision', '--file', file, '--json'], variables));
  const productId = made.products[0].id as string;
  return { apiKey: made.apiKeys[0].key as string, productId, webhookSecret: made.webhookSecret as string | null };
}

async function run(args: readonly string[], env: Variables): Promise<string> {
  const { code, stdout, stderr } = await till(args, { env });
  if (code !== 0) throw new Error(`till ${args.join(' ')}: ${stderr}`);
  return stdout;
}

async function ask(connectionString: string, text: string, parameters: unknown[] = []): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await client.query(text, parameters);
  } finally {
    await client.end();
  }
}

function passBlocks(chain: TestChain): { let(isPassing: boolean): Promise<void> } {
  let stopping = new AbortController();
  const pass = async ({ signal }: AbortController): Promise<void> => {
    while (!signal.aborted) {
      await chain.mine();
      await sleep(BLOCK_EVERY_MS, undefined, { signal }).catch(() => {});
    }
  };
  let passing = pass(stopping);
  return {
    async let(isPassing) {
      stopping.abort();
      await passing;
      if (!isPassing) return;
      stopping = new AbortController();
      passing = pass(stopping);
    },
  };
}
