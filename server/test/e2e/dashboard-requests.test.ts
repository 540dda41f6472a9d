import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { product } from '../kernel/http/support.ts';
import { launchBrowser } from '../support/browser.ts';
import { freePort } from '../support/free-port.ts';
import { startTestService, type TestService, type TestStore } from '../support/service.ts';
import { signIn } from './dashboard-page.ts';

const OWNER = { email: 'owner@example.com', password: 'correct horse battery', name: 'Owner' };

let browser: Browser;
let service: TestService;
let store: TestStore;
let page: Page;
/** Data requests of pages, except for the session and the event stream, which belong to the shell. */
let asked: string[] = [];

beforeAll(async () => {
  browser = await launchBrowser();
  service = await startTestService({ env: { PORT: String(await freePort()) } });
  const products = [product('Key', { priceAmount: '10', stock: ['SECRET-1'] }), product('Guide')];
  const templates = [{ name: 'Monthly', items: [{ name: 'Hosting', quantity: 1, unitAmount: '5.5' }] }];
  store = await service.createStore({ slug: 'corner', name: 'Corner shop', products, templates }, OWNER);
  page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/dashboard\/api\/(?!me$|setup$|stores\/corner\/events$)/.test(pathname)) asked.push(pathname);
  });
  await signIn(page, service.baseUrl, { email: OWNER.email, path: '/stores/corner' });
  await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor();
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

test('each page loads its data in one or two requests', async () => {
  const order = await store.call('POST', '/v1/orders', { items: [{ productId: store.products[0]?.id, quantity: 1 }] });
  const invoice = await store.call('POST', '/v1/invoices', {
    currency: 'usd',
    items: [{ name: 'Hour', quantity: 1, unitAmount: '5' }],
  });
  const pages = [
    '',
    '/orders',
    `/orders/${order.json.id}`,
    '/invoices',
    '/invoices/new',
    `/invoices/${invoice.json.id}`,
    '/templates',
    `/templates/${store.templates[0]?.id}`,
    '/products',
    `/products/${store.products[0]?.id}`,
    '/payments',
    '/settlements',
    '/settlements/unmatched',
    '/settings/payments',
    ...['keys', 'webhook', 'deliveries', 'requests', 'snippets'].map((tab) => `/developers?tab=${tab}`),
    '/team',
    '/audit',
    '/settings',
  ].map((path) => `/stores/corner${path}`);
  const tooMany: Record<string, string[]> = {};
  for (const path of [...pages, '/account']) {
    asked = [];
    await page.goto(`${service.baseUrl}/dashboard${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    // Several parts of a page may load concurrently.
    await expect.poll(() => page.getByRole('status', { name: 'Loading' }).count()).toBe(0);
    // The stream's first event comes half a second after it was opened; reads that it repeats count once.
    await page.waitForTimeout(1_000);
    expect(asked.length, path).toBeGreaterThan(0);
    const different = [...new Set(asked)];
    // At the same time: a product with stock, its lines and its last import; a new store's figures, costs and test payment.
    const isOfThree = path.includes('/products/') || path === '/stores/corner';
    if (different.length > (isOfThree ? 3 : 2)) tooMany[path] = different;
  }
  expect(tooMany).toEqual({});
});

test('an open list of a busy store is read again at most every two seconds, and shows the last order too', async () => {
  const orders = 8;
  const apart = 600;
  await page.goto(`${service.baseUrl}/dashboard/stores/corner/orders`);
  await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
  await page.waitForTimeout(3_000);
  asked = [];
  const start = performance.now();
  let last = '';
  for (let count = 0; count < orders; count += 1) {
    const body = { items: [{ productId: store.products[1]?.id, quantity: 1 }] };
    last = (await store.call('POST', '/v1/orders', body)).json.id;
    await page.waitForTimeout(apart);
  }
  await page.getByRole('link', { name: last }).waitFor();
  const reads = asked.filter((path) => path === '/dashboard/api/stores/corner/orders').length;
  expect(reads).toBeGreaterThan(0);
  // In proportion to the time it took; one at the start, and one for the events since the last.
  expect(reads).toBeLessThanOrEqual((performance.now() - start) / 2_000 + 2);
});
