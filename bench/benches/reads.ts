import { randomInt } from 'node:crypto';
import type pg from 'pg';
import { present } from '../../server/src/kernel/lib/errors.ts';
import { shortIdOf } from '../../server/src/kernel/lib/short-id.ts';
import { closedLoop } from '../lib/closed-loop.ts';
import { compare, type Pair } from '../lib/comparison.ts';
import { createHttpClient } from '../lib/http-client.ts';
import { comparisonTable, describeMachine, describeMemory, type Report } from '../lib/report.ts';
import { type BenchStore, openStage, type Stage } from '../lib/stage.ts';
import { warmUp } from '../lib/warm-up.ts';
import type { BenchContext } from './bench.ts';
import { findQuery, orderQuery, sendBare } from './order-requests.ts';

const CONNECTIONS = [8, 32];
const WARM_UP_MS = 4_000;
const ORDERS = 5_000;

/** Measures reads of single orders through HTTP against the same statement that reads one. */
export async function benchReads({ options, cleanup, progress }: BenchContext): Promise<Report> {
  progress('starting PostgreSQL and the service');
  const { profileDirectory } = options;
  const stage = await openStage({ cleanup, profileDirectory });
  const service = await stage.startService({ roles: 'api' });
  const price = { priceAmount: '9.99', priceCurrency: 'usd' as const };
  const titles = ['First', 'Second'];
  const store = await stage.createStore({ products: titles.map((title) => ({ title, ...price })) });
  const clients = await Promise.all(Array.from({ length: Math.max(...CONNECTIONS) }, () => stage.connect()));
  progress(`creating ${ORDERS} orders`);
  const ids = await createOrders(stage, store, clients);
  const find = findQuery();
  const anyId = (): string => present(ids[randomInt(ids.length)], 'there are orders');
  const headers = { authorization: `Bearer ${store.apiKey}` };
  const pairs = CONNECTIONS.map((connections): Pair => {
    const http = createHttpClient(service.baseUrl, connections);
    cleanup.add(() => http.close());
    return {
      name: `order read, ${connections} connections`,
      connections,
      http: (ms) =>
        closedLoop(connections, ms, () => {
          const path = `/v1/orders/${shortIdOf(anyId())}`;
          return http.send({ method: 'GET', path, headers }, 200);
        }),
      limit: (ms) =>
        closedLoop(connections, ms, (loop) => sendBare(present(clients[loop], 'one for each loop'), find(anyId()))),
    };
  });
  // Not after the warm-up: a full collection discards compiled code.
  const before = await service.usage('usage-after-gc');
  await warmUp(pairs, { service, milliseconds: WARM_UP_MS, progress });
  const comparisons = await compare(pairs, { ...options, service, progress });
  const memory = {
    before,
    after: await service.usage(),
    afterGarbageCollection: await service.usage('usage-after-gc'),
  };
  const { machine } = stage;
  return {
    json: { bench: 'reads', machine, comparisons, memory },
    text: [
      `GET /v1/orders/{id} of ${ORDERS} orders against the statement that reads one, over as many connections`,
      describeMachine(machine),
      '',
      comparisonTable(comparisons),
      '',
      describeMemory(memory),
    ].join('\n'),
  };
}

/**
 * Creates orders.
 * @returns the ids
 */
async function createOrders(stage: Stage, store: BenchStore, clients: readonly pg.Client[]): Promise<string[]> {
  const productIds = store.products.map(({ id }) => id);
  const query = await orderQuery(stage.db, { store, productIds, idempotent: false });
  let left = ORDERS;
  const createSome = async (client: pg.Client): Promise<void> => {
    while (left-- > 0) await sendBare(client, query());
  };
  await Promise.all(clients.slice(0, 8).map(createSome));
  const [client] = clients;
  const { rows } = await present(client, 'there is a connection').query<{ id: string }>('select id from orders');
  return rows.map(({ id }) => id);
}
