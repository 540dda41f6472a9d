import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { REQUESTS } from '../../../src/app/openapi/examples/requests.ts';
import { present } from '../../../src/kernel/lib/errors.ts';
import { WEBHOOK_EVENTS } from '../../../src/outbound/webhooks/events.ts';
import { eventsOf } from '../../kernel/http/rows-repository.ts';
import { product } from '../../kernel/http/support.ts';
import { MINUTE, type PaymentWorld, startPaymentWorld } from '../../money/payments/harness.ts';
import { callUrl, type Reply, type TestStore } from '../../support/service.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers are recorded as they are
type Json = any;

const DUE = 25_000_000n;
const PART = 10_000_000n;
const CREATED_AT = '2026-11-21T02:15:00.000Z';
const ORDER_ENDS_AT = '2026-11-21T02:45:00.000Z';
const INVOICE_ENDS_AT = '2026-11-22T02:15:00.000Z';
const PAID_AT = '2026-11-21T02:19:31.482Z';
const ORDER_ID = 'CVLFRgWauMhUmMcFvvbEs';
const INVOICE_ID = 'CVLFVKAoky5W41kVc1giu';

/** Values that differ from run to run, by key. */
const VARIABLE: Readonly<Record<string, string | readonly string[]>> = {
  createdAt: CREATED_AT,
  completedAt: PAID_AT,
  paidAt: PAID_AT,
  voidedAt: PAID_AT,
  lastAttemptAt: PAID_AT,
  sentAt: PAID_AT,
  blockTime: '2026-11-21T02:19:07.000Z',
  blockNumber: '38391204',
  txHash: '0x5c1f0c7d8b6e4a39f2d1057be8c4963a7e20bd81f6394c5ad7e0128b9f43c6a5',
  fromAddress: '0x2B91d04CEa8F6730b5D27c16fA9384e05dB7C1f2',
  ipAddress: '203.0.113.7',
  // Stock is delivered in random order.
  lines: ['KEY-7QPL-0021', 'KEY-7QPL-0022'],
};

let world: PaymentWorld;
let store: TestStore;
/** Texts of this run, each with the one recorded in its place. */
const replaced = new Map<string, string>();
const responses: Record<string, Record<number, Json>> = {};
let events: Record<string, Json>;

beforeAll(async () => {
  world = await startPaymentWorld({
    env: () => ({ HOSTED_BASE_URL: 'https://pay.example.com', STOREFRONT_DOMAIN: 'pay.example.com' }),
  });
  await openStore();
  await sellOrders();
  await billInvoices();
  const cart = await atCheckout('', 'POST', request('createCheckout', 'A cart'));
  recordCreation('createCheckout', ORDER_ID, cart);
  await readWebhooks();
});
afterAll(() => world?.stop());

// Rewritten with: npm test -- server/test/app/openapi/recorded-examples -u
it('the examples of the API document are what the service answers', async () => {
  const text = `${JSON.stringify({ responses, events }, null, 2)}\n`;
  await expect(text).toMatchFileSnapshot('../../../src/app/openapi/examples/recorded.json');
});

/** Returns a request of the document with the ids and methods of this run. */
function request(operation: keyof typeof REQUESTS, title: string): object {
  const text = JSON.stringify(REQUESTS[operation]?.[title]);
  const own = [...replaced].reduce((body, [actual, recorded]) => body.replaceAll(recorded, actual), text);
  return JSON.parse(own);
}

/** Records an answer. */
function record(operation: string, { status, json, text }: Reply): Json {
  expect(status, text).toBeLessThan(300);
  responses[operation] = { ...responses[operation], [status]: fixed(json) };
  return json;
}

/** Returns a value with everything replaced that differs from run to run. */
function fixed(value: Json): Json {
  const text = [...replaced].reduce(
    (json, [actual, recorded]) => json.replaceAll(actual, recorded),
    JSON.stringify(value),
  );
  const isInvoice = text.includes(INVOICE_ID);
  return JSON.parse(text, (key, each) => {
    // No cost of gas is known yet in a service that has just started.
    if (key === 'networkFee') return '0.004';
    if (each === null) return each;
    if (key === 'expiresAt') return isInvoice ? INVOICE_ENDS_AT : ORDER_ENDS_AT;
    return VARIABLE[key] ?? each;
  });
}

async function openStore(): Promise<void> {
  store = await world.newStore({
    slug: 'acme',
    name: 'Acme',
    supportEmail: 'help@acme.example',
    storefrontEnabled: true,
    paymentMethods: ['usdc-local', 'eth-local'],
    templates: [
      {
        name: 'Monthly retainer',
        memo: 'Thank you for your business.',
        expiresInMinutes: 20_160,
        items: [{ name: 'Retainer', description: null, quantity: 1, unitAmount: '900' }],
      },
    ],
    products: [
      product('Field guide (PDF)', {
        description: 'The birds of the coast.',
        image: 'https://shop.example/guide.png',
        priceAmount: '12.5',
        deliveryText: null,
        stock: Array.from({ length: 40 }, (_, index) => `KEY-7QPL-${String(index + 1).padStart(4, '0')}`),
      }),
    ],
  });
  const productId = String(store.products[0]?.id);
  const { chain } = world.chain;
  const renamed = [
    [store.storeId, '019a7c3b-90e4-7a16-8f52-d4b1c07e693a'],
    [productId, '019a7c3e-5d10-7b2f-9c41-6f0e2a8d5b17'],
    [String(store.templates[0]?.id), '019a7c40-1f7a-7d05-b3c8-52e9a6074fd1'],
    [chain.displayAddress(world.chain.token('usdc')), '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'],
    ['-local"', '-base"'],
    ['"local"', '"base"'],
    ['"chainId":31337', '"chainId":8453'],
    ['@31337', '@8453'],
  ] as const;
  for (const [actual, recorded] of renamed) replaced.set(actual, recorded);
  record('getStore', await store.call('GET', '/v1/store'));
  record('listProducts', await store.call('GET', '/v1/products'));
  record('getProduct', await store.call('GET', `/v1/products/${productId}`));
  const added = await store.call('POST', `/v1/products/${productId}/stock`, request('appendStock', 'Two keys'));
  record('appendStock', added);
  record('listInvoiceTemplates', await store.call('GET', '/v1/invoice-templates'));
}

const atCheckout = (path: string, method = 'GET', body?: object): Promise<Reply> =>
  callUrl(`${world.service.baseUrl}/v1/checkouts${path}`, method, body);

async function newOrder(): Promise<Json> {
  return recordCreation(
    'createOrder',
    ORDER_ID,
    await store.call('POST', '/v1/orders', request('createOrder', 'A cart')),
  );
}

async function newInvoice(): Promise<Json> {
  const reply = await store.call('POST', '/v1/invoices', request('createInvoice', 'Lines of your own'));
  return recordCreation('createInvoice', INVOICE_ID, reply);
}

function recordCreation(operation: string, id: string, reply: Reply): Json {
  replaced.set(reply.json.id, id);
  return record(operation, reply);
}

async function pick(id: string): Promise<Json> {
  const reply = await atCheckout(`/${id}/attempts`, 'POST', request('startAttempt', 'USDC on Base'));
  replaced.set(reply.json.id, '019aa440-f1d2-7088-9e3b-71c5d2a0f846');
  replaced.set(reply.json.depositAddress, '0x7A3f05c9D2bE41a86C1D3490fE5b72A86cD91E04');
  return record('startAttempt', reply);
}

async function sellOrders(): Promise<void> {
  const completed = await newOrder();
  record('getCheckout', await atCheckout(`/${completed.id}`));
  const attempt = await pick(completed.id);
  await pick(completed.id);
  await world.pay(attempt, DUE);
  await world.confirm();
  record('getOrder', await store.call('GET', `/v1/orders/${completed.id}`));
  record('listOrders', await store.call('GET', '/v1/orders?status=completed'));
  record('getDelivery', await atCheckout(`/${completed.id}/delivery`));
  const { id } = await newOrder();
  record('expireOrder', await store.call('POST', `/v1/orders/${id}/expire`));
  await payPart((await newOrder()).id);
}

/** Pays a part of the amount, and lets the quote end. */
async function payPart(id: string): Promise<void> {
  const attempt = await pick(id);
  await world.pay(attempt, PART);
  await world.passTo(Date.parse(attempt.expiresAt) + 1_000);
}

async function billInvoices(): Promise<void> {
  await payPart((await newInvoice()).id);
  const expired = await newInvoice();
  await world.passTo(Date.parse(expired.expiresAt) + MINUTE);
  await world.reap();
  record('voidInvoice', await store.call('POST', `/v1/invoices/${(await newInvoice()).id}/void`));
  record('sendInvoice', await store.call('POST', `/v1/invoices/${(await newInvoice()).id}/send`));
  const paid = await newInvoice();
  await world.pay(await pick(paid.id), DUE);
  await world.confirm();
  record('getInvoice', await store.call('GET', `/v1/invoices/${paid.id}`));
  record('listInvoices', await store.call('GET', '/v1/invoices?status=paid'));
}

/** Reads the events, and a delivery that its receiver answered with 503. */
async function readWebhooks(): Promise<void> {
  const written = await eventsOf(world.service.db, store.storeId);
  const recorded = WEBHOOK_EVENTS.map((event) => {
    const { json } = present(
      written.find((each) => each.event === event),
      `no ${event}`,
    );
    return [event, { ...fixed(json), timestamp: momentOf(event) }];
  });
  events = Object.fromEntries(recorded);
  const sql = new pg.Client({ connectionString: world.service.databaseUrl });
  await sql.connect();
  await sql.query(
    `update webhook_deliveries set status = 'failed', attempts = 3, last_response_status = 503, last_attempt_at = now()
      where store_id = $1 and event = 'order.completed'`,
    [store.storeId],
  );
  await sql.end();
  const reply = await store.call('GET', '/v1/webhook-deliveries?status=failed');
  replaced.set(reply.json.data[0].id, '019aa443-6e05-7f4c-ab90-18d7e3c25f6b');
  record('listWebhookDeliveries', reply);
}

function momentOf(event: string): string {
  if (/created|processing/.test(event)) return CREATED_AT;
  if (/completed|paid|voided/.test(event)) return PAID_AT;
  return event.startsWith('order') ? ORDER_ENDS_AT : INVOICE_ENDS_AT;
}
