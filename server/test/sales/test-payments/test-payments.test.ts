import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PaymentWorld, startPaymentWorld } from '../../money/payments/harness.ts';
import type { BrowserSession } from '../../support/dashboard/browser-session.ts';
import { browserOfNew } from '../../support/dashboard/people.ts';
import { startTestService } from '../../support/service.ts';

const HOUR = 60 * 60_000;

let world: PaymentWorld;
let browser: BrowserSession;
beforeAll(async () => {
  world = await startPaymentWorld();
  const { storeId } = await world.newStore({ slug: 'tested' });
  browser = await browserOfNew(world.service, storeId);
});
afterAll(() => world?.stop());

const read = async () => (await browser.call('GET', '/stores/tested/test-payment')).json;
const start = () => browser.call('POST', '/stores/tested/test-payment');

test('one test payment is open at a time, of one cent where everything is swept, and is no invoice of the store', async () => {
  const { offer, latest } = await read();
  expect(latest).toBeNull();
  expect(offer).toMatchObject({ amount: '0.01', currency: 'usd', network: 'Local chain', paysOwnWallet: false });
  const [first, ...others] = [...(await Promise.all([start(), start()])), await start()] as const;
  expect([first.status, ...others.map(({ json }) => json)]).toEqual([201, first.json, first.json]);
  expect((await read()).latest).toMatchObject({ id: first.json.id, state: 'open' });
  expect((await browser.call('GET', '/stores/tested/home')).json).toMatchObject({
    firstSteps: { hasInvoice: false, hasPayment: false },
    figures: { funnel: { chosen: 0 } },
  });
  world.clock.time += 2 * HOUR;
  expect((await read()).latest.state).toBe('ended');
  expect((await start()).json.id).not.toBe(first.json.id);
});

test('an invoice of an API key does not become the test payment by its idempotency key', async () => {
  const store = await world.newStore({ slug: 'guessed' });
  const items = [{ name: 'Work', quantity: 1, unitAmount: '1000' }];
  const create = (key: string) => store.call('POST', '/v1/invoices', { items }, { 'idempotency-key': key });
  const guessed = await Promise.all([create('test-payment after none'), create('test payment after none')]);
  await expect(create('test payment\nafter none')).rejects.toThrow();
  const owner = await browserOfNew(world.service, store.storeId);
  const { json } = await owner.call('POST', '/stores/guessed/test-payment');
  expect(guessed.map((made) => made.json.id)).not.toContain(json.id);
  expect((await owner.call('GET', '/stores/guessed/home')).json.firstSteps).toMatchObject({ hasInvoice: true });
});

test('without a chain that can be read, none is offered', async () => {
  const service = await startTestService();
  try {
    const { storeId } = await service.createStore({ slug: 'away' });
    const manager = await browserOfNew(service, storeId);
    expect((await manager.call('GET', '/stores/away/test-payment')).json).toEqual({ offer: null, latest: null });
    const refused = await manager.call('POST', '/stores/away/test-payment');
    expect([refused.status, refused.json]).toMatchObject([400, { error: 'Store has no payment methods enabled' }]);
  } finally {
    await service.stop();
  }
});
