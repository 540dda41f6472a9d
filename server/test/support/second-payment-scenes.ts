import { type CheckoutScene, lapsed, sleep, TO_LAPSE_MS } from './checkout-scene.ts';
import type { CheckoutWorld } from './checkout-world.ts';
import { callUrl, type Reply } from './service.ts';

/** Pause between two polls for a payment, in milliseconds. */
const PAUSE_MS = 200;

/** Money that arrives after the order or invoice has ended in any way. */
export const SECOND_PAYMENT_SCENES: readonly CheckoutScene[] = [
  {
    name: 'second-payment-after-paid',
    says: 'Payment received',
    uncounted: '4 USDC on Local chain, 0.005 ETH on Local chain',
    isEnd: true,
    async make(world) {
      const bill = await world.invoice();
      const left = await world.pick(bill.id, 'eth-local');
      const attempt = await world.pick(bill.id);
      await world.pay(attempt);
      await ended(world, bill, 'paid');
      await world.pay(left);
      await world.pay(attempt, 4_000_000n);
      return knownOf(world, bill, 2);
    },
  },
  {
    name: 'second-payment-after-goods',
    says: 'Payment received',
    uncounted: '3 USDC on Local chain',
    isEnd: true,
    async make(world) {
      const order = await world.order(1);
      const attempt = await world.pick(order.id);
      await world.pay(attempt);
      await ended(world, order, 'completed');
      await world.pay(attempt);
      return knownOf(world, order);
    },
  },
  {
    name: 'second-payment-after-expired',
    says: 'This payment has expired',
    uncounted: '3 USDC on Local chain',
    isEnd: true,
    async make(world) {
      const { attempt, order } = await endedEarly(world);
      // Seen, but not confirmed yet.
      await world.send(attempt);
      return knownOf(world, order);
    },
  },
  {
    name: 'second-payment-after-partial',
    says: 'Underpaid',
    uncounted: '2 USDC on Local chain',
    isEnd: true,
    async make(world) {
      const { attempt, order } = await endedEarly(world, 1_000_000n);
      await ended(world, order, 'partial');
      await world.pay(attempt, 2_000_000n);
      return knownOf(world, order);
    },
  },
  {
    name: 'second-payment-after-voided',
    says: 'Cancelled by the store',
    uncounted: '10 USDC on Local chain',
    isEnd: true,
    async make(world) {
      const { bill, attempt } = await world.picked({ expiresIn: 120 }, 'usdc-local', TO_LAPSE_MS);
      await lapsed(attempt);
      await voided(world, bill);
      await world.pay(attempt);
      return knownOf(world, bill);
    },
  },
];

/** Voids an invoice, retrying: a live attempt prevents it, and one stays live until its end is decided. */
async function voided({ store }: CheckoutWorld, { id }: Reply['json']): Promise<void> {
  while ((await store.call('POST', `/v1/invoices/${id}/void`)).status !== 200) await sleep(PAUSE_MS);
}

/** Waits until the API response to the buyer's page is as expected. */
async function told({ service }: CheckoutWorld, { id }: Reply['json'], isSo: (view: Reply['json']) => boolean) {
  const view = async () => (await callUrl(`${service.baseUrl}/v1/checkouts/${id}`, 'GET')).json;
  while (!isSo(await view())) await sleep(PAUSE_MS);
}

const ended = (world: CheckoutWorld, sale: Reply['json'], as: string): Promise<void> =>
  told(world, sale, ({ status }) => status === as);

/** Waits for all payments: the page no longer follows an ended checkout. @returns its address */
async function knownOf(world: CheckoutWorld, sale: Reply['json'], kinds = 1): Promise<string> {
  await told(world, sale, ({ uncountedFunds }) => uncountedFunds.length >= kinds);
  return sale.url;
}

/** Creates an order of a letter with an attempt, partly paid or unpaid, which its store then ends. */
async function endedEarly(
  world: CheckoutWorld,
  part?: bigint,
): Promise<{ order: Reply['json']; attempt: Reply['json'] }> {
  const order = await world.order(1);
  const attempt = await world.pick(order.id);
  if (part !== undefined) await world.pay(attempt, part);
  await world.store.call('POST', `/v1/orders/${order.id}/expire`);
  return { order, attempt };
}
