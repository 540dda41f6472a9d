import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { systemClock } from '../../../src/kernel/lib/clock.ts';
import { createIdSource } from '../../../src/kernel/lib/ids.ts';
import { closeStore } from '../../../src/stores/change-store.ts';
import { suspendStore } from '../../../src/stores/operate-store.ts';
import { renameStore } from '../../../src/stores/settings-repository.ts';
import { product } from '../../kernel/http/support.ts';
import type { BrowserSession } from '../../support/dashboard/browser-session.ts';
import { browserOfNew } from '../../support/dashboard/people.ts';
import { freePort } from '../../support/free-port.ts';
import { startTestService, type TestService, type TestStore } from '../../support/service.ts';
import { type Answer, visit } from './visit.ts';

const DOMAIN = 'shops.example';
const by = { kind: 'command-line', name: 'test' } as const;
/** Maximum weight of a page without its images, including everything that it loads. */
const MAX_WEIGHT = 60_000;
const LONG = 'Ünbelievably-long-'.repeat(30);
const HOSTILE = `</script><script>alert(1)</script>"'&<img src=x onerror=alert(1)>\u2028`;
let folder: string;
let service: TestService;
let store: TestStore;
let number = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'till-pages-'));
  service = await startTestService({
    env: {
      STOREFRONT_DOMAIN: DOMAIN,
      IMAGES_DIR: folder,
      SIGN_UP: 'open',
      RATE_LIMIT_CHECKOUT_READS: '0',
      PORT: String(await freePort()),
    },
  });
});
afterAll(async () => {
  await service?.stop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  number += 1;
  store = await open([product('Guide', { description: 'All of it,\non paper.' })]);
});

const open = (products: object[], more: object = {}): Promise<TestStore> =>
  service.createStore({
    name: `Corner ${number}`,
    slug: `pages-${number}`,
    storefrontEnabled: true,
    products: products as never,
    ...more,
  });
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> =>
  visit(service.baseUrl, { host: `pages-${number}.${DOMAIN}`, path, headers, method });
const text = async (path: string) => (await ask(path)).body;
const idOf = (index: number) => store.products[index]?.id ?? '';
const dataOf = (page: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page)?.[1] ?? 'null');
const origin = () => `http://pages-${number}.${DOMAIN}`;

async function upload(admin: BrowserSession, path: string, colour: string): Promise<void> {
  const image = sharp({ create: { width: 1200, height: 800, channels: 3, background: colour } });
  const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(`${service.baseUrl}/dashboard/api/stores/${store.slug}${path}`, {
    method: 'PUT',
    headers: { 'content-type': 'image/png', 'sec-fetch-site': 'same-origin', cookie },
    body: new Uint8Array(await image.png().toBuffer()),
  });
  expect(response.status, await response.text()).toBe(200);
}

describe('shared pages', () => {
  test('the page of the products describes the shop to people, search engines and link previews', async () => {
    const { status, headers, body } = await ask('/');
    expect(status).toBe(200);
    expect(body).toContain(`<html lang="en">`);
    expect(body).toMatch(new RegExp(`<header class="head intro"><h1 class="brand"><span dir="auto">Corner ${number}<`));
    expect(await text(`/products/${idOf(0)}`)).toContain('<header class="head"><a class="brand" href="/">');
    expect(body).toContain(`<title>Corner ${number}</title>`);
    expect(body).toContain(`<link rel="canonical" href="${origin()}/">`);
    expect(body).toContain(`<meta property="og:url" content="${origin()}/">`);
    expect(body).toContain(`<meta property="og:type" content="website">`);
    expect(body).toContain('$9.99');
    expect(dataOf(body)).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'OnlineStore',
      url: `${origin()}/`,
    });
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['x-content-type-options']).toBe('nosniff');
    const policy = String(headers['content-security-policy']);
    expect(policy).not.toContain('unsafe');
    expect(policy).toMatch(/^default-src 'none'; .*frame-ancestors 'none'$/);
    expect(headers['set-cookie']).toBeUndefined();
  });

  test('the page of a product has its price and stock in its structured data', async () => {
    const body = await text(`/products/${idOf(0)}`);
    expect(body).toContain(`<title>Guide · Corner ${number}</title>`);
    expect(body).toContain('<meta name="description" content="All of it, on paper.">');
    expect(dataOf(body)).toMatchObject({
      '@type': 'Product',
      name: 'Guide',
      offers: { price: '9.99', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
    });
  });

  test('no merchant text can end an element or run', async () => {
    store = await open([product(HOSTILE, { description: HOSTILE })], { slug: `pages-${number}-x` });
    // Like a store named before names had to be a single line.
    await renameStore(service.db, { storeId: store.storeId, name: HOSTILE, now: Date.now() });
    const host = `pages-${number}-x.${DOMAIN}`;
    for (const path of ['/', `/products/${idOf(0)}`, '/favicon.svg']) {
      const { body } = await visit(service.baseUrl, { host, path });
      expect([path, body.includes('<script>'), body.includes('<img src=x')]).toEqual([path, false, false]);
    }
    const { body } = await visit(service.baseUrl, { host, path: `/products/${idOf(0)}` });
    expect(dataOf(body).name).toBe(HOSTILE);
  });

  test('robots and sitemap are served', async () => {
    expect((await ask('/robots.txt')).body).toBe(
      `User-agent: *\nDisallow: /cart\nDisallow: /x402/\nSitemap: ${origin()}/sitemap.xml\n`,
    );
    const { headers, body } = await ask('/sitemap.xml');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(body).toContain(`<loc>${origin()}/products/${idOf(0)}</loc>`);
    const icon = await ask('/favicon.svg');
    expect([icon.headers['content-type'], icon.body]).toEqual(['image/svg+xml', expect.stringContaining('>C</text>')]);
  });

  test('are cached briefly, and revalidated by their tag', async () => {
    const { headers } = await ask('/');
    expect(headers['cache-control']).toBe('public, max-age=30');
    const etag = String(headers.etag);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, `${etag.slice(0, -1)}-gzip"`]) {
      const again = await ask('/', { 'if-none-match': known });
      expect([known, again.status, again.body, again.headers.etag]).toEqual([known, 304, '', etag]);
    }
    expect((await ask('/', { 'if-none-match': '"other"' })).status).toBe(200);
    const head = await ask('/', {}, 'HEAD');
    expect([head.status, head.body, head.headers.etag]).toEqual([200, '', etag]);
  });

  test('weigh at most 60 kB with everything they load, also with a full page of long names', async () => {
    const products = Array.from({ length: 24 }, (_, index) =>
      product(`${LONG} ${index}`, { description: LONG.repeat(3), stock: ['a'] }),
    );
    store = await open(products, { slug: `pages-${number}-heavy` });
    const host = `pages-${number}-heavy.${DOMAIN}`;
    for (const path of ['/', `/products/${idOf(0)}`, '/cart']) {
      const { body } = await visit(service.baseUrl, { host, path });
      const loaded = [...body.matchAll(/(?:src|href)="(\/(?:assets|favicon)[^"]+)"/g)].map(([, url = '']) => url);
      expect(loaded.length).toBeGreaterThanOrEqual(3);
      const parts = await Promise.all(loaded.map((url) => visit(service.baseUrl, { host, path: url })));
      const weight = [body, ...parts.map((part) => part.body)].reduce((sum, each) => sum + gzipSync(each).length, 0);
      expect(weight, path).toBeLessThanOrEqual(MAX_WEIGHT);
    }
  });
});

describe('visible products', () => {
  test('an empty storefront shows it', async () => {
    await open([], { slug: `pages-${number}-empty` });
    const { status, body } = await visit(service.baseUrl, { host: `pages-${number}-empty.${DOMAIN}` });
    expect([status, body.includes('Nothing for sale yet.')]).toEqual([200, true]);
  });

  test('many products are shown a page at a time, and there is no page beyond the last', async () => {
    store = await open(
      Array.from({ length: 60 }, (_, index) => product(`Song ${index}`)),
      { slug: `pages-${number}-many` },
    );
    const host = `pages-${number}-many.${DOMAIN}`;
    const at = (path: string) => visit(service.baseUrl, { host, path });
    const [first, last] = await Promise.all([at('/'), at('/?page=3')]);
    expect(first.body.match(/class="good"/g)).toHaveLength(24);
    expect(first.body).toContain('href="/?page=2" rel="next"');
    expect(last.body.match(/class="good"/g)).toHaveLength(12);
    expect(last.body).toContain('Page 3 of 3');
    expect(last.body).toContain(`<link rel="canonical" href="http://${host}/?page=3">`);
    // Parameters appended to links by others change nothing.
    expect((await at('/?utm_source=x')).headers.etag).toBe(first.headers.etag);
    for (const path of ['/?page=4', '/?page=0', '/?page=x', '/?page=1&page=2', '/?page=9999999'])
      expect([path, (await at(path)).status]).toEqual([path, 404]);
  });

  test('stock is shown: sold out, few left, or available', async () => {
    store = await open(
      [
        product('None', { stock: [] }),
        product('Few', { stock: ['a', 'b'] }),
        product('Enough', { stock: ['a', 'b', 'c', 'd', 'e', 'f'] }),
        product('Too few', { stock: ['a'], minQuantity: 2 }),
      ],
      { slug: `pages-${number}-stock` },
    );
    const host = `pages-${number}-stock.${DOMAIN}`;
    const page = async (index: number) =>
      (await visit(service.baseUrl, { host, path: `/products/${idOf(index)}` })).body;
    for (const index of [0, 3]) expect(await page(index)).toContain('>Sold out</p>');
    expect(await page(0)).not.toContain('Add to cart');
    expect(await page(1)).toContain('Only 2 left');
    expect(await page(1)).toContain('max="2"');
    expect(await page(2)).toContain('In stock');
  });

  test('unlisted and foreign products, and malformed ids are not found', async () => {
    const hidden = await service.createStore({ products: [product('Hidden', { listed: false }), product('Theirs')] });
    const ids = [...hidden.products.map(({ id }) => id), 'x', '%00', '01900000-0000-7000-8000-000000000000'];
    for (const id of ids) expect([id, (await ask(`/products/${id}`)).status]).toEqual([id, 404]);
    expect((await ask('/nothing')).body).toContain('Page not found');
  });

  test('pictures are the shop’s own, in several sizes, lazy, and in boxes of fixed size', async () => {
    const admin = await browserOfNew(service, store.storeId, 'admin');
    await upload(admin, `/products/${idOf(0)}/image`, 'red');
    await upload(admin, '/storefront/logo', 'blue');
    await expect.poll(() => text(`/products/${idOf(0)}`)).toContain('srcset');
    const body = await text(`/products/${idOf(0)}`);
    const [image = ''] = /<div class="picture"><img[^>]+>/.exec(body) ?? [];
    expect(image).toMatch(/width="960" height="720"/);
    const [, set = ''] = /srcset="([^"]+)"/.exec(image) ?? [];
    const small = set.split(', ').map((each) => each.split(' ')[0] ?? '');
    expect(small).toHaveLength(4);
    for (const path of small) {
      const { status, headers } = await ask(path);
      expect([path, status, headers['content-type']]).toEqual([path, 200, 'image/webp']);
    }
    expect((await ask((small[0] ?? '').replace('-160', '-161'))).status).toBe(404);
    expect(body).toContain(`<meta property="og:image" content="${origin()}/products/${idOf(0)}/card.jpg?v=`);
    expect(await text('/favicon.svg')).toContain('data:image/webp;base64,');
    expect(await text('/')).not.toMatch(/(?:src|srcset)="https?:/);
  });

  test('an external picture is not requested', async () => {
    store = await open([product('Far', { image: 'https://tracker.example/x.png' })], { slug: `pages-${number}-far` });
    const { body } = await visit(service.baseUrl, { host: `pages-${number}-far.${DOMAIN}` });
    expect(body).not.toContain('tracker.example');
  });
});

describe('changes', () => {
  test('are shown immediately: product, look, stock and the effect of orders', async () => {
    const admin = await browserOfNew(service, store.storeId, 'admin');
    const keys = await open([product('Keys', { stock: ['a', 'b', 'c'] })]);
    const id = keys.products.find(({ title }) => title === 'Keys')?.id ?? '';
    const path = `/products/${id}`;
    const { headers } = await ask(path);
    const order = await store.call('POST', '/v1/orders', { items: [{ productId: id, quantity: 2 }] });
    await expect.poll(() => text(path)).toContain('Only 1 left');
    expect((await ask(path, { 'if-none-match': String(headers.etag) })).status).toBe(200);
    await store.call('POST', `/v1/orders/${order.json.id}/expire`);
    await expect.poll(() => text(path)).toContain('Only 3 left');
    await store.call('POST', `/v1/products/${id}/stock`, { text: 'd\ne\nf' });
    await expect.poll(() => text(path)).toContain('In stock');
    await admin.call('PUT', `/stores/${store.slug}/settings/name`, { name: 'Renamed' });
    await expect.poll(() => text('/')).toContain('<title>Renamed</title>');
  });

  test('disabled, suspended or closed storefronts show it, each with its status, and sell nothing', async () => {
    const acting = { db: service.db, clock: systemClock, ids: createIdSource(systemClock) };
    await open([product('Guide')], { storefrontEnabled: false });
    await expect.poll(async () => (await ask('/')).status).toBe(404);
    expect(await text('/')).toContain('This shop is not open at the moment.');
    expect((await store.call('GET', '/v1/store')).json.storefrontUrl).toBeNull();
    await open([product('Guide')]);
    await suspendStore({ ...acting, dashboardUrl: '' }, { slug: store.slug, by, reason: 'A reason' });
    await expect.poll(async () => (await ask('/robots.txt')).status).toBe(503);
    expect(await text(`/products/${idOf(0)}`)).toContain('Not selling at the moment');
    await closeStore(acting, store.storeId, by, `Corner ${number}`);
    await expect.poll(async () => (await ask('/cart')).status).toBe(410);
    const { body, headers } = await ask('/');
    expect(body).toContain('This shop has closed.');
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(headers['cache-control']).toBe('no-store');
    // The page still has its style.
    expect((await ask(/href="(\/assets[^"]+)"/.exec(body)?.[1] ?? '')).status).toBe(200);
  });
});
