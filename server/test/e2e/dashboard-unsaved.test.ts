import type { Browser, BrowserContext, Dialog, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { randomAddress } from '../money/chains/addresses.ts';
import { launchBrowser } from '../support/browser.ts';
import { makeMember, makeOperator, makePerson } from '../support/dashboard/people.ts';
import { freePort } from '../support/free-port.ts';
import { startTestService, type TestService, type TestStore } from '../support/service.ts';
import { expectPageQuality, openPage, said, signIn } from './dashboard-page.ts';

let browser: Browser;
let service: TestService;
let store: TestStore;
let context: BrowserContext;
let page: Page;
let complaints: readonly string[];

beforeAll(async () => {
  browser = await launchBrowser();
  service = await startTestService({ env: { PORT: String(await freePort()) } });
  await makeOperator(service, await makePerson(service, 'operator@example.com'));
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});
beforeEach(async () => {
  store = await service.createStore();
  ({ context, page, complaints } = await openPage(browser));
  const { email } = await makeMember(service, store.storeId, 'owner');
  await signIn(page, service.baseUrl, { email, path: `/stores/${store.slug}/settings/payments` });
  await page.getByRole('heading', { name: 'Payout addresses' }).waitFor();
});
afterEach(async () => {
  await context.close();
  expect(complaints).toEqual([]);
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const warning = () => page.getByRole('dialog', { name: 'Leave without saving?' });
const goHome = () => page.getByRole('link', { name: 'Home' }).click();
const isHome = () => page.getByRole('heading', { name: 'Home', level: 1 }).waitFor();

const INPUTS = {
  'a payout address': {
    enter: () => page.getByLabel('Payout address').fill(randomAddress()),
    isKept: async () => (await page.getByLabel('Payout address').inputValue()) !== '',
  },
  'a method': {
    enter: () => page.getByLabel('DAI on Local chain').check(),
    isKept: () => page.getByLabel('DAI on Local chain').isChecked(),
  },
  'a rule of finality': {
    enter: async () => {
      await page.getByLabel('Your own rules').check();
      await button('Add rule').click();
      await page.getByRole('group', { name: 'Rule 1' }).getByLabel('From').fill('500');
    },
    isKept: async () => (await page.getByRole('group', { name: 'Rule 1' }).getByLabel('From').inputValue()) === '500',
  },
};

describe.each(Object.entries(INPUTS))('a person who leaves the Payments page with unsaved %s', (_what, input) => {
  it('is prompted first, and stays with all of it or discards it', async () => {
    await input.enter();
    await goHome();
    await warning().waitFor();
    await button('Stay').click();
    await warning().waitFor({ state: 'hidden' });
    expect(await input.isKept()).toBe(true);
    // The browser's own dialog, which the page only triggers.
    const asked: string[] = [];
    page.once('dialog', async (dialog: Dialog) => {
      asked.push(dialog.type());
      await dialog.dismiss();
    });
    await page.evaluate('setTimeout(() => location.reload())');
    await expect.poll(() => asked).toEqual(['beforeunload']);
    expect(await input.isKept()).toBe(true);
    await goHome();
    await button('Leave').click();
    await isHome();
  });
});

it('a person with several changes is prompted once, and can dismiss the prompt with the keyboard', async () => {
  for (const { enter } of Object.values(INPUTS)) await enter();
  await goHome();
  await warning().waitFor();
  await expectPageQuality(page);
  await page.keyboard.press('Escape');
  await warning().waitFor({ state: 'hidden' });
  for (const { isKept } of Object.values(INPUTS)) expect(await isKept()).toBe(true);
  await page.getByRole('link', { name: 'Home' }).dblclick();
  await button('Leave').click();
  await isHome();
  await warning().waitFor({ state: 'hidden' });
});

it('a person who has saved is not prompted', async () => {
  await page.getByLabel('DAI on Local chain').check();
  await button('Save methods').click();
  await said(page, 'The payment methods are saved');
  await goHome();
  await isHome();
});
