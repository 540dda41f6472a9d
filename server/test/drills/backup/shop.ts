import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { till } from '../../app/cli/till.ts';
import { startTestChain, type TestChain } from '../../support/chain.ts';
import { freePort } from '../../support/free-port.ts';
import { nodeOfOrdinaryUser } from '../../support/ordinary-user.ts';
import { killAll, type ServiceProcess, startServe } from '../../support/service-process.ts';
import { startWitness } from '../../support/webhook-witness.ts';
import type { Book, TrafficStore } from '../traffic/book.ts';
import { provisionStores } from '../traffic/stores.ts';
import { startTraffic } from '../traffic/traffic.ts';
import type { ArchivedCluster } from './cluster.ts';

/** A moment of the traffic, and the sales acknowledged by then. */
export interface Point {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly sales: ReadonlySet<string>;
}

/** Two stores whose buyers pay on a separate chain, served by one process with all roles. */
export interface Shop {
  readonly chain: TestChain;
  readonly book: Book;
  readonly stores: readonly TrafficStore[];
  readonly feeRecipient: string;
  readonly databaseUrl: string;
  now(): Point;
  /** Starts nothing new, and waits until everything begun has been acknowledged and paid. */
  closeShop(): Promise<void>;
  /** Kills the service. */
  crash(): Promise<void>;
  reopen(): Promise<void>;
  /** Runs an operator's `till` command. @returns its output */
  till(args: readonly string[]): Promise<string>;
  query(sql: string, values?: unknown[]): Promise<Record<string, string>[]>;
  /** Returns the log of the service until its end. */
  logText(): string;
  /** Waits until no ended deposit has a balance. */
  untilSwept(): Promise<void>;
  stop(): Promise<void>;
}

const CONFIRMATIONS = 2;
const GAS_WEI = 10n ** 22n;
const POLL_MS = 2_000;
const PATIENCE_MS = 300_000;
const UNSWEPT = `select count(*) as left from payment_attempts where ended_at is not null and held_amount > 0
  union all select count(*) from foreign_deposits f join payment_attempts a on a.id = f.attempt_id
    where a.ended_at is not null and f.held_amount > 0`;

/** Opens the shop on a cluster. @param folder for its files; removed by its creator */
export async function startShop(folder: string, cluster: ArchivedCluster, seed: number): Promise<Shop> {
  const chain = await startTestChain({ confirmations: CONFIRMATIONS, blockTimeSeconds: 1 });
  const witness = await startWitness(cluster.url);
  const feeRecipient = (await chain.createAccount(0n)).address.toLowerCase();
  const variables = {
    ...cluster.variables,
    DATABASE_URL: cluster.url,
    DATA_DIR: join(folder, 'till'),
    SECRET_KEY: randomBytes(32).toString('hex'),
    FEE_RECIPIENT: feeRecipient,
    GAS_PRIVATE_KEY: (await chain.createAccount(GAS_WEI)).privateKey,
    CHAIN_LOCAL_RPC_URLS: chain.rpcUrl,
    CHAIN_LOCAL_CONFIRMATIONS: String(CONFIRMATIONS),
    CHAIN_LOCAL_SWEEP_ALWAYS: 'true',
    RATES_FIXED: JSON.stringify({ eth: { usd: '2000' }, usdc: { usd: '1' }, usdt: { usd: '1' }, dai: { usd: '1' } }),
    RATES_SOURCES: 'none',
    RATE_LIMIT_CHECKOUT_READS: '0',
    RATE_LIMIT_CHECKOUT_WRITES: '0',
    BASE_URL: 'http://127.0.0.1:0',
    WEBHOOK_ALLOW_INSECURE: 'true',
    PORT: String(await freePort()),
  };
  const node = nodeOfOrdinaryUser(folder);
  const runTill = async (args: readonly string[]): Promise<string> => {
    const { code, stdout, stderr } = await till(args, { env: variables, node });
    if (code !== 0) throw new Error(`till ${args.join(' ')}: ${stderr}`);
    return stdout;
  };
  await runTill(['migrate']);
  await mkdir(join(folder, 'stores'));
  const run = (args: readonly string[]) => till(args, { env: variables });
  const stores = await provisionStores({ count: 2, folder: join(folder, 'stores'), witness, chain, run });
  let service: ServiceProcess | undefined = await startServe(variables);
  const traffic = await startTraffic({ baseUrls: () => [service?.baseUrl ?? ''], stores, chain, seed });
  let log = '';
  const query = async (sql: string, values: unknown[] = []): Promise<Record<string, string>[]> => {
    const client = new pg.Client({ connectionString: cluster.url });
    await client.connect();
    try {
      return (await client.query<Record<string, string>>(sql, values)).rows;
    } finally {
      await client.end();
    }
  };
  return {
    chain,
    book: traffic.book,
    stores,
    feeRecipient,
    databaseUrl: cluster.url,
    // Nothing runs in between: everything in the book at this time was committed by this time.
    now: () => ({ at: Date.now(), sales: new Set(traffic.book.sales.keys()) }),
    closeShop: traffic.stop,
    async crash() {
      log = (service?.log() ?? []).map((line) => JSON.stringify(line)).join('\n');
      await service?.end('SIGKILL');
      service = undefined;
    },
    async reopen() {
      service = await startServe(variables);
    },
    till: runTill,
    query,
    logText: () => log,
    async untilSwept() {
      const begun = performance.now();
      const isLeft = async () => (await query(UNSWEPT)).some(({ left }) => left !== '0');
      while ((await isLeft()) && performance.now() - begun < PATIENCE_MS) await sleep(POLL_MS);
    },
    async stop() {
      await killAll();
      await witness.close();
      await chain.stop();
    },
  };
}
