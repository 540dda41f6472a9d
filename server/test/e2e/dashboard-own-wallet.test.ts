import { HDKey } from '@scure/bip32';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createIdSource } from '../../src/kernel/lib/ids.ts';
import { takeIndex } from '../../src/money/payments/booking/account-repository.ts';
import { moneyOnChain, readInstallationState } from '../../src/operator/metrics/state-repository.ts';
import { COIN, startUtxoWorld, type UtxoWorld, walletOf } from '../money/payments/utxo/utxo-world.ts';
import { writtenPayout } from '../stores/payouts/payments-rows-repository.ts';
import { launchBrowser } from '../support/browser.ts';
import { makeOperator, makePerson } from '../support/dashboard/people.ts';
import { freePort } from '../support/free-port.ts';
import { NO_LITECOIND } from '../support/litecoind.ts';
import { signIn as enter, expectPageQuality, openPage } from './dashboard-page.ts';

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
  }, 60_000);
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
    await signIn(`/stores/${slug}/payments`, 'cafe@example.com');
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
    await page.getByRole('status').filter({ hasText: 'go to this account' }).first().waitFor();
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
    await signIn(`/stores/${slug}/payments`);
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
    await page.goto(`${world.service.baseUrl}/dashboard/stores/${world.store.slug}/payments`);
    const row = page.getByRole('table', { name: 'Unmatched payments' }).getByRole('row').filter({ hasText: 'LTC' });
    expect(await row.innerText()).toMatch(/LTC on Local Litecoin chain\s+0\.5 more than the amount due\s+0\s+1\s/);
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
});
