import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { ROUTES } from '../../src/app/http/routes.ts';
import { renameStore } from '../../src/stores/settings-repository.ts';
import { launchBrowser } from '../support/browser.ts';
import type { BrowserSession } from '../support/dashboard/browser-session.ts';
import { browserOf, makeOperator, makePerson } from '../support/dashboard/people.ts';
import { freePort } from '../support/free-port.ts';
import { startTestService, type TestService, type TestStore } from '../support/service.ts';
import { expectAccessible, type OpenedPage, openPage, PHONE, signIn } from './dashboard-page.ts';

const OWNER = 'olga@example.com';
const OPERATOR = 'otis@example.com';
/** Bidirectional, with zero-width characters, as HTML, with control characters, without spaces. */
const HOSTILE = `<img src=x onerror=alert(1)>\u202egnp.exe\u2066עברית\u200b\u0007\u001b[31m\n${'x'.repeat(2_000)}`;
const cut = (length: number): string => HOSTILE.slice(0, length);

let browser: Browser;
let service: TestService;
let store: TestStore;
let owner: BrowserSession;
let operator: BrowserSession;
let opened: OpenedPage;

beforeAll(async () => {
  browser = await launchBrowser();
  service = await startTestService({ env: { PORT: String(await freePort()), RATE_LIMIT_AUTH_FAILURES: '0' } });
  store = await service.createStore({ slug: 'corner', name: 'Corner shop', storefrontEnabled: true });
  await makePerson(service, OWNER, { [store.storeId]: 'owner' });
  await makeOperator(service, await makePerson(service, OPERATOR));
  owner = await browserOf(service, OWNER);
  operator = await browserOf(service, OPERATOR);
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});
beforeEach(async () => {
  opened = await openPage(browser, { viewport: PHONE });
});
afterEach(async () => {
  await opened.context.close();
  expect(opened.complaints).toEqual([]);
});

const STOREFRONT = '/stores/corner/storefront';

test.each([
  ['a script', 'javascript:alert(1)'],
  ['data', 'data:text/html,x'],
  ['a script after a blank', ' javascript:x'],
  ['no scheme', '//evil.example'],
  ['no host', 'https://'],
  ['more than two thousand characters', `https://a.example/${'y'.repeat(5_000)}`],
])('an address with %s is refused by storefronts and webhooks', async (_, url) => {
  const { version, productOrder, name, isOn, isDiscoverable } = (await owner.call('GET', STOREFRONT)).json;
  const on = { isOn, isDiscoverable };
  const fields = { ...on, version, productOrder, name, supportEmail: null, accent: null, description: null };
  for (const given of [
    { supportUrl: url, termsUrl: null },
    { supportUrl: null, termsUrl: url },
  ]) {
    const refused = await owner.call('PUT', STOREFRONT, { ...fields, ...given });
    expect([refused.status, refused.json]).toEqual([400, { error: 'Invalid request data' }]);
  }
  expect((await owner.call('PUT', '/stores/corner/webhook/url', { url })).status).toBe(400);
  expect((await owner.call('PUT', `${STOREFRONT}/domain`, { domain: url })).status).toBe(400);
  expect((await owner.call('GET', STOREFRONT)).json.version).toBe(version);
});

test('texts of ten thousand characters and ones that no database accepts are refused in every text field', async () => {
  const { version, productOrder, isOn, isDiscoverable, ...looks } = (await owner.call('GET', STOREFRONT)).json;
  const on = { isOn, isDiscoverable };
  const saved = { ...on, version, productOrder, supportEmail: null, supportUrl: null, accent: null, termsUrl: null };
  for (const text of ['x'.repeat(10_000), 'a\0b', 'a\ud800']) {
    const answers = [
      await owner.call('PUT', STOREFRONT, { ...saved, description: text, name: looks.name }),
      await owner.call('PUT', STOREFRONT, { ...saved, description: null, name: text }),
      await owner.call('PUT', STOREFRONT, { ...saved, description: null, name: looks.name, accent: text }),
      await owner.call('PUT', `${STOREFRONT}/slug`, { slug: text }),
      await owner.call('PUT', `${STOREFRONT}/domain`, { domain: text }),
      await owner.call('POST', '/stores/corner/keys', { name: text, scopes: ['orders:read'] }),
      await owner.call('PUT', '/stores/corner/webhook/url', { url: text }),
      await operator.call('POST', '/operator/stores/corner/suspend', { reason: text }),
      await operator.call('POST', '/operator/mail/pause', { reason: text, hours: 1 }),
      await operator.call('GET', `/operator/stores?search=${encodeURIComponent(text.toWellFormed())}%00`),
      await operator.call('GET', `/operator/people?search=${encodeURIComponent(text.toWellFormed())}%00`),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 400));
  }
  expect((await owner.call('GET', STOREFRONT)).json.version).toBe(version);
});

test('no path segment causes a fault', async () => {
  for (const { method, url } of ROUTES.dashboard.filter(({ url }) => url.includes(':') && !url.endsWith('/events'))) {
    for (const part of ['%00', 'a%00b', '%E2%80%AE', '%2e%2e%2f', "'", 'x'.repeat(300)]) {
      const own = url.replaceAll(/:(\w+)/g, (_, name: string) =>
        name === 'slug' && url.split(':').length > 2 ? 'corner' : part,
      );
      const session = url.startsWith('/operator') ? operator : owner;
      const { status } = await session.call(method, own, method === 'GET' ? undefined : {});
      expect(status, `${method} ${own}`).toBeLessThan(500);
    }
  }
});

test('accepted names, reasons and descriptions run nothing and fit a phone, in light and in dark', async () => {
  const { page } = opened;
  page.on('dialog', (dialog) => {
    opened.complaints.push(dialog.message());
    void dialog.accept();
  });
  const { version, productOrder } = (await owner.call('GET', STOREFRONT)).json;
  const key = await owner.call('POST', '/stores/corner/keys', { name: cut(100), scopes: ['orders:read'] });
  const url = `https://help.example/${'y'.repeat(1_500)}`;
  const on = { isOn: true, isDiscoverable: false };
  const looks = { supportEmail: null, supportUrl: url, accent: '#ffff00', description: cut(2_000), termsUrl: url };
  const saved = await owner.call('PUT', STOREFRONT, { version, productOrder, name: 'Corner', ...on, ...looks });
  // Like a store named before names had to be a single line.
  await renameStore(service.db, { storeId: store.storeId, name: cut(255), now: Date.now() });
  const suspended = await operator.call('POST', '/operator/stores/corner/suspend', { reason: cut(500) });
  const paused = await operator.call('POST', '/operator/mail/pause', { reason: cut(200), hours: 1 });
  expect([key, saved, suspended, paused].map(({ status }) => status)).toEqual([201, 204, 204, 200]);
  await fetch(`${service.baseUrl}/v1/invoices`, { headers: { authorization: `Bearer ${key.json.key}` } });

  await signIn(page, service.baseUrl, { email: OWNER, path: '/stores/corner/developers?tab=keys' });
  const own = ['/developers?tab=keys', '/developers?tab=requests', '/developers?tab=snippets', '/storefront'];
  await expectFits(own.map((path) => `/stores/corner${path}`));
  await page.goto(`${service.baseUrl}/dashboard/stores/corner/developers?tab=keys`);
  await page.getByRole('button', { name: 'Revoke' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).waitFor();
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(PHONE.width);
  await page.context().clearCookies();
  await signIn(page, service.baseUrl, { email: OPERATOR, path: '/operator' });
  await expectFits([
    '/operator',
    '/operator/stores',
    '/operator/stores/corner',
    '/operator/people',
    '/operator/queues',
  ]);
});

async function expectFits(paths: readonly string[]): Promise<void> {
  const { page } = opened;
  for (const path of paths) {
    await page.goto(`${service.baseUrl}/dashboard${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => page.getByRole('status', { name: 'Loading' }).count()).toBe(0);
    await expectAccessible(page);
    expect(await page.evaluate('document.documentElement.scrollWidth'), path).toBeLessThanOrEqual(PHONE.width);
    await expect.poll(() => page.locator('img[src=x]').count()).toBe(0);
  }
}
