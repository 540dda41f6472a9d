import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { SCOPES } from '../../../src/kernel/auth/scopes.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../../src/kernel/db/embedded/embedded-postgres.ts';
import { silentLog } from '../../../src/kernel/lib/log.ts';
import { till } from '../../app/cli/till.ts';
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
import { stopWhenInterrupted } from '../interrupted.ts';

/** An installation with all its dependencies, each of which can be taken away. */
export interface OutageWorld {
  readonly clock: ProcessClock;
  readonly chain: TestChain;
  /** Two providers of the same chain. */
  readonly providers: readonly [LyingProxy, LyingProxy];
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
  /** Picks USDT for an invoice and pays it. */
  pay(invoice: string): Promise<void>;
  statusOf(invoice: string): Promise<string>;
  /** Runs an operator's `till` command. */
  command(...args: string[]): Promise<string>;
  /** Moves time forward for everyone by a minute, with blocks in it, until the checks for faults have run. */
  minute(): Promise<void>;
  stop(): Promise<void>;
}

const OPERATOR = 'operator@example.com';
const CONFIRMATIONS = 2;
const GAS_WEI = 10n ** 19n;
/** Less than the time after which a silent process counts as gone. */
const STEPS = [20_000, 20_000, 21_000];
const PATIENCE_MS = 120_000;
const POLL_MS = 50;
const LOOKED = 'checked for alerts to email';
/** Prices from both sources. */
export const PRICES = { 'eth/usd': '2000', 'usdt/usd': '1', 'eth/eur': '1800', 'usdt/eur': '0.9', 'eur/usd': '1.1111' };

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

/** Starts an installation with one store. @param folder for all its files, if it matters */
export async function startOutageWorld(folder?: string): Promise<OutageWorld> {
  const closing: (() => Promise<unknown> | unknown)[] = [];
  const stop = async (): Promise<void> => {
    for (const close of closing.splice(0).reverse()) await close();
    forget();
  };
  const forget = stopWhenInterrupted(stop);
  try {
    return { ...(await start(closing, folder)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function start(
  closing: (() => Promise<unknown> | unknown)[],
  folder?: string,
): Promise<Omit<OutageWorld, 'stop'>> {
  const clock = createProcessClock();
  closing.push(clock.remove);
  const given = folder ?? (await temporaryFolder()).path;
  closing.push(() => (folder === undefined ? rm(given, { recursive: true, force: true }) : undefined));
  const chain = await startTestChain({ confirmations: CONFIRMATIONS });
  closing.push(chain.stop);
  const providers = [await startLyingProxy(chain.rpcUrl), await startLyingProxy(chain.rpcUrl)] as const;
  closing.push(() => Promise.all(providers.map((provider) => provider.close())));
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
  const apiKey = await provision(given, variables);
  const tools = createTools({ clock, chain, server, service, apiKey, variables });
  const world = { clock, chain, providers, mailLine, sources, postgres: database, dataDir: given, ...tools };
  // The price of a token is first requested when a buyer may pay in it.
  await world.visit(`/v1/checkouts/${await world.createInvoice()}`);
  const prices = () => world.gauge('till_price_available', 'token="usdt",currency="usd"');
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

async function provision(folder: string, variables: Readonly<Record<string, string>>): Promise<string> {
  const file = join(folder, 'store.json');
  const apiKeys = [{ name: 'all', scopes: [...SCOPES] }];
  const store = { slug: 'drill', name: 'Drill', payouts: { local: PAYOUT }, paymentMethods: ['usdt-local'], apiKeys };
  await writeFile(file, JSON.stringify({ store }));
  const { code, stdout, stderr } = await till(['provision', '--file', file, '--json'], { env: variables });
  if (code !== 0) throw new Error(stderr);
  return JSON.parse(stdout).apiKeys[0].key;
}

interface Made {
  readonly clock: ProcessClock;
  readonly chain: TestChain;
  readonly server: MailServer;
  readonly service: ServiceProcess;
  readonly apiKey: string;
  readonly variables: Readonly<Record<string, string>>;
}

function createTools(made: Made) {
  const { chain, server, service, apiKey, variables } = made;
  const call = (method: string, path: string, body?: unknown): Promise<Reply> =>
    callUrl(`${service.baseUrl}${path}`, method, body, { authorization: `Bearer ${apiKey}` });
  const visit = (path: string): Promise<Reply> => callUrl(`${service.baseUrl}${path}`, 'GET');
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
    async pay(invoice: string): Promise<void> {
      const path = `${service.baseUrl}/v1/checkouts/${invoice}/attempts`;
      const { status, json, text } = await callUrl(path, 'POST', { paymentMethod: 'usdt-local' });
      if (status !== 201) throw new Error(`no attempt: ${status} ${text}`);
      await chain.transferToken('usdt', json.depositAddress, 10_000_000n);
      await chain.mine(CONFIRMATIONS);
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

async function minute({ clock, chain, service, variables }: Made): Promise<void> {
  const looks = (): number => service.log().filter(({ msg }) => msg === LOOKED).length;
  const before = looks();
  for (const ms of STEPS) {
    await chain.rpc.call('evm_increaseTime', [ms / 1000]);
    await chain.mine(CONFIRMATIONS);
    const head = BigInt((await chain.rpc.call('eth_blockNumber', [])) as string).toString();
    const now = clock.now() + ms;
    await clock.advance(ms);
    await untilSaid(now, head, variables.DATABASE_URL ?? '');
  }
  await until('a look', looks, (count) => count > before);
}

/** Waits until the process has reported since a time that it is alive and follows the chain, as far as it can now. */
async function untilSaid(since: number, head: string, url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
  client.on('error', () => {});
  try {
    await client.connect();
  } catch {
    return;
  }
  const query = `select coalesce(bool_and(seen_at >= $1), true) and (exists (select from chain_outages)
    or exists (select from chain_cursors where head_number >= $2)) as said from processes`;
  const isSaid = async (): Promise<boolean> => {
    const { rows } = await client.query(query, [new Date(since), head]);
    return rows[0]?.said === true;
  };
  try {
    await until('a sign of life', isSaid, (said) => said);
  } finally {
    await client.end();
  }
}
