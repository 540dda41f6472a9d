import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { systemClock } from '../../server/src/kernel/lib/clock.ts';
import { present } from '../../server/src/kernel/lib/errors.ts';
import { createIdSource } from '../../server/src/kernel/lib/ids.ts';
import { DELIVERIES_CHANNEL } from '../../server/src/outbound/webhooks/outbox-repository.ts';
import { createOrder } from '../../server/src/sales/orders/create-order.ts';
import type { BenchStore, Stage } from './stage.ts';

/** Makes stores and deliveries in bulk, each row as the service itself would have written it. */
export interface DeliveryLoad {
  /** The body of an `order.created` event, which every delivery carries. */
  readonly payload: string;
  /**
   * Creates stores with an endpoint and a secret.
   * @returns their ids
   */
  addStores(count: number, webhookUrl: string): Promise<string[]>;
  /** Adds due deliveries, `each` for every store, committed together, and wakes the dispatchers. */
  addDeliveries(storeIds: readonly string[], each: number): Promise<void>;
  /** The service's headers for it, with a made-up signature. */
  readonly headers: Record<string, string>;
  setUrl(storeIds: readonly string[], webhookUrl: string): Promise<void>;
  /** Updates the table's statistics, as autovacuum would do in time. */
  vacuum(): Promise<void>;
  /** Deletes every delivery. */
  clear(): Promise<void>;
  /** Resolves once nothing is due any more. @throws Error when a delivery did not succeed */
  settled(): Promise<void>;
}

const HEADERS = {
  'content-type': 'application/json',
  'user-agent': 'Service Dispatcher/0.1.0 (+http://127.0.0.1:3000)',
  'x-service-delivery-id': '01890000-0000-7000-8000-000000000000',
  'x-service-timestamp': '1750000000',
  'x-service-signature': '0'.repeat(64),
};

/** The secret of every store, sealed for each: a text sealed for one opens for no other. */
const SECRET = `svc_whsec_${'0'.repeat(48)}`;

const SAMPLE_ORDER = {
  expiresInMinutes: 30,
  extraContext: '{"userId":12345678901234567890,"plan":"pro","note":"Überraschung"}',
  customerEmail: 'buyer@example.com',
  successUrl: null,
  cancelUrl: null,
  idempotencyKey: null,
};

export async function createDeliveryLoad(stage: Stage): Promise<DeliveryLoad> {
  // Bulk loads of the full sizes take longer than the service's limit on statements.
  const client = await stage.connect({ statementTimeoutMs: 0 });
  const price = { priceAmount: '9.99', priceCurrency: 'usd' as const };
  const store = await stage.createStore({
    webhookUrl: 'http://127.0.0.1:9/',
    products: [
      { title: 'First', ...price },
      { title: 'Second', ...price },
    ],
  });
  const payload = await samplePayload(stage, client, store);
  return {
    payload,
    headers: HEADERS,
    async addStores(count, webhookUrl) {
      const { rows } = await client.query<{ id: string }>(
        `insert into stores (id, name, fee_bps, storefront_enabled, webhook_url, webhook_secret, created_at)
          select uuidv7(), name, fee_bps, storefront_enabled, $2, null, created_at
          from stores, generate_series(1, $3::int) where id = $1 returning id`,
        [store.storeId, webhookUrl, count],
      );
      const storeIds = rows.map(({ id }) => id);
      const sealed = storeIds.map((id) => stage.secrets.seal(SECRET, { kind: 'webhook-secret', id }));
      await client.query(
        `update stores s set webhook_secret = o.secret from unnest($1::uuid[], $2::text[]) as o(id, secret)
          where s.id = o.id`,
        [storeIds, sealed],
      );
      return storeIds;
    },
    async addDeliveries(storeIds, each) {
      await client.query(
        `insert into webhook_deliveries (id, store_id, event, order_id, payload, status, due_at, created_at)
          select uuidv7(), store_id, 'order.created', uuidv7(), $3, 'pending', clock_timestamp(), clock_timestamp()
          from generate_series(1, $2::int), unnest($1::uuid[]) as store_id`,
        [storeIds, each, payload],
      );
      await client.query(`select count(pg_notify('${DELIVERIES_CHANNEL}', id)::text) from unnest($1::text[]) as id`, [
        storeIds,
      ]);
    },
    setUrl: async (storeIds, webhookUrl) =>
      void (await client.query('update stores set webhook_url = $2 where id = any($1::uuid[])', [
        storeIds,
        webhookUrl,
      ])),
    vacuum: async () => void (await client.query('vacuum (analyze) webhook_deliveries')),
    clear: async () => void (await client.query('truncate webhook_deliveries, webhook_attempts')),
    async settled() {
      for (;;) {
        const { rows } = await client.query<{ due: string; failed: string }>(
          `select count(*) as due, count(last_attempt_at) as failed
            from (select last_attempt_at from webhook_deliveries where due_at is not null limit 1000) still`,
        );
        if (rows[0]?.due === '0') return;
        if (rows[0]?.failed !== '0') throw new Error('the endpoint answered, and yet a delivery failed');
        await sleep(20);
      }
    },
  };
}

/** Creates a real order, returns its event's body and deletes the delivery again. */
async function samplePayload(stage: Stage, client: pg.Client, store: BenchStore): Promise<string> {
  const items = store.products.map(({ id }, index) => ({ productId: id, quantity: index + 1 }));
  const deps = { db: stage.db, clock: systemClock, ids: createIdSource(systemClock) };
  await createOrder(deps, store.storeId, { ...SAMPLE_ORDER, items });
  const { rows } = await client.query<{ payload: string }>('delete from webhook_deliveries returning payload');
  return present(rows[0]?.payload, 'an order of a store with a webhook has an event');
}
