import type pg from 'pg';
import { present } from '../../server/src/kernel/lib/errors.ts';
import { closedLoop } from '../lib/closed-loop.ts';
import { type Comparison, compare, type Pair } from '../lib/comparison.ts';
import { createHttpClient } from '../lib/http-client.ts';
import { comparisonTable, describeMachine, describeMemory, type Report } from '../lib/report.ts';
import type { ServiceProcess } from '../lib/service-process.ts';
import { openStage, type Stage } from '../lib/stage.ts';
import { warmUp } from '../lib/warm-up.ts';
import type { BenchContext } from './bench.ts';
import { type OrderCase, orderQuery, orderRequest, sendBare } from './order-requests.ts';

const CONNECTIONS = [8, 32];
const WARM_UP_MS = 1_000;
/**
 * Time without a request of another store, in milliseconds, after which a store counts as alone and its share is not
 * limited.
 */
const OTHERS_LEFT_MS = 2_100;
/** More than any run needs. */
const STOCK = 1_000_000_000;

/** Measures order creation through HTTP against the same statement that creates an order. */
export async function benchOrders({ options, cleanup, progress }: BenchContext): Promise<Report> {
  progress('starting PostgreSQL and the service');
  const { profileDirectory } = options;
  const stage = await openStage({ cleanup, profileDirectory });
  const service = await stage.startService({ roles: 'api' });
  const pairs = await definePairs(stage, service, cleanup.add);
  // Not after the warm-up: a full collection discards compiled code.
  const before = await service.usage('usage-after-gc');
  await warmUp(pairs, { service, milliseconds: WARM_UP_MS, progress });
  const comparisons = await compare(pairs, { ...options, service, progress });
  const memory = {
    before,
    after: await service.usage(),
    afterGarbageCollection: await service.usage('usage-after-gc'),
  };
  await checkNothingWasLost(stage, comparisons);
  const { machine } = stage;
  return {
    json: { bench: 'orders', machine, comparisons, memory },
    text: [
      'POST /v1/orders against the statement it sends, over as many connections, ' +
        'one after the other in each repetition',
      describeMachine(machine),
      '',
      comparisonTable(comparisons),
      '',
      describeMemory(memory),
    ].join('\n'),
  };
}

type AddStep = (step: () => Promise<unknown>) => void;

async function definePairs(stage: Stage, service: ServiceProcess, addStep: AddStep): Promise<Pair[]> {
  const { plain, withWebhook, productsOf } = await createStores(stage);
  const clients = await Promise.all(Array.from({ length: Math.max(...CONNECTIONS) }, () => stage.connect()));
  const cases: { name: string; connections: number; order: OrderCase }[] = [];
  for (const connections of CONNECTIONS) {
    const order = { store: plain, productIds: productsOf(plain, 'First', 'Second'), idempotent: false };
    cases.push({ name: `order, ${connections} connections`, connections, order });
  }
  for (const connections of CONNECTIONS) {
    const order = { store: withWebhook, productIds: productsOf(withWebhook, 'First', 'Second'), idempotent: false };
    cases.push({ name: `with webhook, ${connections}`, connections, order });
  }
  const keyed = { store: plain, productIds: productsOf(plain, 'First', 'Second'), idempotent: true };
  cases.push({ name: 'with Idempotency-Key, 8', connections: 8, order: keyed });
  const limited = { store: plain, productIds: productsOf(plain, 'Limited'), idempotent: false };
  cases.push({ name: 'one product with stock, 8', connections: 8, order: limited });
  return Promise.all(
    cases.map(async ({ name, connections, order }): Promise<Pair> => {
      const http = createHttpClient(service.baseUrl, connections);
      addStep(() => http.close());
      const request = orderRequest(order);
      const query = await orderQuery(stage.db, order);
      const client = (loop: number): pg.Client => present(clients[loop], 'a connection for each loop');
      const create = (ms: number) => closedLoop(connections, ms, () => http.send(request(), 201));
      const createBare = (ms: number) => closedLoop(connections, ms, (loop) => sendBare(client(loop), query()));
      return {
        name,
        connections,
        prepare: async () => void (await create(OTHERS_LEFT_MS)),
        http: create,
        // Both sides have been warmed up when they are measured.
        async limit(ms) {
          await createBare(OTHERS_LEFT_MS);
          return createBare(ms);
        },
      };
    }),
  );
}

async function createStores(stage: Stage) {
  const price = { priceAmount: '9.99', priceCurrency: 'usd' as const };
  const products = [
    { title: 'First', ...price },
    { title: 'Second', ...price },
    { title: 'Limited', ...price, stock: ['line'] },
  ];
  const plain = await stage.createStore({ products });
  const withWebhook = await stage.createStore({ products, webhookUrl: 'http://127.0.0.1:9/' });
  const client = await stage.connect();
  await client.query('update products set available = $1 where available is not null', [STOCK]);
  const productsOf = ({ products: known }: typeof plain, ...titles: string[]): string[] =>
    titles.map((title) => present(known.find((product) => product.title === title)?.id, title));
  return { plain, withWebhook, productsOf };
}

/** A lost acknowledged order would make every figure worthless. */
async function checkNothingWasLost(stage: Stage, comparisons: readonly Comparison[]): Promise<void> {
  const acknowledged = comparisons.reduce((sum, { http, limit }) => sum + http.count + limit.count, 0);
  const client = await stage.connect();
  const { rows } = await client.query<{ count: string }>('select count(*) as count from orders');
  const found = Number(rows[0]?.count);
  if (found < acknowledged) throw new Error(`${acknowledged} orders were acknowledged and ${found} are there`);
}
