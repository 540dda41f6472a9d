import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { invitationTo, makeOperator, makePerson, PASSWORD } from '../support/dashboard/people.ts';
import { setConfirmed } from '../support/dashboard/test-rows-repository.ts';
import { freePort } from '../support/free-port.ts';
import { startTestService, type TestService, type TestStore } from '../support/service.ts';
import { signIn as enter, giveCredentials, openPage, said } from './dashboard-page.ts';

const OWNER = 'ada@example.com';

let browser: Browser;
let service: TestService;
let store: TestStore;
let context: BrowserContext;
let page: Page;
let complaints: readonly string[];

beforeAll(async () => {
  browser = await launchBrowser();
  service = await startTestService({ env: { PORT: String(await freePort()), STOREFRONT_DOMAIN: 'shops.example' } });
  store = await service.createStore({ name: 'Corner shop', slug: 'corner' });
  await makePerson(service, OWNER, { [store.storeId]: 'owner' });
  // Without an operator, every page redirects to the creation of the first one.
  await makeOperator(service, await makePerson(service, 'operator@example.com'));
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});
beforeEach(async () => {
  ({ context, page, complaints } = await openPage(browser));
});
afterEach(async () => {
  await context.close();
  expect(complaints).toEqual([]);
});

const dashboard = (path: string) => `${service.baseUrl}/dashboard${path}`;

const signIn = (at: Page, email: string, path: string) => enter(at, service.baseUrl, { email, path });

const announced = (text: string, at: Page = page) => said(at, text);

test('an owner invites a person, who creates an account right there, gets another role, and is removed', async () => {
  await signIn(page, OWNER, '/stores/corner/team');
  await page.getByRole('heading', { name: 'Team' }).waitFor();
  await page.getByRole('button', { name: 'Invite' }).click();
  const email = page.getByLabel('Email');
  await page.getByText('An email address, such as').waitFor();
  await email.fill('ben@example.com');
  await page.getByLabel('Role').selectOption('manager');
  await page.getByRole('button', { name: 'Invite' }).click();
  await announced('The invitation is on its way');
  await page
    .getByRole('listitem')
    .filter({ hasText: 'ben@example.com' })
    .getByRole('button', { name: 'Send again' })
    .click();
  await announced('A new link is on its way');

  const other = await openPage(browser);
  await other.page.goto(dashboard(`/invitations/${await invitationTo(service, 'ben@example.com')}`));
  await other.page.getByRole('heading', { name: 'Join Corner shop' }).waitFor();
  await other.page.getByLabel('Name').fill('Ben');
  await other.page.getByLabel('Password').fill(PASSWORD);
  await other.page.getByRole('button', { name: 'Accept invitation' }).click();
  await announced('You have joined Corner shop.', other.page);
  await other.page.getByRole('button', { name: 'Corner shop' }).waitFor();
  await other.page.goto(dashboard('/stores/corner/team'));
  await other.page.getByRole('heading', { name: 'Members' }).waitFor();
  await expect.poll(() => other.page.getByRole('button', { name: 'Invite' }).count()).toBe(0);
  await expect.poll(() => other.page.getByRole('button', { name: 'Remove' }).count()).toBe(0);
  await expect.poll(() => other.page.getByRole('link', { name: 'Audit log' }).count()).toBe(0);

  await page.reload();
  const ben = page.getByRole('listitem').filter({ hasText: 'ben@example.com' });
  await ben.getByRole('button', { name: 'Change role' }).click();
  await page.getByRole('dialog').getByLabel('Role').selectOption('admin');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await announced('Ben is now admin');
  // Ten minutes later the password is required again, in the middle of the act.
  await setConfirmed(service.db, OWNER, Date.now() - 11 * 60_000);
  await ben.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByLabel('Password').fill(PASSWORD);
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await announced('Ben is no longer in the team');
  await ben.waitFor({ state: 'detached' });
  await other.context.close();
});

test('an invitation is withdrawn, and its link no longer works', async () => {
  await signIn(page, OWNER, '/stores/corner/team');
  await page.getByRole('heading', { name: 'Team' }).waitFor();
  await page.getByLabel('Email').fill('dora@example.com');
  await page.getByRole('button', { name: 'Invite' }).click();
  await announced('The invitation is on its way');
  const row = page.getByRole('listitem').filter({ hasText: 'dora@example.com' });
  await row.getByRole('button', { name: 'Withdraw' }).click();
  await announced('The invitation of dora@example.com is withdrawn');
  await expect.poll(() => row.count()).toBe(0);
  await page.goto(dashboard(`/invitations/${await invitationTo(service, 'dora@example.com')}`));
  await page.getByRole('heading', { name: 'This invitation no longer works' }).waitFor();
});

test.each(['owner', 'manager'] as const)(
  'the %s of two stores goes from one to the other and finds pages by name',
  async (role) => {
    const other = await service.createStore({ name: `Other shop of the ${role}`, slug: `other-${role}` });
    const one = await service.createStore({ name: `First shop of the ${role}`, slug: `first-${role}` });
    const email = `${role}@two.example`;
    await makePerson(service, email, { [one.storeId]: role, [other.storeId]: role });
    await signIn(page, email, `/stores/${one.slug}/orders`);
    await page.getByRole('button', { name: `First shop of the ${role}` }).click();
    // Invited members cannot create stores.
    await expect
      .poll(() => page.getByRole('menuitem', { name: 'Create store' }).count())
      .toBe(role === 'owner' ? 1 : 0);
    await page.getByRole('menuitem', { name: `Other shop of the ${role}` }).click();
    await page.waitForURL(`**/stores/other-${role}`);
    await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Account', exact: true }).waitFor();
    const search = page.getByPlaceholder('Go to a page, or open by id');
    const { json: invoice } = await other.call('POST', '/v1/invoices', {
      currency: 'usd',
      items: [{ name: 'Hour', quantity: 1, unitAmount: '5' }],
    });
    const find = async (typed: string, heading: string): Promise<void> => {
      // The palette is loaded after the page, and ignores keys before.
      const opens = async (): Promise<boolean> => {
        if (!(await search.isVisible())) await page.keyboard.press('Control+k');
        return search.waitFor({ timeout: 1_000 }).then(
          () => true,
          () => false,
        );
      };
      await expect.poll(opens).toBe(true);
      // People without permission are not offered to create a store.
      const offers = await page.getByRole('dialog').getByRole('button', { name: 'Create store' }).count();
      expect(offers).toBe(role === 'owner' ? 1 : 0);
      await search.fill(typed);
      await page.getByRole('dialog').getByRole('button', { name: 'Home' }).waitFor({ state: 'hidden' });
      await search.press('Enter');
      await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
      await search.waitFor({ state: 'hidden' });
    };
    await find('products', 'Products');
    await find(invoice.id, 'Invoice 1');
  },
);

test('the last owner sees why they cannot leave', async () => {
  await signIn(page, OWNER, '/stores/corner/team');
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('alert').filter({ hasText: 'A store always has an owner' }).waitFor();
});

test('a person with an account signs in and comes back to the invitation', async () => {
  await makePerson(service, 'cleo@example.com');
  await signIn(page, OWNER, '/stores/corner/team');
  await page.getByRole('heading', { name: 'Team' }).waitFor();
  await page.getByLabel('Email').fill('cleo@example.com');
  await page.getByRole('button', { name: 'Invite' }).click();
  await announced('The invitation is on its way');
  const { context: hers, page: herPage } = await openPage(browser);
  await herPage.goto(dashboard(`/invitations/${await invitationTo(service, 'cleo@example.com')}`));
  await herPage.getByRole('link', { name: 'Sign in' }).click();
  await giveCredentials(herPage, { email: 'cleo@example.com' });
  await herPage.getByRole('button', { name: 'Accept invitation' }).click();
  await herPage.getByRole('button', { name: 'Corner shop' }).waitFor();
  await herPage.goto(dashboard('/invitations/nothing'));
  await herPage.getByRole('heading', { name: 'This invitation no longer works' }).waitFor();
  await hers.close();
});

test('the audit log shows acts, and can be filtered', async () => {
  await signIn(page, OWNER, '/stores/corner/audit');
  const entries = page.getByRole('listitem');
  await entries.filter({ hasText: 'invited someone' }).first().waitFor();
  await page.getByLabel('What').selectOption({ label: 'Set up the store from a file' });
  await entries.filter({ hasText: 'till provision' }).first().waitFor();
  await entries.filter({ hasText: 'invited someone' }).first().waitFor({ state: 'detached' });
  await page.getByLabel('Who').selectOption({ label: `${OWNER} (Person)` });
  await page.getByRole('heading', { name: 'No entries' }).waitFor();
});

test('the audit log is in the language of its reader', async () => {
  await signIn(page, OWNER, '/stores/corner/audit');
  await page.goto(dashboard('/stores/corner/audit?lang=de'));
  await page.getByLabel('Was').selectOption({ label: 'Shop aus einer Datei eingerichtet' });
  await page.getByRole('listitem').filter({ hasText: 'till provision: Shop aus einer Datei eingerichtet' }).waitFor();
});

test('an owner creates a store, renames it, gives it a language, and closes it by its name', async () => {
  await signIn(page, OWNER, '/stores/new');
  await page.getByLabel('Store name').fill('Ada’s Second Shop');
  expect(await page.getByLabel('Slug').inputValue()).toBe('adas-second-shop');
  await page.getByText('adas-second-shop.shops.example').waitFor();
  await page.getByLabel('Slug').fill('corner');
  await page.getByRole('button', { name: 'Create store' }).click();
  await page.getByText('This slug is taken').waitFor();
  await page.getByLabel('Slug').fill('second');
  await page.getByLabel('Currency').selectOption('eur');
  await page.getByRole('button', { name: 'Create store' }).click();
  await page.getByRole('button', { name: 'Ada’s Second Shop' }).waitFor();

  await page.goto(dashboard('/stores/second/settings'));
  await page.getByLabel('Store name').fill('Second shop');
  await page.getByLabel('Language of the store').selectOption('de');
  await page.getByRole('button', { name: 'Save' }).click();
  await announced('Saved');
  expect(await page.getByRole('switch', { name: 'Require two-factor' }).isDisabled()).toBe(true);

  await page.getByRole('button', { name: 'Close store' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('cannot be opened again').waitFor();
  expect(await dialog.getByRole('button', { name: 'Close store' }).isDisabled()).toBe(true);
  await dialog.getByRole('textbox').fill('Second shop');
  await dialog.getByRole('button', { name: 'Close store' }).click();
  await announced('Second shop is closed');
  await page.getByText('This store is closed').waitFor();
});

test('a manager sees team and settings, is offered no acts of owners, and leaves', async () => {
  const email = 'mona@example.com';
  await makePerson(service, email, { [store.storeId]: 'manager' });
  await signIn(page, email, '/stores/corner/settings');
  await page.getByRole('heading', { name: 'Settings', exact: true }).waitFor();
  await page.getByText('Corner shop', { exact: true }).last().waitFor();
  for (const act of ['Save', 'Close store'])
    await expect.poll(() => page.getByRole('button', { name: act }).count()).toBe(0);
  await expect.poll(() => page.getByRole('link', { name: 'Audit log' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Team' }).click();
  await page.getByText(OWNER).first().waitFor();
  for (const act of ['Invite', 'Remove'])
    await expect.poll(() => page.getByRole('button', { name: act }).count()).toBe(0);
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL((url) => !url.pathname.includes('/stores/corner'));
});
