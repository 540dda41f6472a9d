import type { Browser, BrowserContext, Page } from 'playwright-core';
import { formatEther } from 'viem';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { startTestChain, type TestChain } from '../support/chain.ts';
import { freePort } from '../support/free-port.ts';
import { readCode } from '../support/qr-reader.ts';
import { callUrl, type Reply, startTestService, type TestService, type TestStore } from '../support/service.ts';

const CONFIRMATIONS = 3;
const QUOTE_MS = 30 * 60_000;
/** Lifetime of a quote that ends while the test runs: long enough to pay it on a busy machine. */
const TO_PAY_MS = 12_000;
/** Lifetime of a quote that is paid only afterwards. */
const TO_LET_LAPSE_MS = 2_000;

let browser: Browser;
let chain: TestChain;
let service: TestService;
let store: TestStore;
let context: BrowserContext;
let page: Page;
/** Offset of the service's clock from those of the chain and the browser. */
let shiftMs = 0;

beforeAll(async () => {
  browser = await launchBrowser();
  chain = await startTestChain();
  service = await startTestService({
    rpcUrl: chain.rpcUrl,
    roles: ['api', 'indexer', 'reaper'],
    clock: { now: () => Date.now() + shiftMs },
    env: { CHAIN_LOCAL_CONFIRMATIONS: String(CONFIRMATIONS), PORT: String(await freePort()) },
  });
  store = await service.createStore({ name: 'Corner shop' });
});
afterAll(async () => {
  await browser?.close();
  await service?.stop();
  await chain?.stop();
});
beforeEach(async () => {
  context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  page = await context.newPage();
});
afterEach(() => context.close());

const part = (testId: string) => page.getByTestId(testId);
const showsStatus = (text: string) => part('status').filter({ hasText: text }).waitFor();
const viewOf = async (id: string): Promise<Reply['json']> =>
  (await callUrl(`${service.baseUrl}/v1/checkouts/${id}`, 'GET')).json.attempt;

/** Creates an invoice of 10 dollars with an attempt in native coin, whose quote has this lifetime. */
async function pickedInvoice(quoteMs = QUOTE_MS) {
  shiftMs = quoteMs - QUOTE_MS;
  const items = [{ name: 'Work', quantity: 1, unitAmount: '10' }];
  const invoice = (await store.call('POST', '/v1/invoices', { items, expiresIn: 120 })).json;
  const url = `${service.baseUrl}/v1/checkouts/${invoice.id}/attempts`;
  const attempt = (await callUrl(url, 'POST', { paymentMethod: 'eth-local' })).json;
  shiftMs = 0;
  return { invoice, attempt, required: BigInt(attempt.cryptoAmount) };
}

describe('native coin that a contract sends, as exchanges and smart wallets do', () => {
  it('is seen immediately: the page and the wallet link request exactly the rest, then nothing more', async () => {
    const { attempt, invoice, required } = await pickedInvoice();
    await page.goto(invoice.url);
    await showsStatus('Waiting for your payment');
    const sent = required / 3n;
    const rest = required - sent;
    await chain.sendNativeFromContract(attempt.depositAddress, sent);
    await showsStatus('Part of your payment has arrived');
    expect(await part('missing').innerText()).toBe(`${formatEther(rest)} ETH`);
    expect(await part('amount').innerText()).toBe(formatEther(rest));
    const link = `ethereum:${attempt.depositAddress}@31337?value=${rest}`;
    expect(await part('open-wallet').getAttribute('href')).toBe(link);
    await part('qr-link').click();
    expect(await readCode(part('qr'))).toBe(link);
    const seen = { receivedAmount: '0', seenAmount: String(sent), paymentUri: link, transactions: [] };
    expect(await viewOf(invoice.id)).toMatchObject(seen);

    await chain.sendNativeFromContract(attempt.depositAddress, rest);
    await showsStatus(`Payment seen, 1 of ${CONFIRMATIONS} confirmations`);
    await expect.poll(() => part('amount').count()).toBe(0);
    expect(await viewOf(invoice.id)).toMatchObject({
      seenAmount: String(required),
      paymentUri: attempt.depositAddress,
      transactions: [],
    });
    await chain.mine(CONFIRMATIONS - 1);
    await showsStatus('Payment received');
    expect(await viewOf(invoice.id)).toMatchObject({ status: 'completed', seenAmount: String(required) });
  });

  it('is settling when the quote ends before it is confirmed, and is never called lapsed', async () => {
    const { attempt, invoice, required } = await pickedInvoice(TO_PAY_MS);
    await chain.sendNativeFromContract(attempt.depositAddress, required);
    await page.goto(invoice.url);
    await showsStatus(`Payment seen, 1 of ${CONFIRMATIONS} confirmations`);
    await page.waitForTimeout(Math.max(0, Date.parse(attempt.expiresAt) - Date.now()) + 2_000);
    await showsStatus(`Payment seen, 1 of ${CONFIRMATIONS} confirmations`);
    await page.reload();
    await showsStatus(`Payment seen, 1 of ${CONFIRMATIONS} confirmations`);
    await chain.mine(CONFIRMATIONS - 1);
    await showsStatus('Payment received');
  });

  it('that arrives after the quote has ended is called late; a new quote is offered only with a warning', async () => {
    const { attempt, invoice, required } = await pickedInvoice(TO_LET_LAPSE_MS);
    await page.goto(invoice.url);
    await showsStatus('This quote has expired');
    // Block timestamps are whole seconds.
    await page.waitForTimeout(1_500);
    await chain.sendNativeFromContract(attempt.depositAddress, required);
    await showsStatus('Payment seen');
    await chain.mine(CONFIRMATIONS);
    await showsStatus('Your payment arrived after the quote had ended');
    await expect.poll(() => part('new-quote').count()).toBe(0);
    await part('pay-anew').click();
    await page.getByRole('heading', { name: 'Switch even though money has arrived?' }).waitFor();
    await page.getByRole('button', { name: 'Back' }).click();
    await showsStatus('Your payment arrived after the quote had ended');
  });

  it('is shown without scripts too', async () => {
    const { attempt, invoice, required } = await pickedInvoice();
    const plain = await browser.newContext({ javaScriptEnabled: false });
    const told = async (): Promise<string> => {
      const reader = await plain.newPage();
      await reader.goto(invoice.url);
      const text = await reader.locator('main').innerText();
      await reader.close();
      return text;
    };
    const exactly = (amount: bigint) => new RegExp(`[Ss]end exactly\\s+${formatEther(amount)} ETH\\s`);
    expect(await told()).toMatch(exactly(required));
    expect(await told()).toContain(attempt.depositAddress);
    await chain.sendNativeFromContract(attempt.depositAddress, required - 1n);
    await expect.poll(told).toContain('Part of your payment has arrived');
    expect(await told()).toMatch(exactly(1n));
    expect(await told()).not.toMatch(exactly(required));
    await chain.sendNativeFromContract(attempt.depositAddress, 1n);
    await expect.poll(told).toContain('please do not send it again');
    expect(await told()).not.toMatch(/send exactly/i);
    await plain.close();
  });
});
