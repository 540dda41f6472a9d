import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { uuidOfShortId } from '../../../src/kernel/lib/short-id.ts';
import { eventsOf } from '../../kernel/http/rows-repository.ts';
import { DEAD_WEBHOOK, product, statusAndBody } from '../../kernel/http/support.ts';
import { createTestDatabase } from '../../support/postgres.ts';
import { callUrl, startTestService, type TestService, type TestStore } from '../../support/service.ts';
import { endOrder, setEmail } from '../orders/rows-repository.ts';
import { newOrder } from './support.ts';

// Between a buyer's view of a checkout and their pick, anything may have changed.

let now = Date.UTC(2026, 0, 2, 3, 4, 5, 678);
let service: TestService;
/** Another process on the same database. */
let other: TestService;
let store: TestStore;
let id: string;

beforeAll(async () => {
  const database = await createTestDatabase();
  const options = {
    database,
    clock: { now: () => now },
    env: { SECRET_KEY: 'a'.repeat(64), RATE_LIMIT_CHECKOUT_WRITES: '0' },
  };
  service = await startTestService(options);
  other = await startTestService({ ...options, database: { ...database, drop: async () => undefined } });
  const books = product('Guide', { priceAmount: '10', image: `https://example.com/${'i'.repeat(100)}` });
  const others = Array.from({ length: 6 }, (_, number) => product(`Part ${number}`));
  store = await service.createStore({ webhookUrl: DEAD_WEBHOOK, products: [books, ...others] });
});
afterAll(async () => {
  await other?.stop();
  await service?.stop();
});
beforeEach(async () => {
  ({ id } = await newOrder(store));
});

const uuid = (): string => uuidOfShortId(id) ?? '';
const look = (at = service) => callUrl(`${at.baseUrl}/v1/checkouts/${id}`, 'GET');
const pick = (paymentMethod: string, at = service) =>
  callUrl(`${at.baseUrl}/v1/checkouts/${id}/attempts`, 'POST', { paymentMethod });

it('includes an address that the buyer has entered since', async () => {
  await look();
  await setEmail(service.db, { id: uuid(), customerEmail: 'new@example.com' });
  expect((await pick('usdc-local')).status).toBe(201);
  const events = await eventsOf(service.db, store.storeId);
  const [begun] = events.filter(({ event, orderId }) => event === 'order.processing' && orderId === uuid());
  expect(begun?.json.data).toMatchObject({ customerEmail: 'new@example.com', id });
});

it('refuses an order that has ended since, by status or by time', async () => {
  await look();
  await endOrder(service.db, { id: uuid() });
  expect(statusAndBody(await pick('usdc-local'))).toEqual(statusAndBody(await pick('usdc-local', other)));
  expect((await pick('usdc-local')).status).toBe(400);

  ({ id } = await newOrder(store));
  await look();
  now += 24 * 60 * 60_000;
  expect((await pick('usdc-local')).status).toBe(400);
  expect((await look()).json.attempt).toBeNull();
});

it('finds the attempt that another process has started since, and switches from it', async () => {
  await look();
  const { json: first } = await pick('usdc-local', other);
  const again = await pick('usdc-local');
  expect([again.status, again.json.id]).toEqual([200, first.id]);

  await look(other);
  expect((await pick('eth-local')).status).toBe(201);
  expect((await look()).json.attempt.paymentMethod).toBe('eth-local');
  const events = await eventsOf(service.db, store.storeId);
  expect(events.filter(({ event, orderId }) => event === 'order.processing' && orderId === uuid())).toHaveLength(1);
});
