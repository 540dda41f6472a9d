import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { product } from '../../kernel/http/support.ts';
import { browserOfNew } from '../../support/dashboard/people.ts';
import { endFormerSlug } from '../../support/dashboard/test-rows-repository.ts';
import { freePort } from '../../support/free-port.ts';
import { startTestService, type TestService, type TestStore } from '../../support/service.ts';
import { activateDomain, dropDomain } from './rows-repository.ts';
import { visit } from './visit.ts';

const DOMAIN = 'shops.example';
const PROXY = '127.0.0.1';
let folder: string;
let service: TestService;
let trusting: TestService;
let store: TestStore;
let number = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'till-hosts-'));
  const env = { STOREFRONT_DOMAIN: DOMAIN, IMAGES_DIR: folder, SIGN_UP: 'open', RATE_LIMIT_CHECKOUT_READS: '0' };
  service = await startTestService({ env: { ...env, PORT: String(await freePort()) } });
  trusting = await startTestService({ env: { ...env, PORT: String(await freePort()), TRUST_PROXY: PROXY } });
});
afterAll(async () => {
  await service?.stop();
  await trusting?.stop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  number += 1;
  store = await service.createStore({
    name: `Corner ${number}`,
    slug: `corner-${number}`,
    storefrontEnabled: true,
    products: [product('Guide')],
  });
});

const at = (host: string | readonly string[], path?: string, headers: Record<string, string> = {}) =>
  visit(service.baseUrl, { host, headers, ...(path !== undefined && { path }) });
const status = async (host: string | readonly string[], path?: string) => (await at(host, path)).status;
const slugHost = () => `${store.slug}.${DOMAIN}`;
const MISDIRECTED = { status: 421, body: 'There is no shop at this address.\n' };

describe('the host decides', () => {
  test('a storefront is at its slug below the domain, with any spelling of the host', async () => {
    for (const host of [slugHost(), slugHost().toUpperCase(), `${slugHost()}.`, `${slugHost()}:8443`]) {
      const { status, body } = await at(host);
      expect([host, status, body]).toEqual([host, 200, expect.stringContaining(`Corner ${number}`)]);
    }
  });

  test.each([
    ['nobody’s slug', 'nobody.shops.example'],
    ['the domain itself', DOMAIN],
    ['a name two levels below it', `a.b.${DOMAIN}`],
    ['a domain that nobody has', 'unknown.example'],
    ['a name that ends like the domain', 'evilshops.example'],
    ['letters that DNS does not have', 'sh\u00f6p.example'],
    ['a path in the host', 'shops.example/x'],
    ['a user before the host', 'a@shops.example'],
    ['an empty label', `a..${DOMAIN}`],
    ['a port that is none', `shops.example:x`],
    ['nothing', ''],
  ])('%s gets a plain not-found page', async (_, host) => {
    expect(await at(host)).toMatchObject(MISDIRECTED);
    expect(await at(host, '/v1/store')).toMatchObject(MISDIRECTED);
    expect((await visit(service.baseUrl, { host, method: 'DELETE', path: '/x' })).status).toBe(421);
  });

  test('of two hosts neither counts, in either order', async () => {
    expect(await at([slugHost(), '127.0.0.1'])).toMatchObject(MISDIRECTED);
    expect(await at(['127.0.0.1', slugHost()], '/v1/store')).toMatchObject(MISDIRECTED);
  });

  test('a target in absolute form overrides the host header', async () => {
    const own = new URL(service.baseUrl).host;
    const there = `http://${slugHost()}`;
    expect((await at(own, `${there}/`)).status).toBe(200);
    expect((await at(own, `${there}/docs`)).status).toBe(404);
    expect(await at(slugHost(), 'http://unknown.example/')).toMatchObject(MISDIRECTED);
    expect((await at(slugHost(), `http://${own}/docs`)).status).toBe(200);
    // The query begins where every URL parser finds it, not at the first slash.
    expect((await at(own, `http://${own}?x=/docs`)).status).toBe(404);
    expect((await at(own, `HTTP://${own.toUpperCase()}/docs`)).status).toBe(200);
    expect(await at([own, slugHost()], `${there}/`)).toMatchObject(MISDIRECTED);
    for (const target of ['ftp:x', 'x', 'http://', 'http:///docs', `//${own}/docs`])
      expect([target, (await at(own, target)).status >= 400]).toEqual([target, true]);
  });

  test('the service answers at its own hosts, at IP addresses and as localhost, and nowhere else', async () => {
    for (const host of [new URL(service.baseUrl).host, 'localhost', 'LOCALHOST:1', '10.1.2.3', '[::1]:80'])
      expect([host, await status(host, '/docs'), await status(host, '/products/x')]).toEqual([host, 200, 404]);
    for (const path of ['/v1/store', '/dashboard', '/docs', '/openapi.json', '/healthz', '/checkout/x', '/verify']) {
      const { status: found, headers } = await at(slugHost(), path);
      expect([path, found, headers['content-type']]).toEqual([path, 404, 'text/html; charset=utf-8']);
    }
  });

  test('/ of the installation leads browsers to the dashboard, and is a 404 for programs', async () => {
    const own = new URL(service.baseUrl).host;
    const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
    const led = await at(own, '/', { accept });
    expect(led).toMatchObject({
      status: 302,
      headers: { location: '/dashboard', vary: 'accept', 'cache-control': 'no-store' },
    });
    for (const other of [{}, { accept: '*/*' }, { accept: 'application/json' }]) {
      const { body, status: found } = await at(own, '/', other);
      expect([found, JSON.parse(body)]).toEqual([404, { error: 'Not found' }]);
    }
    expect((await at(slugHost(), '/', { accept })).status).toBe(200);
  });

  test('a forwarded host counts only from a trusted proxy', async () => {
    const forwarded = { 'x-forwarded-host': slugHost() };
    const own = new URL(service.baseUrl).host;
    expect((await at(own, '/', forwarded)).status).toBe(404);
    expect((await at(slugHost(), '/', { 'x-forwarded-host': 'unknown.example' })).status).toBe(200);
    await trusting.createStore({ slug: store.slug, storefrontEnabled: true });
    const through = (host: string) =>
      visit(trusting.baseUrl, { host: '127.0.0.1', headers: { 'x-forwarded-host': host } });
    expect((await through(slugHost())).status).toBe(200);
    // The nearest proxy added the last one.
    expect((await through(`unknown.example, ${slugHost()}`)).status).toBe(200);
    expect((await through(`${slugHost()}, unknown.example`)).status).toBe(421);
  });
});

test('no cache stores an answer for a forged forwarded host', async () => {
  const victim = await trusting.createStore({ slug: `victim-${number}`, storefrontEnabled: true });
  await trusting.createStore({ slug: store.slug, storefrontEnabled: true, products: [product('Guide')] });
  const asked = (host: string, path: string, headers: Record<string, string> = {}) =>
    visit(trusting.baseUrl, { host, path, headers });
  const theirs = `${victim.slug}.${DOMAIN}`;
  const forged = { 'x-forwarded-host': slugHost() };
  const { headers: good } = await asked(theirs, '/', { 'x-forwarded-host': theirs.toUpperCase() });
  expect(good['cache-control']).toBe('public, max-age=30');
  for (const path of ['/', '/robots.txt', '/sitemap.xml', '/favicon.svg', '/products/x']) {
    for (const host of [theirs, new URL(trusting.baseUrl).host]) {
      const { headers } = await asked(host, path, forged);
      expect([path, headers['cache-control']]).toEqual([path, 'no-store']);
    }
  }
  // The page itself is rendered again for its own host.
  expect((await asked(theirs, '/robots.txt')).body).toContain(`http://${theirs}/sitemap.xml`);
});

test('no header, parameter or cookie of one visitor changes the shared pages', async () => {
  const plain = await at(slugHost());
  const odd = await at(slugHost(), '/?utm_source=%3Cscript%3E&page=1&callback=x&lang=', {
    'accept-language': 'xx',
    cookie: 'till-cart=<script>; theme=dark',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'javascript',
    'x-forwarded-port': '666',
    'x-original-url': '/cart',
    'x-rewrite-url': '/cart',
    forwarded: 'host=evil.example;proto=ftp',
    referer: 'https://evil.example/',
    'x-http-method-override': 'DELETE',
  });
  expect([odd.status, odd.body, odd.headers.etag]).toEqual([200, plain.body, plain.headers.etag]);
  expect(odd.headers['set-cookie']).toBeUndefined();
});

test('no storefront answer can be framed, run foreign code, or be sniffed as another type', async () => {
  const asked = [
    ['GET', '/'],
    ['GET', `/products/${store.products[0]?.id}`],
    ['GET', '/cart'],
    ['GET', '/cart?thanks'],
    ['GET', '/nothing'],
    ['GET', '/?page=999999'],
    ['GET', '/products/%00'],
    ['GET', '/%zz'],
    ['GET', '/..%2f..%2fetc/passwd'],
    ['GET', '/assets/..%2f..%2fregister.ts'],
    ['GET', '/images/..%2fx.webp'],
    ['GET', '/favicon.svg'],
    ['DELETE', '/cart'],
    ['POST', '/cart'],
    ['OPTIONS', '/'],
  ] as const;
  for (const [method, path] of asked) {
    const { headers, status } = await visit(service.baseUrl, { host: slugHost(), path, method });
    const csp = String(headers['content-security-policy'] ?? '');
    expect([path, status < 500, headers['x-content-type-options']]).toEqual([path, true, 'nosniff']);
    expect([path, headers['access-control-allow-origin']]).toEqual([path, undefined]);
    if (!String(headers['content-type']).startsWith('text/html')) continue;
    expect([path, csp.includes("frame-ancestors 'none'"), csp.includes('unsafe')]).toEqual([path, true, false]);
  }
});

describe('a storefront has one canonical address', () => {
  test('a custom domain wins while it is active, and the slug leads there', async () => {
    const domain = `shop-${number}.corner.example`;
    expect(await at(domain)).toMatchObject(MISDIRECTED);
    await activateDomain(service.db, { storeId: store.storeId, domain });
    await expect.poll(() => status(domain)).toBe(200);
    const { status: led, headers } = await at(slugHost(), '/products/x?y=1');
    expect([led, headers.location]).toEqual([301, `http://${domain}/products/x?y=1`]);
    expect((await at(slugHost(), '//evil.example/')).headers.location).toMatch(`http://${domain}/`);
    expect((await store.call('GET', '/v1/store')).json.storefrontUrl).toBe(`http://${domain}`);
    const { body } = await at(domain);
    expect(body).toContain(`<link rel="canonical" href="http://${domain}/">`);
    await dropDomain(service.db, { storeId: store.storeId });
    await expect.poll(() => status(domain)).toBe(421);
    await expect.poll(() => status(slugHost())).toBe(200);
  });

  test('a former slug leads to the current one until another store takes it', async () => {
    const admin = await browserOfNew(service, store.storeId, 'admin');
    const before = slugHost();
    const present = `moved-${number}.${DOMAIN}`;
    expect(await status(before)).toBe(200);
    await admin.call('PUT', `/stores/${store.slug}/storefront/slug`, { slug: `moved-${number}` });
    await expect.poll(() => status(present)).toBe(200);
    await expect.poll(async () => (await at(before)).headers.location).toBe(`http://${present}/`);
    await endFormerSlug(service.db, store.slug, Date.now() - 1);
    const other = await service.createStore({ name: 'Another', slug: store.slug, storefrontEnabled: true });
    await expect.poll(async () => (await at(before)).body).toContain('Another');
    expect(other.storeId).not.toBe(store.storeId);
  });
});
