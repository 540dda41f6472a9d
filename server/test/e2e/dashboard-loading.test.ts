import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { makeOperator, makePerson } from '../support/dashboard/people.ts';
import { freePort } from '../support/free-port.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { type OpenedPage, openPage, signIn } from './dashboard-page.ts';

const OWNER = 'olga@example.com';

let browser: Browser;
let service: TestService;
let opened: OpenedPage;

beforeAll(async () => {
  browser = await launchBrowser();
  service = await startTestService({ env: { PORT: String(await freePort()), RATE_LIMIT_AUTH_FAILURES: '0' } });
  await makeOperator(service, await makePerson(service, 'otis@example.com'));
  const { storeId } = await service.createStore({ slug: 'corner', name: 'Corner shop' });
  await makePerson(service, OWNER, { [storeId]: 'owner' });
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});
beforeEach(async () => {
  opened = await openPage(browser);
});
afterEach(() => opened.context.close());

test.each([
  ['a part of a page', 'tab', 'API errors', 'requests-', 'No API errors'],
  ['a page', 'link', 'Team', 'team-', 'Team'],
])('%s whose script failed to load shows it, and works at the next try', async (_, role, name, file, heading) => {
  const { page } = opened;
  await signIn(page, service.baseUrl, { email: OWNER, path: '/stores/corner/developers?tab=keys' });
  await page.getByRole('heading', { name: 'Developers' }).waitFor();
  await page.route(`**/assets/${file}*`, (route) => route.abort());
  await page.getByRole(role as 'tab', { name, exact: true }).click();
  await page.getByRole('alert').first().waitFor();
  // Everything around it is still there.
  await page.getByRole('navigation', { name: 'Store' }).waitFor();
  await page.unroute(`**/assets/${file}*`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: heading }).first().waitFor();
  await expect.poll(() => page.getByRole('alert').count()).toBe(0);
});

test.each([
  ['the search', 'Search', 'palette-'],
  ['a menu', 'Account', 'account-items-'],
])('a page works without %s that failed to load, and says so when it is opened', async (_, name, file) => {
  const { page } = opened;
  await signIn(page, service.baseUrl, { email: OWNER, path: '/stores/corner/developers?tab=keys' });
  await page.getByRole('heading', { name: 'Developers' }).waitFor();
  await page.route(`**/assets/${file}*`, (route) => route.abort());
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('alert').filter({ hasText: 'could not be loaded' }).waitFor();
  await page.getByRole('tab', { name: 'Code', exact: true }).click();
  await page.getByRole('heading', { name: 'Create an invoice' }).first().waitFor();
});

test('menus and the search open with the keyboard, and give the focus back', async () => {
  const { page } = opened;
  await signIn(page, service.baseUrl, { email: OWNER, path: '/stores/corner' });
  const account = page.getByRole('button', { name: 'Account', exact: true });
  await account.focus();
  // The first time they are loaded, the second time they are there.
  for (let time = 0; time < 2; time++) {
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Sign out' }).waitFor();
    // As on a slow machine, where the key is faster than the focus.
    if (time === 1) await account.focus();
    await page.keyboard.press('Escape');
    await page.getByRole('menuitem').first().waitFor({ state: 'detached' });
    await expect.poll(() => account.evaluate((button) => button.matches(':focus'))).toBe(true);
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder('Go to a page').waitFor();
    await page.keyboard.press('Escape');
    await page.getByPlaceholder('Go to a page').waitFor({ state: 'detached' });
  }
});
