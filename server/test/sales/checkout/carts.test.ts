import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uuidOfShortId } from '../../../src/kernel/lib/short-id.ts';
import { completeOrder } from '../../fuzz/rows-repository.ts';
import { product, statusAndBody } from '../../kernel/http/support.ts';
import { type Reply, startTestService, type TestService, type TestStore } from '../../support/service.ts';
import { clientAddressOf, showMoney } from './rows-repository.ts';
import { buyerOf } from './support.ts';

// A stranger's cart reserves stock. The stock that one client address can hold back without paying is bounded.

const TOO_MANY = [429, { error: 'Too many requests' }];

let service: TestService;
const buyer = buyerOf(() => service);

beforeAll(async () => {
  service = await startTestService({ env: { RATE_LIMIT_CHECKOUT_WRITES: '0', TRUST_PROXY: '127.0.0.1' } });
});
afterAll(() => service?.stop());

let stores = 0;
/** Creates a shop with 50 keys and a guide that never runs out. */
async function openShop(stock = 50): Promise<TestStore & { cart: (address: string, more?: Cart) => Promise<Reply> }> {
  stores += 1;
  const keys = Array.from({ length: stock }, (_, index) => `KEY-${index}`);
  const store = await service.createStore({
    slug: `shop-${stores}`,
    storefrontEnabled: true,
    products: [product('Keys', { stock: keys }), product('Guide')],
  });
  const idOf = (title: string) => store.products.find((each) => each.title === title)?.id;
  const cart = (address: string, { title = 'Keys', quantity = 1 }: Cart = {}) => {
    const body = { store: store.slug, items: [{ productId: idOf(title), quantity }] };
    return buyer('POST', '', body, { 'x-forwarded-for': address });
  };
  return { ...store, cart };
}
interface Cart {
  readonly title?: string;
  readonly quantity?: number;
}

const ADDRESS = '203.0.113.7';

describe('carts of one client address', () => {
  it('may have five pending orders in a store, with any contents', async () => {
    const shop = await openShop();
    for (let made = 0; made < 5; made += 1)
      expect((await shop.cart(ADDRESS, { title: 'Guide', quantity: 1000 })).status).toBe(201);
    const refused = await shop.cart(ADDRESS, { title: 'Guide' });
    expect(statusAndBody(refused)).toEqual(TOO_MANY);
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(25 * 60);
    expect(wait).toBeLessThanOrEqual(30 * 60);
    expect(refused.headers.get('access-control-allow-origin')).toBe('*');
    expect((await shop.cart('203.0.113.8', { title: 'Guide' })).status, 'another address').toBe(201);
    expect((await (await openShop()).cart(ADDRESS)).status, 'another store').toBe(201);
  });

  it('may hold a tenth of the stock of a product, reserved units counted, and one unit at least', async () => {
    const shop = await openShop(50);
    expect(statusAndBody(await shop.cart(ADDRESS, { quantity: 6 }))).toEqual(TOO_MANY);
    expect((await shop.cart(ADDRESS, { quantity: 6 })).headers.get('retry-after'), 'waiting does not help').toBeNull();
    expect((await shop.cart(ADDRESS, { quantity: 3 })).status).toBe(201);
    expect(statusAndBody(await shop.cart(ADDRESS, { quantity: 3 }))).toEqual(TOO_MANY);
    expect((await shop.cart(ADDRESS, { quantity: 2 })).status).toBe(201);
    expect(statusAndBody(await shop.cart(ADDRESS))).toEqual(TOO_MANY);
    // 45 are left; the next address may also hold a tenth of all 50.
    expect((await shop.cart('203.0.113.8', { quantity: 5 })).status).toBe(201);
    const scarce = await openShop(3);
    expect((await scarce.cart(ADDRESS)).status).toBe(201);
    expect(statusAndBody(await scarce.cart(ADDRESS))).toEqual(TOO_MANY);
    expect(statusAndBody(await scarce.cart(ADDRESS, { quantity: 3 }))).toEqual([
      400,
      { error: 'Product is out of stock' },
    ]);
  });

  it('cannot empty a shop: ten carts of one subscriber leave nine tenths', async () => {
    const shop = await openShop(50);
    const subscriber = Array.from({ length: 10 }, (_, index) => `2001:db8:1:2::${index}`);
    const replies = await Promise.all(subscriber.map((address) => shop.cart(address, { quantity: 5 })));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 429)]);
    expect((await shop.call('GET', `/v1/products/${shop.products[0]?.id}`)).json.stock).toBe(45);
  });

  it('stay within every bound even when created concurrently by several processes', async () => {
    const shop = await openShop();
    const other = await startTestService({ env: { ...service.env, DATABASE_URL: service.databaseUrl } });
    try {
      const body = { store: shop.slug, items: [{ productId: shop.products[1]?.id, quantity: 1 }] };
      const there = buyerOf(() => other);
      const carts = Array.from({ length: 12 }, (_, index) =>
        (index % 2 === 0 ? buyer : there)('POST', '', body, { 'x-forwarded-for': ADDRESS }),
      );
      const statuses = (await Promise.all(carts)).map(({ status }) => status);
      expect(statuses.filter((status) => status === 201)).toHaveLength(5);
      expect(statuses.filter((status) => status === 429)).toHaveLength(7);
    } finally {
      await other.stop();
    }
  });

  it('no longer count once they have ended or been paid, and their address is then forgotten', async () => {
    const shop = await openShop(50);
    const ids: string[] = [];
    for (let made = 0; made < 5; made += 1) ids.push((await shop.cart(ADDRESS)).json.id);
    expect(statusAndBody(await shop.cart(ADDRESS))).toEqual(TOO_MANY);
    const [expired = '', completed = '', seen = ''] = ids;
    expect(await clientAddressOf(service.db, { id: uuidOfShortId(expired) ?? '' })).toBe(ADDRESS);

    await shop.call('POST', `/v1/orders/${expired}/expire`);
    expect(await clientAddressOf(service.db, { id: uuidOfShortId(expired) ?? '' })).toBeNull();
    expect((await shop.cart(ADDRESS)).status).toBe(201);
    expect(statusAndBody(await shop.cart(ADDRESS))).toEqual(TOO_MANY);

    await completeOrder(service.db, { id: uuidOfShortId(completed) ?? '', now: Date.now() });
    expect((await shop.cart(ADDRESS)).status, 'a buyer who paid before').toBe(201);
    expect(statusAndBody(await shop.cart(ADDRESS))).toEqual(TOO_MANY);

    await buyer('POST', `/${seen}/attempts`, { paymentMethod: 'usdc-local' });
    expect(statusAndBody(await shop.cart(ADDRESS)), 'an attempt alone is no payment').toEqual(TOO_MANY);
    await showMoney(service.db, { payableId: uuidOfShortId(seen) ?? '' });
    expect((await shop.cart(ADDRESS)).status, 'a buyer whose payment waits for blocks').toBe(201);
    expect(statusAndBody(await shop.cart(ADDRESS))).toEqual(TOO_MANY);
  });

  it('are counted without orders created by merchants', async () => {
    const shop = await openShop(50);
    const items = [{ productId: shop.products[0]?.id, quantity: 40 }];
    const order = await shop.call('POST', '/v1/orders', { items });
    expect(order.status).toBe(201);
    expect(await clientAddressOf(service.db, { id: uuidOfShortId(order.json.id) ?? '' })).toBeNull();
    expect((await shop.cart(ADDRESS, { quantity: 5 })).status, 'a tenth of 50, of which 10 are left').toBe(201);
  });
});
