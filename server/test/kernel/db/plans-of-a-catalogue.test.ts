import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertOrder } from '../../../src/sales/orders/repository.ts';
import '../../../src/stores/storefront/shop-repository.ts';
import { discoverableStores } from '../../../src/stores/storefront/discoverable-repository.ts';
import { type ConnectedDatabase, connectedDatabase } from './connected-database.ts';
import { measureRows } from './rows-read.ts';
import { NOW, uuidOf } from './skewed-rows.ts';

const STORE = uuidOf(0xff_ff);
/** A table so small that the planner considers a full scan cheap, though each row is hashed. */
const PRODUCTS = 1_000;

let database: ConnectedDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await connectedDatabase();
  client = database.client;
  await client.query(
    `insert into stores (id, name, fee_bps, storefront_enabled, created_at) values ($1, 'store', 100, true, now())`,
    [STORE],
  );
  await client.query(
    `insert into products (id, store_id, title, price_millis, currency, listed, created_at)
      select ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, $1, 'product', 1, 'usd', true, now()
      from generate_series(1, ${PRODUCTS}) n`,
    [STORE],
  );
  await client.query('analyze');
});
afterAll(() => database?.close());

test.each(['force_custom_plan', 'force_generic_plan'])(
  'an order reads only its own products, with %s',
  async (mode) => {
    const none = { customerEmail: null, successUrl: null, cancelUrl: null, clientAddress: null, idempotencyKey: null };
    const ordered = { productIds: ['00000000-0000-7000-8000-000000000001'], quantities: [1], facts: ['as it was'] };
    const order = { id: uuidOf(1), storeId: STORE, priceMillis: 1n, currency: 'usd', items: [], extraContext: '{}' };
    const event = { deliveryId: uuidOf(2), payloadHead: '', payloadTail: '', keyId: null };
    const values = { ...none, ...ordered, ...order, ...event, expiresAt: NOW, createdAt: NOW };
    const { rowsRead } = await measureRows(client, { mode, name: insertOrder.statement.name, values });
    expect(rowsRead).toBeLessThan(20);
  },
);

test('a search reads the newest 5,000 products of its store at most', async () => {
  const storeId = uuidOf(0xff_fe);
  await client.query(
    `insert into stores (id, name, fee_bps, storefront_enabled, created_at) values ($1, 'large', 100, true, now())`,
    [storeId],
  );
  await client.query(
    `insert into products (id, store_id, title, description, price_millis, currency, listed, created_at)
      select ('00000000-0000-7000-8001-' || lpad(to_hex(n), 12, '0'))::uuid, $1, 'product', repeat('x', 1500), 1, 'usd',
        true, now()
      from generate_series(1, 20000) n`,
    [storeId],
  );
  await client.query('analyze');
  const values = { storeId, patterns: ['%nothing%', '%like it%'], limit: 24, offset: 0n };
  for (const mode of ['force_custom_plan', 'force_generic_plan']) {
    const { rowsRead } = await measureRows(client, { mode, name: 'shop_products_matching', values });
    expect(rowsRead, mode).toBeLessThan(5_100);
  }
});

test.each(['force_custom_plan', 'force_generic_plan'])(
  'the list of stores for programs reads a page of those that want it, with %s',
  async (mode) => {
    await client.query(
      `insert into stores (id, name, fee_bps, storefront_enabled, created_at)
        select ('00000000-0000-7000-8002-' || lpad(to_hex(n), 12, '0'))::uuid, 'store', 100, true, now()
        from generate_series(1, 5000) n on conflict do nothing`,
    );
    await client.query(
      `insert into storefronts (store_id, discoverable)
        select id, right(id::text, 1) = '0' from stores where id::text like '%-8002-%' on conflict do nothing`,
    );
    await client.query('analyze');
    const values = { limit: 100, offset: 100n };
    const { rowsRead } = await measureRows(client, { mode, name: discoverableStores.statement.name, values });
    expect(rowsRead).toBeLessThan(700);
  },
);
