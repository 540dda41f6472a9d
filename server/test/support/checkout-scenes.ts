import type { Page } from 'playwright-core';
import { replaceMethods } from '../../src/stores/payouts/payment-settings-repository.ts';
import { unknownId } from '../kernel/http/support.ts';
import { type CheckoutScene, lapsed, TO_LAPSE_MS, TO_PAY_MS } from './checkout-scene.ts';
import { CONFIRMATIONS, LINKS, SUPPORT } from './checkout-world.ts';
import { invoiceOf, NETWORK_SCENES } from './network-scenes.ts';
import { SECOND_PAYMENT_SCENES } from './second-payment-scenes.ts';
import { WALLET_SCENES } from './wallet-scenes.ts';

const hasStatus = (page: Page, text: string) => page.getByTestId('status').filter({ hasText: text }).waitFor();

/** Blocks the scripts, as when they fail to load; the page shows itself after a moment. */
async function withoutScript(page: Page): Promise<void> {
  await page.route('**/hosted/assets/*.js', (route) => route.abort());
}

const ITEMS = {
  items: [
    { name: 'Website', description: 'Design and build, two weeks', quantity: 2, unitAmount: '3.5' },
    { name: 'مواعيد العمل 🕰️', quantity: 1, unitAmount: '2' },
    { name: 'Supercalifragilistic-'.repeat(4), quantity: 1, unitAmount: '1' },
  ],
  customerName: 'שלום בע״מ 🌿',
  memo: 'Thank you.\nPayable within a week.',
};

/** Every possible state of a checkout's page. */
export const CHECKOUT_SCENES: readonly CheckoutScene[] = [
  // These two come first: payments are looked for only where attempts are made in chronological order.
  {
    name: 'settling-past-the-window',
    says: 'Payment seen',
    async make({ picked, send }) {
      const { bill, attempt } = await picked({ expiresIn: 30 }, 'usdc-local', TO_PAY_MS);
      await send(attempt);
      await lapsed(attempt);
      return bill.url;
    },
  },
  {
    name: 'quote-ended-short',
    says: 'The quote ended before the full amount arrived',
    isEnd: true,
    async make({ picked, send }) {
      const { bill, attempt } = await picked({ expiresIn: 120 }, 'usdc-local', TO_PAY_MS);
      await send(attempt, 4_000_000n);
      await lapsed(attempt);
      return bill.url;
    },
  },
  { name: 'choosing', says: 'Choose how to pay', make: async ({ invoice }) => (await invoice(ITEMS)).url },
  {
    name: 'choosing-order',
    says: 'Choose how to pay',
    make: async ({ order }) => (await order(0, 2)).url,
  },
  {
    name: 'unavailable-no-method',
    says: 'Payment is not possible right now',
    isEnd: true,
    async make({ service }) {
      const store = await service.createStore({ slug: 'no-method', name: 'No method', ...SUPPORT });
      const url = await invoiceOf(store);
      await service.db.transaction((tx) => replaceMethods(tx, store.storeId, []));
      return url;
    },
  },
  {
    name: 'unavailable-no-price',
    says: 'Payment is not possible right now',
    isEnd: true,
    async make({ service }) {
      const shop = { slug: 'no-price', name: 'No price', ...SUPPORT, paymentMethods: ['usdt-local'] };
      // It has a price in dollars only.
      return invoiceOf(await service.createStore(shop), { currency: 'eur' });
    },
  },
  ...NETWORK_SCENES,
  {
    name: 'choosing-with-an-address',
    says: 'Choose how to pay',
    make: async ({ order }) => (await order(0)).url,
    async act(page) {
      await page.getByTestId('email').fill('ada.lovelace@example.com');
      await page.getByTestId('save-email').click();
      await page.getByText('Receipt and items will also be sent to').waitFor();
    },
  },
  {
    name: 'choosing-with-a-wrong-address',
    says: 'Choose how to pay',
    make: async ({ order }) => (await order(0)).url,
    async act(page) {
      await page.getByTestId('email').fill('ada.lovelace');
      await page.getByTestId('save-email').click();
      await page.locator('#email-problem').waitFor();
    },
  },
  {
    name: 'choosing-without-script',
    says: 'Choose how to pay',
    make: async ({ order }) => (await order(0)).url,
    isWithoutScript: true,
    prepare: withoutScript,
  },
  {
    name: 'waiting-without-script',
    says: 'Send USDC on Local chain',
    async make({ order, pick }) {
      const { id, url } = await order(0);
      await pick(id);
      return url;
    },
    isWithoutScript: true,
    prepare: withoutScript,
    async act(page) {
      await page.getByText('Pay with another token or network').click();
    },
  },
  { name: 'waiting', says: 'Waiting for your payment', make: async ({ picked }) => (await picked(ITEMS)).bill.url },
  {
    name: 'waiting-from-an-exchange',
    says: 'Waiting for your payment',
    make: async ({ picked }) => (await picked()).bill.url,
    async act(page) {
      await page.getByTestId('exchange').click();
    },
  },
  ...WALLET_SCENES,
  {
    name: 'part-arrived',
    says: 'Part of your payment has arrived',
    async make({ picked, send }) {
      const { bill, attempt } = await picked();
      await send(attempt, 4_000_000n);
      return bill.url;
    },
  },
  {
    name: 'switching',
    says: 'Choose how to pay',
    make: async ({ picked }) => (await picked()).bill.url,
    async act(page) {
      await page.getByTestId('switch').click();
    },
  },
  {
    name: 'switching-with-part',
    says: 'Switch even though money has arrived?',
    async make({ picked, send }) {
      const { bill, attempt } = await picked();
      await send(attempt, 4_000_000n);
      return bill.url;
    },
    async act(page) {
      await hasStatus(page, 'Part of your payment has arrived');
      await page.getByTestId('switch').click();
    },
  },
  {
    name: 'seen',
    says: `Payment seen, 1 of ${CONFIRMATIONS} confirmations`,
    async make({ picked, send }) {
      const { bill, attempt } = await picked({}, 'eth-local');
      await send(attempt);
      return bill.url;
    },
  },
  {
    name: 'paid',
    says: 'Payment received',
    isEnd: true,
    async make(world) {
      const { bill, attempt } = await world.picked(ITEMS, 'usdc-local');
      await world.pay(attempt);
      return bill.url;
    },
  },
  {
    name: 'paid-with-too-much',
    says: 'Payment received',
    isEnd: true,
    async make(world) {
      const { bill, attempt } = await world.picked();
      await world.pay(attempt, 13_000_000n);
      return bill.url;
    },
  },
  {
    name: 'paid-with-keys',
    says: 'Payment received',
    isEnd: true,
    async make(world) {
      const order = await world.order(0, 30);
      await world.pay(await world.pick(order.id));
      return order.url;
    },
  },
  {
    name: 'paid-with-a-letter',
    says: 'Payment received',
    isEnd: true,
    async make(world) {
      const order = await world.order(1);
      await world.pay(await world.pick(order.id));
      return order.url;
    },
  },
  ...SECOND_PAYMENT_SCENES,
  {
    name: 'quote-lapsed',
    says: 'This quote has expired',
    isEnd: true,
    async make({ picked }) {
      const { bill, attempt } = await picked({ expiresIn: 120 }, 'usdc-local', TO_LAPSE_MS);
      await lapsed(attempt);
      return bill.url;
    },
  },
  {
    name: 'arrived-late',
    says: 'Your payment arrived after the quote had ended',
    isEnd: true,
    async make({ picked, send, chain }) {
      const { bill, attempt } = await picked({ expiresIn: 120 }, 'eth-local', TO_LAPSE_MS);
      await lapsed(attempt);
      await send(attempt);
      await chain.mine(CONFIRMATIONS);
      return bill.url;
    },
  },
  {
    name: 'time-over',
    says: 'The time to pay is over',
    isEnd: true,
    async make({ picked }) {
      const { bill, attempt } = await picked({ expiresIn: 30 }, 'usdc-local', TO_LAPSE_MS);
      await lapsed(attempt);
      return bill.url;
    },
  },
  {
    name: 'partial',
    says: 'Underpaid',
    isEnd: true,
    async make(world) {
      const order = await world.order(1);
      const attempt = await world.pick(order.id);
      await world.pay(attempt, 1_000_000n);
      await world.store.call('POST', `/v1/orders/${order.id}/expire`);
      return order.url;
    },
  },
  {
    name: 'expired',
    says: 'This payment has expired',
    isEnd: true,
    async make({ order, store }) {
      const { id, url } = await order(1);
      await store.call('POST', `/v1/orders/${id}/expire`);
      return url;
    },
  },
  {
    name: 'voided',
    says: 'Cancelled by the store',
    isEnd: true,
    async make({ invoice, store }) {
      const { id, url } = await invoice(LINKS);
      await store.call('POST', `/v1/invoices/${id}/void`);
      return url;
    },
  },
  {
    name: 'connection-lost',
    says: 'Waiting for your payment',
    make: async ({ picked }) => (await picked()).bill.url,
    async act(page) {
      await hasStatus(page, 'Waiting for your payment');
      await page.context().setOffline(true);
      await page.getByText('No connection.').waitFor();
    },
  },
  {
    name: 'unknown-link',
    says: 'This payment link does not exist',
    isWithoutScript: true,
    make: async ({ service }) => `${service.baseUrl}/invoice/${unknownId()}`,
  },
];
