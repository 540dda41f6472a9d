import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BrowserSession } from '../../support/dashboard/browser-session.ts';
import { browserOfNew } from '../../support/dashboard/people.ts';
import { startTestService, type TestService, type TestStore } from '../../support/service.ts';

let service: TestService;
let store: TestStore;
let admin: BrowserSession;
const product = { priceAmount: '2', priceCurrency: 'usd' as const, stock: null, deliveryText: 'la la' };

beforeAll(async () => {
  service = await startTestService({ env: { STOREFRONT_DOMAIN: 'shops.example' } });
  store = await service.createStore({
    name: 'Corner',
    slug: 'corner',
    storefrontEnabled: true,
    products: [
      { ...product, title: 'Song' },
      { ...product, title: '<b>Album</b>' },
    ],
  });
  admin = await browserOfNew(service, store.storeId, 'admin');
});
afterAll(() => service?.stop());

async function preview(changes: object = {}) {
  const [song, album] = store.products;
  return admin.call('POST', '/stores/corner/storefront/preview', {
    isOn: true,
    name: 'The "Corner"',
    description: null,
    accent: '#0b',
    supportEmail: null,
    supportUrl: null,
    termsUrl: null,
    productOrder: [song?.id, album?.id],
    page: 'products',
    scheme: 'light',
    nonce: 'abc-DEF_1',
    ...changes,
  });
}

test('a preview is the page of products with the unsaved values, and saves nothing', async () => {
  const { status, json } = await preview({ description: 'Tunes', supportEmail: 'a@b.example' });
  expect(status).toBe(200);
  expect(json.html).toContain('The &#34;Corner&#34;');
  expect(json.html).toContain('Tunes');
  expect(json.html).toContain('mailto:a@b.example');
  expect(json.html.indexOf('Song')).toBeLessThan(json.html.indexOf('&#60;b&#62;Album'));
  const saved = await admin.call('GET', '/stores/corner/storefront');
  expect(saved.json).toMatchObject({ name: 'Corner', description: null });
});

test('a preview runs nothing, loads no files, and takes no input', async () => {
  for (const page of ['products', 'product']) {
    const { html } = (await preview({ page, termsUrl: 'javascript:alert(1)', supportUrl: 'nowhere' })).json;
    expect(html).not.toMatch(/<script|<link|<base|javascript:/);
    expect(html).toContain('<body inert>');
    expect(html.match(/<style[^>]*>/g)).toEqual(['<style nonce="abc-DEF_1">']);
  }
  const { status } = await preview({ nonce: '"><script>' });
  expect(status).toBe(400);
});

test('a preview shows the first product with its button, or that the storefront is off', async () => {
  const [song, album] = store.products;
  const { html } = (await preview({ page: 'product', productOrder: [album?.id, song?.id] })).json;
  expect(html).toContain('&#60;b&#62;Album');
  expect(html).toContain('Add to cart');
  const off = (await preview({ isOn: false })).json.html;
  expect(off).toContain('This shop is not open at the moment.');
  expect(off).not.toContain('Song');
  // Without products, the page of one is that of all of them.
  expect((await preview({ page: 'product', productOrder: [] })).json.html).toContain('Nothing for sale yet.');
});

test('a preview is in the chosen colours, with any accent', async () => {
  expect((await preview({ scheme: 'dark' })).json.html).toContain('color-scheme:dark');
  expect((await preview({ accent: '</style><script>' })).json.html).not.toContain('<script>');
});
