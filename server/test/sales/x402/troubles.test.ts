import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { foundFundsOfStore } from '../../../src/money/payments/booking/found-funds.ts';
import { product } from '../../kernel/http/support.ts';
import { randomAddress } from '../../money/chains/addresses.ts';
import { startAuthorizationWorld } from '../../money/payments/authorization-world.ts';
import { visit } from '../../pages/storefront/visit.ts';
import { type RpcProxy, startRpcProxy } from '../../support/rpc-proxy.ts';
import type { TestStore } from '../../support/service.ts';
import { clientOf, settled } from './client.ts';

const DOMAIN = 'shops.example';

let world: Awaited<ReturnType<typeof startAuthorizationWorld>>;
let node: RpcProxy;
let number = 0;

beforeAll(async () => {
  world = await startAuthorizationWorld({
    env: async (rpcUrl) => {
      node = await startRpcProxy(rpcUrl);
      // USDC has no price in euro, and the nodes of Base are out of reach.
      const rates = { eth: { usd: '2000', eur: '1800' }, usdc: { usd: '1' }, usdt: { usd: '1' } };
      return {
        STOREFRONT_DOMAIN: DOMAIN,
        CHAIN_LOCAL_RPC_URLS: node.url,
        CHAIN_BASE_RPC_URLS: 'http://127.0.0.1:1',
        TRUST_PROXY: '127.0.0.1',
        RATES_FIXED: JSON.stringify(rates),
      };
    },
  });
});
beforeEach(async () => {
  node.cut(false);
  await world.report();
});
afterAll(async () => {
  await world?.stop();
  await node?.close();
});

async function newShop(options: Parameters<typeof world.newStore>[0] = {}) {
  number += 1;
  const slug = `corner-${number}`;
  const key = product('Key', { priceAmount: '10', stock: ['key 1'] });
  const payouts = { local: randomAddress() };
  const store = await world.newStore({ slug, storefrontEnabled: true, products: [key], payouts, ...options });
  const [{ id }] = (await store.call('GET', '/v1/products')).json.data;
  return { store, host: `${slug}.${DOMAIN}`, path: `/x402/${id}` };
}
type Shop = Awaited<ReturnType<typeof newShop>>;

/** Reaches a storefront, as a client whose DNS knows its host. */
const reach =
  ({ host }: Shop): typeof fetch =>
  async (input, init) => {
    const { url, headers } = new Request(input, init);
    const { pathname, search } = new URL(url);
    const path = `${pathname}${search}`;
    const answer = await visit(world.service.baseUrl, { host, path, headers: Object.fromEntries(headers) });
    return new Response(answer.body, { status: answer.status, headers: answer.headers as Record<string, string> });
  };
const buy = async (shop: Shop, fetcher = reach(shop)) =>
  clientOf(world, await world.buyer(), fetcher)(`https://${shop.host}${shop.path}`);
const ordersOf = async ({ store }: Pick<Shop, 'store'>) => (await store.call('GET', '/v1/orders')).json.data;
const addressOf = ({ id }: { readonly id: string }): string => `${world.service.baseUrl}/x402/${id}`;
const newInvoice = (store: TestStore, fields: object = {}) =>
  world.newInvoice(store, { items: [{ name: 'Work', quantity: 1, unitAmount: '10' }], ...fields });

async function refusalOf(answer: Response) {
  const { error } = (await answer.json()) as { error: string };
  return { status: answer.status, error, comesBack: Number(answer.headers.get('retry-after')) > 0 };
}
const decoded = (headers: Headers, name: string) =>
  JSON.parse(Buffer.from(headers.get(name) ?? '', 'base64').toString());
const NO_PRICE = { status: 503, error: 'Price temporarily unavailable', comesBack: true };
const NO_CHAIN = { status: 503, error: 'Chain temporarily unavailable', comesBack: true };

describe('without a price', () => {
  test('a program is asked to come back, and no order is made', async () => {
    const shop = await newShop({ products: [product('Key', { priceCurrency: 'eur', stock: ['key 1'] })] });
    const answer = await buy(shop);
    expect(await refusalOf(answer)).toEqual(NO_PRICE);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(await ordersOf(shop)).toEqual([]);
  });

  test('an invoice stays as it is', async () => {
    const { store } = await newShop();
    const invoice = await newInvoice(store, { currency: 'eur' });
    expect(await refusalOf(await clientOf(world, await world.buyer())(addressOf(invoice)))).toEqual(NO_PRICE);
    expect(await world.checkout(invoice.id)).toMatchObject({ status: 'open', attempt: null });
  });
});

describe('while a chain is away', () => {
  test('its methods are left out of the terms', async () => {
    const shop = await newShop({
      paymentMethods: ['usdc-base', 'usdc-local'],
      payouts: { local: randomAddress(), base: randomAddress() },
    });
    await world.report(undefined, null, 'base');
    const { headers } = await reach(shop)(`https://${shop.host}${shop.path}`);
    expect(decoded(headers, 'payment-required').accepts.map(({ network }: { network: string }) => network)).toEqual([
      'eip155:31337',
    ]);
  });

  test('a program is asked to come back, and neither an order nor an attempt is made', async () => {
    const shop = await newShop({ paymentMethods: ['usdc-base'], payouts: { base: randomAddress() } });
    await world.report(undefined, null, 'base');
    expect(await refusalOf(await buy(shop))).toEqual(NO_CHAIN);
    expect(await ordersOf(shop)).toEqual([]);
    const invoice = await newInvoice(shop.store);
    expect(await refusalOf(await clientOf(world, await world.buyer())(addressOf(invoice)))).toEqual(NO_CHAIN);
    expect((await world.checkout(invoice.id)).attempt).toBeNull();
  });

  test('a payment is refused without being kept, and taken once the chain is back', async () => {
    const shop = await newShop();
    const sent: Headers[] = [];
    const unlucky: typeof fetch = async (input, init) => {
      const { headers } = new Request(input, init);
      if (headers.has('payment-signature')) sent.push(headers);
      node.cut(headers.has('payment-signature'));
      return reach(shop)(input, init);
    };
    expect(await refusalOf(await buy(shop, unlucky))).toEqual(NO_CHAIN);
    expect(await world.sendAll()).toEqual([]);
    node.cut(false);
    // A node that failed is asked again a while later.
    world.clock.time += 60_000;
    const [headers = {}] = sent;
    const again = await settled(world, reach(shop)(`https://${shop.host}${shop.path}`, { headers }));
    expect([again.status, (await ordersOf(shop)).length]).toEqual([200, 1]);
  });
});

describe('a product that is sold out between question and payment', () => {
  /** Has a program ask for the last key; the order ends, another buys the key, and only then does the program pay. */
  async function soldOut() {
    const shop = await newShop();
    const buyer = await world.buyer();
    let order: { id: string } = { id: '' };
    let payTo = '';
    const late: typeof fetch = async (input, init) => {
      const { headers } = new Request(input, init);
      if (headers.has('payment-signature')) {
        [order] = await ordersOf(shop);
        payTo = decoded(headers, 'payment-signature').accepted.payTo;
        expect((await shop.store.call('POST', `/v1/orders/${order.id}/expire`)).status).toBe(200);
        const other = await settled(world, buy(shop));
        expect(other.status).toBe(200);
      }
      return reach(shop)(input, init);
    };
    const answer = await clientOf(world, buyer, late)(`https://${shop.host}${shop.path}`);
    return { answer, buyer, order, payTo, shop };
  }

  test('is not charged for', async () => {
    const { answer, buyer } = await soldOut();
    expect(await refusalOf(answer)).toMatchObject({ status: 400, error: 'Checkout is not payable' });
    expect(await world.sendAll()).toEqual([]);
    expect(await world.chain.balanceOf(buyer.address, world.usdc.address)).toBe(10_000_000n);
  });

  test('leaves money that was sent all the same unmatched, and says so', async () => {
    const { order, payTo, shop } = await soldOut();
    await world.pay({ token: 'usdc', depositAddress: payTo }, 10_000_000n);
    await world.follow();
    await world.confirm();
    expect(await refusalOf(await fetch(addressOf(order)))).toMatchObject({
      status: 400,
      error: 'Sale has ended: ask the merchant about the money received',
    });
    const unmatched = await foundFundsOfStore(world.service.db, shop.store.storeId, { limit: 10 });
    expect(unmatched.map(({ parts }) => parts)).toEqual([[{ kind: 'late', amount: 10_000_000n }]]);
    expect((await world.order(shop.store, order.id)).status).toBe('expired');
  });
});

test('two programs that pay for one sale at the same time pay once', async () => {
  const { store } = await newShop();
  const invoice = await newInvoice(store);
  const buyer = await world.buyer(20_000_000n);
  const pay = () => clientOf(world, buyer)(addressOf(invoice));
  const answers = await settled(world, Promise.all([pay(), pay()]));
  const statuses = answers.map(({ status }) => status);
  expect(statuses).toContain(200);
  expect(await world.chain.balanceOf(buyer.address, world.usdc.address)).toBe(10_000_000n);
  expect((await pay()).status).toBe(200);
  expect(await world.chain.balanceOf(buyer.address, world.usdc.address)).toBe(10_000_000n);
});

test('a payment for a quote that has ended is refused with the terms of the next one', async () => {
  const { store } = await newShop();
  const invoice = await newInvoice(store);
  const [first] = decoded((await fetch(addressOf(invoice))).headers, 'payment-required').accepts;
  const late: typeof fetch = async (input, init) => {
    if (new Request(input, init).headers.has('payment-signature')) await world.passTo(world.clock.now() + 3_600_000);
    await world.report();
    return fetch(input, init);
  };
  const answer = await clientOf(world, await world.buyer(), late)(addressOf(invoice));
  expect(answer.status).toBe(402);
  const [next] = decoded(answer.headers, 'payment-required').accepts;
  expect([next.amount, next.payTo === first.payTo]).toEqual([first.amount, false]);
  expect(await world.sendAll()).toEqual([]);
});

test('a client of version 1 goes on with its order at a product only from its own address, until it is paid', async () => {
  const shop = await newShop({
    products: [product('Key', { priceAmount: '10', stock: Array.from({ length: 50 }, (_, line) => `key ${line}`) })],
    paymentMethods: ['usdc-local', 'usdc-base'],
    payouts: { local: randomAddress(), base: randomAddress() },
  });
  await world.report(undefined, null, 'base');
  const ask = async (ip: string, headers: object = {}) => {
    const { status } = await visit(world.service.baseUrl, {
      ...{ host: shop.host, path: shop.path },
      headers: { 'x-forwarded-for': ip, ...headers },
    });
    return [status, (await ordersOf(shop)).length];
  };
  expect(await ask('192.0.2.1')).toEqual([402, 1]);
  const [{ id }] = await ordersOf(shop);
  const { attempt } = await world.checkout(id);
  const { depositAddress: to } = await world.pick(id, 'usdc-base');
  const validBefore = `${Math.floor(world.clock.now() / 1_000) + 300}`;
  const authorization = {
    ...{ from: randomAddress(), to, value: '10000000', validAfter: '0', validBefore },
    nonce: `0x${'01'.repeat(32)}`,
  };
  const payload = { authorization, signature: `0x${'02'.repeat(64)}1b` };
  const payment = { x402Version: 1, scheme: 'exact', network: 'base', payload };
  const header = { 'x-payment': Buffer.from(JSON.stringify(payment)).toString('base64') };
  // Its order's chain is away, so it is asked to come back.
  expect(await ask('192.0.2.1', header)).toEqual([503, 1]);
  expect(await ask('192.0.2.2', header)).toEqual([402, 2]);
  await world.pay(attempt, 10_000_000n);
  await world.follow();
  await world.confirm();
  expect((await world.order(shop.store, id)).status).toBe('completed');
  expect(await ask('192.0.2.1', header)).toEqual([402, 3]);
});
