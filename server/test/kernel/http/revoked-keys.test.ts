import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createIdSource } from '../../../src/kernel/lib/ids.ts';
import { listKeys, revokeKey } from '../../../src/stores/keys/manage-keys.ts';
import { type Reply, startTestService, type TestService, type TestStore } from '../../support/service.ts';
import { product, statusAndBody, unknownId } from './support.ts';

const NOW = Date.UTC(2026, 0, 1);
const COMMAND = { kind: 'command-line', name: 'till revoke-key' } as const;
const KEY = 'of the program';
const EXPIRING = 'expiring';
let now = NOW;
let service: TestService;
let store: TestStore;
let orderId: string;

beforeAll(async () => {
  service = await startTestService({ clock: { now: () => now }, env: { RATE_LIMIT_AUTH_FAILURES: '0' } });
});
afterAll(() => service?.stop());

/** Creates a store whose keys the service has just read. */
beforeEach(async () => {
  store = await service.createStore({
    products: [product('Guide', { stock: ['one', 'two', 'three', 'four'] })],
    apiKeys: [
      { name: 'other', scopes: ['orders:read', 'products:read'] },
      { name: KEY, scopes: ['orders:read', 'orders:write'] },
      {
        name: EXPIRING,
        scopes: ['orders:read', 'orders:write'],
        expiresAt: new Date(now + 60_000).toISOString(),
      },
    ],
  });
  orderId = (await create(KEY, { 'idempotency-key': 'first' })).json.id;
  for (const name of [KEY, EXPIRING]) expect((await send(name, 'GET', `/v1/orders/${orderId}`)).status).toBe(200);
});

const textOf = (name: string): string => store.apiKeys.find((key) => key.name === name)?.key ?? '';

function send(name: string, method: string, path: string, body?: unknown, headers = {}): Promise<Reply> {
  return store.call(method, path, body, { authorization: `Bearer ${textOf(name)}`, ...headers });
}

function create(name: string, headers: Record<string, string> = {}, more: object = {}): Promise<Reply> {
  const items = [{ productId: store.products[0]?.id ?? '', quantity: 1 }];
  return send(name, 'POST', '/v1/orders', { items, ...more }, headers);
}

async function revoke(name: string): Promise<void> {
  const clock = { now: () => now };
  const id = store.apiKeys.find((key) => key.name === name)?.id ?? '';
  expect(await revokeKey({ db: service.db, clock, ids: createIdSource(clock) }, COMMAND, id)).toBeDefined();
}

/** Returns the remaining stock and the number of orders. */
async function inventory(): Promise<[number, number]> {
  const products = await send('other', 'GET', '/v1/products');
  const orders = await send('other', 'GET', '/v1/orders');
  return [products.json.data[0].stockAvailable ?? products.json.data[0].stock, orders.json.pagination.total];
}

/** Every possible end of a request, with the status for a valid key. */
const REQUESTS: readonly [string, number, (name: string) => Promise<Reply>][] = [
  ['creating an order', 201, (name) => create(name)],
  ['creating it again under its key', 201, (name) => create(name, { 'idempotency-key': 'first' })],
  ['more than there is', 400, (name) => create(name, {}, { items: [{ productId: productId(), quantity: 9 }] })],
  ['a body that is not valid', 400, (name) => create(name, {}, { items: [] })],
  ['a body that is not JSON', 400, (name) => send(name, 'POST', '/v1/orders', '{')],
  ['a product that nobody has', 400, (name) => create(name, {}, { items: [{ productId: UNKNOWN, quantity: 1 }] })],
  ['reading an order', 200, (name) => send(name, 'GET', `/v1/orders/${orderId}`)],
  ['reading one that nobody has', 404, (name) => send(name, 'GET', `/v1/orders/${unknownId()}`)],
  ['reading under a malformed id', 400, (name) => send(name, 'GET', '/v1/orders/x')],
];
const UNKNOWN = '01890000-0000-7000-8000-000000000000';
const productId = (): string => store.products[0]?.id ?? '';

describe.each(REQUESTS)('%s', (_, status, request) => {
  it(`is answered ${status} with a valid key`, async () => {
    expect((await request(KEY)).status).toBe(status);
  });

  it('is answered 401 with a key revoked since, and changes nothing', async () => {
    await revoke(KEY);
    const before = await inventory();
    const reply = await request(KEY);
    expect(statusAndBody(reply)).toEqual([401, { error: 'Unauthorized' }]);
    expect(reply.headers.get('www-authenticate')).toContain('The API key is revoked');
    expect(await inventory()).toEqual(before);
  });

  it('is answered 401 with a key expired since', async () => {
    const [, orders] = await inventory();
    now += 60_000;
    const reply = await request(EXPIRING);
    expect(statusAndBody(reply)).toEqual([401, { error: 'Unauthorized' }]);
    expect(reply.headers.get('www-authenticate')).toContain('The API key is expired');
    expect((await inventory())[1]).toBe(orders);
  });
});

it('records the last use of a key', async () => {
  now += 120_000;
  expect((await create(KEY)).status).toBe(201);
  const lastUse = async (): Promise<number | null | undefined> => {
    const keys = await listKeys({ db: service.db, clock: { now: () => now } }, store.slug);
    return keys?.find(({ name }) => name === KEY)?.lastUsedAt;
  };
  await expect.poll(lastUse).toBe(now);
});

it('creates no order while its key is being revoked', async () => {
  const before = (await inventory())[1];
  const answers = await Promise.all([...Array.from({ length: 3 }, () => create(KEY)), revoke(KEY)]);
  const created = answers.filter((answer) => answer?.status === 201).length;
  expect((await create(KEY)).status).toBe(401);
  expect((await inventory())[1]).toBe(before + created);
});
