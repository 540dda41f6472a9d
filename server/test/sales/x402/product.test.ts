import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { product } from '../../kernel/http/support.ts';
import { randomAddress } from '../../money/chains/addresses.ts';
import { startAuthorizationWorld } from '../../money/payments/authorization-world.ts';
import { activateDomain } from '../../pages/storefront/rows-repository.ts';
import { visit } from '../../pages/storefront/visit.ts';
import type { TestStore } from '../../support/service.ts';
import { clientOf, settled } from './client.ts';

let world: Awaited<ReturnType<typeof startAuthorizationWorld>>;
let store: TestStore;
let id: string;
let number = 0;

beforeAll(async () => {
  world = await startAuthorizationWorld({ env: () => ({ STOREFRONT_DOMAIN: 'shops.example' }) });
});
beforeEach(async () => {
  await world.report();
  number += 1;
  store = await world.newStore({
    slug: `corner-${number}`,
    storefrontEnabled: true,
    products: [product('Key', { stock: Array.from({ length: 30 }, (_, line) => `key ${line}`) })],
    payouts: { local: randomAddress() },
  });
  [{ id }] = (await store.call('GET', '/v1/products')).json.data;
});
afterAll(() => world?.stop());

const hostOf = (): string => `corner-${number}.shops.example`;
const pathOf = (query = ''): string => `/x402/${id}${query}`;
const ask = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  visit(world.service.baseUrl, { host: hostOf(), path, headers });

/** Reaches the storefront, as a client whose DNS knows its host. */
const fetcher: typeof fetch = async (input, init) => {
  const { url, headers } = new Request(input, init);
  const { pathname, search } = new URL(url);
  const answer = await ask(`${pathname}${search}`, Object.fromEntries(headers));
  return new Response(answer.body, { status: answer.status, headers: answer.headers as Record<string, string> });
};
const orders = async () => (await store.call('GET', '/v1/orders')).json.data;

test('a program buys two keys by the address of the product alone', async () => {
  const buyer = await world.buyer(100_000_000n);
  const answer = await settled(world, clientOf(world, buyer, fetcher)(`https://${hostOf()}${pathOf('?quantity=2')}`));
  expect(answer.status).toBe(200);
  const goods = (await answer.json()) as { id: string; items: { lines: string[] }[] };
  expect(goods.items[0]?.lines).toHaveLength(2);
  // One order: the request with the payment goes on with the order that the first one made.
  expect(await orders()).toMatchObject([{ id: goods.id, status: 'completed' }]);
  expect(answer.headers.get('link')).toContain(`/x402/${goods.id}>`);
});

test('a payment that is read on the chain and repeated does not give the goods', async () => {
  const buyer = await world.buyer(100_000_000n);
  const sent: string[] = [];
  const listening: typeof fetch = (input, init) => {
    const header = new Request(input, init).headers.get('payment-signature');
    if (header !== null) sent.push(header);
    return fetcher(input, init);
  };
  const answer = await settled(world, clientOf(world, buyer, listening)(`https://${hostOf()}${pathOf()}`));
  expect(answer.status).toBe(200);
  const [header = ''] = sent;
  // The same request again, by its client.
  expect((await ask(pathOf(), { 'payment-signature': header })).status).toBe(200);
  const { payload, accepted } = JSON.parse(Buffer.from(header, 'base64').toString());
  const resource = { url: `${world.service.baseUrl}/x402/CVLFRgWauMhUmMcFvvbEs` };
  for (const stolen of [
    { x402Version: 2, accepted, payload },
    { x402Version: 2, accepted, payload, resource },
  ]) {
    const seen = await ask(pathOf(), { 'payment-signature': Buffer.from(JSON.stringify(stolen)).toString('base64') });
    expect(seen.status).toBe(402);
    expect(seen.body).toContain('recipient_mismatch');
  }
});

test('the terms name the order, which can be paid at its own address too', async () => {
  const { status, headers } = await ask(pathOf());
  expect(status).toBe(402);
  const terms = JSON.parse(Buffer.from(String(headers['payment-required']), 'base64').toString());
  const [order] = await orders();
  expect(new URL(terms.resource.url).pathname).toBe(`/x402/${order.id}`);
});

test.each([
  ['no such product', '/x402/01a22702-58f8-74d5-88ad-aaaaa6ab6016', 404, 'Product not found'],
  ['no id', '/x402/key', 404, 'Product not found'],
])('%s is answered in JSON', async (_, path, status, error) => {
  const answer = await ask(path);
  expect([answer.status, JSON.parse(answer.body)]).toEqual([status, { error }]);
});

test.each(['0', '-1', '1.5', 'many', '9999999999'])('a quantity of %s is refused', async (quantity) => {
  expect((await ask(pathOf(`?quantity=${quantity}`))).status).toBe(400);
  expect(await orders()).toEqual([]);
});

test('more than is in stock is refused, and so is more than a tenth of it by one client that pays for none', async () => {
  expect(await ask(pathOf('?quantity=31'))).toMatchObject({
    status: 400,
    body: expect.stringContaining('out of stock'),
  });
  expect((await ask(pathOf('?quantity=3'))).status).toBe(402);
  const answer = await ask(pathOf());
  expect([answer.status, Number(answer.headers['retry-after']) > 0]).toEqual([429, true]);
});

test('nothing is reserved in a store that no program can pay', async () => {
  await world.report(undefined, 'empty');
  expect(await ask(pathOf())).toMatchObject({ status: 404, body: '{"error":"No payment method for programs"}' });
  expect(await orders()).toEqual([]);
});

test('a browser may send the headers of a payment from any origin', async () => {
  const headers = {
    origin: 'https://agent.example',
    'sec-fetch-site': 'cross-site',
    'sec-fetch-mode': 'cors',
    'access-control-request-method': 'GET',
    'access-control-request-headers': 'payment-signature',
  };
  const answer = await visit(world.service.baseUrl, { host: hostOf(), path: pathOf(), method: 'OPTIONS', headers });
  expect([answer.status, answer.headers['access-control-allow-origin']]).toEqual([204, '*']);
  expect(answer.headers['access-control-allow-headers']).toContain('payment-signature');
});

test('a custom domain sells too, and a question at the slug leads there without an order', async () => {
  await activateDomain(world.service.db, { storeId: store.storeId, domain: 'keys.example' });
  expect((await ask(pathOf())).status).toBe(301);
  expect(await orders()).toEqual([]);
  const { baseUrl } = world.service;
  expect((await visit(baseUrl, { host: 'keys.example', path: pathOf() })).status).toBe(402);
  expect(await orders()).toHaveLength(1);
});
