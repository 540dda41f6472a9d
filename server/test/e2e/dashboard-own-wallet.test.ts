import { HDKey } from '@scure/bip32';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createIdSource } from '../../src/kernel/lib/ids.ts';
import { millis } from '../../src/kernel/lib/money.ts';
import { takeIndex } from '../../src/money/payments/booking/account-repository.ts';
import { unbilledFeesOf } from '../../src/money/sweeping/fee-bill-repository.ts';
import { moneyOnChain, readInstallationState } from '../../src/operator/metrics/state-repository.ts';
import { createFeeBilling } from '../../src/sales/fees/bill-fees.ts';
import { COIN, startUtxoWorld, storeWith, type UtxoWorld, walletOf } from '../money/payments/utxo/utxo-world.ts';
import { writtenPayout } from '../stores/payouts/payments-rows-repository.ts';
import { launchBrowser } from '../support/browser.ts';
import { makeOperator, makePerson } from '../support/dashboard/people.ts';
import { freePort } from '../support/free-port.ts';
import { NO_LITECOIND } from '../support/litecoind.ts';
import { signIn as enter, expectPageQuality, openPage, said } from './dashboard-page.ts';

const OWNER = 'owner@example.com';
const FIELD = 'Account public key or output descriptor';

describe.skipIf(NO_LITECOIND !== undefined)(`the dashboard of a merchant's own wallet ${NO_LITECOIND ?? ''}`, () => {
  let browser: Browser;
  let world: UtxoWorld;
  let context: BrowserContext;
  let page: Page;
  let complaints: readonly string[];
  beforeAll(async () => {
    browser = await launchBrowser();
    world = await startUtxoWorld({ env: { PORT: String(await freePort()) } });
    const person = await makePerson(world.service, OWNER, { [world.store.storeId]: 'owner' });
    await makeOperator(world.service, person);
  });
  afterAll(async () => {
    await browser?.close();
    await world?.stop();
  });
  beforeEach(async () => {
    ({ page, context, complaints } = await openPage(browser));
  });
  afterEach(async () => {
    await context?.close();
    expect(complaints).toEqual([]);
  });

  const signIn = (path: string, email = OWNER) => enter(page, world.service.baseUrl, { email, path });
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  test('an owner compares the first addresses with the wallet before setting its account', async () => {
    const { slug, storeId } = await world.service.createStore({ slug: 'cafe', payouts: {}, paymentMethods: [] });
    await makePerson(world.service, 'cafe@example.com', { [storeId]: 'owner' });
    await signIn(`/stores/${slug}/settings/payments`, 'cafe@example.com');
    await page.getByLabel('Network').selectOption('regtest');
    const field = page.getByLabel(FIELD);
    await page.getByText('Never enter a private key').waitFor();
    const master = HDKey.fromMasterSeed(new Uint8Array(32).fill(2), { public: 0x043587cf, private: 0x04358394 });
    await field.fill(master.privateExtendedKey);
    await page.getByText('A private key must never be entered here').waitFor();
    expect(await button('Set payout address').isDisabled()).toBe(true);

    const { descriptor, fingerprint } = walletOf(2);
    await field.fill(descriptor);
    await page.getByText('Compare these with the first three receiving addresses in your wallet').waitFor();
    const known = await world.node.call<{ descriptor: string }>('getdescriptorinfo', descriptor);
    const addresses = await world.node.call<string[]>('deriveaddresses', known.descriptor, [0, 2]);
    const list = page.getByRole('list', { name: 'First addresses' });
    expect(await list.getByRole('listitem').allInnerTexts()).toEqual(addresses);
    await expectPageQuality(page);
    await button('Set payout address').click();
    await said(page, 'go to this account');
    await page.getByText(fingerprint).waitFor();
    expect(await field.inputValue()).toBe('');
    await page.getByLabel('Rules for').selectOption('regtest');
    await page.getByLabel('Your own rules').check();
    await button('Add rule').click();
    const rule = page.getByRole('group', { name: 'Rule 1' });
    await rule.getByLabel('Blocks').waitFor();
    await expect.poll(() => rule.getByLabel('Wait until').count()).toBe(0);
  });

  test('the gap limit that the wallet needs is shown once wallets usually look no further', async () => {
    const { slug, storeId } = world.store;
    const accountId = (await writtenPayout(world.service.db, { storeId, chain: 'regtest' })) ?? '';
    await signIn(`/stores/${slug}/settings/payments`);
    await page.getByText('Addresses given out').waitFor();
    await expect.poll(() => page.getByText(/gap limit of your wallet/).count()).toBe(0);
    const ids = createIdSource({ now: Date.now });
    for (let index = 0; index < 30; index++) await takeIndex(world.service.db, { accountId, attemptId: ids.next() });
    await page.reload();
    await page.getByText('wallet.change_gap_limit(30)').waitFor();
    await expectPageQuality(page);
  });

  test('money received in the wallet counts as paid out, with the path of its address, also if it is too much', async () => {
    const { attempt, invoice } = await world.picked('50');
    await world.send(attempt.depositAddress, COIN);
    await world.node.mine(3);
    await world.until(
      () => world.state(invoice.id),
      ({ status }) => status === 'paid',
    );
    await signIn(`/stores/${world.store.slug}/invoices/${invoice.id}`);
    await page.getByText('In your own wallet; you owe a fee of').waitFor();
    await page.getByText(new RegExp(`^${world.wallet.fingerprint} m/84'/2'/0'/0/\\d+$`)).waitFor();
    await page.getByText(attempt.depositAddress, { exact: true }).first().waitFor();
    await page.getByText('All of it has been paid out.').waitFor();
    await expect.poll(() => page.getByText('Still at the address').count()).toBe(0);
    await expect.poll(() => page.getByRole('link', { name: 'Verify', exact: true }).count()).toBe(0);
    await expectPageQuality(page);
    const { chains } = await readInstallationState(world.service.db, Date.now());
    expect(chains).toMatchObject([{ chain: 'regtest', unsweptDeposits: 0, oldestUnsweptAt: null }]);
    expect(await moneyOnChain(world.service.db, { chain: 'regtest' })).toMatchObject({ unsweptDeposits: 0 });
    await page.goto(`${world.service.baseUrl}/dashboard/stores/${world.store.slug}/settlements/unmatched`);
    const row = page.getByRole('table', { name: 'Unmatched payments' }).getByRole('row').filter({ hasText: 'LTC' });
    expect(await row.innerText()).toMatch(
      /LTC on Local Litecoin chain\s+0\.5 LTC more than the amount due[\s\S]+All of it/,
    );
  });

  test('an operator sees nodes and blocks of the chain, and neither gas nor sweeps', async () => {
    await signIn('/operator/chains');
    const section = page.locator('section#regtest');
    await section.getByRole('heading', { name: 'Local Litecoin chain' }).waitFor();
    await section.getByText('nothing is swept').waitFor();
    await section.getByRole('table', { name: 'Providers of Local Litecoin chain' }).waitFor();
    expect(await section.innerText()).not.toMatch(/gas key|sweep now|unswept|no process/i);
    const { chains } = await (await page.request.get(`${world.service.baseUrl}/dashboard/api/operator/chains`)).json();
    const shown = chains.find(({ chain }: { chain: string }) => chain === 'regtest');
    expect(shown).toMatchObject({ coin: 'ltc', hasSweeps: false, unswept: [], gas: null, isFollowed: true });
    expect(Number(shown.head)).toBeGreaterThan(100);
    await expectPageQuality(page);
  });

  test('a merchant reads fees and bills beside the ledger, and a notice once they stop payments', async () => {
    const store = await world.service.createStore({ ...storeWith(walletOf(7)), slug: 'owing' });
    const { slug, storeId } = store;
    await makePerson(world.service, 'owing@example.com', { [storeId]: 'owner' });
    const { attempt } = await world.picked('2000', store);
    await world.send(attempt.depositAddress, 20n * COIN);
    await world.node.mine(3);
    const { db } = world.service;
    await world.until(
      () => unbilledFeesOf(db, { storeId }),
      ([fees]) => fees?.millis === 60_000n,
    );
    await signIn(`/stores/${slug}/settlements`, 'owing@example.com');
    await page.getByText('Not billed yet: 60 USD').waitFor();
    const line = page.getByRole('table', { name: 'Sweeps' }).getByRole('row').filter({ hasText: 'LTC' });
    expect(await line.innerText()).toMatch(/20\s+0\.6 \(\$60\.00 owed\)\s+19\.4\s+none/);
    let ahead = 0;
    const clock = { now: () => world.now() + ahead };
    const { baseUrl } = world.service;
    const { round } = createFeeBilling({
      db,
      clock,
      ids: createIdSource(clock),
      feeStore: world.store.slug,
      from: millis(50_000n),
      hostedBase: baseUrl,
      dashboardUrl: `${baseUrl}/dashboard`,
    });
    await round();
    ahead = 31 * 86_400_000;
    await round();
    await page.reload();
    await page.getByText('Payments to your own wallets are stopped').waitFor();
    await page.getByText('Not billed yet: nothing').waitFor();
    const bill = page.getByRole('table', { name: 'Bills' }).getByRole('row').filter({ hasText: 'Overdue' });
    await expectPageQuality(page);
    await bill.getByRole('link', { name: 'Pay 60 USD' }).click();
    await page.getByText('Payment fees, ltc-regtest').waitFor();
  });

  test('an operator lists the fees of stores', async () => {
    await signIn('/operator/fees');
    const row = page.getByRole('table', { name: 'Fees by store' }).getByRole('row').filter({ hasText: 'owing' });
    await row.waitFor();
    expect(await row.innerText()).toMatch(/owing\s+USD\s+60\s+60\s+60\s+0/);
    await expectPageQuality(page);
  });
});
