import type { Page } from 'playwright-core';
import type { CheckoutScene } from './checkout-scene.ts';
import { type CheckoutWorld, QUOTE_MS } from './checkout-world.ts';
import { type InjectedWallet, injectWallet } from './injected-wallet.ts';

/** States of a checkout's page with a wallet in the browser. */
export const WALLET_SCENES: readonly CheckoutScene[] = [
  {
    name: 'waiting-with-a-wallet-that-refused',
    says: 'Waiting for your payment',
    make: async ({ picked }) => (await picked()).bill.url,
    async prepare(page, { chain }) {
      (await injectWallet(page, chain)).refuses = true;
    },
    async act(page) {
      await page.getByTestId('wallet').click();
      await page.getByTestId('wallet-problem').waitFor();
    },
  },
  {
    name: 'waiting-with-a-wallet-without-coin',
    says: 'Waiting for your payment',
    make: async ({ picked }) => (await picked()).bill.url,
    async prepare(page, world) {
      await walletWithoutCoin(page, world);
    },
    async act(page) {
      await page.getByTestId('wallet-no-coin').waitFor();
    },
  },
  {
    name: 'signed',
    says: 'Your payment is signed',
    make: async ({ picked }) => (await picked()).bill.url,
    async prepare(page, world) {
      await walletWithoutCoin(page, world);
    },
    async act(page, { picked }) {
      // A separate attempt for each window, since an attempt takes one signature at a time.
      await page.goto((await picked()).bill.url);
      await page.getByTestId('wallet-sign').click();
      await page.getByTestId('wallet-signed').waitFor();
    },
  },
  {
    name: 'signed-in-vain',
    says: 'Waiting for your payment',
    make: async ({ picked }) => (await picked()).bill.url,
    async prepare(page, world) {
      (await walletWithoutCoin(page, world)).changes = { value: '1' };
    },
    async act(page) {
      await page.getByTestId('wallet-sign').click();
      await page.getByTestId('wallet-problem').waitFor();
    },
  },
  {
    name: 'signed-and-lapsed',
    says: 'This quote has expired',
    isEnd: true,
    make: async ({ picked }) => (await picked()).bill.url,
    async prepare(page, world) {
      await walletWithoutCoin(page, world);
    },
    async act(page, { picked }) {
      await page.goto((await picked()).bill.url);
      await page.getByTestId('wallet-sign').click();
      await page.getByTestId('wallet-signed').waitFor();
      await answerAsAfter(page, QUOTE_MS);
      await page.reload();
      await page.getByTestId('signed-lapsed').waitFor();
    },
  },
];

/** Shifts the server time in answers to the page forward, in milliseconds. */
async function answerAsAfter(page: Page, ms: number): Promise<void> {
  await page.route('**/v1/checkouts/*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      headers: { ...response.headers(), date: new Date(Date.now() + ms).toUTCString() },
    });
  });
}

/** Injects a wallet that exposes its account, which holds the price in tokens and nothing for the network fee. */
async function walletWithoutCoin(page: Page, { chain, gasSender }: CheckoutWorld): Promise<InjectedWallet> {
  await gasSender.report();
  const wallet = await injectWallet(page, chain, { coin: 0n });
  wallet.isConnected = true;
  await chain.mintTo('usdc', wallet.account.address, 10_000_000n);
  return wallet;
}
