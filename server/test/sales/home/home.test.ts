import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BrowserSession, openBrowser } from '../../support/dashboard/browser-session.ts';
import { countSale } from '../../support/dashboard/rows-repository.ts';
import { startTestService, type TestService, type TestStore } from '../../support/service.ts';

const OWNER = { email: 'home-owner@example.com', password: 'correct horse battery', name: 'Owner' };
/** In Auckland it is already the 11th, half past one at night; in UTC it is the 10th. */
const NOW = Date.parse('2026-06-10T13:30:00Z');

let service: TestService;
let store: TestStore;
let browser: BrowserSession;
beforeAll(async () => {
  service = await startTestService({ clock: { now: () => NOW } });
  store = await service.createStore({ slug: 'home' }, OWNER);
  browser = openBrowser(service.baseUrl);
  await browser.signIn(OWNER.email, OWNER.password);
});
afterAll(() => service?.stop());

/** Counts a payment of 10 with a fee of 0.1. */
const pay = (at: string, values: Partial<Parameters<typeof countSale>[1]> = {}) =>
  countSale(service.db, {
    storeId: store.storeId,
    kind: 'method',
    key: 'usdc-local',
    currency: 'usd',
    shard: 0,
    at: Date.parse(at),
    count: 1n,
    millis: 10_000n,
    fee: 100n,
    ...values,
  });
const homeOf = async (search: string) => (await browser.call('GET', `/stores/home/home?${search}`)).json;

test('a provisioned owner signs in and sees an empty store with its first steps', async () => {
  const me = await browser.call('GET', '/me');
  expect(me.json.stores).toMatchObject([{ slug: 'home', role: 'owner' }]);
  const home = await browser.call('GET', '/stores/home/home');
  expect([home.status, home.json]).toMatchObject([
    200,
    {
      currency: 'usd',
      timeZone: 'UTC',
      figures: {
        methods: [],
        funnel: { opened: 0, chosen: 0, seen: 0, paid: 0, since: null },
        bestSellers: [],
        latest: [],
        isCounting: false,
      },
      attention: { partialOrders: 0, exhausted: 0 },
      firstSteps: { hasKey: true },
    },
  ]);
  expect(home.json.figures.days).toHaveLength(30);
});

test('payments add up by the days of the reader, beside those of the period before', async () => {
  // Before: only up to the same time of day as now counts.
  await pay('2026-05-28T11:59:00Z');
  await pay('2026-06-03T13:00:00Z', { shard: 1 });
  await pay('2026-06-03T14:00:00Z', { shard: 1 });
  // The 10th at a quarter to midnight and the 11th at a quarter past in Auckland.
  await pay('2026-06-10T11:45:00Z');
  await pay('2026-06-10T12:15:00Z', { shard: 2 });
  await pay('2026-06-10T12:15:00Z', { key: 'eth-local', currency: 'eur' });
  const { figures, timeZone } = await homeOf('days=7&timeZone=Pacific/Auckland');
  expect(timeZone).toBe('Pacific/Auckland');
  expect([figures.days[0], figures.days[6]]).toEqual(['2026-06-05', '2026-06-11']);
  expect(figures.methods).toEqual([
    {
      method: 'eth-local',
      currency: 'eur',
      payments: [0, 0, 0, 0, 0, 0, 1],
      amounts: ['0', '0', '0', '0', '0', '0', '10'],
      fee: '0.1',
      before: { payments: 0, amount: '0', fee: '0' },
    },
    {
      method: 'usdc-local',
      currency: 'usd',
      payments: [0, 0, 0, 0, 0, 1, 1],
      amounts: ['0', '0', '0', '0', '0', '10', '10'],
      fee: '0.2',
      before: { payments: 1, amount: '10', fee: '0.1' },
    },
  ]);
  // The same payments in UTC, where they are of one day.
  const inUtc = (await homeOf('days=7')).figures.methods;
  expect(inUtc[1].payments).toEqual([0, 0, 0, 0, 0, 0, 2]);
  expect((await homeOf('days=90&timeZone=Asia/Kathmandu')).figures.methods[1].payments.slice(-8)).toEqual([
    2, 0, 0, 0, 0, 0, 0, 2,
  ]);
});

test('steps and best sellers are those of the period', async () => {
  const step = (key: string, at: string, count: bigint) =>
    pay(at, { kind: 'step', key, currency: '', count, millis: 0n, fee: 0n });
  await step('opened', '2026-05-01T00:00:00Z', 50n);
  await step('opened', '2026-06-09T00:00:00Z', 9n);
  await step('chosen', '2026-06-09T00:00:00Z', 6n);
  await step('seen', '2026-06-09T00:00:00Z', 4n);
  const product = (key: string, at: string, count: bigint, millis: bigint) =>
    pay(at, { kind: 'product', key, count, millis, fee: 0n });
  const ids = Array.from({ length: 6 }, (_, index) => `01890000-0000-7000-8000-00000000000${index}`);
  // The first one has sold most in all, but hardly anything lately.
  await product(ids[0] ?? '', '2026-05-01T00:00:00Z', 100n, 1_000_000n);
  for (const [index, id] of ids.entries()) await product(id, '2026-06-09T00:00:00Z', 1n, BigInt(index) * 1000n + 500n);
  const { figures } = await homeOf('days=7');
  expect(figures.funnel).toEqual({ opened: 9, chosen: 6, seen: 4, paid: 3, since: null });
  expect(
    figures.bestSellers.map(({ productId, amount }: { productId: string; amount: string }) => [productId, amount]),
  ).toEqual(
    ids
      .slice(1)
      .toReversed()
      .map((id, index) => [id, `${5 - index}.5`]),
  );
});

test('an unknown time zone is answered in UTC, and another number of days is refused', async () => {
  expect((await homeOf('days=7&timeZone=Mars/Olympus')).timeZone).toBe('UTC');
  expect((await browser.call('GET', '/stores/home/home?days=8')).status).toBe(400);
  expect((await browser.call('GET', '/stores/home/home?timeZone=a%00b')).status).toBe(400);
});

test("another person's store looks non-existent, and nothing is revealed without a session", async () => {
  await service.createStore({ slug: 'elsewhere' });
  const foreign = await browser.call('GET', '/stores/elsewhere/home');
  expect([foreign.status, foreign.json]).toEqual([404, { error: 'Store not found' }]);
  expect(await openBrowser(service.baseUrl).call('GET', '/stores/home/home')).toMatchObject({ status: 401 });
});
