import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventsOf } from '../../kernel/http/rows-repository.ts';
import {
  DEAD_WEBHOOK,
  INVALID,
  item,
  MALFORMED_ID,
  statusAndBody,
  UNDECODABLE_ID,
  unknownId,
} from '../../kernel/http/support.ts';
import { callUrl, startTestService, type TestService, type TestStore } from '../../support/service.ts';

let now = Date.UTC(2026, 0, 2, 3, 4, 5, 678);
let service: TestService;
let store: TestStore;

beforeAll(async () => {
  // The chain is enabled, but no node answers: it is unreadable.
  service = await startTestService({ clock: { now: () => now } });
  store = await service.createStore({ webhookUrl: DEAD_WEBHOOK });
});
afterAll(() => service?.stop());

const newInvoice = async (body: object = {}) =>
  (await store.call('POST', '/v1/invoices', { items: [item()], ...body })).json;
const voidIt = (id: string, shop: TestStore = store) => shop.call('POST', `/v1/invoices/${id}/void`);
const pick = (id: string) =>
  callUrl(`${service.baseUrl}/v1/checkouts/${id}/attempts`, 'POST', { paymentMethod: 'usdc-local' });
const IN_PROGRESS = [400, { error: 'Invoice has a payment in progress — try again after it expires' }];

describe('POST /v1/invoices/{id}/void', () => {
  it('voids an open invoice and returns it in its new state', async () => {
    const invoice = await newInvoice({ customerEmail: 'ada@example.com', metadata: { a: 1 } });
    now += 1_000;
    const reply = await voidIt(invoice.id);
    expect(reply.status, reply.text).toBe(200);
    const email = { ...invoice.email, canSend: false, blockedReason: 'Invoice is not open' };
    expect(reply.json).toEqual({ ...invoice, status: 'voided', voidedAt: new Date(now).toISOString(), email });
    expect((await store.call('GET', `/v1/invoices/${invoice.id}`)).json).toEqual({ ...reply.json, transactions: [] });
  });

  it('fires invoice.voided once, with these fields and no others, and no payment', async () => {
    const shop = await service.createStore({ webhookUrl: DEAD_WEBHOOK });
    const created = await shop.call(
      'POST',
      '/v1/invoices',
      '{"items":[{"name":"x","quantity":1,"unitAmount":"1"}],"metadata":{"2":1.0,"1":2}}',
    );
    await Promise.all([1, 2, 3].map(() => voidIt(created.json.id, shop)));
    const events = await eventsOf(service.db, shop.storeId);
    expect(events.map(({ event }) => event)).toEqual(['invoice.created', 'invoice.voided']);
    const { url, successUrl, cancelUrl, createdVia, voidedAt, email, ...told } = created.json;
    expect(events[1]?.json).toEqual({
      event: 'invoice.voided',
      timestamp: new Date(now).toISOString(),
      data: { ...told, status: 'voided', payment: null },
    });
    expect(events[1]?.payload).toContain('"metadata":{"2":1.0,"1":2}');
  });

  it('lets one of several concurrent calls void it, and refuses the others', async () => {
    const { id } = await newInvoice();
    const replies = await Promise.all(Array.from({ length: 5 }, () => voidIt(id)));
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    for (const reply of replies.filter((each) => each.status !== 200)) {
      expect(statusAndBody(reply)).toEqual([400, { error: 'Only open invoices can be voided' }]);
    }
  });

  it('refuses an invoice that is not open', async () => {
    const { id } = await newInvoice();
    await voidIt(id);
    expect(statusAndBody(await voidIt(id))).toEqual([400, { error: 'Only open invoices can be voided' }]);
  });

  it.each([
    ['a malformed id', () => MALFORMED_ID, INVALID],
    ['a well-formed id that does not decode', () => UNDECODABLE_ID, [404, { error: 'Invoice not found' }]],
    ['an id that decodes and is unknown', unknownId, [400, { error: 'Invoice not found' }]],
  ])('answers %s', async (_, id, expected) => {
    expect(statusAndBody(await voidIt(id()))).toEqual(expected);
  });

  it("answers for another store's invoice exactly as for a missing one, and leaves it open", async () => {
    const other = await service.createStore({});
    const { id } = await newInvoice();
    expect(statusAndBody(await voidIt(id, other))).toEqual(statusAndBody(await voidIt(unknownId(), other)));
    expect((await store.call('GET', `/v1/invoices/${id}`)).json.status).toBe('open');
  });

  it('refuses while an attempt is live, even when the chain cannot be read', async () => {
    const { id } = await newInvoice();
    expect((await pick(id)).status).toBe(201);
    expect(statusAndBody(await voidIt(id))).toEqual(IN_PROGRESS);
    expect((await store.call('GET', `/v1/invoices/${id}`)).json.status).toBe('open');
  });

  it('answers 503 and changes nothing when a lapsed attempt cannot be read', async () => {
    const { id } = await newInvoice();
    await pick(id);
    now += 31 * 60_000;
    const events = await eventsOf(service.db, store.storeId);
    expect(statusAndBody(await voidIt(id))).toEqual([503, { error: 'Chain temporarily unavailable' }]);
    const checkout = await callUrl(`${service.baseUrl}/v1/checkouts/${id}`, 'GET');
    expect(checkout.json).toMatchObject({ status: 'open', attempt: { status: 'processing' } });
    expect(await eventsOf(service.db, store.storeId)).toEqual(events);
  });
});
