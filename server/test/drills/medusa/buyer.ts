import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { callUrl, type Reply } from '../../support/service.ts';
import type { Shop } from './shop.ts';

const TILL_PROVIDER = 'pp_till_till';
/** Medusa processes a webhook five seconds after it arrived. */
const PATIENCE_MS = 120_000;
const POLL_MS = 500;
const ORDER_FIELDS = [
  ...['id', 'email', 'total', 'payment_status', '+summary', '*transactions'],
  ...['*payment_collections', '*payment_collections.payments', '*payment_collections.payments.captures'],
];

export interface Session {
  readonly id: string;
  readonly status: string;
  readonly provider_id: string;
  readonly amount: number;
  readonly data: Readonly<Record<string, string>>;
}

export interface MedusaOrder {
  readonly id: string;
  readonly email: string;
  readonly total: number;
  readonly payment_status: string;
  readonly transactions: readonly { readonly amount: number; readonly reference: string }[];
  readonly payment_collections: readonly {
    readonly status: string;
    readonly captured_amount: number;
    readonly refunded_amount: number;
    readonly payments: readonly { readonly id: string; readonly captures: readonly { readonly amount: number }[] }[];
  }[];
}

/** A buyer with a cart, acting through the store's API as a storefront does. */
export interface Buyer {
  readonly cartId: string;
  readonly email: string;
  /** Creates a payment session. @param data additional data from the browser */
  pick(provider?: string, data?: object): Promise<Reply>;
  /** Creates a payment session with Till that must succeed. */
  session(): Promise<Session>;
  /** Reads the payment sessions of the cart. */
  sessions(): Promise<readonly Session[]>;
  addItem(): Promise<Reply>;
  /** Asks Medusa to complete the cart, as the storefront does when the buyer returns. */
  complete(): Promise<Reply>;
  /** Reads the order of the cart; undefined without one. */
  order(): Promise<MedusaOrder | undefined>;
  /** Waits for the order of the cart, which the webhook completes. */
  awaitOrder(): Promise<MedusaOrder>;
}

export interface CartOptions {
  readonly currency?: 'usd' | 'eur' | 'gbp';
  /** 0 for the product at 9.99, 1 for the one at 4.995. */
  readonly product?: 0 | 1;
  readonly quantity?: number;
}

let buyers = 0;

/** Creates a cart with an item and its payment collection. */
export async function createBuyer(shop: Shop, options: CartOptions = {}): Promise<Buyer> {
  const { currency = 'usd', product = 0, quantity = 1 } = options;
  const email = `buyer-${++buyers}@example.com`;
  const call = (method: string, path: string, body?: object): Promise<Reply> =>
    callUrl(`${shop.url}${path}`, method, body, { 'x-publishable-api-key': shop.publishableKey });
  const item = { variant_id: shop.variants[product], quantity };
  const region = { region_id: shop.regions[currency], sales_channel_id: shop.channel };
  const cartId = succeeded(await call('POST', '/store/carts', { ...region, email, items: [item] })).cart.id as string;
  const collection = succeeded(await call('POST', '/store/payment-collections', { cart_id: cartId }));
  const path = `/store/payment-collections/${collection.payment_collection.id}/payment-sessions`;
  const buyer: Buyer = {
    cartId,
    email,
    pick: (provider = TILL_PROVIDER, data) =>
      call('POST', path, { provider_id: provider, ...(data !== undefined && { data }) }),
    async session() {
      succeeded(await buyer.pick());
      const [session, ...others] = await buyer.sessions();
      assert.equal(others.length, 0, 'one session is left');
      assert.ok(session);
      return session;
    },
    async sessions() {
      const reply = await call('GET', `/store/carts/${cartId}?fields=id,*payment_collection.payment_sessions`);
      return succeeded(reply).cart.payment_collection?.payment_sessions ?? [];
    },
    addItem: () => call('POST', `/store/carts/${cartId}/line-items`, { ...item, quantity: 1 }),
    complete: () => call('POST', `/store/carts/${cartId}/complete`, {}),
    order: async () => (await ordersOf(shop)).find((order) => order.email === email),
    async awaitOrder() {
      for (let waited = 0; waited < PATIENCE_MS; waited += POLL_MS) {
        const order = await buyer.order();
        // The order exists before its payment, and its transactions come last.
        if (order !== undefined && order.transactions.length > 0) return order;
        await sleep(POLL_MS);
      }
      throw new Error(`no captured order of ${email}: ${JSON.stringify(await buyer.order())}`);
    },
  };
  return buyer;
}

/** Reads the newest orders. */
async function ordersOf(shop: Shop): Promise<readonly MedusaOrder[]> {
  const fields = encodeURIComponent(ORDER_FIELDS.join());
  return succeeded(await callAdmin(shop, 'GET', `/admin/orders?limit=3&order=-created_at&fields=${fields}`)).orders;
}

/** Calls the admin API with the shop's secret key. */
export function callAdmin(shop: Shop, method: string, path: string, body?: object): Promise<Reply> {
  const authorization = `Basic ${Buffer.from(`${shop.secretKey}:`).toString('base64')}`;
  return callUrl(`${shop.url}${path}`, method, body, { authorization });
}

/** Returns the answer's JSON. @throws AssertionError unless it is 2xx */
export function succeeded({ status, text, json }: Reply): Reply['json'] {
  assert.ok(status < 300, `${status} ${text}`);
  return json;
}

/** Checks that an order is paid once, in full. */
export function checkCaptured(order: MedusaOrder, amount: number): void {
  assert.equal(order.payment_status, 'captured');
  assert.equal(order.total, amount);
  const [collection, ...others] = order.payment_collections;
  assert.equal(others.length, 0);
  assert.equal(collection?.status, 'completed');
  assert.equal(collection?.captured_amount, amount);
  assert.equal(collection?.payments.length, 1);
  assert.deepEqual(
    collection?.payments[0]?.captures.map((capture) => capture.amount),
    [amount],
  );
  assert.deepEqual(
    order.transactions.map((transaction) => transaction.amount),
    [amount],
  );
}
