import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BrowserSession, openBrowser } from '../support/dashboard/browser-session.ts';
import { addTakings } from '../support/dashboard/rows-repository.ts';
import { startTestService, type TestService, type TestStore } from '../support/service.ts';

const OWNER = { email: 'home-owner@example.com', password: 'correct horse battery', name: 'Owner' };

let service: TestService;
let store: TestStore;
let browser: BrowserSession;
beforeAll(async () => {
  service = await startTestService();
  store = await service.createStore({ slug: 'home' }, OWNER);
  browser = openBrowser(service.baseUrl);
  await browser.signIn(OWNER.email, OWNER.password);
});
afterAll(() => service?.stop());

test('a provisioned owner signs in and sees an empty store with its first steps', async () => {
  const me = await browser.call('GET', '/me');
  expect(me.json.stores).toMatchObject([{ slug: 'home', role: 'owner' }]);
  const home = await browser.call('GET', '/stores/home/home');
  expect([home.status, home.json]).toMatchObject([
    200,
    { currency: 'usd', takings: [], attention: { partialOrders: 0, exhausted: 0 }, firstSteps: { hasKey: true } },
  ]);
});

test('volume is added up by day and method, across all processes', async () => {
  const { json } = await browser.call('GET', '/stores/home/home?days=7');
  for (const [shard, millis] of [
    [1, 1_500n],
    [2, 10_000n],
  ] as const)
    await addTakings(service.db, { storeId: store.storeId, day: json.to, method: 'usdc-local', shard, millis });
  const home = await browser.call('GET', '/stores/home/home?days=7');
  expect(home.json.takings).toEqual([
    {
      method: 'usdc-local',
      currency: 'usd',
      payments: [0, 0, 0, 0, 0, 0, 2],
      amounts: ['0', '0', '0', '0', '0', '0', '11.5'],
    },
  ]);
  expect((await browser.call('GET', '/stores/home/home?days=8')).status).toBe(400);
});

test("another person's store looks non-existent, and nothing is revealed without a session", async () => {
  await service.createStore({ slug: 'elsewhere' });
  const foreign = await browser.call('GET', '/stores/elsewhere/home');
  expect([foreign.status, foreign.json]).toEqual([404, { error: 'Store not found' }]);
  expect(await openBrowser(service.baseUrl).call('GET', '/stores/home/home')).toMatchObject({ status: 401 });
});
