import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { accessibilityFaults } from '../support/axe.ts';
import { launchBrowser } from '../support/browser.ts';
import { startTestChain, type TestChain } from '../support/chain.ts';
import { makeOperator, makePerson, PASSWORD } from '../support/dashboard/people.ts';
import { setConfirmed } from '../support/dashboard/test-rows-repository.ts';
import { freePort } from '../support/free-port.ts';
import { startTestService, type TestService, type TestStore } from '../support/service.ts';
import { stuckDeposit } from '../support/stuck-deposit.ts';
import { signIn as enter, expectPageQuality, openPage, said } from './dashboard-page.ts';

/** A failed poll reports the visible state. */
const EVERY = { interval: 200 };
const OPERATOR = 'operator@example.com';
const SECRET = 'k3y-that-nobody-may-see';

let browser: Browser;
let chain: TestChain;
let service: TestService;
let store: TestStore;
let sql: pg.Client;
let context: BrowserContext;
let page: Page;
let complaints: readonly string[];

beforeAll(async () => {
  browser = await launchBrowser();
  chain = await startTestChain({ confirmations: 1 });
  const gas = await chain.createAccount(10n ** 18n);
  service = await startTestService({
    rpcUrl: `${chain.rpcUrl},http://127.0.0.1:1/${SECRET}`,
    roles: ['api', 'indexer', 'sweeper', 'mailer'],
    env: { PORT: String(await freePort()), GAS_PRIVATE_KEY: gas.privateKey, CHAIN_LOCAL_SWEEP_ALWAYS: 'false' },
  });
  store = await service.createStore({ slug: 'shop', name: 'Corner shop' });
  await makeOperator(service, await makePerson(service, OPERATOR));
  await makePerson(service, 'owner@example.com', { [store.storeId]: 'owner' });
  sql = new pg.Client({ connectionString: service.databaseUrl });
  await sql.connect();
});
afterAll(async () => {
  await browser?.close();
  await sql?.end();
  await service?.stop();
  await chain?.stop();
});

beforeEach(async () => {
  ({ page, context, complaints } = await openPage(browser));
});
afterEach(async () => {
  await context?.close();
  expect(complaints).toEqual([]);
});

const signIn = (email: string, path: string) => enter(page, service.baseUrl, { email, path });
const heading = (name: string, level: number) => page.getByRole('heading', { name, level, exact: true }).waitFor();
const button = (name: string) => page.getByRole('button', { name, exact: true });

/**
 * Waits for a text in the dialog. On a busy machine a chain may not answer in time; the dialog then says so, and its
 * result is requested again.
 */
async function untilItSays(dialog: Locator, wanted: string): Promise<void> {
  const again = dialog.getByRole('button', { name: 'Ask again' });
  const sweep = dialog.getByRole('button', { name: 'Sweep now', exact: true });
  // The button may disappear between the look and the click, because its answer has come: then there is no click.
  const press = async (one: Locator): Promise<void> => {
    if ((await one.isVisible()) && (await one.isEnabled())) await one.click({ timeout: 2_000 }).catch(() => undefined);
  };
  await expect
    .poll(async () => {
      const said = await dialog.innerText();
      if (!said.includes(wanted)) await press(again);
      if (!said.includes(wanted) && said.includes('Would sweep')) await press(sweep);
      return said;
    }, EVERY)
    .toContain(wanted);
}

test('an operator sees why a deposit is stuck, previews a sweep, and sweeps it', async () => {
  await signIn(OPERATOR, '/operator/chains');
  await heading('Chains', 1);
  await heading('Local chain', 2);
  await page.getByText('No unswept deposits.').waitFor();
  await heading('Prices', 2);
  await expectPageQuality(page);

  const { address } = await stuckDeposit(sql, { chain, storeId: store.storeId, amount: 500_000_000n });
  await page.getByText('1 deposit: Sweeping would fail: the token rejects the transfer').waitFor();
  await page.getByLabel('Deposit address on Local chain').fill(address);
  await button('Look up').click();
  await page.getByRole('list', { name: 'Found deposits' }).getByText('tried again from').waitFor();
  await button('Show deposits').click();
  const deposits = page.getByRole('main').locator('section#local');
  await expect.poll(() => deposits.innerText(), EVERY).toMatch(/Corner shop[\s\S]*Hide deposits[\s\S]*Corner shop/);
  // The head is a claim of the named node; of the other one only the host is shown.
  await page.getByText(`reported by ${new URL(chain.rpcUrl).host}`).waitFor();
  expect(await page.content()).not.toContain(SECRET);
  await expectPageQuality(page);

  await setConfirmed(service.db, OPERATOR, Date.now() - 11 * 60_000);
  await button('Sweep now').click();
  const dialog = page.getByRole('dialog', { name: 'Sweep Local chain now' });
  await untilItSays(dialog, 'Would sweep 1 deposit, for at most');
  await dialog.getByText('1 deposit due: the fee covers the gas').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Sweep now', exact: true }).click();
  const confirm = page.getByRole('dialog', { name: 'Confirm your identity' });
  await confirm.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await confirm.getByRole('button', { name: 'Confirm', exact: true }).click();
  await untilItSays(dialog, 'Sent: 1 deposit');
  await dialog.getByRole('button', { name: 'Done' }).click();
  expect((await sql.query('select cardinality(attempt_ids) as deposits from sweep_transactions')).rows).toEqual([
    { deposits: 1 },
  ]);
});

test('a dialog that found nothing to sweep is refreshed, and then shows new deposits', async () => {
  await signIn(OPERATOR, '/operator/chains');
  await button('Sweep now').click();
  const dialog = page.getByRole('dialog', { name: 'Sweep Local chain now' });
  await dialog.getByLabel('Also retry deposits that wait after a failed sweep').check();
  await dialog.getByText('Nothing would be swept now.').waitFor();
  await stuckDeposit(sql, { chain, storeId: store.storeId, amount: 400_000_000n });
  await dialog.getByRole('button', { name: 'Ask again' }).click();
  await untilItSays(dialog, 'Would sweep 1 deposit');
  await expect.poll(() => dialog.getByRole('button', { name: 'Ask again' }).count()).toBe(0);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
});

test('mail is paused with a reason, stays queued, and is sent once resumed', async () => {
  await signIn(OPERATOR, '/operator/queues');
  await heading('Queues', 1);
  await page.getByRole('table', { name: 'Processes' }).getByText('indexer:local, sweeper:local').waitFor();
  await expectPageQuality(page);
  await page.getByLabel('Reason').fill('the mail server is being moved');
  await page.getByLabel('Hours').fill('2');
  await button('Pause email').click();
  await page.getByText('Email is paused', { exact: true }).waitFor();
  await expectPageQuality(page);

  await sql.query(
    `insert into mail_outbox (id, kind, recipient, subject, text_body, html_body, dedupe_key, status, due_at, created_at)
     values ($1, 'notice', 'somebody@example.com', 'Hello', 'Hello', 'Hello', 'hello', 'pending', $2, $2)`,
    [randomUUID(), new Date(Date.now() - 60_000)],
  );
  const statusOf = async () =>
    (await sql.query(`select status from mail_outbox where dedupe_key = 'hello'`)).rows[0]?.status;
  await page.goto(`${service.baseUrl}/dashboard/operator`);
  await page.getByText('the mail server is being moved').waitFor();
  expect(await statusOf()).toBe('pending');
  await page.goto(`${service.baseUrl}/dashboard/operator/queues`);
  await button('Resume email').click();
  await said(page, 'Email is being sent again.');
  await expect.poll(statusOf, EVERY).toBe('sent');
  const acts = await sql.query(`select act from audit_log where act like 'mail.%' order by id`);
  expect(acts.rows.map(({ act }) => act)).toEqual(['mail.paused', 'mail.resumed']);
});

test('a person who is no operator finds no such pages', async () => {
  await signIn('owner@example.com', '/operator/chains');
  await heading('Page not found', 1);
  await page.goto(`${service.baseUrl}/dashboard/operator/queues`);
  await heading('Page not found', 1);
});
