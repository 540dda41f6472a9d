import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessibilityFaults } from '../support/axe.ts';
import { launchBrowser } from '../support/browser.ts';
import { makePerson } from '../support/dashboard/people.ts';
import { addTakings } from '../support/dashboard/rows-repository.ts';
import { freePort } from '../support/free-port.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { expectAccessible, openPage, signIn } from './dashboard-page.ts';

const OWNER = { email: 'owner@example.com', password: 'correct horse battery', name: 'Owner' };

let browser: Browser;
let service: TestService;
let page: Page;
let storeId: string;
/** Errors in the page, and all origins that it requested. */
const complaints: string[] = [];
const origins = new Set<string>();

beforeAll(async () => {
  browser = await launchBrowser();
  service = await startTestService({ env: { PORT: String(await freePort()) } });
  ({ storeId } = await service.createStore({ slug: 'corner', name: 'Corner shop' }, OWNER));
  const day = new Date().toISOString().slice(0, 10);
  await addTakings(service.db, { storeId, day, method: 'usdc-local', shard: 0, millis: 1_234_500n });
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
  await service?.stop();
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

test('the home page shows payments received and required actions, without accessibility violations', async () => {
  await page.getByText('$1,234.50').first().waitFor();
  await page.getByRole('link', { name: 'Set a webhook URL' }).waitFor();
  await expectAccessible(page);
});

test('a manager chooses the number of days in the chart', async () => {
  const email = 'manager@chart.example';
  await makePerson(service, email, { [storeId]: 'manager' });
  const day = new Date(Date.now() - 45 * 86_400_000).toISOString().slice(0, 10);
  await addTakings(service.db, { storeId, day, method: 'usdt-local', shard: 1, millis: 100_000n });
  const { page: theirs, context } = await openPage(browser);
  await signIn(theirs, service.baseUrl, { email, path: '/stores/corner' });
  const table = theirs.getByRole('table', { name: 'Payments received by day and method' });
  await table.waitFor();
  await expect.poll(() => table.getByRole('cell', { name: day }).count()).toBe(0);
  await theirs.getByText('90 days', { exact: true }).click();
  await table.getByRole('cell', { name: day }).waitFor();
  await theirs.getByText('$1,334.50').first().waitFor();
  await theirs.getByText('7 days', { exact: true }).click();
  await theirs.getByText('$1,234.50').first().waitFor();
  await context.close();
});

test('a manager sees payments received, and only their own first steps', async () => {
  await makePerson(service, 'manager@example.com', { [storeId]: 'manager' });
  const { page: theirs, context } = await openPage(browser);
  await signIn(theirs, service.baseUrl, { email: 'manager@example.com', path: '/stores/corner' });
  await theirs.getByText('$1,234.50').first().waitFor();
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
