import type { CheckoutScene } from './checkout-scene.ts';
import { SUPPORT } from './checkout-world.ts';
import { PAYOUT, type TestStore } from './service.ts';

/** Choices of a buyer where a network is unavailable or expensive. */
export const NETWORK_SCENES: readonly CheckoutScene[] = [
  {
    name: 'unavailable-network-away',
    says: 'Payment is not possible right now',
    isEnd: true,
    async make({ service }) {
      const shop = { slug: 'away', name: 'Away', ...SUPPORT, payouts: { base: PAYOUT }, paymentMethods: ['usdc-base'] };
      return invoiceOf(await service.createStore(shop));
    },
    act: (page) => page.getByTestId('why').filter({ hasText: 'is reachable' }).waitFor(),
  },
  {
    name: 'choosing-with-a-network-away',
    says: 'Choose how to pay',
    async make({ service }) {
      const shop = {
        slug: 'half-away',
        name: 'Half away',
        ...SUPPORT,
        payouts: { base: PAYOUT, local: PAYOUT },
        paymentMethods: ['eth-local', 'usdc-base', 'usdc-local', 'dai-base'],
      };
      return invoiceOf(await service.createStore(shop));
    },
    async act(page) {
      await page.getByTestId('token-usdc').click();
      await page.getByTestId('why-usdc-base').waitFor();
      await page.getByTestId('fee-usdc-local').waitFor();
    },
  },
  {
    name: 'choosing-where-fees-are-dear',
    says: 'Choose how to pay',
    make: async ({ invoice }) => (await invoice({ items: [{ name: 'A song', quantity: 1, unitAmount: '0.05' }] })).url,
    act: (page) => page.getByText('may exceed the amount').first().waitFor(),
  },
];

/** Creates an invoice of 10. @returns the address of its page */
export async function invoiceOf(store: TestStore, body: object = {}): Promise<string> {
  const items = [{ name: 'Work', quantity: 1, unitAmount: '10' }];
  return (await store.call('POST', '/v1/invoices', { items, ...body })).json.url;
}
