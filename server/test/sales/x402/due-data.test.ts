import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { renameStore } from '../../../src/stores/settings-repository.ts';
import { product } from '../../kernel/http/support.ts';
import { randomAddress } from '../../money/chains/addresses.ts';
import { startAuthorizationWorld } from '../../money/payments/authorization-world.ts';
import type { TestStore } from '../../support/service.ts';

const HOSTILE = `</script><script>alert(1)</script><!--"'&$&\u2028`;

let world: Awaited<ReturnType<typeof startAuthorizationWorld>>;
let store: TestStore;

beforeAll(async () => {
  world = await startAuthorizationWorld();
});
beforeEach(async () => {
  store = await newStore({ paymentMethods: ['usdc-local', 'eth-local'] });
});
afterAll(() => world?.stop());

const newStore = (more: object) =>
  world.newStore({
    name: 'Corner',
    products: [product('Key', { priceAmount: '10' })],
    payouts: { local: randomAddress() },
    ...more,
  });

async function pageOf(path: string) {
  const answer = await fetch(`${world.service.baseUrl}${path}`);
  const html = await answer.text();
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  return { link: answer.headers.get('link'), html, data: blocks.map(([, json = '']) => JSON.parse(json)) };
}
/** Describes the payment at an address that ends with the sale's id; the host is as configured. */
const payOf = ({ id }: { readonly id: string }) => ({
  '@type': 'PayAction',
  target: {
    '@type': 'EntryPoint',
    urlTemplate: expect.stringMatching(new RegExp(`^http://[^/]+/x402/${id}$`)),
    httpMethod: 'GET',
    contentType: 'application/json',
  },
});
const NOTHING = { link: null, data: [] };

test('the page of an order or invoice says in its data what is due, and where a program pays it', async () => {
  const order = await world.newOrder(store);
  const due = {
    '@context': 'https://schema.org',
    '@type': 'Invoice',
    provider: { '@type': 'Organization', name: 'Corner' },
    totalPaymentDue: { '@type': 'MonetaryAmount', value: '10', currency: 'USD' },
    paymentStatus: 'https://schema.org/PaymentDue',
  };
  const referencesOrder = { '@type': 'Order', orderNumber: order.id };
  expect((await pageOf(`/checkout/${order.id}`)).data).toEqual([
    { ...due, identifier: order.id, referencesOrder, potentialAction: payOf(order) },
  ]);
  const invoice = await world.newInvoice(store, { items: [{ name: 'Work', quantity: 1, unitAmount: '10' }] });
  expect((await pageOf(`/invoice/${invoice.id}`)).data).toEqual([
    { ...due, identifier: invoice.id, potentialAction: payOf(invoice) },
  ]);
});

test('a hostile name is data', async () => {
  const order = await world.newOrder(store);
  // Like a store named before names had to be a single line.
  await renameStore(world.service.db, { storeId: store.storeId, name: HOSTILE, now: world.clock.now() });
  const { data, html } = await pageOf(`/checkout/${order.id}`);
  expect(data).toMatchObject([{ provider: { name: HOSTILE } }]);
  expect(html).not.toContain('<script>alert(1)');
});

test('it is there until the whole amount is seen, and not again once paid', async () => {
  const invoice = await world.newInvoice(store, { items: [{ name: 'Work', quantity: 1, unitAmount: '10' }] });
  const page = () => pageOf(`/invoice/${invoice.id}`);
  const attempt = await world.pick(invoice.id, 'usdc-local');
  await world.pay(attempt, 4_000_000n);
  await world.follow();
  expect((await page()).data).toHaveLength(1);
  await world.pay(attempt, 6_000_000n);
  await world.follow();
  expect(await page()).toMatchObject(NOTHING);
  await world.confirm();
  expect(await page()).toMatchObject(NOTHING);
});

test('it is absent without a method for programs, and once the sale has ended', async () => {
  const order = await world.newOrder(await newStore({ paymentMethods: ['eth-local'] }));
  expect(await pageOf(`/checkout/${order.id}`)).toMatchObject(NOTHING);
  const invoice = await world.newInvoice(store);
  await store.call('POST', `/v1/invoices/${invoice.id}/void`);
  expect(await pageOf(`/invoice/${invoice.id}`)).toMatchObject(NOTHING);
});
