import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { SCOPES } from '../../../src/kernel/auth/scopes.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../../src/kernel/db/embedded/embedded-postgres.ts';
import { silentLog } from '../../../src/kernel/lib/log.ts';
import { formatUnits } from '../../../src/kernel/lib/money.ts';
import { till } from '../../app/cli/till.ts';
import { storeWith, walletOf } from '../../money/payments/utxo/utxo-world.ts';
import { coinbase, kraken, type SourceServer, startSourceServer } from '../../money/rates/exchanges.ts';
import { type MailServer, startMailServer } from '../../outbound/mail/mail-server.ts';
import { type ReadMail, readMail } from '../../outbound/mail/mail-source.ts';
import { startTestChain, type TestChain } from '../../support/chain.ts';
import { type DatabaseLine, startDatabaseLine } from '../../support/database-line.ts';
import { freePort } from '../../support/free-port.ts';
import { type LyingProxy, startLyingProxy } from '../../support/lying-proxy.ts';
import { createProcessClock, type ProcessClock } from '../../support/process-clock.ts';
import { callUrl, FEE_RECIPIENT, PAYOUT, type Reply } from '../../support/service.ts';
import { type LogLine, type ServiceProcess, startServe } from '../../support/service-process.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { type CoinChain, startCoinChain } from '../coin-chain.ts';
import { stopWhenInterrupted } from '../interrupted.ts';

/** An installation with all its dependencies, each of which can be taken away. */
export interface OutageWorld {
  readonly clock: ProcessClock;
  readonly chain: TestChain;
  /** Two providers of the same chain. */
  readonly providers: readonly [LyingProxy, LyingProxy];
  /** A chain that pays into the merchant's own wallet; undefined unless requested. */
  readonly coins: CoinChain | undefined;
  /** Connection to the mail server. */
  readonly mailLine: DatabaseLine;
  /** Two price sources. */
  readonly sources: readonly [SourceServer, SourceServer];
  readonly postgres: { stop(): Promise<void>; start(): Promise<void> };
  /** Data folder of the service and its database. */
  readonly dataDir: string;
  /** Returns the newest emails to its operator, oldest first. */
  mails(): ReadMail[];
  log(): LogLine[];
  health(): Promise<Reply>;
  /** Returns the value of a gauge or counter, summed over its series; undefined while it is absent. */
  gauge(name: string, labels?: string): Promise<number | undefined>;
  call(method: string, path: string, body?: unknown): Promise<Reply>;
  /** Requests a path without credentials. */
  visit(path: string): Promise<Reply>;
  createInvoice(): Promise<string>;
  /** Picks a payment method for an invoice. @returns the attempt */
  pick(invoice: string, method: PaidMethod): Promise<Reply['json']>;
  /** Picks a payment method for an invoice, by default USDT, unless the open attempt has it, and pays it. */
  pay(invoice: string, method?: PaidMethod): Promise<void>;
  statusOf(invoice: string): Promise<string>;
  /** Runs an operator's `till` command. */
  command(...args: string[]): Promise<string>;
  /** Moves time forward for everyone by a minute, with blocks in it, until the checks for faults have run. */
  minute(): Promise<void>;
  stop(): Promise<void>;
}

type PaidMethod = 'usdt-local' | 'ltc-regtest';

export interface OutageWorldOptions {
  /** Folder for all its files, if it matters. */
  readonly folder?: string;
  /** True when it also follows a Litecoin node. */
  readonly hasCoins?: boolean;
}

const OPERATOR = 'operator@example.com';
const CONFIRMATIONS = 2;
const COIN_DECIMALS = 8;
const GAS_WEI = 10n ** 19n;
/** Less than the time after which a silent process counts as gone. */
const STEPS = [20_000, 20_000, 21_000];
const PATIENCE_MS = 120_000;
const POLL_MS = 50;
const LOOKED = 'checked for alerts to email';
/** Prices from both sources. */
export const PRICES = {
  ...{ 'eth/usd': '2000', 'usdt/usd': '1', 'ltc/usd': '100' },
  ...{ 'eth/eur': '1800', 'usdt/eur': '0.9', 'ltc/eur': '90', 'eur/usd': '1.1111' },
};

/** Waits until a condition is true. @throws with the last value when it does not come true */
export async function until<T>(
  what: string,
  read: () => Promise<T> | T,
  holds: (value: T) => boolean,
  patienceMs = PATIENCE_MS,
): Promise<T> {
  const deadline = AbortSignal.timeout(patienceMs);
  for (;;) {
    const value = await read();
    if (holds(value)) return value;
    if (deadline.aborted) throw new Error(`${what}: it never came true of ${JSON.stringify(value)}`);
    await sleep(POLL_MS);
  }
}

/** Starts an installation with one store. */
export async function startOutageWorld(options: OutageWorldOptions = {}): Promise<OutageWorld> {
  const closing: (() => Promise<unknown> | unknown)[] = [];
  const stop = async (): Promise<void> => {
    for (const close of closing.splice(0).reverse()) await close();
    forget();
  };
  const forget = stopWhenInterrupted(stop);
  try {
    return { ...(await start(closing, options)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function start(
  closing: (() => Promise<unknown> | unknown)[],
  { folder, hasCoins = false }: OutageWorldOptions,
): Promise<Omit<OutageWorld, 'stop'>> {
  const clock = createProcessClock();
  closing.push(clock.remove);
  const given = folder ?? (await temporaryFolder()).path;
  closing.push(() => (folder === undefined ? rm(given, { recursive: true, force: true }) : undefined));
  const chain = await startTestChain({ confirmations: CONFIRMATIONS });
  closing.push(chain.stop);
  const providers = [await startLyingProxy(chain.rpcUrl), await startLyingProxy(chain.rpcUrl)] as const;
  closing.push(() => Promise.all(providers.map((provider) => provider.close())));
  const coins = hasCoins ? await startCoinChain(1) : undefined;
  closing.push(() => coins?.stop());
  const server = await startMailServer();
  closing.push(server.close);
  const mailLine = await startDatabaseLine(server.url);
  closing.push(mailLine.close);
  const sources = [await startSourceServer(coinbase(PRICES)), await startSourceServer(kraken(PRICES))] as const;
  closing.push(() => Promise.all(sources.map((source) => source.close())));
  const database = await createDatabaseServer(join(given, 'database'));
  closing.push(database.stop);
  const gasKey = await chain.createAccount(GAS_WEI);
  const variables = {
    ...clock.variables,
    DATABASE_URL: database.url,
    DATA_DIR: join(given, 'data'),
    SECRET_KEY: randomBytes(32).toString('hex'),
    FEE_RECIPIENT,
    GAS_PRIVATE_KEY: gasKey.privateKey,
    CHAIN_LOCAL_RPC_URLS: providers.map(({ url }) => url).join(),
    CHAIN_LOCAL_CONFIRMATIONS: String(CONFIRMATIONS),
    ...(coins !== undefined && { CHAIN_REGTEST_RPC_URLS: coins.lines.map(({ url }) => url).join() }),
    RATES_SOURCES: 'coinbase,kraken',
    RATES_COINBASE_URL: sources[0].baseUrl,
    RATES_KRAKEN_URL: sources[1].baseUrl,
    RATES_REFRESH_SECONDS: '5',
    RATES_MAX_AGE_SECONDS: '1200',
    SMTP_URL: mailLine.url,
    MAIL_FROM: 'Till <till@pay.example>',
    ALERT_EMAILS: OPERATOR,
    RATE_LIMIT_CHECKOUT_READS: '0',
    RATE_LIMIT_CHECKOUT_WRITES: '0',
    LOG_LEVEL: 'debug',
  };
  const service = await startServe(variables, ['--migrate']);
  closing.push(() => service.end('SIGTERM'));
  const apiKey = await provision(given, variables, hasCoins);
  const tools = createTools({ clock, chain, coins, server, service, apiKey, variables });
  const world = { clock, chain, providers, coins, mailLine, sources, postgres: database, dataDir: given, ...tools };
  // The price of a token is first requested when a buyer may pay in it.
  await world.visit(`/v1/checkouts/${await world.createInvoice()}`);
  const token = hasCoins ? 'ltc' : 'usdt';
  const prices = () => world.gauge('till_price_available', `token="${token}",currency="usd"`);
  await until('prices', prices, (isThere) => isThere === 1);
  await until(
    'health',
    () => world.health(),
    ({ status }) => status === 200,
  );
  return world;
}

interface DatabaseServer {
  readonly url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
}

async function createDatabaseServer(dataDir: string): Promise<DatabaseServer> {
  const port = await freePort();
  const start = () => startEmbeddedPostgres({ dataDir, port, log: silentLog });
  let running: EmbeddedPostgres | undefined = await start();
  return {
    url: running.url,
    async start() {
      running ??= await start();
    },
    async stop() {
      await running?.stop();
      running = undefined;
    },
  };
}

async function provision(
  folder: string,
  variables: Readonly<Record<string, string>>,
  hasCoins: boolean,
): Promise<string> {
  const file = join(folder, 'store.json');
  const apiKeys = [{ name: 'all', scopes: [...SCOPES] }];
  const coins = hasCoins ? storeWith(walletOf(1)) : { payouts: {}, paymentMethods: [] };
  const payouts = { local: PAYOUT, ...coins.payouts };
  const paymentMethods = ['usdt-local', ...coins.paymentMethods];
  const store = { slug: 'drill', name: 'Drill', payouts, paymentMethods, apiKeys };
  await writeFile(file, JSON.stringify({ store }));
  const { code, stdout, stderr } = await till(['provision', '--file', file, '--json'], { env: variables });
  if (code !== 0) throw new Error(stderr);
  return JSON.parse(stdout).apiKeys[0].key;
}

interface Made {
  readonly clock: ProcessClock;
  readonly chain: TestChain;
  readonly coins: CoinChain | undefined;
  readonly server: MailServer;
  readonly service: ServiceProcess;
  readonly apiKey: string;
  readonly variables: Readonly<Record<string, string>>;
}

function createTools(made: Made) {
  const { chain, coins, server, service, apiKey, variables } = made;
  const call = (method: string, path: string, body?: unknown): Promise<Reply> =>
    callUrl(`${service.baseUrl}${path}`, method, body, { authorization: `Bearer ${apiKey}` });
  const visit = (path: string): Promise<Reply> => callUrl(`${service.baseUrl}${path}`, 'GET');
  const pick = async (invoice: string, paymentMethod: PaidMethod): Promise<Reply['json']> => {
    const path = `${service.baseUrl}/v1/checkouts/${invoice}/attempts`;
    const { status, json, text } = await callUrl(path, 'POST', { paymentMethod });
    if (status !== 201) throw new Error(`no attempt: ${status} ${text}`);
    return json;
  };
  return {
    mails: () => server.mails.filter(({ to }) => to.includes(OPERATOR)).map(({ source }) => readMail(source)),
    log: () => service.log(),
    health: () => callUrl(`${service.operatorUrl}/healthz`, 'GET'),
    async gauge(name: string, labels = ''): Promise<number | undefined> {
      const { text } = await callUrl(`${service.operatorUrl}/metrics`, 'GET');
      const series = text.split('\n').filter((line) => /^[^{ ]+/.exec(line)?.[0] === name && line.includes(labels));
      if (series.length === 0) return undefined;
      return series.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
    },
    call,
    visit,
    async createInvoice(): Promise<string> {
      const reply = await call('POST', '/v1/invoices', { items: [{ name: 'Work', quantity: 1, unitAmount: '10' }] });
      if (reply.status !== 201) throw new Error(`no invoice: ${reply.status} ${reply.text}`);
      return reply.json.id;
    },
    pick,
    async pay(invoice: string, method: PaidMethod = 'usdt-local'): Promise<void> {
      const { attempt } = (await visit(`/v1/checkouts/${invoice}`)).json;
      const { cryptoAmount, depositAddress } =
        attempt?.paymentMethod === method ? attempt : await pick(invoice, method);
      if (method === 'usdt-local') {
        await chain.transferToken('usdt', depositAddress, BigInt(cryptoAmount));
        await chain.mine(CONFIRMATIONS);
        return;
      }
      await coins?.node.call('sendtoaddress', depositAddress, formatUnits(BigInt(cryptoAmount), COIN_DECIMALS));
      await coins?.node.mine(CONFIRMATIONS);
    },
    statusOf: async (invoice: string): Promise<string> => (await call('GET', `/v1/invoices/${invoice}`)).json?.status,
    async command(...args: string[]): Promise<string> {
      const { code, stdout, stderr } = await till(args, { env: variables });
      if (code !== 0) throw new Error(`till ${args.join(' ')}: ${stderr}`);
      return stdout;
    },
    minute: () => minute(made),
  };
}

async function minute({ clock, chain, coins, service, variables }: Made): Promise<void> {
  const looks = (): number => service.log().filter(({ msg }) => msg === LOOKED).length;
  const before = looks();
  for (const ms of STEPS) {
    await chain.rpc.call('evm_increaseTime', [ms / 1000]);
    await chain.mine(CONFIRMATIONS);
    const heads = { local: Number((await chain.rpc.call('eth_blockNumber', [])) as string) };
    const now = clock.now() + ms;
    if (coins !== undefined) {
      await coins.mineAt(now);
      Object.assign(heads, { regtest: await coins.node.call<number>('getblockcount') });
    }
    await clock.advance(ms);
    await untilSaid(now, heads, variables.DATABASE_URL ?? '');
  }
  await until('a look', looks, (count) => count > before);
}

/** Waits until the process has reported since a time that it is alive and follows the chains, as far as it can now. */
async function untilSaid(since: number, heads: Readonly<Record<string, number>>, url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
  client.on('error', () => {});
  try {
    await client.connect();
  } catch {
    return;
  }
  const query = `select coalesce(bool_and(seen_at >= $1), true) and not exists (
      select from json_each_text($2) h where not exists (select from chain_outages o where o.chain = h.key)
        and not exists (select from chain_cursors c where c.chain = h.key and c.head_number >= h.value::bigint)
    ) as said from processes`;
  const isSaid = async (): Promise<boolean> => {
    const { rows } = await client.query(query, [new Date(since), JSON.stringify(heads)]);
    return rows[0]?.said === true;
  };
  try {
    await until('a sign of life', isSaid, (said) => said);
  } finally {
    await client.end();
  }
}
