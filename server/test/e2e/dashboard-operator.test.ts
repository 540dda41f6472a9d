import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { accessibilityFaults } from '../support/axe.ts';
import { launchBrowser } from '../support/browser.ts';
import { makeOperator, makePerson, PASSWORD } from '../support/dashboard/people.ts';
import { setConfirmed } from '../support/dashboard/test-rows-repository.ts';
import { freePort } from '../support/free-port.ts';
import { startTestService, type TestService, type TestStore } from '../support/service.ts';
import { signIn as enter, expectPageQuality, openPage, said } from './dashboard-page.ts';

let browser: Browser;
let service: TestService;
let store: TestStore;
let context: BrowserContext;
let page: Page;
let complaints: readonly string[];
let stores = 0;
const OPERATOR = 'operator@example.com';
const emailOf = (name: string): string => `${name}@shop-${stores}.example`;

beforeAll(async () => {
  browser = await launchBrowser();
  const env = { PORT: String(await freePort()), RATE_LIMIT_AUTH_FAILURES: '0' };
  // Its chain is unreadable, so something needs an act.
  service = await startTestService({ env });
  await makeOperator(service, await makePerson(service, OPERATOR));
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

beforeEach(async () => {
  stores += 1;
  store = await service.createStore({ slug: `shop-${stores}`, name: `Corner shop ${stores}` });
  await makePerson(service, emailOf('owner'), { [store.storeId]: 'owner' });
  ({ page, context, complaints } = await openPage(browser));
});
afterEach(async () => {
  await context?.close();
  expect(complaints).toEqual([]);
});

const signIn = (email: string, path: string, at: Page = page) => enter(at, service.baseUrl, { email, path });
const announced = (text: string | RegExp) => said(page, text);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const agree = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

test('the overview shows required actions, and links to their runbooks', async () => {
  await signIn(OPERATOR, '/operator');
  await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor();
  const banner = page.getByRole('listitem').filter({ hasText: 'A chain is unreachable: local' });
  await banner.waitFor();
  await page.getByRole('heading', { name: 'Over time' }).waitFor();
  await page
    .getByRole('list', { name: 'Newest stores' })
    .getByRole('link', { name: `Corner shop ${stores}` })
    .waitFor();
  await page.getByText('30 days', { exact: true }).click();
  await page.getByText('Nothing is recorded yet').waitFor();
  await expectPageQuality(page);
  await banner.getByRole('link', { name: 'What to do' }).click();
  await page.getByRole('heading', { name: 'Runbooks', level: 1 }).waitFor();
  await page.getByRole('heading', { name: 'A node is down' }).waitFor();
  expect(page.url()).toContain('/operator/documents/runbooks#a-node-is-down');
  await expectPageQuality(page);
});

test('an operator reads required actions and their details in the language of the dashboard', async () => {
  const { page: theirs, context: german } = await openPage(browser, { locale: 'de-DE' });
  const data = { email: OPERATOR, password: PASSWORD };
  await theirs.request.post(`${service.baseUrl}/dashboard/api/sign-in`, { data });
  await theirs.goto(`${service.baseUrl}/dashboard/operator`);
  const actions = theirs.getByRole('list', { name: 'Handlungsbedarf' }).getByRole('listitem');
  const unattended = actions.filter({ hasText: 'Kein Prozess bearbeitet ein Netzwerk: local' });
  await unattended.getByText('Kein Prozess folgt dem Netzwerk (Rolle indexer)', { exact: true }).waitFor();
  await expectPageQuality(theirs);
  await german.close();
});

test('an operator finds a store, sets its fee, suspends it with a reason and resumes it', async () => {
  await signIn(OPERATOR, '/operator/stores');
  await page.getByRole('heading', { name: 'Stores', level: 1 }).waitFor();
  await page.getByLabel('Find by slug or name').fill(store.slug);
  await page.keyboard.press('Enter');
  await page.waitForURL(/search=/);
  await expect.poll(() => page.getByRole('list', { name: 'stores' }).getByRole('listitem').count()).toBe(1);
  await expectPageQuality(page);
  await page.getByRole('link', { name: store.slug }).click();
  await page.getByRole('heading', { name: `Corner shop ${stores}`, level: 1 }).waitFor();
  await expectPageQuality(page);

  await page.getByLabel('Fee', { exact: true }).fill('10.01');
  await button('Set fee').click();
  await page.getByText('From 0 to 10 per cent').waitFor();
  await page.getByLabel('Fee', { exact: true }).fill('2.5');
  // Ten minutes later the password is required again, in the middle of the act.
  await setConfirmed(service.db, OPERATOR, Date.now() - 11 * 60_000);
  await button('Set fee').click();
  await page.getByRole('dialog').getByLabel('Password').fill(PASSWORD);
  await agree('Confirm');
  await announced('The fee is now 2.5 %');
  const acts = page.getByRole('list', { name: 'acts' });
  await acts.getByText(`Fee from 3 % to 2.5 % by ${OPERATOR}`).waitFor();

  const reason = 'Buyers <b>wait</b> for their goods';
  await page.getByLabel('Reason').fill(reason);
  await button('Suspend').click();
  await agree('Suspend');
  await announced('is suspended');
  await button('Resume').waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expectPageQuality(page);

  const { page: theirs } = await openPage(browser);
  await signIn(emailOf('owner'), `/stores/${store.slug}`, theirs);
  await theirs.getByText('This store is suspended').waitFor();
  await theirs.getByText(reason).waitFor();
  await theirs.getByRole('heading', { name: 'Home', level: 1 }).waitFor();
  expect(await accessibilityFaults(theirs)).toEqual([]);
  await theirs.goto(`${service.baseUrl}/dashboard/stores/${store.slug}/invoices/new`);
  await theirs.getByRole('heading', { name: 'No new invoices' }).waitFor();
  await theirs.goto(`${service.baseUrl}/dashboard/stores/${store.slug}/audit`);
  await theirs.getByRole('listitem').filter({ hasText: 'suspended the store' }).first().waitFor();

  await button('Resume').click();
  await announced('sells again');
  await button('Suspend').waitFor();
  await theirs.goto(`${service.baseUrl}/dashboard/stores/${store.slug}`);
  await theirs.getByRole('heading', { name: 'Home', level: 1 }).waitFor();
  await expect.poll(() => theirs.getByText('This store is suspended').count()).toBe(0);
  await theirs.context().close();
});

test('an operator views a store and is offered no changes', async () => {
  await signIn(OPERATOR, `/operator/stores/${store.slug}`);
  await page.getByRole('link', { name: 'View store' }).click();
  await page.getByText('You are viewing this store as an operator').waitFor();
  await page.getByRole('navigation', { name: 'Store' }).getByRole('link', { name: 'Invoices' }).click();
  await page.getByRole('heading', { name: 'Invoices', level: 1 }).waitFor();
  await expect.poll(() => page.getByRole('link', { name: 'New invoice' }).count()).toBe(0);
  await page.getByRole('navigation', { name: 'Store' }).getByRole('link', { name: 'Team' }).click();
  await page.getByRole('heading', { name: 'Members' }).waitFor();
  await expect.poll(() => button('Invite').count()).toBe(0);
  await expect.poll(() => button('Remove').count()).toBe(0);
  await page.getByRole('navigation', { name: 'Store' }).getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
  await expect.poll(() => button('Close store').count()).toBe(0);
  await page.getByRole('link', { name: 'Back to the operator area' }).click();
  await page.getByRole('navigation', { name: 'Operator' }).waitFor();
});

test('an operator ends a person’s sessions, makes them an operator and revokes that', async () => {
  const { page: theirs } = await openPage(browser);
  await signIn(emailOf('owner'), `/stores/${store.slug}`, theirs);
  await theirs.getByRole('heading', { name: 'Home', level: 1 }).waitFor();
  await signIn(OPERATOR, '/operator/people');
  await page.getByRole('heading', { name: 'People', level: 1 }).waitFor();
  await page.getByLabel('Find by name or email').fill(emailOf('owner'));
  await page.keyboard.press('Enter');
  await page.waitForURL(/search=/);
  const owner = page.getByRole('listitem').filter({ hasText: emailOf('owner') });
  await owner.getByText('1 session').waitFor();
  await expectPageQuality(page);
  await owner.getByRole('button', { name: 'Sign out everywhere' }).click();
  await agree('Sign out everywhere');
  await announced('is signed out everywhere');
  await theirs.reload();
  await theirs.getByRole('heading', { name: 'Sign in' }).waitFor();
  await theirs.context().close();

  await owner.getByRole('button', { name: 'Make operator' }).click();
  await agree('Make operator');
  await announced('is an operator now');
  await owner.getByRole('button', { name: 'Remove as operator' }).click();
  await agree('Remove as operator');
  await announced('is no longer an operator');

  await page.goto(`${service.baseUrl}/dashboard/operator/people?operators=true`);
  const me = page.getByRole('listitem').filter({ hasText: OPERATOR });
  await me.getByRole('button', { name: 'Remove as operator' }).click();
  await agree('Remove as operator');
  await page.getByRole('alert').filter({ hasText: 'An installation always has an operator' }).waitFor();
});

test('no one else is offered the operator area, or finds a page there', async () => {
  await signIn(emailOf('owner'), `/stores/${store.slug}`);
  await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor();
  await button(`Corner shop ${stores}`).click();
  await page.getByRole('menu').waitFor();
  await expect.poll(() => page.getByRole('menuitem', { name: 'Operator area' }).count()).toBe(0);
  for (const path of ['', '/stores', `/stores/${store.slug}`, '/people', '/documents/runbooks']) {
    await page.goto(`${service.baseUrl}/dashboard/operator${path}`);
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  }
});
