import type { Page } from 'playwright-core';
import { type CheckoutScene, TO_PAY_MS } from './checkout-scene.ts';
import type { CheckoutWorld } from './checkout-world.ts';
import { type InjectedWallet, injectWallet } from './injected-wallet.ts';

/** The states of a checkout's page with a wallet in the browser. */
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
    says: 'Waiting for your payment',
    make: async ({ picked }) => (await picked()).bill.url,
    async prepare(page, world) {
      await walletWithoutCoin(page, world);
    },
    async act(page, { picked }) {
      // Each window its own, since an attempt takes one signature at a time.
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
      await page.goto((await picked({ expiresIn: 120 }, 'usdc-local', TO_PAY_MS)).bill.url);
      await page.getByTestId('wallet-sign').click();
      await page.getByTestId('signed-lapsed').waitFor();
    },
  },
];

/** A wallet that shows its account, which holds the price in tokens and nothing for the network's fee. */
async function walletWithoutCoin(page: Page, { chain, gasSender }: CheckoutWorld): Promise<InjectedWallet> {
  await gasSender.report();
  const wallet = await injectWallet(page, chain, { coin: 0n });
  wallet.isConnected = true;
  await chain.mintTo('usdc', wallet.account.address, 10_000_000n);
  return wallet;
}
