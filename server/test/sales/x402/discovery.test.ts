import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { product } from '../../kernel/http/support.ts';
import { activateDomain } from '../../pages/storefront/rows-repository.ts';
import { visit } from '../../pages/storefront/visit.ts';
import { startTestService, type TestService, type TestStore } from '../../support/service.ts';
import { addDiscoverable, hideAll, setDiscoverable } from './discovery-repository.ts';

const DOMAIN = 'shops.example';
const HOSTILE = `</script><script>alert(1)</script>"'&\u2028`;
const PATH = '/.well-known/x402';
let service: TestService;
let store: TestStore;
let number = 0;

beforeAll(async () => {
  const env = { STOREFRONT_DOMAIN: DOMAIN, RATE_LIMIT_CHECKOUT_READS: '0' };
  service = await startTestService({ env });
});
afterAll(() => service?.stop());
beforeEach(async () => {
  store = await open();
});

/** Opens another store, whose storefront is then the one asked. */
async function open(more: object = {}): Promise<TestStore> {
  number += 1;
  return service.createStore({
    name: `Corner ${number}`,
    slug: `corner-${number}`,
    storefrontEnabled: true,
    paymentMethods: ['usdc-local', 'eth-local'],
    products: [
      product('Guide', { priceAmount: '9.99', description: 'All of it.' }),
      product('Key', { stock: [] }),
      product('Secret', { listed: false }),
    ],
    ...more,
  });
}
const origin = () => `http://corner-${number}.${DOMAIN}`;
const idOf = (index: number) => store.products[index]?.id ?? '';
const ask = (path: string) => visit(service.baseUrl, { host: `corner-${number}.${DOMAIN}`, path });
const list = async (query = '') => JSON.parse((await ask(`${PATH}${query}`)).body);
const storesListed = async () => {
  const answer = await fetch(`${service.baseUrl}${PATH}`);
  return { status: answer.status, answer: (await answer.json()) as { stores: { name: string; url: string }[] } };
};

describe('the page of a product', () => {
  const dataOf = (page: string) =>
    JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page)?.[1] ?? 'null');

  test('leads programs to the address at which they buy it, by a header and by its data', async () => {
    const { headers, body } = await ask(`/products/${idOf(0)}`);
    const address = `${origin()}/x402/${idOf(0)}`;
    expect(headers.link).toBe(`<${address}>; rel="payment"`);
    expect(dataOf(body).offers).toMatchObject({
      price: '9.99',
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      potentialAction: { '@type': 'BuyAction', target: { urlTemplate: `${address}{?quantity}`, httpMethod: 'GET' } },
    });
    expect((await ask('/robots.txt')).body).toContain('Disallow: /x402/\n');
  });

  test('leads nowhere while it is sold out, or in a store that programs cannot pay', async () => {
    const lead = async (index: number) => {
      const { headers, body } = await ask(`/products/${idOf(index)}`);
      return [headers.link, dataOf(body).offers.potentialAction];
    };
    expect(await lead(1)).toEqual([undefined, undefined]);
    store = await open({ paymentMethods: ['eth-local'] });
    expect(await lead(0)).toEqual([undefined, undefined]);
  });
});

describe('the list of a store', () => {
  test('does not exist unless its owner wants it', async () => {
    expect((await ask(PATH)).status).toBe(404);
    expect((await storesListed()).status).toBe(404);
  });

  test('has the listed products, as data', async () => {
    await setDiscoverable(service.db, { storeId: store.storeId });
    const { headers } = await ask(PATH);
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=30',
      'access-control-allow-origin': '*',
    });
    const { resources, items, ...rest } = await list();
    expect(resources).toEqual([`${origin()}/x402/${idOf(1)}`, `${origin()}/x402/${idOf(0)}`]);
    expect(items[1]).toEqual({
      resource: resources[1],
      type: 'http',
      x402Version: 2,
      accepts: [],
      metadata: {
        name: 'Guide',
        description: 'All of it.',
        price: '9.99',
        currency: 'USD',
        availability: 'InStock',
        minQuantity: 1,
        maxQuantity: null,
        page: `${origin()}/products/${idOf(0)}`,
      },
    });
    expect(items[0].metadata.availability).toBe('OutOfStock');
    const pagination = { limit: 100, offset: 0, total: 2 };
    expect(rest).toEqual({ x402Version: 2, name: `Corner ${number}`, pagination, next: null });
    expect(JSON.stringify(items)).not.toContain('Secret');
  });

  test('has a hundred products on a page, and no page beyond the last', async () => {
    store = await open({
      products: Array.from({ length: 101 }, (_, index) => product(`Song ${index}`, { description: HOSTILE })),
    });
    await setDiscoverable(service.db, { storeId: store.storeId });
    const { items, next, pagination } = await list();
    expect([items.length, pagination.total, items[0].metadata.description]).toEqual([100, 101, HOSTILE]);
    expect(next).toBe(`${origin()}${PATH}?page=2`);
    expect((await list('?page=2')).items).toHaveLength(1);
    for (const query of ['?page=3', '?page=0', '?page=x', '?page=1&page=2']) {
      expect([query, (await ask(`${PATH}${query}`)).status]).toEqual([query, 404]);
    }
  });

  test('asking for it makes no order, and a store that programs cannot pay has none', async () => {
    await setDiscoverable(service.db, { storeId: store.storeId });
    await list();
    expect((await store.call('GET', '/v1/orders')).json.data).toEqual([]);
    store = await open({ paymentMethods: ['eth-local'] });
    await setDiscoverable(service.db, { storeId: store.storeId });
    expect((await ask(PATH)).status).toBe(404);
  });
});

describe('at a custom domain', () => {
  const domain = 'keys.example';
  const at = (host: string, path: string) => visit(service.baseUrl, { host, path });

  test('the list and its addresses are those of the domain; the slug leads there', async () => {
    await setDiscoverable(service.db, { storeId: store.storeId });
    await activateDomain(service.db, { storeId: store.storeId, domain });
    const moved = await ask(PATH);
    expect([moved.status, moved.headers.location]).toEqual([301, `http://${domain}${PATH}`]);
    const { items, resources } = JSON.parse((await at(domain, PATH)).body);
    expect(resources).toEqual([1, 0].map((index) => `http://${domain}/x402/${idOf(index)}`));
    expect(items[1].metadata.page).toBe(`http://${domain}/products/${idOf(0)}`);
    const { answer } = await storesListed();
    expect(answer.stores).toContainEqual({ name: `Corner ${number}`, url: `http://${domain}${PATH}` });
  });

  test('nobody reads the list of another store by its host', async () => {
    await setDiscoverable(service.db, { storeId: store.storeId });
    for (const host of ['unclaimed.example', `x.corner-${number}.${DOMAIN}`, DOMAIN]) {
      expect([host, (await at(host, PATH)).status]).toEqual([host, 421]);
    }
  });
});

test('the installation lists the storefronts that want it and are open, a bounded number on a page', async () => {
  await setDiscoverable(service.db, { storeId: store.storeId });
  const mine = { name: `Corner ${number}`, url: `${origin()}${PATH}` };
  const other = await open({ storefrontEnabled: false });
  await setDiscoverable(service.db, { storeId: other.storeId });
  const { answer } = await storesListed();
  expect(answer).toMatchObject({ x402Version: 2, resources: [], next: null });
  expect(answer.stores).toContainEqual(mine);
  expect(answer.stores.map(({ name }) => name)).not.toContain(`Corner ${number}`);
  for (const page of ['2', '0', '1000', 'x']) {
    expect((await fetch(`${service.baseUrl}${PATH}?page=${page}`)).status).toBe(404);
  }
});

test('the installation lists a hundred storefronts on a page, each once, up to the last page', async () => {
  const { db, baseUrl } = service;
  const page = async (query: string) => {
    const answer = await fetch(`${baseUrl}${PATH}${query}`);
    const { stores, next } = (await answer.json()) as { stores: { url: string }[]; next: string | null };
    return { urls: stores.map(({ url }) => url), query: next && new URL(next).search };
  };
  await hideAll(db);
  await addDiscoverable(db, { prefix: 'many-', count: 200 });
  const [first, second] = [await page(''), await page('?page=2')];
  expect([first.query, second.query]).toEqual(['?page=2', null]);
  expect([first.urls.length, new Set([...first.urls, ...second.urls]).size]).toEqual([100, 200]);
  await addDiscoverable(db, { prefix: 'more-', count: 1 });
  const ends = [await page('?page=2'), await page('?page=3')];
  expect(ends.map(({ query, urls }) => [query, urls.length])).toEqual([
    ['?page=3', 100],
    [null, 1],
  ]);
});
