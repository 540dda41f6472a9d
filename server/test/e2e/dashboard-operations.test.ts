import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { randomAddress } from '../chains/addresses.ts';
import { makeOperator, makePerson, PASSWORD } from '../dashboard/people.ts';
import { setConfirmed } from '../dashboard/test-rows-repository.ts';
import { accessibilityFaults } from '../support/axe.ts';
import { launchBrowser } from '../support/browser.ts';
import { startTestChain, type TestChain } from '../support/chain.ts';
import { freePort } from '../support/free-port.ts';
import { startTestService, type TestService, type TestStore } from '../support/service.ts';

/** What somebody sees is what a failure tells. */
const PATIENCE = { timeout: 120_000, interval: 200 };
const OPERATOR = 'operator@example.com';
const SECRET = 'k3y-that-nobody-may-see';

let browser: Browser;
let chain: TestChain;
let service: TestService;
let store: TestStore;
let sql: pg.Client;
let page: Page;
let complaints: string[];

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
  page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  complaints = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    // What the server refused on purpose is no fault of the page.
    const isRefusal = message.text().includes('Failed to load resource');
    if (['error', 'warning'].includes(message.type()) && !isRefusal) complaints.push(message.text());
  });
});
afterEach(async () => {
  await page?.close();
  expect(complaints).toEqual([]);
});

async function signIn(email: string, next: string): Promise<void> {
  await page.goto(`${service.baseUrl}/dashboard/sign-in?next=${next}`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

const heading = (name: string, level: number) => page.getByRole('heading', { name, level, exact: true }).waitFor();
const button = (name: string) => page.getByRole('button', { name, exact: true });

/** Light and dark, on a desk and on a phone: no fault of accessibility, and nothing wider than the page. */
async function expectWellMade(): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  // The menu slides away first.
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth'), PATIENCE).toBeLessThanOrEqual(360);
  await page.setViewportSize({ width: 1280, height: 900 });
}

/** Pays to the address of an ended attempt whose last sweep failed, and books that. */
async function stuckDeposit(amount: bigint): Promise<string> {
  const binding = { attemptId: randomUUID(), payout: randomAddress(), feeRecipient: randomAddress(), feeBps: 300 };
  const address = chain.chain.depositAddress(binding);
  await chain.transferToken('usdc', address, amount);
  await sql.query(
    `insert into sweep_failures (attempt_id, method, failures, retry_at, reason)
     values ($1, 'usdc-local', 3, '2100-01-01', 'refused')`,
    [binding.attemptId],
  );
  await sql.query(
    `insert into payment_attempts (id, store_id, payable_kind, payable_id, status, method, chain, token, token_address,
      decimals, required_amount, held_amount, deposit_address, payout_address, fee_recipient, fee_bps, quote,
      quote_expires_at, created_at, ended_at)
     values ($1, $2, 'order', $3, 'completed', 'usdc-local', 'local', 'usdc', $4, 6, 1, $5, $6, $7, $8, 300, '{}', $9, $9, $9)`,
    [
      binding.attemptId,
      store.storeId,
      randomUUID(),
      chain.token('usdc'),
      amount.toString(),
      address,
      binding.payout,
      binding.feeRecipient,
      new Date(),
    ],
  );
  return address;
}

test('an operator sees why a deposit is stuck, is told what a sweep would do, and sweeps it', async () => {
  await signIn(OPERATOR, '/operator/chains');
  await heading('Chains', 1);
  await heading('Local chain', 2);
  await page.getByText('Nothing waits: everything that was paid is swept.').waitFor();
  await heading('Prices', 2);
  await expectWellMade();

  const address = await stuckDeposit(500_000_000n);
  await page.getByText('1 deposit: Sweeping it would fail: its token refuses').waitFor();
  await page.getByLabel('Deposit address on Local chain').fill(address);
  await button('Look up').click();
  await page.getByRole('list', { name: 'Found deposits' }).getByText('tried again from').waitFor();
  await button('Show deposits').click();
  const deposits = page.getByRole('main').locator('section#local');
  await expect
    .poll(() => deposits.innerText(), { timeout: 30_000 })
    .toMatch(/Corner shop[\s\S]*Hide deposits[\s\S]*Corner shop/);
  // The head is a claim of the node that names it, and of the other nothing but its host is shown.
  await page.getByText(`as ${new URL(chain.rpcUrl).host} says`).waitFor();
  expect(await page.content()).not.toContain(SECRET);
  await expectWellMade();

  await setConfirmed(service.db, OPERATOR, Date.now() - 11 * 60_000);
  await button('Sweep now on Local chain').click();
  const dialog = page.getByRole('dialog', { name: 'Sweep Local chain now' });
  await expect.poll(() => dialog.innerText(), PATIENCE).toContain('Would sweep 1 deposit, for at most');
  await dialog.getByText('1 deposit due: the fee covers the gas').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Sweep now', exact: true }).click();
  const confirm = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await confirm.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await confirm.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect.poll(() => dialog.innerText(), PATIENCE).toContain('Sent: 1 deposit');
  await dialog.getByRole('button', { name: 'Done' }).click();
  expect((await sql.query('select cardinality(attempt_ids) as deposits from sweep_transactions')).rows).toEqual([
    { deposits: 1 },
  ]);
});

test('mail is paused with a reason, stays queued, and leaves once it is resumed', async () => {
  await signIn(OPERATOR, '/operator/queues');
  await heading('Queues', 1);
  await page.getByRole('table', { name: 'Processes' }).getByText('indexer:local, sweeper:local').waitFor();
  await expectWellMade();
  await page.getByLabel('Reason').fill('the mail server is being moved');
  await page.getByLabel('Hours').fill('2');
  await button('Pause mail').click();
  await page.getByText('Mail is paused', { exact: true }).waitFor();
  await expectWellMade();

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
  await button('Resume mail').click();
  await page.getByRole('status').filter({ hasText: 'Mail leaves again.' }).waitFor();
  await expect.poll(statusOf, { timeout: 60_000, interval: 200 }).toBe('sent');
  const acts = await sql.query(`select act from audit_log where act like 'mail.%' order by id`);
  expect(acts.rows.map(({ act }) => act)).toEqual(['mail.paused', 'mail.resumed']);
});

test('whoever is no operator finds no such pages', async () => {
  await signIn('owner@example.com', '/operator/chains');
  await heading('Page not found', 1);
  await page.goto(`${service.baseUrl}/dashboard/operator/queues`);
  await heading('Page not found', 1);
});
