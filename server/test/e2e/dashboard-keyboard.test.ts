import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { product } from '../kernel/http/support.ts';
import { launchBrowser } from '../support/browser.ts';
import { makeOperator, makePerson, PASSWORD } from '../support/dashboard/people.ts';
import { freePort } from '../support/free-port.ts';
import { startTestService, type TestService, type TestStore } from '../support/service.ts';
import { openPage, said } from './dashboard-page.ts';

const OWNER = 'olga@example.com';
/** More than the number of focusable elements on any page. */
const MANY = 200;

let browser: Browser;
let service: TestService;
let store: TestStore;
let url: string;
let page: Page;

beforeAll(async () => {
  browser = await launchBrowser();
  const port = String(await freePort());
  service = await startTestService({ env: { PORT: port, BASE_URL: `http://127.0.0.1:${port}` } });
  url = `${service.baseUrl}/dashboard`;
  // Without an operator, visitors who are not signed in are redirected to the first run.
  await makeOperator(service, await makePerson(service, 'otis@example.com'));
  store = await service.createStore({ slug: 'corner', name: 'Corner shop', products: [product('Guide')] });
  await makePerson(service, OWNER, { [store.storeId]: 'owner' });
  ({ page } = await openPage(browser));
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

/** Returns the name of the focused element. */
const focused = () =>
  page.evaluate(
    "(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '').trim()",
  ) as Promise<string>;

/** Presses Tab until the element with this name is focused. */
async function tabTo(name: string): Promise<void> {
  for (let count = 0; count < MANY; count += 1) {
    if ((await focused()) === name) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches ${name}`);
}

it('signs in, confirms voiding an invoice, and goes back, all with the keyboard', async () => {
  const invoice = await store.call('POST', '/v1/invoices', {
    currency: 'usd',
    items: [{ name: 'Hour', quantity: 1, unitAmount: '5' }],
  });
  await page.goto(`${url}/stores/corner/invoices/${invoice.json.id}`);
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await page.keyboard.type(OWNER);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /^Invoice / }).waitFor();

  const dialog = page.getByRole('dialog', { name: 'Void this invoice?' });
  const isInside = () => page.evaluate("document.activeElement?.closest('[role=dialog]') !== null");
  await tabTo('Void invoice');
  await page.keyboard.press('Enter');
  await dialog.waitFor();
  for (let count = 0; count < 6; count += 1) {
    await page.keyboard.press('Tab');
    await expect.poll(isInside).toBe(true);
  }
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(focused).toBe('Void invoice');

  await page.keyboard.press('Enter');
  await dialog.waitFor();
  await expect.poll(isInside).toBe(true);
  await tabTo('Void invoice');
  await page.keyboard.press('Enter');
  await said(page, 'The invoice is voided');
});

it('opens a page from the command palette, which Escape closes', async () => {
  await page.goto(`${url}/stores/corner`);
  await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor();
  const search = page.getByPlaceholder('Go to a page, or open by id');
  // The palette is loaded after the page, and ignores keys before.
  await expect
    .poll(async () => {
      await page.keyboard.press('Control+k');
      return search.waitFor({ timeout: 1_000 }).then(
        () => true,
        () => false,
      );
    })
    .toBe(true);
  await page.keyboard.press('Escape');
  await search.waitFor({ state: 'hidden' });
  await page.keyboard.press('Control+k');
  await search.waitFor();
  await page.keyboard.type('audit');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Audit log', level: 1 }).waitFor();
});
