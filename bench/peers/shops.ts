import { join } from 'node:path';
import type pg from 'pg';
import { Pool } from 'undici';
import { present } from '../../server/src/kernel/lib/errors.ts';
import { freePort } from '../../server/test/support/free-port.ts';
import type { BenchContext } from '../benches/bench.ts';
import type { LocalChain } from '../lib/local-chain.ts';
import type { Sink } from '../lib/sink.ts';
import type { Stage } from '../lib/stage.ts';
import { openDatabase } from './lib/databases.ts';
import type { Engine } from './lib/packages.ts';
import { type Program, runProgram, startProgram } from './lib/programs.ts';
import { startRedis } from './lib/redis.ts';

/** A shop in which orders are created and their payment is started; suspended unless it is measured. */
export interface Shop {
  readonly name: string;
  /** Opens a client with that many connections, one request at a time on each. */
  open(connections: number): Buyer;
  /** Returns the CPU time of all of its processes, in microseconds. */
  cpuMicros(): Promise<number>;
  /** Returns the CPU time of its Redis, in microseconds; undefined where it needs none. */
  redisMicros(): Promise<number | undefined>;
  freeze(): void;
  thaw(): void;
  /** Counts the recorded orders with a started payment. */
  recorded(): Promise<number>;
}

export interface Buyer {
  /**
   * Creates one order of two products and starts its payment.
   * @throws Error when a request is refused
   */
  order(): Promise<void>;
  close(): Promise<void>;
}

export interface ShopScene {
  readonly context: BenchContext;
  readonly stage: Stage;
  readonly sink: Sink;
  readonly node: LocalChain;
}

const CUSTOMER = 'buyer@example.com';
const METHOD = 'usdc-local';
const [PAYOUT, FEE_RECIPIENT] = [`0x${'5'.repeat(40)}`, `0x${'f'.repeat(40)}`];
/** All but the sweeper, which needs a key with coins and has nothing to do here. */
const ROLES = 'api,indexer,dispatcher,reaper,mailer';

/** The whole service on a chain where nothing happens, with a webhook that is sent for both steps of an order. */
export async function tillShop({ stage, sink, node }: ShopScene): Promise<Shop> {
  const price = { priceAmount: '9.99', priceCurrency: 'usd' as const };
  const store = await stage.createStore({
    payouts: { local: PAYOUT },
    paymentMethods: [METHOD],
    webhookUrl: sink.countUrl,
    products: [
      { title: 'First', ...price },
      { title: 'Second', ...price },
    ],
  });
  const service = await stage.startService({
    roles: ROLES,
    env: {
      CHAIN_LOCAL_RPC_URLS: node.rpcUrl,
      FEE_RECIPIENT,
      RATES_FIXED: JSON.stringify({ usdc: { usd: '1' } }),
      RATES_SOURCES: 'none',
      RATE_LIMIT_CHECKOUT_WRITES: '0',
    },
  });
  const client = await stage.connect();
  const items = store.products.map(({ id }, index) => ({ productId: id, quantity: index + 1 }));
  const headers = { authorization: `Bearer ${store.apiKey}` };
  return {
    name: 'Till',
    open: (connections) => {
      const http = createPoster(service.baseUrl, connections);
      return {
        async order() {
          const { id } = await http.post('/v1/orders', { items, customerEmail: CUSTOMER }, headers);
          await http.post(`/v1/checkouts/${id}/attempts`, { paymentMethod: METHOD });
        },
        close: http.close,
      };
    },
    cpuMicros: async () => (await service.usage()).cpuMicros,
    redisMicros: async () => undefined,
    freeze: service.freeze,
    thaw: service.thaw,
    recorded: () => countOf(client, `select count(*) from orders o join payment_attempts a on a.payable_id = o.id`),
  };
}

/** Number of processes that answer requests, one per core; another one does background work. */
const SERVERS = 2;
const START_MS = 180_000;
const PROVIDER = 'pp_system_default';
/** Fewer fields than in an answer by default: the page needs no others, and Medusa reads less for it. */
const FIELDS = '?fields=id';

/** The output of the script that seeds its database. */
interface Seeded {
  readonly email: string;
  readonly key: string;
  readonly region: string;
  readonly channel: string;
  readonly variants: readonly string[];
}

/** Medusa with Redis: servers that share a port, and a worker. */
export async function medusaShop({ context, stage }: ShopScene, engine: Engine, redisFolder: string): Promise<Shop> {
  const { cleanup, progress } = context;
  const redis = await startRedis(cleanup, redisFolder);
  const database = await openDatabase(cleanup, stage, 'peer_medusa');
  const launch = (name: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) => ({
    name,
    command: process.execPath,
    args: [join(engine.folder, 'node_modules/@medusajs/cli/cli.js'), ...args],
    folder: engine.folder,
    env: { ...environment(database.url, redis.url), ...env },
  });
  progress('Medusa: making its tables');
  await runProgram(launch('medusa db:migrate', ['db:migrate']));
  progress('Medusa: filling its tables');
  const said = await runProgram(launch('medusa exec', ['exec', './src/scripts/seed.js']));
  const seeded = JSON.parse(present(/^seeded (.*)$/m.exec(said)?.[1], 'the script says what it made')) as Seeded;
  progress('Medusa: starting');
  const start = async (mode: string, more: readonly string[]): Promise<{ program: Program; url: string }> => {
    const port = String(await freePort());
    const args = ['start', '--host', '127.0.0.1', '--port', port, '--no-types', ...more];
    const program = startProgram(cleanup, launch(`medusa ${mode}`, args, { MEDUSA_WORKER_MODE: mode }));
    const url = `http://127.0.0.1:${port}`;
    await program.answers(`${url}/health`, START_MS);
    return { program, url };
  };
  // Separate: with `--workers` the background processes share the port too, and answer every request with 404.
  const worker = await start('worker', []);
  const server = await start('server', ['--cluster', String(SERVERS), '--servers', String(SERVERS)]);
  const all = [server.program, worker.program];
  return {
    name: 'Medusa',
    open: (connections) => medusaBuyer(server.url, seeded, connections),
    async cpuMicros() {
      const each = await Promise.all(all.map((program) => program.cpuMicros()));
      return each.reduce((sum, micros) => sum + micros, 0);
    },
    redisMicros: redis.cpuMicros,
    freeze: () => [...all, redis].forEach((program) => void program.freeze()),
    thaw: () => [redis, ...all].forEach((program) => void program.thaw()),
    recorded: () =>
      countOf(
        database.client,
        `select count(*) from "order" o join order_payment_collection p on p.order_id = o.id
          join payment_session s on s.payment_collection_id = p.payment_collection_id`,
      ),
  };
}

/** Makes the minimum requests that its store API needs for an order of goods that are not shipped. */
function medusaBuyer(url: string, seeded: Seeded, connections: number): Buyer {
  const http = createPoster(url, connections, { 'x-publishable-api-key': seeded.key });
  const cart = {
    region_id: seeded.region,
    sales_channel_id: seeded.channel,
    email: seeded.email,
    items: seeded.variants.map((variant, index) => ({ variant_id: variant, quantity: index + 1 })),
  };
  return {
    async order() {
      const made = await http.post(`/store/carts${FIELDS}`, cart);
      const { id: cartId } = made.cart as { id: string };
      const collected = await http.post(`/store/payment-collections${FIELDS}`, { cart_id: cartId });
      const { id } = collected.payment_collection as { id: string };
      await http.post(`/store/payment-collections/${id}/payment-sessions${FIELDS}`, { provider_id: PROVIDER });
      const { type, error } = await http.post(`/store/carts/${cartId}/complete${FIELDS}`, {});
      if (type !== 'order') throw new Error(`Medusa made no order: ${JSON.stringify(error)}`);
    },
    close: http.close,
  };
}

/** The production environment from its documentation; secrets of nothing that outlives the bench. */
function environment(databaseUrl: string, redisUrl: string): Record<string, string> {
  return {
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    MEDUSA_DISABLE_TELEMETRY: 'true',
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    JWT_SECRET: 'bench',
    COOKIE_SECRET: 'bench',
  };
}

/** Returns a function that posts JSON over a fixed number of connections. */
function createPoster(origin: string, connections: number, always: Readonly<Record<string, string>> = {}) {
  // A request may take long where many are waiting.
  const pool = new Pool(origin, { connections, pipelining: 1, headersTimeout: 0, bodyTimeout: 0 });
  return {
    async post(path: string, body: object, headers: Readonly<Record<string, string>> = {}) {
      const answer = await pool.request({
        method: 'POST',
        path,
        headers: { 'content-type': 'application/json', ...always, ...headers },
        body: JSON.stringify(body),
      });
      const text = await answer.body.text();
      if (answer.statusCode >= 300) throw new Error(`POST ${path} answered ${answer.statusCode}: ${text}`);
      return JSON.parse(text) as Record<string, unknown>;
    },
    close: () => pool.close(),
  };
}

async function countOf(client: pg.Client, question: string): Promise<number> {
  const { rows } = await client.query<{ count: string }>(question);
  return Number(rows[0]?.count);
}
