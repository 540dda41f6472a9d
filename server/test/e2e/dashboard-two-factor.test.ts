import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { StoreRole } from '../../src/kernel/auth/roles.ts';
import { systemClock } from '../../src/kernel/lib/clock.ts';
import { launchBrowser } from '../support/browser.ts';
import { oneTimeCode } from '../support/dashboard/one-time-code.ts';
import { browserOf, makeMember, makeOperator, makePerson, PASSWORD } from '../support/dashboard/people.ts';
import { mailsTo } from '../support/dashboard/test-rows-repository.ts';
import { nextCode, setUpTwoFactor } from '../support/dashboard/two-factor.ts';
import { freePort } from '../support/free-port.ts';
import { startTestService, type TestService, type TestStore } from '../support/service.ts';
import { signIn as enter, expectPageQuality, giveCredentials, openPage, said } from './dashboard-page.ts';

const MINUTE_MS = 60_000;

let browser: Browser;
let service: TestService;
let store: TestStore;
/** Milliseconds by which the service's clock is ahead. */
let shift = 0;
let context: BrowserContext;
let page: Page;
let complaints: readonly string[];

beforeAll(async () => {
  browser = await launchBrowser();
  service = await startTestService({
    clock: { now: () => systemClock.now() + shift },
    env: { PORT: String(await freePort()), RATE_LIMIT_AUTH_FAILURES: '0' },
  });
  store = await service.createStore({ slug: 'corner', name: 'Corner shop' });
  // Without an operator, every page redirects to the creation of the first one.
  await makeOperator(service, await makePerson(service, 'operator@example.com'));
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
});
beforeEach(async () => {
  shift = 0;
  ({ context, page, complaints } = await openPage(browser));
});
afterEach(async () => {
  await context.close();
  expect(complaints).toEqual([]);
});

const field = (label: string, on = page) => on.getByLabel(label, { exact: true });
const button = (name: string, on = page) => on.getByRole('button', { name, exact: true });
const says = (text: string) => said(page, text);
const alerts = (text: string) => page.getByRole('alert').filter({ hasText: text }).first().waitFor();
const heading = (name: string, on = page) => on.getByRole('heading', { name, exact: true }).waitFor();
const person = async (role: StoreRole): Promise<string> => (await makeMember(service, store.storeId, role)).email;

/** Confirms the password in the middle of an act, where it is required again ten minutes after signing in. */
async function confirmWithPassword(): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm your identity' });
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
}

/** Returns the URI that an app reads off a page that sets up two-factor. */
async function uriShown(on = page): Promise<string> {
  await on.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  return `otpauth://totp/x?secret=${(await on.getByTestId('secret').innerText()).replaceAll(' ', '')}`;
}

async function signIn(email: string): Promise<void> {
  await page.goto(`${service.baseUrl}/dashboard/account`);
  await giveCredentials(page, { email });
}

test('a person sets up two-factor, whose codes are then required; a recovery code works too', async () => {
  const email = await person('manager');
  await signIn(email);
  await heading('Your account');
  shift = 11 * MINUTE_MS;
  await button('Set up two-factor').click();
  await confirmWithPassword();
  const uri = await uriShown();
  await field('One-time code').fill('12');
  await button('Turn on').click();
  await page.getByText('The six digits from your app').waitFor();
  await field('One-time code').fill(oneTimeCode(uri, systemClock.now()));
  await button('Turn on').click();
  const listed = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await listed.first().waitFor();
  const codes = await listed.allInnerTexts();
  expect(codes).toHaveLength(10);
  const downloading = page.waitForEvent('download');
  await button('Download codes').click();
  expect((await downloading).suggestedFilename()).toBe('127.0.0.1-recovery-codes.txt');
  await button('I have saved them').click();
  await page.getByText('10 recovery codes are left.').waitFor();
  shift = 0;

  await button('Sign out everywhere').click();
  await heading('Sign in');
  await signIn(email);
  await field('One-time code').fill('000000');
  await button('Sign in').click();
  await alerts('Wrong code');
  await field('One-time code').fill(nextCode(uri));
  await button('Sign in').click();
  await heading('Your account');

  await button('Sign out everywhere').click();
  await heading('Sign in');
  await signIn(email);
  await button('Use a recovery code').click();
  await field('Recovery code').fill(codes[0] ?? '');
  await button('Sign in').click();
  await page.getByText('9 recovery codes are left.').waitFor();
  await button('Turn off two-factor').click();
  await button('Turn off').click();
  await says('Two-factor is off.');
  await button('Set up two-factor').waitFor();
});

test('a person replaces their recovery codes: the new ones are shown once, and the old ones no longer work', async () => {
  const email = await person('manager');
  const { recoveryCodes: old } = await setUpTwoFactor(await browserOf(service, email));
  const signInWith = async (code = '') => {
    await signIn(email);
    await button('Use a recovery code').click();
    await field('Recovery code').fill(code);
    await button('Sign in').click();
  };
  await signInWith(old[0]);
  await page.getByText('9 recovery codes are left.').waitFor();
  await button('New recovery codes').click();
  await page.getByRole('dialog').getByText('stop working immediately').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.getByText('9 recovery codes are left.').waitFor();

  shift = 11 * MINUTE_MS;
  await button('New recovery codes').click();
  await button('Replace codes').click();
  await confirmWithPassword();
  const listed = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await listed.first().waitFor();
  const codes = await listed.allInnerTexts();
  expect(codes).toHaveLength(10);
  expect(codes.filter((code) => old.includes(code))).toEqual([]);
  await expectPageQuality(page);
  await page.reload();
  await page.getByText('10 recovery codes are left.').waitFor();
  expect(await listed.count()).toBe(0);
  shift = 0;

  await button('Sign out everywhere').click();
  await heading('Sign in');
  await signInWith(old[1]);
  await alerts('Wrong code');
  await field('Recovery code').fill(codes[0] ?? '');
  await button('Sign in').click();
  await page.getByText('9 recovery codes are left.').waitFor();
  const subjects = (await mailsTo(service.db, email)).map(({ subject }) => subject);
  expect(subjects).toContain('Your recovery codes were replaced');
});

test('an owner requires two-factor of the team: members without it see nothing of the store until they set it up', async () => {
  const shop = await service.createStore({ name: 'Guarded shop', slug: 'guarded' });
  const [owner, member] = ['olga@guarded.example', 'milo@guarded.example'];
  await makePerson(service, owner, { [shop.storeId]: 'owner' });
  await makePerson(service, member, { [shop.storeId]: 'manager' });
  const { uri } = await setUpTwoFactor(await browserOf(service, owner));
  const other = await openPage(browser);
  await enter(other.page, service.baseUrl, { email: member, path: '/stores/guarded/orders' });
  await other.page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();

  await page.goto(`${service.baseUrl}/dashboard/stores/guarded/settings`);
  await giveCredentials(page, { email: owner });
  await field('One-time code').fill(nextCode(uri));
  await button('Sign in').click();
  const rule = page.getByRole('switch', { name: 'Require two-factor' });
  await rule.click();
  await says('Two-factor rule saved');
  expect(await rule.isChecked()).toBe(true);
  await page.getByRole('link', { name: 'Team' }).click();
  await page.getByText('Two-factor is required').waitFor();
  await page.getByRole('listitem').filter({ hasText: member }).getByText('No two-factor').waitFor();

  // On a page that was open before; a newly opened one does not even get the data.
  await other.page.getByRole('link', { name: 'Products', exact: true }).first().click();
  const gate = other.page.getByText('requires two-factor for everyone in the team');
  await gate.waitFor();
  await expectPageQuality(other.page);
  await other.page.goto(`${service.baseUrl}/dashboard/stores/guarded/orders`);
  await gate.waitFor();
  await expect.poll(() => other.page.getByRole('heading', { name: 'Orders', level: 1 }).count()).toBe(0);
  await other.page.getByRole('main').getByRole('link', { name: 'Set up two-factor' }).click();
  await button('Set up two-factor', other.page).click();
  await field('One-time code', other.page).fill(oneTimeCode(await uriShown(other.page), systemClock.now()));
  await button('Turn on', other.page).click();
  await button('I have saved them', other.page).click();
  await other.page.goto(`${service.baseUrl}/dashboard/stores/guarded/orders`);
  await other.page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
  expect(other.complaints).toEqual([]);
  await other.context.close();
});
