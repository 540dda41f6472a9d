import type { Browser, BrowserContext, Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { renameStore } from '../../src/stores/settings-repository.ts';
import { product } from '../kernel/http/support.ts';
import { launchBrowser } from '../support/browser.ts';
import { browserOf, makeOperator, makePerson } from '../support/dashboard/people.ts';
import { freePort } from '../support/free-port.ts';
import { startTestService, type TestService, type TestStore } from '../support/service.ts';
import { giveCredentials, openPage, said } from './dashboard-page.ts';

const OWNER = 'olga@example.com';
const OTHER = 'otto@example.com';
const OPERATOR = 'otis@example.com';
/** Hostile text: bidirectional, with zero-width characters, as HTML, without spaces. */
const HOSTILE = `<img src=x onerror=alert(1)>\u202egnp.exe\u2066עברית\u200b\u200b${'x'.repeat(150)}`;

let browser: Browser;
let service: TestService;
let store: TestStore;
let url: string;
let context: BrowserContext;
let page: Page;
/** Scripts that ran in a page and should not have. */
let complaints: string[];

beforeAll(async () => {
  browser = await launchBrowser();
  const port = String(await freePort());
  // Many people sign in here, all from one client address.
  const env = { PORT: port, BASE_URL: `http://127.0.0.1:${port}`, RATE_LIMIT_AUTH_FAILURES: '0' };
  service = await startTestService({ env });
  url = `${service.baseUrl}/dashboard`;
  // Without an operator, visitors who are not signed in are redirected to the first run.
  await makeOperator(service, await makePerson(service, OPERATOR));
  store = await service.createStore({ slug: 'corner', products: [product(HOSTILE)] });
  // Like a store named before names had to be a single line.
  await renameStore(service.db, { storeId: store.storeId, name: HOSTILE.slice(0, 90), now: Date.now() });
  await makePerson(service, OWNER, { [store.storeId]: 'owner' });
  await makePerson(service, OTHER, { [store.storeId]: 'manager' });
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

beforeEach(async () => {
  complaints = [];
  ({ context, page } = await openPage(browser));
  page.on('dialog', (dialog) => {
    complaints.push(dialog.message());
    void dialog.accept();
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
});
afterEach(async () => {
  await context.close();
  expect(complaints).toEqual([]);
});

const button = (name: string, on = page) => on.getByRole('button', { name, exact: true });
const field = (label: string, on = page) => on.getByLabel(label, { exact: true });
const heading = (name: string, on = page) => on.getByRole('heading', { name, exact: true }).waitFor();
const alerts = () => page.getByRole('alert').filter({ visible: true });

async function signIn(next: string, { email = OWNER, on = page } = {}): Promise<void> {
  await on.goto(`${url}/sign-in?next=${next}`);
  await giveCredentials(on, { email });
  await on.waitForURL(({ pathname }) => !pathname.endsWith('/sign-in'));
}

/** Dispatches the event by which the browser tells a page that it is visible again. */
const lookAgain = () => page.evaluate("window.dispatchEvent(new Event('visibilitychange'))");

describe('after sign-in', () => {
  it.each([
    '//evil.example',
    '/%5Cevil.example',
    '%5C%5Cevil.example',
    '/%09/evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    '%2F%2Fevil.example%2F%2e%2e',
    '1',
    '%5B%22/x%22%5D',
    '/../../v1',
    '/stores//corner',
  ])('the address %s leads only into the dashboard', async (next) => {
    await signIn(next);
    expect(new URL(page.url()).origin).toBe(service.baseUrl);
    expect(new URL(page.url()).pathname).toMatch(/^\/dashboard\//);
  });

  it('a requested page opens with its query and its fragment', async () => {
    for (const path of ['/stores/corner/orders?status=completed', '/stores/corner/settlements#ledger']) {
      await context.clearCookies();
      await page.goto(`${url}${path}`);
      await giveCredentials(page, { email: OWNER });
      await button('Account').waitFor();
      expect(page.url()).toBe(`${url}${path}`);
    }
  });

  it('no page comes back after sign-out with the back button', async () => {
    await signIn('/stores/corner/team');
    await heading('Team');
    await button('Account').click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await heading('Sign in');
    await page.goBack();
    await heading('Sign in');
    await expect.poll(() => page.getByText(OTHER).count()).toBe(0);
  });

  it('a missing store and a missing sale are reported as such', async () => {
    await signIn('/stores/nowhere/orders');
    await page.getByRole('heading', { name: 'Nothing is here' }).waitFor();
    for (const path of ['orders/1111111111111111111111', 'invoices/zzz', 'products/zzz', 'templates/zzz']) {
      await page.goto(`${url}/stores/corner/${path}`);
      await page.getByRole('heading', { name: 'Nothing is here' }).waitFor();
    }
  });

  it('a missing store is reported to an operator too, who may read every store', async () => {
    await signIn('/stores/nowhere', { email: OPERATOR });
    await heading('Nothing is here');
  });
});

const html = { contentType: 'text/html', body: '<html><h1>Bad gateway</h1></html>' };
const FAULTS: readonly (readonly [string, string, (route: Route) => Promise<void>])[] = [
  ['500', 'Something went wrong', (route) => route.fulfill({ status: 500, json: { error: 'Something went wrong' } })],
  ['413 of a proxy', 'larger than the server accepts', (route) => route.fulfill({ status: 413, ...html })],
  ['429 of a proxy', 'Too many requests', (route) => route.fulfill({ status: 429, ...html })],
  ['502 of a proxy', 'cannot be reached', (route) => route.fulfill({ status: 502, ...html })],
  ['200 with a page', 'cannot be reached', (route) => route.fulfill({ status: 200, ...html })],
  ['a broken connection', 'Check your connection', (route) => route.abort()],
];

describe('when the server answers', () => {
  it('to a save with a fault, the form shows it once, keeps the input, and is saved at the next try', async () => {
    await signIn('/account');
    await heading('Your account');
    let answer = (route: Route): Promise<void> => route.continue();
    await page.route('**/dashboard/api/account', (route) =>
      route.request().method() === 'PATCH' ? answer(route) : route.continue(),
    );
    for (const [name, words, fault] of FAULTS) {
      answer = fault;
      await field('Name').fill(`Olga after ${name}`);
      await button('Save').click();
      await alerts().filter({ hasText: words }).waitFor();
      expect(await alerts().count(), name).toBe(1);
      expect(await field('Name').inputValue()).toBe(`Olga after ${name}`);
      answer = (route) => route.continue();
      await button('Save').click();
      await alerts().first().waitFor({ state: 'hidden' });
      await expect.poll(() => button('Save').and(page.locator('[disabled]:not([data-loading])')).count()).toBe(1);
    }
  });

  it.each(FAULTS)('to a read with %s, the page shows it and retries', async (_, words, fault) => {
    await signIn('/account');
    await heading('Your account');
    let answer = fault;
    await page.route('**/dashboard/api/stores/corner/orders*', (route) => answer(route));
    await page.goto(`${url}/stores/corner/orders`);
    await alerts().filter({ hasText: words }).waitFor();
    await expect.poll(() => alerts().count()).toBe(1);
    answer = (route) => route.continue();
    // The event stream may have reloaded the page already; a retry during that reload joins it.
    const triesAgain = async (): Promise<boolean> => {
      const again = button('Try again');
      if (await again.isVisible()) await again.click({ timeout: 2_000 }).catch(() => undefined);
      return page.getByText('No orders yet').isVisible();
    };
    await expect.poll(triesAgain, { interval: 500 }).toBe(true);
  });

  it('to reads with a fault for a while, the page shows it soon, and recovers by itself', async () => {
    await signIn('/account');
    await heading('Your account');
    let reads = 0;
    await page.route('**/dashboard/api/stores/corner/orders*', (route) => {
      reads += 1;
      return route.abort();
    });
    await page.goto(`${url}/stores/corner/orders`);
    await alerts().filter({ hasText: 'Check your connection' }).waitFor();
    // Each read is repeated once, and the event stream may have asked for another.
    expect(reads).toBeLessThanOrEqual(4);
    await page.unroute('**/dashboard/api/stores/corner/orders*');
    await page.getByText('No orders yet').waitFor();
    await expect.poll(() => alerts().count()).toBe(0);
  });

  it('nothing because the device is offline, sign-out and saving show it and work later', async () => {
    await signIn('/account');
    await heading('Your account');
    // Menus and announcements are loaded ahead, once the page is shown.
    const loaded = "performance.getEntriesByType('resource').map(({ name }) => name).join(' ')";
    await expect.poll(() => page.evaluate(loaded)).toMatch(/account-items.*overlays|overlays.*account-items/);
    await context.setOffline(true);
    await field('Name').fill('Olga offline');
    await button('Save').click();
    await alerts().filter({ hasText: 'cannot be reached' }).waitFor();
    await button('Account').click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await alerts().filter({ hasText: 'You are still signed in' }).waitFor();
    await context.setOffline(false);
    await button('Save').click();
    await said(page, 'Your name was saved.');
  });
});

describe('repeated clicks', () => {
  it.each([1, 2])('perform an act once (%s)', async (round) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (request.method() !== 'GET') asked.push(`${request.method()} ${pathname.replace(/^\/dashboard\/api/, '')}`);
    });
    const invoice = await store.call('POST', '/v1/invoices', {
      currency: 'usd',
      items: [{ name: 'Hour', quantity: 1, unitAmount: '5' }],
    });
    await signIn(`/stores/corner/invoices/${invoice.json.id}`);
    await button('Void invoice').click();
    const agree = page.getByRole('dialog').getByRole('button', { name: 'Void invoice' });
    await agree.evaluate((it) => {
      (it as unknown as { click(): void }).click();
      (it as unknown as { click(): void }).click();
    });
    await said(page, 'The invoice is voided');
    await page.goto(`${url}/stores/corner/products/new`);
    await field('Title').fill(`Twice ${round}`);
    await field('Price').fill('5');
    await button('Save').dblclick();
    await heading(`Twice ${round}`);
    expect(asked.filter((each) => each !== 'POST /sign-in')).toEqual([
      `POST /stores/corner/invoices/${invoice.json.id}/void`,
      'POST /stores/corner/products',
    ]);
  });
});

describe('two tabs of a browser', () => {
  it('a session that ends in one preserves the form of the other, to be saved after signing in again', async () => {
    await signIn('/stores/corner/products/new');
    await field('Title').fill('Half written');
    await field('Price').fill('7');
    const other = await context.newPage();
    await other.goto(`${url}/account`);
    await button('Sign out everywhere', other).click();
    await heading('Sign in', other);
    await button('Save').click();
    // Both the form and the page report it, and one of them is shown.
    await lookAgain();
    await expect.poll(() => page.getByText('You are signed out').count()).toBe(2);
    expect(await alerts().allInnerTexts()).toEqual([expect.stringContaining('You are signed out')]);
    await signIn('/account', { on: other });
    await lookAgain();
    await button('Save').click();
    await heading('Half written');
  });

  it('an act that was overtaken in one is refused in the other, which then shows the current state', async () => {
    const removed = await makePerson(service, 'remo@example.com', { [store.storeId]: 'manager' });
    await signIn('/stores/corner/team');
    const row = page.getByRole('listitem').filter({ hasText: 'remo@example.com' });
    await row.waitFor();
    const other = await browserOf(service, OWNER);
    expect((await other.call('DELETE', `/stores/corner/team/${removed}`)).status).toBeLessThan(300);
    await row.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await row.waitFor({ state: 'detached' });
    await page.getByText(OTHER).waitFor();
  });

  it('a page is closed as soon as someone else has signed in', async () => {
    await signIn('/stores/corner/products/new');
    await field('Title').fill('Of Olga');
    await signIn('/stores/corner', { email: OTHER, on: await context.newPage() });
    await lookAgain();
    await alerts().filter({ hasText: 'Someone else has signed in' }).waitFor();
    await expect.poll(() => field('Title').count()).toBe(0);
    await button(`Open the dashboard as ${OTHER}`).click();
    await heading('Home');
  });
});

it('untrusted texts run nothing, reverse nothing, and fit a phone', async () => {
  const invoice = await store.call('POST', '/v1/invoices', {
    currency: 'usd',
    customerName: HOSTILE,
    memo: HOSTILE.repeat(20),
    successUrl: `https://shop.example/${'y'.repeat(1_500)}`,
    items: [{ name: HOSTILE, description: HOSTILE.repeat(5), quantity: 1, unitAmount: '5' }],
  });
  expect(invoice.status).toBe(201);
  const email = `${'o'.repeat(60)}@${'example'.repeat(8)}.com`;
  await makePerson(service, email, { [store.storeId]: 'owner' });
  const colleague = await browserOf(service, email);
  const invited = await colleague.call('POST', '/stores/corner/invitations', { email: `a${email}`, role: 'manager' });
  expect(invited.status).toBe(204);
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn('/stores/corner');
  const paths = ['', '/invoices', `/invoices/${invoice.json.id}`, '/products', `/products/${store.products[0]?.id}`];
  for (const path of [...paths, `/invoices/new?from=${invoice.json.id}`, '/orders', '/audit', '/team']) {
    await page.goto(`${url}/stores/corner${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => page.getByRole('status', { name: 'Loading' }).count()).toBe(0);
    expect(await page.evaluate('document.documentElement.scrollWidth'), path).toBeLessThanOrEqual(360);
    await expect.poll(() => page.locator('img[src=x]').count()).toBe(0);
  }
  await page.goto(`${url}/stores/corner/products/${store.products[0]?.id}`);
  await button('Delete').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).waitFor();
  expect(await page.getByRole('dialog').evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
  await page.goto(`${url}/account`);
  await heading('Your account');
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
});
