import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { encodeTransfer } from '../../src/app/demo/chain/contracts.ts';
import { authorizationRows } from '../money/payments/authorization-rows-repository.ts';
import { usdcOf } from '../support/authorizations.ts';
import { accessibilityFaults } from '../support/axe.ts';
import { launchBrowser } from '../support/browser.ts';
import { type CheckoutWorld, startCheckoutWorld } from '../support/checkout-world.ts';
import { type InjectedWallet, injectWallet } from '../support/injected-wallet.ts';
import type { Reply } from '../support/service.ts';

type Json = Reply['json'];

const PRICE = 10_000_000n;

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
  // Sends the transfers left over by earlier tests.
  await world.gasSender.sendAll();
  await world.gasSender.report();
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  page = await context.newPage();
  wallet = await injectWallet(page, world.chain, { coin: 0n });
  await world.chain.mintTo('usdc', wallet.account.address, PRICE);
  return () => context.close();
});

const part = (testId: string) => page.getByTestId(testId);
const showsStatus = (text: string) => part('status').filter({ hasText: text }).waitFor();
const rowsOf = (attempt: Json) => authorizationRows(world.service.db, { attemptId: attempt.id });

/** Opens the page of an invoice whose buyer has signed. */
async function signed() {
  const { bill, attempt } = await world.picked();
  await page.goto(bill.url);
  await part('wallet-sign').click();
  await part('wallet-signed').filter({ hasText: 'is being sent for you' }).waitFor();
  return { bill, attempt };
}

describe('a wallet with tokens and no coin', () => {
  it('is offered signing once it shows its account, signs, and the payment is sent, seen and completed', async () => {
    wallet.isConnected = true;
    const { bill, attempt } = await world.picked();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).origin));
    await page.goto(bill.url);
    await part('wallet-no-coin').filter({ hasText: 'too little ETH' }).waitFor();
    expect(await part('wallet-sign').getAttribute('class')).not.toContain('button-quiet');
    expect(await part('wallet').getAttribute('class')).toContain('button-quiet');
    expect(await accessibilityFaults(page)).toEqual([]);
    await part('wallet-sign').focus();
    await page.keyboard.press('Enter');
    await part('wallet-signed').filter({ hasText: 'is being sent for you' }).waitFor();
    expect(await part('wallet').count()).toBe(0);
    expect(await part('address').count()).toBe(0);
    expect(await page.getByRole('status').filter({ hasText: 'is being sent for you' }).count()).toBe(1);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await world.gasSender.sendAll()).toHaveLength(1);
    await showsStatus('Payment seen');
    await world.chain.mine(5);
    await showsStatus('Payment received');
    const { receivedAmount, transactions } = await world.attempt(bill.id);
    expect(receivedAmount).toBe(attempt.cryptoAmount);
    expect(transactions).toMatchObject([{ fromAddress: wallet.account.address.toLowerCase() }]);
    expect(wallet.sent()).toEqual([]);
    expect([...new Set(requests)]).toEqual([world.service.baseUrl]);
  });

  it('learns that it must send after all before any prompt, and sends when pressed again', async () => {
    wallet.chainId = 1;
    const { bill } = await world.picked();
    await page.goto(bill.url);
    await part('wallet').click();
    await part('wallet-problem').filter({ hasText: 'too little coin' }).waitFor();
    await part('wallet-no-coin').waitFor();
    expect(wallet.sent()).toEqual([]);
    await part('wallet').click();
    await expect.poll(() => wallet.sent().length).toBe(1);
  });

  it('is prompted once for any number of clicks, and for exactly the rest', async () => {
    const { bill, attempt } = await world.picked();
    await world.send(attempt, 4_000_001n);
    await page.goto(bill.url);
    await showsStatus('Part of your payment has arrived');
    await part('wallet-sign').dblclick();
    await part('wallet-signed').filter({ hasText: '5.999999 USDC' }).waitFor();
    expect(wallet.signings()).toBe(1);
    expect(await rowsOf(attempt)).toMatchObject([{ status: 'waiting' }]);
    const [, text] = wallet.asked.find(({ method }) => method === 'eth_signTypedData_v4')?.params ?? [];
    expect(JSON.parse(String(text)).message).toMatchObject({
      to: attempt.depositAddress,
      value: '5999999',
      validBefore: String(Math.floor(Date.parse(attempt.expiresAt) / 1_000)),
    });
  });

  it('may decline: nothing was sent, and it can be prompted again', async () => {
    const { bill, attempt } = await world.picked();
    await page.goto(bill.url);
    wallet.refuses = true;
    await part('wallet-sign').click();
    await part('wallet-problem').filter({ hasText: 'nothing was sent' }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await rowsOf(attempt)).toEqual([]);
    wallet.refuses = false;
    await part('wallet-sign').click();
    await part('wallet-signed').waitFor();
  });

  it('with too little of the token is not prompted to sign', async () => {
    const { bill } = await world.picked({ items: [{ name: 'Work', quantity: 1, unitAmount: '11' }] });
    await page.goto(bill.url);
    await part('wallet-sign').click();
    await part('wallet-problem').filter({ hasText: 'too little of this token' }).waitFor();
    expect(wallet.signings()).toBe(0);
  });
});

it('offers it beside the ordinary way to a wallet with coin, and not at all for a token without support', async () => {
  await world.chain.sendNative(wallet.account.address, 10n ** 18n);
  wallet.isConnected = true;
  const { bill } = await world.picked();
  await page.goto(bill.url);
  await part('wallet-sign').waitFor();
  expect(await part('wallet-sign').getAttribute('class')).toContain('button-quiet');
  expect(await part('wallet-no-coin').count()).toBe(0);
  for (const method of ['usdt-local', 'eth-local']) {
    const asked = wallet.asked.length;
    const other = await world.picked({}, method);
    await page.goto(other.bill.url);
    await part('wallet').waitFor();
    if (method === 'usdt-local') {
      await expect.poll(() => wallet.asked.slice(asked).filter((call) => call.method === 'eth_call').length).toBe(4);
    }
    expect(await part('wallet-sign').count()).toBe(0);
  }
});

describe('a signature that the service refuses', () => {
  it('leads to the ordinary way immediately, which then pays', async () => {
    wallet.isConnected = true;
    const { bill, attempt } = await world.picked();
    await page.goto(bill.url);
    await part('wallet-no-coin').waitFor();
    await world.gasSender.report(undefined, 'the gas address has nothing');
    await part('wallet-sign').click();
    await part('wallet-problem').filter({ hasText: 'cannot be sent for you right now' }).waitFor();
    expect(await part('wallet').getAttribute('class')).not.toContain('button-quiet');
    expect(await accessibilityFaults(page)).toEqual([]);
    await world.chain.sendNative(wallet.account.address, 10n ** 18n);
    await part('wallet').click();
    await showsStatus('Payment seen');
    expect(wallet.sent().map(({ data }) => data)).toEqual([encodeTransfer(attempt.depositAddress, PRICE)]);
  });

  it('of something else is explained, and nothing is stored', async () => {
    wallet.changes = { value: '1' };
    const { bill, attempt } = await world.picked();
    await page.goto(bill.url);
    await part('wallet-sign').click();
    await part('wallet-problem').filter({ hasText: 'Your signature was not accepted' }).waitFor();
    expect(await rowsOf(attempt)).toEqual([]);
    await page.reload();
    await part('wallet').waitFor();
    expect(await part('wallet-signed').count()).toBe(0);
  });
});

describe('a signed transfer', () => {
  it('survives a reload without its signature, in another tab too, and is not paid twice without confirmation', async () => {
    const { bill, attempt } = await signed();
    const keptText = await page.evaluate<string>('JSON.stringify({ ...localStorage, ...sessionStorage })');
    const [{ sealed } = {}] = await rowsOf(attempt);
    expect(sealed).toMatch(/^v2\./);
    expect(keptText).toContain('till-signed-');
    expect(keptText).not.toMatch(/0x[0-9a-f]{130}/i);
    const other = await page.context().newPage();
    await other.goto(bill.url);
    await other.getByTestId('wallet-signed').waitFor();
    await other.close();
    await page.reload();
    await part('wallet-signed').waitFor();
    expect(await part('wallet').count()).toBe(0);
    await part('switch').click();
    await page.getByText('you could pay twice').waitFor();
    await page.getByRole('button', { name: 'Back to' }).click();
    await part('wallet-signed').getByText('you will have paid twice').waitFor();
    expect(await part('address').count()).toBe(0);
    await part('wallet-again').click();
    await part('wallet').waitFor();
    await part('address').waitFor();
    expect(await world.gasSender.sendAll()).toHaveLength(1);
    await page.goto(bill.url);
    await showsStatus('Payment seen');
  });

  it('without an answer is submitted again automatically', async () => {
    const { bill, attempt } = await world.picked();
    await page.route('**/authorization', (route) => route.abort());
    await page.goto(bill.url);
    await part('wallet-sign').click();
    await part('wallet-handing').filter({ hasText: 'could not be submitted yet' }).waitFor();
    expect(await part('wallet').count()).toBe(0);
    expect(await rowsOf(attempt)).toEqual([]);
    await page.unroute('**/authorization');
    await part('wallet-signed').filter({ hasText: 'is being sent for you' }).waitFor();
    expect(await rowsOf(attempt)).toMatchObject([{ status: 'waiting' }]);
    expect(wallet.signings()).toBe(1);
  });

  it('that can no longer be sent is explained, and the other ways return', async () => {
    const { attempt } = await signed();
    const away = await usdcOf(world.chain).sign(wallet.account, {
      to: attempt.tokenAddress.replace(/.$/, '1'),
      value: PRICE,
      validBefore: BigInt(Math.floor(Date.parse(attempt.expiresAt) / 1_000)),
    });
    await usdcOf(world.chain).send(away);
    expect(await world.gasSender.sendAll()).toEqual([]);
    expect(await rowsOf(attempt)).toMatchObject([{ status: 'refused' }]);
    await part('wallet-unsent').filter({ hasText: 'Nothing has left your wallet' }).waitFor();
    await part('wallet').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  it('that was cancelled on the network is explained, and its owner decides whether to pay again', async () => {
    const { attempt } = await signed();
    const [, text] = wallet.asked.find(({ method }) => method === 'eth_signTypedData_v4')?.params ?? [];
    const { message } = JSON.parse(String(text));
    await usdcOf(world.chain).cancel(wallet.account, message);
    expect(await world.gasSender.sendAll()).toEqual([]);
    expect(await rowsOf(attempt)).toMatchObject([{ status: 'refused' }]);
    await page.reload();
    await part('wallet-unclear').filter({ hasText: 'used or cancelled' }).waitFor();
    expect(await part('wallet').count()).toBe(0);
    await part('wallet-again').click();
    await part('wallet').waitFor();
  });

  it('that was sent by someone else first has still paid', async () => {
    const { bill } = await signed();
    const [, text] = wallet.asked.find(({ method }) => method === 'eth_signTypedData_v4')?.params ?? [];
    const { domain, message, primaryType, types } = JSON.parse(String(text));
    const signature = await wallet.account.signTypedData({ domain, types, primaryType, message });
    const { value, validAfter, validBefore, ...rest } = message;
    const numbers = { value: BigInt(value), validAfter: BigInt(validAfter), validBefore: BigInt(validBefore) };
    await usdcOf(world.chain).send({ ...rest, ...numbers, signature });
    await showsStatus('Payment seen');
    expect(await world.gasSender.sendAll()).toEqual([]);
    await world.chain.mine(5);
    await showsStatus('Payment received');
    expect((await world.attempt(bill.id)).receivedAmount).toBe(String(PRICE));
  });

  it('lapses with the quote, as the page shows', async () => {
    const { bill, attempt } = await world.picked({ expiresIn: 120 }, 'usdc-local', 45_000);
    await page.goto(bill.url);
    await part('wallet-sign').click();
    await part('wallet-signed').waitFor();
    await part('signed-lapsed').filter({ hasText: 'can no longer be sent' }).waitFor();
    await showsStatus('This quote has expired');
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await world.gasSender.sendAll()).toEqual([]);
    expect(await rowsOf(attempt)).toMatchObject([{ status: 'lapsed' }]);
    await part('new-quote').click();
    await part('wallet').waitFor();
    expect(await part('wallet-signed').count()).toBe(0);
  });
});
