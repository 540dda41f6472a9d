import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { encodeTransfer } from '../../src/app/demo/chain/contracts.ts';
import { accessibilityFaults } from '../support/axe.ts';
import { launchBrowser } from '../support/browser.ts';
import { type CheckoutWorld, startCheckoutWorld } from '../support/checkout-world.ts';
import { type InjectedWallet, injectWallet } from '../support/injected-wallet.ts';

const PLENTY = 10n ** 12n;

let browser: Browser;
let world: CheckoutWorld;
let page: Page;
let wallet: InjectedWallet;

beforeAll(async () => {
  browser = await launchBrowser();
  world = await startCheckoutWorld();
});
afterAll(async () => {
  await browser?.close();
  await world?.stop();
});
beforeEach(async () => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  page = await context.newPage();
  wallet = await injectWallet(page, world.chain);
  for (const token of ['usdc', 'usdt']) await world.chain.mintTo(token, wallet.account.address, PLENTY);
  return () => context.close();
});

const part = (testId: string) => page.getByTestId(testId);
const showsStatus = (text: string) => part('status').filter({ hasText: text }).waitFor();

it('sends native coin, and a token that returns nothing, to the unit', async () => {
  for (const method of ['eth-local', 'usdt-local']) {
    const { bill, attempt } = await world.picked({}, method);
    await page.goto(bill.url);
    await part('wallet').click();
    await showsStatus('Payment seen');
    const { seenAmount } = await world.attempt(bill.id);
    expect(seenAmount).toBe(attempt.cryptoAmount);
  }
});

it('handles a rejection, shows that nothing was sent, and can be prompted again', async () => {
  const { bill } = await world.picked();
  wallet.refuses = true;
  await page.goto(bill.url);
  await part('wallet').click();
  await part('wallet-problem').filter({ hasText: 'nothing was sent' }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  wallet.refuses = false;
  await part('wallet').click();
  await showsStatus('Payment seen');
});

it('sends exactly the rest, even after a payment during the connection', async () => {
  const { bill, attempt } = await world.picked();
  wallet.before = async (method) => {
    if (method !== 'eth_requestAccounts') return;
    await world.send(attempt, 4_000_001n);
    await expect.poll(async () => (await world.attempt(bill.id)).seenAmount).toBe('4000001');
  };
  await page.goto(bill.url);
  await part('wallet').click();
  await showsStatus('Payment seen');
  expect(wallet.sent().map(({ data }) => data)).toEqual([encodeTransfer(attempt.depositAddress, 5_999_999n)]);
});

it('sends nothing for a payment cancelled during the connection', async () => {
  const order = await world.order(1);
  await world.pick(order.id);
  wallet.before = async (method) => {
    if (method === 'eth_requestAccounts') await world.store.call('POST', `/v1/orders/${order.id}/expire`);
  };
  await page.goto(order.url);
  await part('wallet').click();
  await showsStatus('This payment has expired');
  expect(wallet.sent()).toEqual([]);
});

it('does not offer to repeat a pending payment, even after a reload, unless its owner reports that it failed', async () => {
  const { bill } = await world.picked();
  await page.goto(bill.url);
  // The wallet claims to have sent a transaction that never appears.
  await page.addInitScript(`window.askTestWallet = ((ask) => async (method, params) =>
    method === 'eth_sendTransaction' ? { result: '0x${'ab'.repeat(32)}' } : ask(method, params))(window.askTestWallet)`);
  await page.reload();
  await part('wallet').click();
  await part('wallet-sent').waitFor();
  await expect.poll(() => part('wallet').count()).toBe(0);
  await page.reload();
  await part('wallet-sent').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await part('wallet-again').click();
  await part('wallet').waitFor();
});

it('shows the manual way to pay where the wallet does not switch the network', async () => {
  wallet.chainId = 1;
  wallet.before = async (method) => {
    if (method === 'wallet_switchEthereumChain') throw Object.assign(new Error('not now'), { code: -32603 });
  };
  const { bill } = await world.picked();
  await page.goto(bill.url);
  await part('wallet').click();
  await part('wallet-problem').filter({ hasText: 'did not change to the right network' }).waitFor();
  expect(await part('address').isVisible()).toBe(true);
  expect(wallet.sent()).toEqual([]);
});
