import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { product } from '../kernel/http/support.ts';
import { type PaymentWorld, startPaymentWorld } from '../money/payments/harness.ts';
import { accessibilityFaults } from '../support/axe.ts';
import { launchBrowser } from '../support/browser.ts';
import { makePerson } from '../support/dashboard/people.ts';
import { countSale } from '../support/dashboard/rows-repository.ts';
import { freePort } from '../support/free-port.ts';
import type { TestService, TestStore } from '../support/service.ts';
import { expectAccessible, expectPageQuality, openPage, signIn } from './dashboard-page.ts';

const OWNER = { email: 'owner@example.com', password: 'correct horse battery', name: 'Owner' };

let browser: Browser;
let world: PaymentWorld;
let service: TestService;
let store: TestStore;
let page: Page;
let storeId: string;
/** Errors in the page, and all origins that it requested. */
const complaints: string[] = [];
const origins = new Set<string>();

beforeAll(async () => {
  browser = await launchBrowser();
  const port = String(await freePort());
  world = await startPaymentWorld({ env: () => ({ PORT: port, BASE_URL: `http://127.0.0.1:${port}` }) });
  ({ service } = world);
  const products = [product('Guide', { priceAmount: '10' })];
  store = await service.createStore({ slug: 'corner', name: 'Corner shop', products }, OWNER);
  ({ storeId } = store);
  await countPayment(45, 'usdt-local', 100_000n);
  await countPayment(0, 'usdc-local', 1_234_500n);
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  page = await context.newPage();
  page.on('request', (request) => origins.add(new URL(request.url()).origin));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    // The browser logs every 401 answer, by which the page detects that no one is signed in.
    if (message.type() === 'error' && !message.text().includes('401')) complaints.push(message.text());
  });
});
afterAll(async () => {
  await browser?.close();
  await world?.stop();
});

/** Counts a payment of some days ago, with a fee of 1 %. */
const countPayment = (daysAgo: number, key: string, millis: bigint) =>
  countSale(service.db, {
    storeId,
    kind: 'method',
    key,
    currency: 'usd',
    shard: 0,
    at: world.clock.now() - daysAgo * 86_400_000,
    count: 1n,
    millis,
    fee: millis / 100n,
  });

test('a deep link leads to the sign-in and, after it, to its target', async () => {
  await page.goto(`${service.baseUrl}/dashboard/sign-in?next=%2Fstores%2Fcorner`);
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByLabel('Email').fill(OWNER.email);
  await page.getByLabel('Password', { exact: true }).fill('wrong password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('alert').getByText('Wrong email or password').waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe(OWNER.email);
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/dashboard/stores/corner');
});

test('the home page shows figures that lead to their lists, and required actions', async () => {
  const figure = (name: string) => page.getByRole('region', { name, exact: true });
  await figure('Volume').getByRole('link', { name: '$1,234.50' }).waitFor();
  await figure('Volume').getByText('1,135% more than in the 30 days before').waitFor();
  await figure('Net').getByRole('link', { name: '$1,222.16', exact: true }).waitFor();
  await figure('Fees').getByText('$12.35', { exact: true }).waitFor();
  await figure('Payments').getByText('Same as in the 30 days before').waitFor();
  expect(await figure('Average order').getByRole('link').getAttribute('href')).toBe(
    '/dashboard/stores/corner/orders?status=completed',
  );
  // The explanation of a figure, by the keyboard.
  await page.getByRole('button', { name: 'How this is counted: Volume', exact: true }).press('Enter');
  await page.getByText('not underpaid orders or excess amounts', { exact: false }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Show your storefront' }).waitFor();
  await expectAccessible(page);
});

test('a manager chooses the number of days, which are those of their own time zone', async () => {
  const email = 'manager@chart.example';
  await makePerson(service, email, { [storeId]: 'manager' });
  const { page: theirs, context } = await openPage(browser, { timezoneId: 'Australia/Eucla' });
  await signIn(theirs, service.baseUrl, { email, path: '/stores/corner' });
  await theirs.getByText('Days in Australia/Eucla').waitFor();
  // 8 hours and 45 minutes ahead of UTC.
  const day = new Date(world.clock.now() - 45 * 86_400_000 + 525 * 60_000).toISOString().slice(0, 10);
  const table = theirs.getByRole('table', { name: 'Volume by day and payment method' });
  await table.waitFor();
  await expect.poll(() => table.getByRole('cell', { name: day }).count()).toBe(0);
  await theirs.getByText('90 days', { exact: true }).click();
  await table.getByRole('cell', { name: day }).waitFor();
  await theirs.getByText('$1,334.50').first().waitFor();
  await theirs.getByText('No payments in the 90 days before').first().waitFor();
  await theirs.getByText('7 days', { exact: true }).click();
  await theirs.getByText('$1,234.50').first().waitFor();
  await context.close();
});

test('a payment appears while the page is open, with its product and the steps towards it', async () => {
  const section = (name: string) => page.locator('section').filter({ has: page.getByRole('heading', { name }) });
  const step = (name: string) => section('Conversion').getByRole('listitem').filter({ hasText: name });
  await page.getByText('No payments yet.', { exact: false }).waitFor();
  const order = await world.newOrder(store);
  const buyer = await browser.newContext();
  await (await buyer.newPage()).goto(`${service.baseUrl}/checkout/${order.id}`);
  await buyer.close();
  const attempt = await world.pick(order.id);
  await step('Payment method chosen').getByText('1 100%').waitFor();
  await world.pay(attempt, 10_000_000n);
  await world.follow();
  await step('Payment seen').getByText('1 100%').waitFor();
  await world.confirm();
  await section('Latest payments').getByRole('link', { name: 'Guide' }).waitFor();
  await section('Latest payments').getByText('USDC on').waitFor();
  await section('Best sellers').getByText('1 sold').waitFor();
  await section('Best sellers').getByRole('link', { name: 'Guide' }).waitFor();
  await page.getByRole('region', { name: 'Volume', exact: true }).getByText('$1,244.50').waitFor();
  expect(await step('Page opened').innerText()).toContain('1');
  await expectPageQuality(page);
});

test('a manager sees payments received, and only their own first steps', async () => {
  const fresh = await service.createStore({ slug: 'fresh' });
  await makePerson(service, 'manager@example.com', { [storeId]: 'manager', [fresh.storeId]: 'manager' });
  const { page: theirs, context } = await openPage(browser);
  await signIn(theirs, service.baseUrl, { email: 'manager@example.com', path: '/stores/corner' });
  await theirs.getByText('$1,244.50').first().waitFor();
  await theirs.goto(`${service.baseUrl}/dashboard/stores/fresh`);
  await theirs.getByRole('link', { name: 'Create a product' }).waitFor();
  const way = (name: string) =>
    theirs.getByRole('radiogroup', { name: 'Way to sell' }).getByText(name, { exact: true });
  await way('Invoices').click();
  await theirs.getByRole('link', { name: 'Create an invoice' }).waitFor();
  await way('API').click();
  await theirs.getByRole('link', { name: 'Create an API key' }).waitFor();
  for (const step of ['Set a payout address', 'Choose payment methods', 'Set a webhook URL'])
    expect(await theirs.getByRole('link', { name: step }).count(), step).toBe(0);
  expect(await accessibilityFaults(theirs)).toEqual([]);
  // A link from a colleague with another role.
  await theirs.goto(`${service.baseUrl}/dashboard/stores/corner/audit`);
  await theirs.getByRole('heading', { name: 'You have no access to this page' }).waitFor();
  await theirs.getByText('Not allowed for your role.').waitFor();
  expect(await accessibilityFaults(theirs)).toEqual([]);
  await theirs.getByRole('link', { name: 'Go to the start page' }).click();
  await theirs.getByRole('heading', { name: 'Home', level: 1 }).waitFor();
  await context.close();
});

test('a store shows nothing of another one that was open before, however late its answer', async () => {
  const { page: theirs, context } = await openPage(browser);
  await signIn(theirs, service.baseUrl, { email: 'manager@example.com', path: '/stores/corner' });
  await theirs.getByText('$1,244.50').first().waitFor();
  const answer = Promise.withResolvers<void>();
  await theirs.route('**/dashboard/api/stores/fresh/home*', (route) => answer.promise.then(() => route.continue()));
  await theirs.getByRole('button', { name: 'Corner shop' }).click();
  await theirs.getByRole('menuitem').filter({ hasNotText: 'Corner shop' }).first().click();
  await theirs.waitForURL('**/stores/fresh');
  await theirs.getByRole('status', { name: 'Loading' }).waitFor();
  expect(await theirs.getByText('$1,244.50').count()).toBe(0);
  answer.resolve();
  await theirs.getByRole('heading', { name: 'First steps' }).waitFor();
  await theirs.goBack();
  await theirs.getByText('$1,244.50').first().waitFor();
  expect(await theirs.getByRole('heading', { name: 'First steps' }).count()).toBe(0);
  await context.close();
});

test('another page can be reached with the keyboard alone', async () => {
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('Go to a page').fill('your account');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard/account');
  await page.goBack();
});

test('signing out ends the session, and the page asks for the next sign-in', async () => {
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await page.goto(`${service.baseUrl}/dashboard/stores/corner`);
  await page.waitForURL(/\/dashboard\/(sign-in|setup)/);
  expect(complaints).toEqual([]);
  expect([...origins]).toEqual([service.baseUrl]);
});
