import type { CheckoutScene } from './checkout-scene.ts';
import type { CheckoutWorld } from './checkout-world.ts';
import { callUrl, type Reply } from './service.ts';

/** How often it is asked whether what was sent is known, in milliseconds. */
const PAUSE_MS = 200;

/** Money that arrives once the order or invoice has ended, whichever way it has. */
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
      await untilStatus(world, bill, 'paid');
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
      await untilStatus(world, order, 'completed');
      await world.pay(attempt);
      return knownOf(world, order, 1);
    },
  },
  {
    name: 'second-payment-after-expired',
    says: 'This payment has expired',
    uncounted: '3 USDC on Local chain',
    isEnd: true,
    async make(world) {
      const order = await world.order(1);
      const attempt = await world.pick(order.id);
      await world.store.call('POST', `/v1/orders/${order.id}/expire`);
      // Seen, and not confirmed yet.
      await world.send(attempt);
      return knownOf(world, order, 1);
    },
  },
  {
    name: 'second-payment-after-partial',
    says: 'Paid in part',
    uncounted: '2 USDC on Local chain',
    isEnd: true,
    async make(world) {
      const order = await world.order(1);
      const attempt = await world.pick(order.id);
      await world.pay(attempt, 1_000_000n);
      await world.store.call('POST', `/v1/orders/${order.id}/expire`);
      await untilStatus(world, order, 'partial');
      await world.pay(attempt, 2_000_000n);
      return knownOf(world, order, 1);
    },
  },
  {
    name: 'second-payment-after-voided',
    says: 'Cancelled by the store',
    uncounted: '10 USDC on Local chain',
    isEnd: true,
    async make(world) {
      const { bill, attempt } = await world.picked({ expiresIn: 120 }, 'usdc-local', 2_000);
      await ended(attempt);
      await voided(world, bill);
      await world.pay(attempt);
      return knownOf(world, bill, 1);
    },
  },
];

const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms));
const ended = ({ expiresAt }: Reply['json']) => sleep(Math.max(0, Date.parse(expiresAt) - Date.now()) + 1_500);

/** A live attempt keeps an invoice from being voided, and one is live until its end is decided. */
async function voided({ store }: CheckoutWorld, { id }: Reply['json']): Promise<void> {
  while ((await store.call('POST', `/v1/invoices/${id}/void`)).status !== 200) await sleep(PAUSE_MS);
}

async function untilStatus({ service }: CheckoutWorld, { id }: Reply['json'], status: string): Promise<void> {
  const view = () => callUrl(`${service.baseUrl}/v1/checkouts/${id}`, 'GET');
  while ((await view()).json.status !== status) await sleep(PAUSE_MS);
}

/** The page no longer follows what has ended, so all must be known before it is opened. @returns its address */
async function knownOf({ service }: CheckoutWorld, { id, url }: Reply['json'], kinds: number): Promise<string> {
  const view = () => callUrl(`${service.baseUrl}/v1/checkouts/${id}`, 'GET');
  while ((await view()).json.uncountedFunds.length < kinds) await sleep(PAUSE_MS);
  return url;
}
