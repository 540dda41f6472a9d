import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Database } from '../../server/src/kernel/db/pool.ts';
import { allStatements } from '../../server/src/kernel/db/statement.ts';
import { systemClock } from '../../server/src/kernel/lib/clock.ts';
import { present } from '../../server/src/kernel/lib/errors.ts';
import { createIdSource } from '../../server/src/kernel/lib/ids.ts';
import { type CreateOrderInput, createOrder } from '../../server/src/sales/orders/create-order.ts';
import type { HttpRequest } from '../lib/http-client.ts';
import { type BareQuery, recording } from '../lib/recording.ts';
import type { BenchStore } from '../lib/stage.ts';

/** Two lines, a context whose digits must survive, and an address: an ordinary order. */
const EXTRA_CONTEXT = '{"userId":12345678901234567890,"plan":"pro","note":"Überraschung"}';
const CUSTOMER = 'buyer@example.com';

export interface OrderCase {
  readonly store: BenchStore;
  /** Titles of the products ordered, one line each. */
  readonly productIds: readonly string[];
  readonly idempotent: boolean;
}

/** Returns the HTTP request that creates an order. */
export function orderRequest({ store, productIds, idempotent }: OrderCase): () => HttpRequest {
  const items = JSON.stringify(productIds.map((productId, index) => ({ productId, quantity: index + 1 })));
  const body = `{"items":${items},"customerEmail":"${CUSTOMER}","extraContext":${EXTRA_CONTEXT}}`;
  const headers = { authorization: `Bearer ${store.apiKey}`, 'content-type': 'application/json' };
  const plain: HttpRequest = { method: 'POST', path: '/v1/orders', headers, body };
  if (!idempotent) return () => plain;
  return () => ({ ...plain, headers: { ...headers, 'idempotency-key': randomUUID() } });
}

/**
 * Returns the statement that creates an order, with the service's own parameters for that request; each call gives new
 * keys.
 */
export async function orderQuery(db: Database, orderCase: OrderCase): Promise<() => BareQuery> {
  const ids = createIdSource(systemClock);
  const { statement, params } = await recordCreate(db, ids, orderCase);
  const template = statement.encode(params as never);
  const place = (name: string): number => statement.paramNames.indexOf(name);
  const [id, deliveryId, key] = [place('id'), place('deliveryId'), place('idempotencyKey')];
  return () => {
    const values = [...template];
    values[id] = ids.next();
    values[deliveryId] = ids.next();
    if (orderCase.idempotent) values[key] = randomUUID();
    return { name: statement.name, text: statement.text, values, rowMode: 'array' };
  };
}

/** Creates one real order and records the statement sent to the database for it. */
async function recordCreate(db: Database, ids: ReturnType<typeof createIdSource>, orderCase: OrderCase) {
  const { db: recorded, sent } = recording(db);
  const input: CreateOrderInput = {
    items: orderCase.productIds.map((productId, index) => ({ productId, quantity: index + 1 })),
    expiresInMinutes: 30,
    extraContext: EXTRA_CONTEXT,
    customerEmail: CUSTOMER,
    successUrl: null,
    cancelUrl: null,
    idempotencyKey: orderCase.idempotent ? randomUUID() : null,
  };
  await createOrder({ db: recorded, clock: systemClock, ids }, orderCase.store.storeId, input);
  const created = sent.find(({ statement }) => statement.name === 'order_create');
  return present(created, 'an order is created by one statement');
}

/** Returns the bare driver's form of the statement that reads an order. */
export function findQuery(): (id: string) => BareQuery {
  const statement = present(
    allStatements().find(({ name }) => name === 'order_read'),
    'an order is read by one statement',
  );
  const { name, text } = statement;
  return (id) => {
    const values = statement.encode({ id } as never);
    return { name, text, values, rowMode: 'array' };
  };
}

/** Sends a statement and requires exactly one row. */
export async function sendBare(client: pg.Client, query: BareQuery): Promise<void> {
  const { rows } = await client.query<unknown[]>(query);
  if (rows.length !== 1) throw new Error(`${query.name}: ${rows.length} rows instead of one`);
}
