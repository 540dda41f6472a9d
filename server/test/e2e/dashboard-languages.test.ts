import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { makePerson, PASSWORD } from '../support/dashboard/people.ts';
import { freePort } from '../support/free-port.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { giveCredentials, type OpenedPage, openPage, signIn } from './dashboard-page.ts';

const [OWNER, MANAGER] = ['olga@example.com', 'manuel@example.com'];

let browser: Browser;
let service: TestService;
const opened: OpenedPage[] = [];

beforeAll(async () => {
  browser = await launchBrowser();
  service = await startTestService({ env: { PORT: String(await freePort()) } });
  const { storeId } = await service.createStore({ slug: 'corner', name: 'Corner shop' });
  await makePerson(service, OWNER, { [storeId]: 'owner' });
  await makePerson(service, MANAGER, { [storeId]: 'manager' });
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

async function open(locale: string): Promise<Page> {
  const each = await openPage(browser, { locale });
  opened.push(each);
  return each.page;
}
const languageOf = (page: Page): Promise<string> => page.evaluate('document.documentElement.lang');

/** Chooses a language on the account page. */
async function choose(page: Page, language: string): Promise<void> {
  await page.getByLabel('Language of the dashboard').selectOption(language);
  await page.getByRole('button', { name: 'Save language' }).click();
  await page.locator(`html[lang=${language}]`).waitFor();
}

test('sign-in is in the language of the browser, and in another one by choice, which is remembered', async () => {
  const page = await open('fr-CA');
  await page.goto(`${service.baseUrl}/dashboard/sign-in?next=/account`);
  await page.getByRole('heading', { name: 'Se connecter' }).waitFor();
  expect(await languageOf(page)).toBe('fr');
  await page.getByLabel('Langue').selectOption('de');
  await page.getByRole('heading', { name: 'Anmelden' }).waitFor();
  expect(page.url()).toBe(`${service.baseUrl}/dashboard/sign-in?next=%2Faccount`);
  await page.reload();
  await page.getByRole('heading', { name: 'Anmelden' }).waitFor();
});

test('a refusal is in the language of the page', async () => {
  const page = await open('de-DE');
  await page.goto(`${service.baseUrl}/dashboard/sign-in`);
  await page.getByLabel('E-Mail', { exact: true }).fill(OWNER);
  await page.getByLabel('Passwort', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await page.getByRole('alert').filter({ hasText: 'Falsche E-Mail-Adresse oder falsches Passwort.' }).waitFor();
});

test('the account menu leads to the choice of a language', async () => {
  const page = await open('ru-RU');
  await page.request.post(`${service.baseUrl}/dashboard/api/sign-in`, { data: { email: MANAGER, password: PASSWORD } });
  await page.goto(`${service.baseUrl}/dashboard/stores/corner`);
  await page.getByRole('button', { name: 'Аккаунт' }).click();
  await page.getByRole('menuitem', { name: 'Язык' }).click();
  await page.getByLabel('Язык панели').waitFor();
  expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe('/dashboard/account#language');
});

test('each member reads the dashboard in their own language, in any browser', async () => {
  const [owner, manager] = [await open('en-US'), await open('en-US')];
  await signIn(owner, service.baseUrl, { email: OWNER, path: '/account' });
  await choose(owner, 'de');
  await signIn(manager, service.baseUrl, { email: MANAGER, path: '/account' });
  await choose(manager, 'tr');
  expect(await languageOf(owner)).toBe('de');

  const elsewhere = await open('en-US');
  await elsewhere.goto(`${service.baseUrl}/dashboard/sign-in?next=/stores/corner/orders`);
  await giveCredentials(elsewhere, { email: OWNER });
  await elsewhere.locator('html[lang=de]').waitFor();
  await elsewhere.waitForURL(`${service.baseUrl}/dashboard/stores/corner/orders`);
  const files = await elsewhere.evaluate<string[]>(
    `performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => name.includes('/texts-'))`,
  );
  expect(files).not.toEqual([]);
  expect(files.filter((file) => !/-de-[^/]*\.js$/.test(file))).toEqual([]);
  expect(opened.flatMap(({ complaints }) => complaints)).toEqual([]);
});
