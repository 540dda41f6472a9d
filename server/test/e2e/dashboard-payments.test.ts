import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { STORE_ROLES, type StoreRole } from '../../src/kernel/auth/roles.ts';
import { toChecksum } from '../../src/money/chains/evm/addresses.ts';
import { randomAddress } from '../money/chains/addresses.ts';
import { addWaitingChange, newestAttempt, payoutMails } from '../stores/payouts/payments-rows-repository.ts';
import { accessibilityFaults } from '../support/axe.ts';
import { launchBrowser } from '../support/browser.ts';
import { startTestChain, type TestChain } from '../support/chain.ts';
import { makePerson } from '../support/dashboard/people.ts';
import { freePort } from '../support/free-port.ts';
import { PAYOUT, startTestService, type TestService, type TestStore } from '../support/service.ts';
import { signIn as enter, expectPageQuality, openPage, said } from './dashboard-page.ts';

let browser: Browser;
let chain: TestChain;
let service: TestService;
let store: TestStore;
let context: BrowserContext;
let page: Page;
let complaints: readonly string[];
let stores = 0;
let ahead = 0;
const clock = { now: () => Date.now() + ahead };

beforeAll(async () => {
  browser = await launchBrowser();
  chain = await startTestChain();
  const gas = await chain.createAccount(10n ** 19n);
  service = await startTestService({
    rpcUrl: chain.rpcUrl,
    clock,
    roles: ['api', 'indexer', 'reaper', 'sweeper'],
    env: { PORT: String(await freePort()), GAS_PRIVATE_KEY: gas.privateKey, CHAIN_LOCAL_SWEEP_ALWAYS: 'false' },
  });
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
  await chain?.stop();
});

beforeEach(async () => {
  stores += 1;
  store = await service.createStore({ slug: `shop-${stores}`, name: 'Corner shop' });
  for (const role of STORE_ROLES) await makePerson(service, emailOf(role), { [store.storeId]: role });
  ({ page, context, complaints } = await openPage(browser));
});
afterEach(async () => {
  await context?.close();
  expect(complaints).toEqual([]);
});

const emailOf = (name: string): string => `${name}@shop-${stores}.example`;

const signIn = (name: StoreRole, path: string, { baseUrl } = service) =>
  enter(page, baseUrl, { email: emailOf(name), path: `/stores/${store.slug}${path}` });

async function openSettings(name: StoreRole, at = service): Promise<void> {
  await signIn(name, '/settings/payments', at);
  await page.getByRole('heading', { name: 'Payment settings', level: 1 }).waitFor();
  await page.getByRole('heading', { name: 'Payout addresses' }).waitFor();
}

const announced = (text: string | RegExp) => said(page, text);
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('an owner requests another payout address, withdraws it, requests it again, and stops it by email link', async () => {
  await openSettings('owner');
  const field = page.getByLabel('Payout address');
  const next = toChecksum(randomAddress());
  await expect.poll(() => describedBy('Payout address')).toMatch(/A change waits 24 hours/);
  await field.fill('0x1234');
  await expect.poll(() => describedBy('Payout address')).toMatch(/40 digits/);
  await field.fill(chain.token('usdc'));
  await expect.poll(() => describedBy('Payout address')).toMatch(/Money sent to this address would be lost/);
  await field.fill(next.toLowerCase());
  await announced('An ordinary account on Local chain');
  await button('Set payout address').click();
  await announced('The change waits 24 hours');
  await page.getByText('Change pending').waitFor();
  // Shown with its checksum, beside the address still in force.
  await page.getByText(next).waitFor();
  await page.getByText(toChecksum(PAYOUT)).waitFor();
  await expectPageQuality(page);

  await field.fill(randomAddress());
  await expect
    .poll(() => describedBy('Payout address'))
    .toMatch(/Only one change can be pending.+which then waits 24 hours/);
  await button('Set payout address').click();
  await expect.poll(() => describedBy('Payout address')).toMatch(/Another change is pending/);
  await button('Withdraw change').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw change' }).click();
  await announced('withdrawn');
  await page.getByText('Change pending').waitFor({ state: 'hidden' });

  await field.fill(next);
  await button('Set payout address').click();
  await page.getByText('Change pending').waitFor();
  const mails = await payoutMails(service.db, store.storeId, service.env.SECRET_KEY ?? '');
  const stranger = await browser.newPage();
  await stranger.goto(`${service.baseUrl}/dashboard/stop-payout-change#${mails.at(-1)?.token}`);
  await stranger.getByRole('button', { name: 'Stop this change' }).waitFor();
  expect(await accessibilityFaults(stranger)).toEqual([]);
  await stranger.getByRole('button', { name: 'Stop this change' }).click();
  await stranger.getByText('The change is stopped').waitFor();
  await stranger.reload();
  await stranger.getByRole('button', { name: 'Stop this change' }).click();
  await stranger.getByRole('alert').filter({ hasText: 'no longer stops anything' }).waitFor();
  await stranger.close();
  await page.reload();
  await page.getByText(toChecksum(PAYOUT)).waitFor();
  await expect.poll(() => page.getByText('Change pending').count()).toBe(0);
});

/** Returns the description of a field for assistive technology. */
async function describedBy(label: string): Promise<string> {
  const ids = (await page.getByLabel(label).getAttribute('aria-describedby'))?.split(' ') ?? [];
  const texts = await Promise.all(ids.map((id) => page.locator(`[id="${id}"]`).allInnerTexts()));
  return texts.flat().join(' ');
}

test('an owner saves methods, with the current sweep cost, and finality rules', async () => {
  await openSettings('owner');
  const dai = page.getByLabel('DAI on Local chain');
  await page
    .getByText(/A sweep costs \$0/)
    .first()
    .waitFor();
  await dai.check();
  await button('Save methods').click();
  await announced('The payment methods are saved');
  const listed = (await store.call('GET', '/v1/store')).json.paymentMethods;
  expect(listed.map(({ id }: { id: string }) => id)).toContain('dai-local');

  await page.getByText('Every payment on Local chain waits until it is 2 blocks deep').waitFor();
  await page.getByLabel('Your own rules').check();
  await button('Add rule').click();
  const rule = page.getByRole('group', { name: 'Rule 1' });
  await rule.getByLabel('From').fill('500');
  await rule.getByLabel('Wait until').selectOption('blocks');
  await rule.getByLabel('Blocks').fill('1');
  await button('Save finality').click();
  await page.getByRole('alert').filter({ hasText: 'already waits longer' }).waitFor();
  await expectPageQuality(page);
  expect(await rule.getByLabel('From').inputValue()).toBe('500');
  await rule.getByLabel('Blocks').fill('9');
  await button('Save finality').click();
  await announced('The finality on Local chain is saved');
  await page.reload();
  expect(await rule.getByLabel('Blocks').inputValue()).toBe('9');
});

test('without a delay, the page shows that changes take effect immediately, and an earlier one still waits', async () => {
  const own = await startTestService({
    rpcUrl: chain.rpcUrl,
    env: { PORT: String(await freePort()), PAYOUT_CHANGE_DELAY_HOURS: '0' },
  });
  const { storeId } = await own.createStore({ slug: store.slug, name: 'Corner shop' });
  await makePerson(own, emailOf('owner'), { [storeId]: 'owner' });
  await openSettings('owner', own);
  await expect.poll(() => describedBy('Payout address')).toMatch(/A change takes effect immediately/);
  await page.getByLabel('Payout address').fill(randomAddress());
  await button('Set payout address').click();
  await announced('New payments on Local chain go to this address');
  const now = Date.now();
  await addWaitingChange(own.db, { storeId, newAddress: randomAddress(), now, holdsFrom: now + 86_400_000 });
  await page.reload();
  await page.getByText('Change pending').waitFor();
  await expect
    .poll(() => describedBy('Payout address'))
    .toMatch(/Only one change can be pending.+which then takes effect immediately/);
  await page.goto('about:blank');
  await own.stop();
});

test('an admin saves methods and finality, and is offered no change of a payout address', async () => {
  await openSettings('admin');
  await page.getByText('Only an owner of the store can change these').waitFor();
  await expect.poll(() => button('Set payout address').count()).toBe(0);
  await expect.poll(() => page.getByLabel('Payout address').count()).toBe(0);
  await page.getByLabel('DAI on Local chain').check();
  await button('Save methods').click();
  await announced('The payment methods are saved');
  await page.getByLabel('Your own rules').check();
  await button('Add rule').click();
  const rule = page.getByRole('group', { name: 'Rule 1' });
  await rule.getByLabel('From').fill('500');
  await rule.getByLabel('Wait until').selectOption('blocks');
  await rule.getByLabel('Blocks').fill('9');
  await button('Save finality').click();
  await announced('The finality on Local chain is saved');
  // Actions that the page does not offer are refused too, in the admin's own session.
  const path = `/dashboard/api/stores/${store.slug}/settings/payments/payouts/local`;
  const refused = await page.request.put(`${service.baseUrl}${path}`, { data: { address: randomAddress() } });
  expect([refused.status(), await refused.json()]).toEqual([403, { error: 'Not allowed for your role' }]);
  await expectPageQuality(page);
});

/** Checks the sweeps and found funds, as the whole team sees them. */
async function readBooks(): Promise<void> {
  const sweeps = page.getByRole('table', { name: 'Sweeps' });
  const row = sweeps.getByRole('row').filter({ hasText: 'Invoice' });
  expect(await row.innerText()).toMatch(/USDC on Local chain\s+42\s+1\.26\s+40\.74/);
  const totals = page.getByRole('table', { name: 'Totals by token' });
  expect(await totals.innerText()).toMatch(/USDC on Local chain\s+42\s+1\.26\s+40\.74/);
  await page.getByText('everything is paid out').waitFor();
  await expectPageQuality(page);
  await page.getByLabel('From day').fill('2001-01-01');
  await page.getByLabel('To day').fill('2001-02-01');
  await page.getByText('No payments in this period').waitFor();
  await page.getByRole('link', { name: 'Unmatched payments' }).click();
  await page.getByRole('heading', { name: 'Unmatched payments', level: 1 }).waitFor();
  const unmatched = page.getByRole('table', { name: 'Unmatched payments' });
  await unmatched.waitFor();
  expect(await unmatched.innerText()).toMatch(/2 USDC more than the amount due[\s\S]+0x[\s\S]+All of it/);
  await expectPageQuality(page);
}

/** Checks the list of payments, its totals and its filters. */
async function readPayments(): Promise<void> {
  await page.getByRole('link', { name: 'Payments', exact: true }).click();
  const row = page
    .getByRole('table', { name: 'Payments', exact: true })
    .getByRole('row')
    .filter({ hasText: 'Invoice' });
  const shown = (await row.innerText()).replace(/\s+/g, ' ');
  for (const part of ['42 USDC', '$40.00', '1.26 USDC', '40.74 USDC', 'completed', 'USDC on Local chain'])
    expect(shown).toContain(part);
  const totals = page.getByRole('table', { name: 'Totals by method' });
  expect((await totals.innerText()).replace(/\s+/g, ' ')).toMatch(/USDC on Local chain ?1 payment 42 1\.26 40\.74$/);
  await expectPageQuality(page);
  await page.getByLabel('Status').selectOption('partial');
  await page.getByText('No such payments').waitFor();
  await page.getByLabel('Status').selectOption('completed');
  await page.getByLabel('Method').selectOption('eth-local');
  await page.getByText('No such payments').waitFor();
  await page.getByLabel('Method').selectOption('usdc-local');
  await row.waitFor();
  // The choice is in the address, so a reload and a shared link keep it.
  await page.reload();
  await row.waitFor();
  expect(await page.getByLabel('Status').inputValue()).toBe('completed');
  await page.getByLabel('To day').fill('2001-02-01');
  await page.getByText('No such payments').waitFor();
}

test('a manager sees payouts and found funds, as owners do, and is offered no change', async () => {
  const { depositAddress } = await payInvoice('40', 42_000_000n);
  await expect
    .poll(
      async () => {
        await chain.mine();
        return chain.balanceOf(depositAddress, chain.token('usdc'));
      },
      { interval: 500 },
    )
    .toBe(0n);
  await chain.mine(4);

  await signIn('manager', '/settlements');
  await expect
    .poll(
      async () => {
        await chain.mine();
        await page.reload();
        const table = page.getByRole('table', { name: 'Sweeps' });
        await table.or(page.getByText('No payments in this period')).waitFor();
        return table.count();
      },
      { interval: 1_000 },
    )
    .toBe(1);
  await readBooks();
  await readPayments();
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Payments' }).click();
  await page.getByRole('heading', { name: 'Payout addresses' }).waitFor();
  for (const name of ['Set payout address', 'Save methods', 'Save finality']) {
    await expect.poll(() => button(name).count()).toBe(0);
  }
  await context.clearCookies();
  await signIn('owner', '/settlements');
  await page.getByRole('table', { name: 'Sweeps' }).waitFor();
  await readBooks();
});

test('a link to a section of the former payments page leads to its new page', async () => {
  await signIn('manager', '/payments#found-funds');
  await page.getByRole('heading', { name: 'Unmatched payments', level: 1 }).waitFor();
  const at = `${service.baseUrl}/dashboard/stores/${store.slug}`;
  for (const [hash, path] of [
    ['payout-addresses', '/settings/payments'],
    ['finality', '/settings/payments'],
    ['ledger', '/settlements'],
  ]) {
    await page.goto('about:blank');
    await page.goto(`${at}/payments#${hash}`);
    await page.waitForURL(`${at}${path}#${hash}`);
  }
});

test('the home page links to a pending change, and to methods whose usual payment does not cover its sweep', async () => {
  const { id } = await payInvoice('0.1', 100_000n);
  await expect
    .poll(
      async () => {
        await chain.mine();
        return (await store.call('GET', `/v1/invoices/${id}`)).json.status;
      },
      { interval: 500 },
    )
    .toBe('paid');
  // 1,000 gwei, so that the gas price does not depend on the number of blocks mined so far.
  await chain.rpc.call('anvil_setNextBlockBaseFeePerGas', ['0xe8d4a51000']);
  await chain.mine();
  // Earlier readings are cached for half a minute.
  ahead += 31_000;
  await openSettings('owner');
  await page.getByLabel('Payout address').fill(randomAddress());
  await button('Set payout address').click();
  await announced('The change waits 24 hours');

  await page.getByRole('link', { name: 'Home' }).click();
  await page.getByRole('link', { name: 'Methods below their minimum' }).click();
  await page.getByText('Your typical payment of 0.1 USDC is smaller').waitFor();
  expect(new URL(page.url()).hash).toBe('#methods');
  await page.getByRole('link', { name: 'Home' }).click();
  await page.getByRole('link', { name: 'Payout address change pending' }).waitFor();
  await expectPageQuality(page);
  await page.getByRole('link', { name: 'Payout address change pending' }).click();
  await page.getByText('Change pending').waitFor();
});

/** Pays a new invoice in USDC. @param units amount sent, in millionths */
async function payInvoice(unitAmount: string, units: bigint): Promise<{ id: string; depositAddress: string }> {
  const items = [{ name: 'Work', quantity: 1, unitAmount }];
  const { id } = (await store.call('POST', '/v1/invoices', { items })).json;
  await store.call('POST', `/v1/checkouts/${id}/attempts`, { paymentMethod: 'usdc-local' });
  const { depositAddress } = await newestAttempt(service.db, { storeId: store.storeId });
  await chain.transferToken('usdc', depositAddress, units);
  await chain.mine(4);
  return { id, depositAddress };
}
