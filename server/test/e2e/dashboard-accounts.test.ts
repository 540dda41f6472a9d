import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../src/kernel/lib/clock.ts';
import { createSecretBox } from '../../src/kernel/lib/secret-box.ts';
import { setupCode } from '../../src/people/set-up.ts';
import { launchBrowser } from '../support/browser.ts';
import { makePerson, PASSWORD } from '../support/dashboard/people.ts';
import { mailsTo } from '../support/dashboard/test-rows-repository.ts';
import { freePort } from '../support/free-port.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { expectPageQuality, giveCredentials, openPage, said } from './dashboard-page.ts';

const MINUTE_MS = 60_000;
const NEW_PASSWORD = 'another horse battery';

let browser: Browser;
let service: TestService;
let storeId: string;
/** Milliseconds by which the service's clock is ahead. */
let shift = 0;
/** A passkey is bound to a host name, so the pages are opened by one. */
let url: string;
let context: BrowserContext;
let page: Page;
/** Errors in the page. */
let complaints: readonly string[];

beforeAll(async () => {
  browser = await launchBrowser();
  const port = await freePort();
  url = `http://localhost:${port}/dashboard`;
  service = await startTestService({
    clock: { now: () => systemClock.now() + shift },
    env: { PORT: String(port), BASE_URL: `http://localhost:${port}`, SIGN_UP: 'open', RATE_LIMIT_AUTH_FAILURES: '0' },
  });
  ({ storeId } = await service.createStore({ slug: 'corner', name: 'Corner shop' }));
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
const says = (text: string | RegExp) => said(page, text);
const alerts = (text: string) => page.getByRole('alert').filter({ hasText: text }).first().waitFor();
const heading = (name: string, on = page) => on.getByRole('heading', { name, exact: true }).waitFor();

async function signIn(email: string, { password = PASSWORD, on = page } = {}): Promise<void> {
  await on.goto(`${url}/account`);
  await giveCredentials(on, { email, password });
}

/** Adds a virtual authenticator to the browser that creates passkeys and always verifies its user. */
async function addAuthenticator(): Promise<void> {
  const cdp = await context.newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

describe('first run', () => {
  it('leads to the setup page, where the code from the log creates the operator', async () => {
    await page.goto(url);
    await heading('Welcome to Till');
    await field('Setup code').fill('not the code');
    await field('Name').fill('Olga');
    await field('Email').fill('olga@example.com');
    await field('Password').fill(PASSWORD);
    await button('Create operator').click();
    await alerts('Wrong setup code');
    expect(await field('Email').inputValue()).toBe('olga@example.com');
    await field('Setup code').fill(setupCode(service.env.SECRET_KEY ?? ''));
    await button('Create operator').click();
    await page.waitForURL((at) => !at.pathname.endsWith('/setup'));
    await page.goto(`${url}/account`);
    await button('Account').click();
    await page.getByRole('menu').getByText('olga@example.com').waitFor();
  });
});

describe('the account of a member of a store', () => {
  const person = async (name: string): Promise<string> => {
    const email = `${name}@example.com`;
    await makePerson(service, email, { [storeId]: 'manager' });
    return email;
  };

  it('opens after sign-in at the requested page, and its name and password can be changed', async () => {
    const email = await person('ada');
    const elsewhere = await (await browser.newContext()).newPage();
    await signIn(email, { on: elsewhere });
    await heading('Your account', elsewhere);
    await signIn(email);
    await heading('Your account');
    await field('Name').fill('Ada Lovelace');
    await button('Save').click();
    await says('Your name was saved.');

    await field('Password').fill('not this one');
    await field('New password').fill('short');
    await button('Change password').click();
    await page.getByText('At least 10 characters').last().waitFor();
    await field('New password').fill(NEW_PASSWORD);
    await button('Change password').click();
    await alerts('Wrong password');
    expect(await field('New password').inputValue()).toBe(NEW_PASSWORD);
    await field('Password').fill(PASSWORD);
    await button('Change password').click();
    await says('Your password has changed.');

    await elsewhere.reload();
    await heading('Sign in', elsewhere);
    await elsewhere.context().close();
  });

  it('adds a passkey, which signs in and confirms the person’s identity, until it is removed', async () => {
    const email = await person('cleo');
    await addAuthenticator();
    await signIn(email);
    await button('Add passkey').click();
    await says('Passkey added.');
    await button('Rename Passkey 1').click();
    await field('Passkey name').fill('Laptop');
    await button('Save name').click();
    await page.getByRole('list', { name: 'Passkeys' }).getByText('Laptop').waitFor();

    await button('Sign out everywhere').click();
    await heading('Sign in');
    await button('Use a passkey').click();
    await button('Account').click();
    await page.getByRole('menuitem', { name: 'Your account' }).click();
    await heading('Your account');

    shift = 11 * MINUTE_MS;
    await button('Set up two-factor').click();
    const dialog = page.getByRole('dialog', { name: 'Confirm your identity' });
    await dialog.getByRole('button', { name: 'Use a passkey', exact: true }).click();
    await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
    shift = 0;

    await button('Remove Laptop').click();
    await button('Remove passkey').click();
    await says('The passkey was removed.');
    await button('Sign out everywhere').click();
    await heading('Sign in');
    await button('Use a passkey').click();
    await alerts('The passkey was not accepted');
    const subjects = (await mailsTo(service.db, email)).map(({ subject }) => subject);
    expect(subjects).toEqual(['You signed in from a new browser', 'A passkey was added', 'A passkey was removed']);
  });

  it('lists sessions, ends one of them, and ends all', async () => {
    const email = await person('dan');
    const elsewhere = await (
      await browser.newContext({ userAgent: 'Mozilla/5.0 (iPhone) Version/19.0 Safari/604.1' })
    ).newPage();
    await signIn(email, { on: elsewhere });
    await heading('Your account', elsewhere);
    await signIn(email);
    await page.getByRole('list', { name: 'Sessions' }).getByText('This one').waitFor();
    await page.getByRole('button', { name: 'End session: Safari on an iPhone' }).click();
    await says('The session has ended.');
    await elsewhere.reload();
    await heading('Sign in', elsewhere);
    await elsewhere.context().close();
    await button('Sign out everywhere').click();
    await heading('Sign in');
    await page.goto(`${url}/account`);
    await heading('Sign in');
  });
});

/** Returns the link in the newest email of a kind to an address; it is encrypted in the database. */
async function mailedLink(email: string, kind: string): Promise<string> {
  const newest = async () => (await mailsTo(service.db, email)).filter((mail) => mail.kind === kind).at(-1);
  await expect.poll(newest).toBeDefined();
  const { id, text } = (await newest()) ?? { id: '', text: '' };
  const opened = createSecretBox(service.env.SECRET_KEY ?? '', []).open(text, { kind: 'mail-text', id });
  return /https?:\S+/.exec(opened)?.[0] ?? '';
}

it('resets a forgotten password with the emailed link, once', async () => {
  await makePerson(service, 'fay@example.com');
  await page.goto(`${url}/sign-in`);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  // The previous page has a field of that name, too.
  await heading('Forgot your password?');
  await field('Email').fill('fay@example.com');
  await button('Send link').click();
  // The answer takes the place of the form.
  await button('Use another address').waitFor();
  expect(await page.getByLabel('Email', { exact: true }).count()).toBe(0);
  await page.getByRole('status').first().waitFor();
  const link = await mailedLink('fay@example.com', 'password-reset');
  for (const isFirst of [true, false]) {
    await page.goto(link);
    await page.reload();
    await field('New password').fill(NEW_PASSWORD);
    await button('Set password').click();
    if (isFirst) await says('Your password has changed.');
    else await alerts('This link no longer works');
  }
  await signIn('fay@example.com', { password: NEW_PASSWORD });
  await heading('Your account');
});

it('changes an email address once both addresses have confirmed it', async () => {
  await makePerson(service, 'gus@example.com');
  await signIn('gus@example.com');
  await heading('Your account');
  await field('Email').fill('gus.new@example.com');
  await button('Change email').click();
  await says('Links were sent to both addresses.');
  await page.getByText('gus.new@example.com: open the link in the email').waitFor();
  await expectPageQuality(page);
  await page.goto(await mailedLink('gus@example.com', 'email-change'));
  await button('Confirm change').click();
  await says('Now open the link in the email to the other address.');
  await page.goto(await mailedLink('gus.new@example.com', 'email-change'));
  await expectPageQuality(page);
  await button('Confirm change').click();
  await says('Your email address has changed');
  await page.getByRole('link', { name: 'Your account' }).click();
  await page.getByText('gus.new@example.com').waitFor();
});

describe('signing up', () => {
  it('requires the emailed link and the password', async () => {
    await page.goto(`${url}/sign-in`);
    await page.getByRole('link', { name: 'Sign up' }).click();
    await field('Name').fill('Eve');
    await field('Email').fill('eve@example.com');
    await field('Password').fill(PASSWORD);
    await button('Sign up').click();
    await says('An email to eve@example.com explains the next step.');
    await page.goto(await mailedLink('eve@example.com', 'sign-up'));
    await heading('Confirm your address');
    await field('Password').fill(PASSWORD);
    await button('Confirm address').click();
    await button('Account').click();
    await page.getByText('eve@example.com').waitFor();
  });
});
