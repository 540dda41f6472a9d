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

test('a page whose search failed to load works without it', async () => {
  const { page } = opened;
  const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/palette-'));
  await page.route('**/assets/palette-*', (route) => route.abort());
  await signIn(page, service.baseUrl, { email: OWNER, path: '/stores/corner/developers?tab=keys' });
  await refused;
  await page.getByRole('tab', { name: 'Code', exact: true }).click();
  await page.getByRole('heading', { name: 'Create an invoice' }).first().waitFor();
  await expect.poll(() => page.getByRole('alert').count()).toBe(0);
  await expect.poll(() => page.getByRole('button', { name: 'Search' }).count()).toBe(0);
});
