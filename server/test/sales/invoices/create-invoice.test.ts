import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventsOf, insertEmptyTemplate } from '../../kernel/http/rows-repository.ts';
import { DEAD_WEBHOOK, INVALID, item, statusAndBody, TIMESTAMP, UNKNOWN_UUID } from '../../kernel/http/support.ts';
import { type Reply, startTestService, type TestService, type TestStore } from '../../support/service.ts';

const now = Date.UTC(2026, 0, 2, 3, 4, 5, 678);
let service: TestService;
let store: TestStore;
let other: TestStore;

const TEMPLATE = {
  name: 'Monthly',
  memo: 'Thank you',
  expiresInMinutes: 60,
  items: [
    { name: 'Hosting', description: 'One month', quantity: 2, unitAmount: '10' },
    { name: 'Support', quantity: 1, unitAmount: '2.25' },
  ],
};

beforeAll(async () => {
  service = await startTestService({ clock: { now: () => now } });
  store = await service.createStore({ webhookUrl: DEAD_WEBHOOK, templates: [TEMPLATE] });
  other = await service.createStore({ templates: [TEMPLATE] });
});
afterAll(() => service?.stop());

const create = (body: unknown, headers?: Record<string, string>): Promise<Reply> =>
  store.call('POST', '/v1/invoices', body, headers);
const templateId = (of: TestStore = store): string => of.templates[0]?.id ?? '';

const FIELDS = [
  'cancelUrl',
  'createdAt',
  'createdVia',
  'currency',
  'customerEmail',
  'customerName',
  'email',
  'expiresAt',
  'id',
  'items',
  'memo',
  'metadata',
  'number',
  'paidAt',
  'status',
  'successUrl',
  'totalAmount',
  'url',
  'voidedAt',
];

describe('POST /v1/invoices', () => {
  it('answers an open invoice with exactly these fields; only the single read has `transactions`', async () => {
    const reply = await create({ items: [item()] });
    expect(reply.status, reply.text).toBe(201);
    expect(Object.keys(reply.json).sort()).toEqual(FIELDS);
    const { id, number } = reply.json;
    expect(reply.json).toEqual({
      id,
      number,
      status: 'open',
      url: expect.stringMatching(new RegExp(`/invoice/${id}$`)),
      items: [{ name: 'Consulting', description: null, quantity: 1, unitAmount: '50', amount: '50' }],
      totalAmount: '50',
      currency: 'usd',
      customerName: null,
      customerEmail: null,
      memo: null,
      metadata: null,
      successUrl: null,
      cancelUrl: null,
      createdVia: 'api',
      expiresAt: new Date(now + 1440 * 60_000).toISOString(),
      paidAt: null,
      voidedAt: null,
      createdAt: new Date(now).toISOString(),
      email: {
        sendCount: 0,
        sendsRemaining: 5,
        maxSends: 5,
        lastSentAt: null,
        cooldownUntil: null,
        canSend: false,
        blockedReason: 'Invoice has no customer email',
      },
    });
    const read = await store.call('GET', `/v1/invoices/${id}`);
    expect(Object.keys(read.json).sort()).toEqual([...FIELDS, 'transactions'].sort());
    expect(read.json).toEqual({ ...reply.json, transactions: [] });
    const list = await store.call('GET', '/v1/invoices?limit=1');
    expect(list.json.data).toEqual([reply.json]);
  });

  it('accepts every field, and returns it', async () => {
    const body = {
      items: [item({ description: 'By the hour', quantity: 3, unitAmount: '12.50' }), item({ unitAmount: '0.001' })],
      currency: 'eur',
      customerName: 'Ada Lovelace',
      customerEmail: 'ada@example.com',
      memo: 'Due\nsoon',
      metadata: { a: [1] },
      successUrl: 'https://shop.example/thanks?x=1#y',
      cancelUrl: 'http://shop.example/',
      expiresIn: 10,
    };
    const reply = await create(body);
    expect(reply.status, reply.text).toBe(201);
    const { items: _, expiresIn: __, ...echoed } = body;
    expect(reply.json).toMatchObject(echoed);
    expect(reply.json).toMatchObject({ totalAmount: '37.501', email: { canSend: true, blockedReason: null } });
    expect(reply.json.items).toEqual([
      { name: 'Consulting', description: 'By the hour', quantity: 3, unitAmount: '12.5', amount: '37.5' },
      { name: 'Consulting', description: null, quantity: 1, unitAmount: '0.001', amount: '0.001' },
    ]);
    expect(reply.json.expiresAt).toBe(new Date(now + 600_000).toISOString());
  });

  it('keeps the lines in the order entered and adds them up without rounding', async () => {
    const items = Array.from({ length: 100 }, (_, index) => item({ name: `Line ${index}`, unitAmount: '0.001' }));
    const reply = await create({ items });
    expect(reply.json.totalAmount).toBe('0.1');
    expect(reply.json.items.map(({ name }: { name: string }) => name)).toEqual(items.map(({ name }) => name));
  });

  it('bills the greatest amounts exactly', async () => {
    const items = Array.from({ length: 100 }, () => item({ quantity: 1_000_000, unitAmount: '1000000000' }));
    const reply = await create({ items });
    expect(reply.json).toMatchObject({ totalAmount: '100000000000000000' });
    const read = await store.call('GET', `/v1/invoices/${reply.json.id}`);
    expect(read.json.totalAmount).toBe('100000000000000000');
  });

  describe('from a template', () => {
    it('uses its items, memo and expiry', async () => {
      const reply = await create({ templateId: templateId() });
      expect(reply.status, reply.text).toBe(201);
      expect(reply.json).toMatchObject({ memo: 'Thank you', totalAmount: '22.25', currency: 'usd' });
      expect(reply.json.items).toEqual([
        { name: 'Hosting', description: 'One month', quantity: 2, unitAmount: '10', amount: '20' },
        { name: 'Support', description: null, quantity: 1, unitAmount: '2.25', amount: '2.25' },
      ]);
      expect(reply.json.expiresAt).toBe(new Date(now + 60 * 60_000).toISOString());
    });

    it('replaces items, memo and expiry as a whole with those of the body', async () => {
      const body = { templateId: templateId(), items: [item()], memo: 'Mine', expiresIn: 20 };
      const reply = await create(body);
      expect(reply.json).toMatchObject({ memo: 'Mine', totalAmount: '50' });
      expect(reply.json.items).toHaveLength(1);
      expect(reply.json.expiresAt).toBe(new Date(now + 20 * 60_000).toISOString());
    });

    it('treats an empty memo as a memo, and null as none', async () => {
      expect((await create({ templateId: templateId(), memo: '' })).json.memo).toBe('');
      expect((await create({ templateId: templateId(), memo: null, items: null })).json).toMatchObject({
        memo: 'Thank you',
        totalAmount: '22.25',
      });
    });

    it('accepts an id in capital letters', async () => {
      expect((await create({ templateId: templateId().toUpperCase() })).status).toBe(201);
    });

    it.each([
      ['is unknown', () => UNKNOWN_UUID],
      ["is another store's", () => templateId(other)],
    ])('refuses one that %s', async (_, id) => {
      expect(statusAndBody(await create({ templateId: id() }))).toEqual([400, { error: 'Template not found' }]);
      expect(statusAndBody(await create({ templateId: id(), items: [item()] }))).toEqual([
        400,
        { error: 'Template not found' },
      ]);
    });

    it('refuses one in which no line costs anything', async () => {
      const id = '01890000-0000-7000-8000-0000000000aa';
      await insertEmptyTemplate(service.db, { id, storeId: store.storeId, name: 'Empty', now });
      expect(statusAndBody(await create({ templateId: id }))).toEqual([
        400,
        { error: 'Invoice total must be greater than zero' },
      ]);
      expect((await create({ templateId: id, items: [item()] })).status).toBe(201);
    });
  });

  describe('null', () => {
    it('means absent in every optional field', async () => {
      const nothing = {
        templateId: null,
        currency: null,
        customerName: null,
        customerEmail: null,
        memo: null,
        metadata: null,
        successUrl: null,
        cancelUrl: null,
        expiresIn: null,
      };
      const reply = await create({ ...nothing, items: [item({ description: null })] });
      expect(reply.status, reply.text).toBe(201);
      expect(reply.json).toMatchObject({ currency: 'usd', memo: null, metadata: null, customerName: null });
      expect(reply.json.expiresAt).toBe(new Date(now + 1440 * 60_000).toISOString());
    });

    it('is neither items nor a template', async () => {
      expect(statusAndBody(await create({ items: null, templateId: null }))).toEqual(INVALID);
      expect(statusAndBody(await create({ items: null }))).toEqual(INVALID);
      expect(statusAndBody(await create({ templateId: null }))).toEqual(INVALID);
    });

    it.each(['name', 'quantity', 'unitAmount'])('is refused for the required field %s of a line', async (field) => {
      expect(statusAndBody(await create({ items: [item({ [field]: null })] }))).toEqual(INVALID);
    });
  });

  it('ignores unknown fields, in the body and in the lines', async () => {
    const reply = await create({ items: [item({ vat: 19 })], status: 'paid', number: 7, storeId: 'x', test: true });
    expect(reply.status, reply.text).toBe(201);
    expect(reply.json).toMatchObject({ status: 'open' });
    expect(Object.keys(reply.json).sort()).toEqual(FIELDS);
    expect(Object.keys(reply.json.items[0])).toEqual(['name', 'description', 'quantity', 'unitAmount', 'amount']);
  });

  it('refuses a store that has no usable payment method', async () => {
    const bare = await service.createStore({ payouts: {}, paymentMethods: [] });
    const reply = await bare.call('POST', '/v1/invoices', { items: [item()] });
    expect(statusAndBody(reply)).toEqual([400, { error: 'Store has no payment methods enabled' }]);
  });

  it('never sends an email', async () => {
    const reply = await create({ items: [item()], customerEmail: 'ada@example.com' });
    expect(reply.json.email).toMatchObject({ sendCount: 0, lastSentAt: null });
  });
});

describe('metadata', () => {
  const TEXT = '{"b":12345678901234567890,"2":1.0,"1":[1e2,-0,1e400],"__proto__":{"x":"é😀\\n\\u0000"},"":{}}';
  const body = (metadata: string): string =>
    `{"metadata" : ${metadata}, "items":[{"name":"x","quantity":1,"unitAmount":"1"}]}`;

  it('is returned with every digit and in order: created, read, listed, and in the event', async () => {
    const created = await create(body(TEXT.replaceAll(',', ' ,\n').replaceAll(':', ' : ')));
    expect(created.status, created.text).toBe(201);
    expect(created.text).toContain(`"metadata":${TEXT}`);
    expect((await store.call('GET', `/v1/invoices/${created.json.id}`)).text).toContain(`"metadata":${TEXT}`);
    expect((await store.call('GET', '/v1/invoices?limit=1')).text).toContain(`"metadata":${TEXT}`);
    const event = (await eventsOf(service.db, store.storeId)).at(-1);
    expect(event?.payload).toContain(`"metadata":${TEXT},"payment":null`);
  });

  it('is the last one if the body has two', async () => {
    const twice = '{"metadata":{"a":1},"items":[{"name":"x","quantity":1,"unitAmount":"1"}],"metadata":{"a":2,"a":3}}';
    expect((await create(twice)).text).toContain('"metadata":{"a":3}');
  });

  it('inside other fields is ignored', async () => {
    const inside = '{"items":[{"name":"x","quantity":1,"unitAmount":"1","metadata":{"no":1}}]}';
    expect((await create(inside)).json.metadata).toBeNull();
  });

  it('may be nested 200 deep, and not deeper', async () => {
    const nested = (depth: number) => `{"a":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`;
    const created = await create(body(nested(200)));
    expect(created.status, created.text.slice(0, 200)).toBe(201);
    expect(created.text.includes(`"metadata":${nested(200)}`)).toBe(true);
    expect(statusAndBody(await create(body(nested(201))))).toEqual(INVALID);
  });
});

describe('invoice.created', () => {
  it('carries these fields and no others, with the number and without a payment', async () => {
    const shop = await service.createStore({ webhookUrl: DEAD_WEBHOOK });
    const created = await shop.call('POST', '/v1/invoices', {
      items: [item({ unitAmount: '12.50' })],
      customerEmail: 'ada@example.com',
      memo: '"number":5',
      metadata: { number: 9 },
    });
    const events = await eventsOf(service.db, shop.storeId);
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({ event: 'invoice.created', orderId: null });
    const { url, successUrl, cancelUrl, createdVia, voidedAt, email, ...told } = created.json;
    expect(told).toMatchObject({ number: 1, memo: '"number":5', metadata: { number: 9 } });
    expect(events[0]?.json).toEqual({
      event: 'invoice.created',
      timestamp: expect.stringMatching(TIMESTAMP),
      data: { ...told, payment: null },
    });
  });

  it('is not written for a store without a webhook URL', async () => {
    await other.call('POST', '/v1/invoices', { items: [item()] });
    expect(await eventsOf(service.db, other.storeId)).toEqual([]);
  });
});

describe('invoice numbers and idempotency', () => {
  it('count from 1 without gaps under 20 concurrent creates, including refused ones and repeats', async () => {
    const shop = await service.createStore({ webhookUrl: DEAD_WEBHOOK });
    const send = (body: unknown, headers?: Record<string, string>) => shop.call('POST', '/v1/invoices', body, headers);
    const good = { items: [item()] };
    const replies = await Promise.all([
      ...Array.from({ length: 20 }, () => send(good)),
      ...Array.from({ length: 10 }, () => send(good, { 'idempotency-key': 'same' })),
      ...Array.from({ length: 5 }, () => send({ items: [item({ unitAmount: '0' })] })),
    ]);
    const made = replies.filter((reply) => reply.status === 201);
    expect(made).toHaveLength(30);
    const numbers = new Set(made.map((reply) => reply.json.number));
    expect([...numbers].sort((a, b) => a - b)).toEqual(Array.from({ length: 21 }, (_, index) => index + 1));
    expect(new Set(made.map((reply) => reply.json.id)).size).toBe(21);
    const events = await eventsOf(service.db, shop.storeId);
    expect(events.map(({ json }) => json.data.number).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 21 }, (_, index) => index + 1),
    );
  });

  it('return the first invoice for its key, in its current state, for any body', async () => {
    const headers = { 'idempotency-key': 'k'.repeat(255) };
    const first = await create({ items: [item()], memo: 'first' }, headers);
    await store.call('POST', `/v1/invoices/${first.json.id}/void`);
    const again = await create({ items: [item({ unitAmount: '0' })], templateId: UNKNOWN_UUID }, headers);
    expect([again.status, again.json.id, again.json.status, again.json.memo]).toEqual([
      201,
      first.json.id,
      'voided',
      'first',
    ]);
    expect(statusAndBody(await create({ items: [] }, headers))).toEqual(INVALID);
  });

  it('keep keys separate by store and by kind of resource', async () => {
    const headers = { 'idempotency-key': 'shared' };
    const mine = await create({ items: [item()] }, headers);
    const theirs = await other.call('POST', '/v1/invoices', { items: [item()] }, headers);
    expect(theirs.status).toBe(201);
    expect(theirs.json.id).not.toBe(mine.json.id);
  });

  it.each(['', 'k'.repeat(256)])('refuse the key %j', async (key) => {
    const reply = await create({ items: [item()] }, { 'idempotency-key': key });
    expect(statusAndBody(reply)).toEqual([400, { error: 'Idempotency-Key must be between 1 and 255 characters' }]);
  });
});
