import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WEBHOOK_EVENTS, type WebhookEvent } from '../../../src/outbound/webhooks/events.ts';
import { eventsOf, type WrittenEvent } from '../../kernel/http/rows-repository.ts';
import { MINUTE, type PaymentWorld, startPaymentWorld } from '../../money/payments/harness.ts';
import { document, wrong } from '../../spec/document-schemas.ts';
import type { TestStore } from '../../support/service.ts';

const DUE = 10_000_000n;
/** Its digits do not survive a JSON parser. */
const CONTEXT = '{ "z": 12345678901234567890, "a": 1.10, "note": "caf\\u00e9 ☕", "list": [ ] }';

/** Values that differ from run to run, by key. */
const VARIABLE: Readonly<Record<string, string>> = {
  timestamp: '2026-06-01T12:34:56.789Z',
  createdAt: '2026-06-01T12:00:00.000Z',
  expiresAt: '2026-06-01T13:00:00.000Z',
  paidAt: '2026-06-01T12:34:56.789Z',
  blockTime: '2026-06-01T12:34:00.000Z',
  id: 'CVLFRgWauMhUmMcFvvbEs',
  productId: '019a7c3e-5d10-7b2f-9c41-6f0e2a8d5b17',
  txHash: `0x${'ab'.repeat(32)}`,
  blockNumber: '1234',
};

let world: PaymentWorld;
let store: TestStore;
let written: readonly WrittenEvent[];

beforeAll(async () => {
  world = await startPaymentWorld();
  store = await world.newStore();
  await bringAboutOrders();
  await bringAboutInvoices();
  written = await eventsOf(world.service.db, store.storeId);
});
afterAll(() => world?.stop());

describe.each([...Map.groupBy(WEBHOOK_EVENTS, (event) => event.split('.')[0])])(
  'the bodies of %s events',
  (kind, events) => {
    // Rewritten with: npm test -- server/test/outbound/webhooks/golden-events -u
    it('are, byte for byte, the lines of their golden file', async () => {
      const lines = events.map((event) => `${fixed(bodyOf(event))}\n`);
      await expect(lines.join('')).toMatchFileSnapshot(`golden/${kind}s.txt`);
    });
  },
);

describe.each([...WEBHOOK_EVENTS])('the body of %s', (event) => {
  it('fits its schema in the API document, with no further field', () => {
    const { schema } = document.webhooks[event].post.requestBody.content['application/json'];
    expect(wrong(schema, JSON.parse(bodyOf(event)))).toBeUndefined();
  });
});

it('each transition wrote one event, with its status at that time', () => {
  const histories = Map.groupBy(written, ({ json }) => json.data.id);
  const steps = [...histories.values()].map((events) =>
    events.map(({ event, json }) => `${event} ${json.data.status}`).join(', '),
  );
  expect(steps).toEqual([
    'order.created pending, order.processing pending, order.completed completed',
    'order.created pending, order.processing pending, order.partial partial',
    'order.created pending, order.expired expired',
    'invoice.created open, invoice.paid paid',
    'invoice.created open, invoice.partial partial',
    'invoice.created open, invoice.expired expired',
    'invoice.created open, invoice.voided voided',
  ]);
});

/** Returns the first body of an event. */
function bodyOf(event: WebhookEvent): string {
  const found = written.find((each) => each.event === event);
  if (found === undefined) throw new Error(`no ${event}`);
  return found.payload;
}

/** Returns the text with the variable values replaced. */
function fixed(body: string): string {
  return Object.entries(VARIABLE).reduce(
    (text, [key, value]) => text.replace(new RegExp(`("${key}":)"[^"]*"`, 'g'), `$1"${value}"`),
    body,
  );
}

async function create(collection: 'orders' | 'invoices', body: string) {
  const { status, json, text } = await store.call('POST', `/v1/${collection}`, body);
  expect(status, text).toBe(201);
  return json;
}

async function bringAboutOrders(): Promise<void> {
  const items = `[{"productId":"${store.products[0]?.id}","quantity":1}]`;
  const body = `{"items":${items},"customerEmail":"ada@example.com","expiresIn":60,"extraContext":${CONTEXT}}`;
  const completed = await create('orders', body);
  await world.pay(await world.pick(completed.id), DUE);
  await world.confirm();
  const partial = await create('orders', body);
  const attempt = await world.pick(partial.id);
  await world.pay(attempt, DUE / 2n);
  await world.passTo(Date.parse(attempt.expiresAt) + 1_000);
  const expired = await create('orders', body);
  await world.passTo(Date.parse(expired.expiresAt) + MINUTE);
  await world.reap();
}

async function bringAboutInvoices(): Promise<void> {
  const items =
    '[{"name":"Work","description":"Two days","quantity":2,"unitAmount":"4.5"},' +
    '{"name":"Fee","quantity":1,"unitAmount":"1"}]';
  const customer = '"customerName":"Ada","customerEmail":"ada@example.com","memo":"Thanks"';
  const body = `{"items":${items},${customer},"expiresIn":60,"metadata":${CONTEXT}}`;
  const paid = await create('invoices', body);
  await world.pay(await world.pick(paid.id), DUE);
  await world.confirm();
  const partial = await create('invoices', body);
  const attempt = await world.pick(partial.id);
  await world.pay(attempt, DUE / 2n);
  await world.passTo(Date.parse(attempt.expiresAt) + 1_000);
  const expired = await create('invoices', body);
  await world.passTo(Date.parse(expired.expiresAt) + MINUTE);
  await world.reap();
  const voided = await create('invoices', body);
  expect((await store.call('POST', `/v1/invoices/${voided.id}/void`)).status).toBe(200);
}
