import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { present } from '../../src/kernel/lib/errors.ts';
import { deleteProductRow, eventsOf, setDeliveryStatus } from '../kernel/http/rows-repository.ts';
import { item, MALFORMED_ID, product, UNDECODABLE_ID, UNKNOWN_UUID, unknownId } from '../kernel/http/support.ts';
import { MINUTE, type PaymentWorld, startPaymentWorld } from '../money/payments/harness.ts';
import { callUrl, type Reply, startTestService, type TestService, type TestStore } from '../support/service.ts';
import { createShiftClock } from '../support/shift-clock.ts';

// "Messages by operation" of the specification and what the decisions add: each row is provoked over HTTP.

let world: PaymentWorld;
let store: TestStore;
let other: TestStore;
let bare: TestStore;

beforeAll(async () => {
  world = await startPaymentWorld();
  store = await world.newStore({
    products: [
      product('Guide', { priceAmount: '10' }),
      product('Euro', { priceCurrency: 'eur' }),
      product('Hidden', { listed: false }),
      product('Gone'),
      product('Pack', { minQuantity: 2, maxQuantity: 4 }),
      product('Key', { stock: ['KEY-1'], deliveryText: null }),
    ],
    templates: [{ name: 'Retainer', items: [item()] }],
  });
  await deleteProductRow(world.service.db, { id: productId('Gone'), now: world.clock.now() });
  other = await world.newStore({ templates: [{ name: 'Theirs', items: [item()] }] });
  bare = await world.newStore({ paymentMethods: [] });
});
afterAll(() => world?.stop());

const productId = (title: string, of: TestStore = store): string =>
  present(of.products.find((each) => each.title === title)?.id, title);
const invoices = (body: object, shop = store) => shop.call('POST', '/v1/invoices', body);
const orders = (...lines: [productId: string, quantity: number][]) =>
  store.call('POST', '/v1/orders', { items: lines.map(([id, quantity]) => ({ productId: id, quantity })) });
const checkout = (method: string, path: string, body?: object) =>
  callUrl(`${world.service.baseUrl}/v1/checkouts/${path}`, method, body);
const voidIt = (id: string, shop = store) => shop.call('POST', `/v1/invoices/${id}/void`);
const expire = (id: string, shop = store) => shop.call('POST', `/v1/orders/${id}/expire`);

/** Returns another store's id of this kind. */
async function theirs(kind: 'orders' | 'invoices'): Promise<string> {
  return (kind === 'orders' ? await world.newOrder(other) : await world.newInvoice(other)).id;
}

async function voided(): Promise<string> {
  const { id } = await world.newInvoice(store);
  await voidIt(id);
  return id;
}

async function expired(): Promise<string> {
  const { id } = await world.newOrder(store);
  await expire(id);
  return id;
}

/** Sends an insufficient amount to an attempt whose quote has lapsed but that has not been ended yet. */
async function lapsedWithSome(id: string): Promise<void> {
  const attempt = await world.pick(id);
  await world.pay(attempt, 1n);
  await world.follow();
  world.clock.time += 31 * MINUTE;
}

/** Sends the full amount, which is seen and waits for confirmations. */
async function settling(id: string): Promise<void> {
  const attempt = await world.pick(id);
  await world.pay(attempt, BigInt(attempt.cryptoAmount));
  await world.follow();
}

async function deliveryWith(status: string): Promise<string> {
  await world.newOrder(store);
  const page = await store.call('GET', '/v1/webhook-deliveries?limit=1');
  expect((await eventsOf(world.service.db, store.storeId)).length).toBeGreaterThan(0);
  const { id } = page.json.data[0];
  await setDeliveryStatus(world.service.db, { id, status });
  return id;
}

const resend = (id: string, shop = store) => shop.call('POST', `/v1/webhook-deliveries/${id}/resend`);
const resent = (status: string) => `Only failed or exhausted deliveries can be resent — this one is ${status}`;
const stock = (id: string, text = 'x') => store.call('POST', `/v1/products/${id}/stock`, { text });

type Row = readonly [operation: string, cause: string, status: number, message: string, act: () => Promise<Reply>];

const BY_SPECIFICATION: readonly Row[] = [
  ['Create invoice', 'neither items nor a template', 400, 'Invalid request data', () => invoices({})],
  ['Create invoice', 'empty items', 400, 'Invalid request data', () => invoices({ items: [] })],
  [
    'Create invoice',
    'a total of zero',
    400,
    'Invoice total must be greater than zero',
    () => invoices({ items: [item({ unitAmount: '0' }), item({ unitAmount: '0.000' })] }),
  ],
  ['Create invoice', 'an unknown template', 400, 'Template not found', () => invoices({ templateId: UNKNOWN_UUID })],
  [
    'Create invoice',
    "another store's template",
    400,
    'Template not found',
    () => invoices({ templateId: other.templates[0]?.id }),
  ],
  [
    'Create invoice',
    'no payment method enabled',
    400,
    'Store has no payment methods enabled',
    () => invoices({ items: [item()] }, bare),
  ],
  [
    'Get invoice',
    'a malformed id',
    400,
    'Invalid request data',
    () => store.call('GET', `/v1/invoices/${MALFORMED_ID}`),
  ],
  ['Get invoice', 'an unknown id', 404, 'Invoice not found', () => store.call('GET', `/v1/invoices/${unknownId()}`)],
  [
    'Get invoice',
    'an id that does not decode',
    404,
    'Invoice not found',
    () => store.call('GET', `/v1/invoices/${UNDECODABLE_ID}`),
  ],
  [
    'Get invoice',
    "another store's",
    404,
    'Invoice not found',
    async () => store.call('GET', `/v1/invoices/${await theirs('invoices')}`),
  ],
  [
    'Get invoice',
    'the id of an order',
    404,
    'Invoice not found',
    async () => store.call('GET', `/v1/invoices/${(await world.newOrder(store)).id}`),
  ],
  ['Void invoice', 'a malformed id', 400, 'Invalid request data', () => voidIt(MALFORMED_ID)],
  ['Void invoice', 'an id that does not decode', 404, 'Invoice not found', () => voidIt(UNDECODABLE_ID)],
  ['Void invoice', 'an unknown id', 400, 'Invoice not found', () => voidIt(unknownId())],
  ['Void invoice', "another store's", 400, 'Invoice not found', async () => voidIt(await theirs('invoices'))],
  ['Void invoice', 'not open', 400, 'Only open invoices can be voided', async () => voidIt(await voided())],
  [
    'Void invoice',
    'turned partial by this call',
    400,
    'Only open invoices can be voided',
    async () => {
      const { id } = await world.newInvoice(store);
      await lapsedWithSome(id);
      const reply = await voidIt(id);
      expect((await world.invoice(store, id)).status).toBe('partial');
      return reply;
    },
  ],
  [
    'Void invoice',
    'a live attempt',
    400,
    'Invoice has a payment in progress — try again after it expires',
    async () => {
      const { id } = await world.newInvoice(store);
      await world.pick(id);
      return voidIt(id);
    },
  ],
  [
    'Void invoice',
    'a fully funded attempt still settling',
    400,
    'Invoice has a payment in progress — try again after it expires',
    async () => {
      const { id } = await world.newInvoice(store);
      await settling(id);
      world.clock.time += 31 * MINUTE;
      return voidIt(id);
    },
  ],
  ['Create order', 'an unknown product', 400, 'Product not found', () => orders([UNKNOWN_UUID, 1])],
  ['Create order', 'a product that is not listed', 400, 'Product not found', () => orders([productId('Hidden'), 1])],
  ['Create order', 'a deleted product', 400, 'Product not found', () => orders([productId('Gone'), 1])],
  [
    'Create order',
    "another store's product",
    400,
    'Product does not belong to this store',
    () => orders([productId('Guide', other), 1]),
  ],
  [
    'Create order',
    'too little stock',
    400,
    'Product is out of stock',
    () => orders([productId('Guide'), 1], [productId('Key'), 2]),
  ],
  [
    'Create order',
    'mixed currencies',
    400,
    'All items must use the same currency',
    () => orders([productId('Guide'), 1], [productId('Euro'), 1]),
  ],
  ['Get order', 'a malformed id', 400, 'Invalid request data', () => store.call('GET', `/v1/orders/${MALFORMED_ID}`)],
  ['Get order', 'an unknown id', 404, 'Order not found', () => store.call('GET', `/v1/orders/${unknownId()}`)],
  [
    'Get order',
    'an id that does not decode',
    404,
    'Order not found',
    () => store.call('GET', `/v1/orders/${UNDECODABLE_ID}`),
  ],
  [
    'Get order',
    "another store's",
    404,
    'Order not found',
    async () => store.call('GET', `/v1/orders/${await theirs('orders')}`),
  ],
  ['Expire order', 'not pending', 400, 'Only pending orders can be expired', async () => expire(await expired())],
  [
    'Expire order',
    'turned partial by this call',
    400,
    'Only pending orders can be expired',
    async () => {
      const { id } = await world.newOrder(store, { expiresIn: 120 });
      await lapsedWithSome(id);
      const reply = await expire(id);
      expect((await world.order(store, id)).status).toBe('partial');
      return reply;
    },
  ],
  ['Resend delivery', 'pending', 400, resent('pending'), async () => resend(await deliveryWith('pending'))],
  ['Resend delivery', 'success', 400, resent('success'), async () => resend(await deliveryWith('success'))],
  ['Resend delivery', 'unknown', 404, 'Delivery not found', () => resend(UNKNOWN_UUID)],
  ['Resend delivery', 'a malformed id', 400, 'Invalid request data', () => resend(MALFORMED_ID)],
  [
    'Resend delivery',
    "another store's",
    404,
    'Delivery not found',
    async () => resend(await deliveryWith('failed'), other),
  ],
];

const BY_DECISIONS: readonly Row[] = [
  [
    'Create order',
    'fewer than the product takes',
    400,
    "Quantity is outside the product's limits",
    () => orders([productId('Pack'), 1]),
  ],
  [
    'Create order',
    'more than the product takes',
    400,
    "Quantity is outside the product's limits",
    () => orders([productId('Pack'), 3], [productId('Pack'), 2]),
  ],
  ['Expire order', 'an unknown id', 404, 'Order not found', () => expire(unknownId())],
  ['Expire order', 'an id that does not decode', 404, 'Order not found', () => expire(UNDECODABLE_ID)],
  ['Expire order', "another store's", 404, 'Order not found', async () => expire(await theirs('orders'))],
  [
    'Expire order',
    'a fully funded attempt still settling',
    400,
    'Order has a payment in progress — try again after it expires',
    async () => {
      const { id } = await world.newOrder(store);
      await settling(id);
      return expire(id);
    },
  ],
  ['Get product', 'an unknown id', 404, 'Product not found', () => store.call('GET', `/v1/products/${UNKNOWN_UUID}`)],
  [
    'Get product',
    'a malformed id',
    400,
    'Invalid request data',
    () => store.call('GET', `/v1/products/${MALFORMED_ID}`),
  ],
  [
    'Get product',
    "another store's",
    404,
    'Product not found',
    () => store.call('GET', `/v1/products/${productId('Guide', other)}`),
  ],
  ['Append stock', 'no stock list', 400, 'Product has no finite stock', () => stock(productId('Guide'))],
  ['Append stock', 'an unknown product', 404, 'Product not found', () => stock(UNKNOWN_UUID)],
  ['Append stock', "another store's product", 404, 'Product not found', () => stock(productId('Guide', other))],
  [
    'Send invoice',
    'a malformed id',
    400,
    'Invalid request data',
    () => store.call('POST', `/v1/invoices/${MALFORMED_ID}/send`),
  ],
  [
    'Send invoice',
    'an id that does not decode',
    404,
    'Invoice not found',
    () => store.call('POST', `/v1/invoices/${UNDECODABLE_ID}/send`),
  ],
  ['Read checkout', 'a malformed id', 400, 'Invalid request data', () => checkout('GET', MALFORMED_ID)],
  ['Read checkout', 'an unknown id', 404, 'Checkout not found', () => checkout('GET', unknownId())],
  ['Read checkout', 'an id that does not decode', 404, 'Checkout not found', () => checkout('GET', UNDECODABLE_ID)],
  ['Follow checkout', 'an unknown id', 404, 'Checkout not found', () => checkout('GET', `${unknownId()}/events`)],
  [
    'Start attempt',
    'an unknown id',
    404,
    'Checkout not found',
    () => checkout('POST', `${unknownId()}/attempts`, { paymentMethod: 'usdc-local' }),
  ],
  [
    'Start attempt',
    'a method that the store does not have',
    400,
    'Payment method not available',
    async () => checkout('POST', `${(await world.newOrder(store)).id}/attempts`, { paymentMethod: 'dai-local' }),
  ],
  [
    'Start attempt',
    'an order that has ended',
    400,
    'Checkout is not payable',
    async () => checkout('POST', `${await expired()}/attempts`, { paymentMethod: 'usdc-local' }),
  ],
  [
    'Start attempt',
    'an invoice that has ended',
    400,
    'Checkout is not payable',
    async () => checkout('POST', `${await voided()}/attempts`, { paymentMethod: 'usdc-local' }),
  ],
  [
    'Start attempt',
    'no fresh price',
    503,
    'Price temporarily unavailable',
    async () => {
      const { id } = await invoices({ items: [item()], currency: 'eur' }).then((reply) => reply.json);
      return checkout('POST', `${id}/attempts`, { paymentMethod: 'usdt-local' });
    },
  ],
  [
    'Set customer email',
    'an order that has ended',
    400,
    'Only pending orders can be changed',
    async () => checkout('PUT', `${await expired()}/customer-email`, { customerEmail: 'ada@example.com' }),
  ],
  [
    'Set customer email',
    'an invoice',
    400,
    'Only pending orders can be changed',
    async () => {
      const { id } = await world.newInvoice(store);
      return checkout('PUT', `${id}/customer-email`, { customerEmail: 'ada@example.com' });
    },
  ],
  [
    'Read delivery',
    'an order that is not completed',
    400,
    'Order is not completed',
    async () => checkout('GET', `${(await world.newOrder(store)).id}/delivery`),
  ],
  ['Read delivery', 'an unknown id', 404, 'Checkout not found', () => checkout('GET', `${unknownId()}/delivery`)],
  [
    'Create checkout',
    'an unknown storefront',
    404,
    'Store not found',
    () =>
      callUrl(`${world.service.baseUrl}/v1/checkouts`, 'POST', {
        store: 'nobody',
        items: [{ productId: UNKNOWN_UUID, quantity: 1 }],
      }),
  ],
];

describe.each([
  ['the specification', BY_SPECIFICATION],
  ['the decisions', BY_DECISIONS],
])('as %s says,', (_, rows) => {
  it.each(rows)('%s: %s is %i %s', async (_operation, _cause, status, message, act) => {
    const reply = await act();
    expect([reply.status, reply.json], reply.text).toEqual([status, { error: message }]);
    expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8');
  });
});

describe('when the chain cannot be read', () => {
  const clock = createShiftClock();
  let service: TestService;
  let shop: TestStore;

  beforeAll(async () => {
    // The chain is enabled, but no node answers.
    service = await startTestService({ clock });
    shop = await service.createStore({ products: [product('Guide')] });
  });
  afterAll(() => service?.stop());

  it.each([
    ['Void invoice', 'invoices', 'void', 'open', () => ({ items: [item()] })],
    [
      'Expire order',
      'orders',
      'expire',
      'pending',
      () => ({ items: [{ productId: productId('Guide', shop), quantity: 1 }], expiresIn: 120 }),
    ],
  ])('%s is 503 Chain temporarily unavailable and changes nothing', async (_, kind, act, status, body) => {
    const { id } = (await shop.call('POST', `/v1/${kind}`, body())).json;
    await callUrl(`${service.baseUrl}/v1/checkouts/${id}/attempts`, 'POST', { paymentMethod: 'usdc-local' });
    clock.advance(31 * MINUTE);
    const reply = await shop.call('POST', `/v1/${kind}/${id}/${act}`);
    expect([reply.status, reply.json]).toEqual([503, { error: 'Chain temporarily unavailable' }]);
    expect((await shop.call('GET', `/v1/${kind}/${id}`)).json.status).toBe(status);
  });
});
