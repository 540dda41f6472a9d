import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { uuidOfShortId } from '../../src/kernel/lib/short-id.ts';
import { insertAttemptsLike } from '../kernel/http/rows-repository.ts';
import { DEAD_WEBHOOK, product } from '../kernel/http/support.ts';
import { type PaymentWorld, startPaymentWorld } from '../money/payments/harness.ts';
import { type MailServer, startMailServer } from '../outbound/mail/mail-server.ts';
import { type BrowserSession, openBrowser } from '../support/dashboard/browser-session.ts';
import { actsOf } from '../support/dashboard/test-rows-repository.ts';
import type { TestStore } from '../support/service.ts';
import { insertNotes, orderMails } from './orders/rows-repository.ts';

const OWNER = { email: 'olga@example.com', name: 'Olga', password: 'correct horse battery' };
const OTHER = { email: 'otto@example.com', name: 'Otto', password: 'correct horse battery' };
/** A well-formed id of no object. */
const UNKNOWN_ID = '4uQeVj5tqViQh7yWWGStvk';

let mail: MailServer;
let world: PaymentWorld;
let store: TestStore;
let other: TestStore;
let browser: BrowserSession;
let path: string;

beforeAll(async () => {
  mail = await startMailServer();
  world = await startPaymentWorld({ env: () => ({ SMTP_URL: mail.url }) });
  const common = { webhookUrl: DEAD_WEBHOOK, paymentMethods: ['usdc-local', 'eth-local', 'usdt-local'] };
  const stock = Array.from({ length: 12 }, (_, index) => `SECRET-${index + 1}`);
  const products = [product('Key', { priceAmount: '10', stock })];
  const templates = [
    { name: 'Monthly', memo: 'Thank you', items: [{ name: 'Hosting', quantity: 2, unitAmount: '5.5' }] },
  ];
  store = await world.service.createStore({ ...common, products, templates }, OWNER);
  other = await world.service.createStore({ ...common, products }, OTHER);
  path = `/stores/${store.slug}`;
  browser = openBrowser(world.service.baseUrl);
  expect((await browser.signIn(OWNER.email, OWNER.password)).status).toBe(200);
});
afterAll(async () => {
  await world?.stop();
  await mail?.close();
});

const LINES = [{ name: 'Work', quantity: 2, unitAmount: '12.50' }];
const create = (body: object, key?: string) =>
  browser.call('POST', `${path}/invoices`, body, key === undefined ? {} : { 'idempotency-key': key });
const newInvoice = async (body: object = {}): Promise<string> =>
  (await create({ items: LINES, customerEmail: 'ada@example.com', ...body })).json.id;
const lastAct = async () => (await actsOf(world.service.db, store.storeId)).at(-1);
const kinds = (detail: { timeline: { kind: string }[] }) => detail.timeline.map(({ kind }) => kind);

describe('an order', () => {
  it('is shown from creation to delivery, with the attempts, the transfer and the webhooks', async () => {
    const order = await world.newOrder(store, { extraContext: { z: 1, a: 1.0 }, customerEmail: 'ada@example.com' });
    const attempt = await world.pick(order.id);
    await world.pick(order.id, 'usdt-local').catch(() => undefined);
    await world.pay(attempt, 10_000_000n);
    await world.confirm();
    const { status, json } = await browser.call('GET', `${path}/orders/${order.id}`);
    expect([status, json.status, json.amount, json.customerEmail]).toEqual([200, 'completed', '10', 'ada@example.com']);
    expect(json.attemptTotal).toBe(2);
    expect(json.attempts[0]).toMatchObject({
      id: attempt.id,
      status: 'completed',
      requiredAmount: '10000000',
      creditedAmount: '10000000',
      addressUrl: null,
      quote: { price: '1' },
      moves: [{ kind: 'transfer', amount: '10000000', isConfirmed: true }],
    });
    expect(json.attempts[0].verifyUrl).toContain(`/verify#address=${attempt.depositAddress}&payout=0x`);
    expect(json.extraContext).toEqual({ text: '{"z":1,"a":1}', bytes: 13, isCut: false });
    expect(json.goods).toMatchObject([{ position: 0, title: 'Key', lineCount: 1 }]);
    expect(JSON.stringify(json)).not.toContain('SECRET');
    expect(kinds(json)).toEqual(
      expect.arrayContaining(['created', 'picked', 'seen', 'confirmed', 'ended', 'goods', 'mail']),
    );
    expect(json.deliveries.map(({ event }: { event: string }) => event)).toEqual([
      'order.created',
      'order.processing',
      'order.completed',
    ]);

    const shown = await browser.call('POST', `${path}/orders/${order.id}/goods`, { position: 0, from: 0 });
    expect([shown.status, shown.json]).toEqual([200, { lines: [{ text: 'SECRET-1', isCut: false }], next: null }]);
    const act = await lastAct();
    expect(act).toMatchObject({
      actorKind: 'person',
      actorName: OWNER.email,
      act: 'order.goodsShown',
      subjectId: order.id,
    });
    expect(JSON.stringify(act)).not.toContain('SECRET');
  });

  it('tells its money in the token and in fiat, and its sender, and is listed by what was bought', async () => {
    const order = await world.newOrder(store);
    const attempt = await world.pick(order.id);
    await world.pay(attempt, 10_000_000n);
    await world.confirm();
    const { json } = await browser.call('GET', `${path}/orders/${order.id}`);
    const [{ money, moves, feeBps }] = json.attempts;
    const fee = 10_000_000 * (feeBps / 10_000);
    expect(money).toEqual({
      gross: '10000000',
      fee: String(fee),
      net: String(10_000_000 - fee),
      paidOut: '0',
      waiting: '10000000',
      grossFiat: '10',
      feeFiat: String(fee / 1_000_000),
      netFiat: String(10 - fee / 1_000_000),
      place: 'at-address',
    });
    expect(moves[0].fromAddress).toMatch(/^0x[0-9a-fA-F]{40}$/);
    const { json: list } = await browser.call('GET', `${path}/orders?limit=1`);
    expect(list.data).toMatchObject([
      { id: order.id, title: 'Key', itemCount: 1, method: 'usdc-local', paidAmount: '10000000', decimals: 6 },
    ]);
  });

  it('has its items emailed again after a pause, which is audited without the address; before that it says why', async () => {
    const order = await world.newOrder(store, { customerEmail: 'ada@example.com' });
    const resend = () => browser.call('POST', `${path}/orders/${order.id}/resend`);
    expect((await resend()).json).toEqual({ error: 'Order is not completed' });
    await world.pay(await world.pick(order.id), 10_000_000n);
    await world.confirm();
    const mails = () => orderMails(world.service.db, { orderId: uuidOfShortId(order.id) ?? '' });
    expect(await mails()).toHaveLength(1);
    // Two clicks at the same time are one email.
    const replies = await Promise.all([resend(), resend()]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 429]);
    expect(replies.find(({ status }) => status === 200)?.json).toEqual({ sentTo: 'ada@example.com' });
    const [, second] = await mails();
    expect(await mails()).toHaveLength(2);
    expect(second).toMatchObject({ recipient: 'ada@example.com' });
    expect(second?.textBody).toContain('SECRET-');
    expect(second?.textBody).toContain(`/checkout/${order.id}`);
    const act = await lastAct();
    expect(act).toMatchObject({ act: 'order.itemsResent', subjectId: order.id, after: { resends: 1 } });
    expect(JSON.stringify(act)).not.toContain('ada@example.com');
    const again = await resend();
    expect([again.status, again.json.error]).toEqual([429, 'Items were resent moments ago']);
    const { json } = await browser.call('GET', `${path}/orders/${order.id}`);
    expect(json.itemsEmail).toMatchObject({ resends: 1, remaining: 4, blockedBy: 'order.resentMomentsAgo' });
    expect(kinds(json).filter((kind) => kind === 'mail')).toHaveLength(2);
  });

  it('takes notes of the team, which the audit log does not quote', async () => {
    const order = await world.newOrder(store);
    const add = (text: string) => browser.call('POST', `${path}/orders/${order.id}/notes`, { text });
    expect((await add(' Ada called: \n<b>wants an invoice</b> ')).status).toBe(204);
    const act = await lastAct();
    expect(act).toMatchObject({ act: 'order.noteAdded', subjectId: order.id });
    expect(JSON.stringify(act)).not.toContain('Ada');
    expect((await add(' \n ')).json).toEqual({ error: 'Write a note first' });
    expect((await add('x'.repeat(2_001))).status).toBe(400);
    const { json } = await browser.call('GET', `${path}/orders/${order.id}`);
    expect(json.notes).toMatchObject([{ author: OWNER.email, text: 'Ada called: \n<b>wants an invoice</b>' }]);
  });

  it('takes a hundred notes, also when they are added at the same time', async () => {
    const order = await world.newOrder(store);
    const orderId = uuidOfShortId(order.id) ?? '';
    await insertNotes(world.service.db, { storeId: store.storeId, orderId, notes: 99, createdAt: world.clock.time });
    const add = () => browser.call('POST', `${path}/orders/${order.id}/notes`, { text: 'One more' });
    const replies = await Promise.all([add(), add(), add()]);
    expect(replies.filter(({ status }) => status === 204)).toHaveLength(1);
    expect((await add()).json).toEqual({ error: 'The order has the maximum number of notes' });
  });

  it('of a storefront is shown without the mark of its cart', async () => {
    const order = await world.newOrder(store, {
      successUrl: 'https://shop.example/cart?thanks=1a2b3c&lang=de',
      cancelUrl: 'https://shop.example/cart',
    });
    const { json } = await browser.call('GET', `${path}/orders/${order.id}`);
    expect(json.successUrl).toBe('https://shop.example/cart?lang=de');
  });

  it('is expired by a person, who is in the audit log; a second time it is refused and nothing is written', async () => {
    const order = await world.newOrder(store);
    const expired = await browser.call('POST', `${path}/orders/${order.id}/expire`);
    expect([expired.status, expired.json.status]).toEqual([200, 'expired']);
    expect(await lastAct()).toMatchObject({
      act: 'order.expired',
      subjectId: order.id,
      before: { status: 'pending' },
      after: { status: 'expired' },
    });
    const before = (await actsOf(world.service.db, store.storeId)).length;
    const again = await browser.call('POST', `${path}/orders/${order.id}/expire`);
    expect([again.status, again.json]).toEqual([400, { error: 'Only pending orders can be expired' }]);
    expect((await actsOf(world.service.db, store.storeId)).length).toBe(before);
  });

  it('with too little money becomes partial when it is expired, as logged', async () => {
    const order = await world.newOrder(store);
    await world.pay(await world.pick(order.id), 4_000_000n);
    await world.follow();
    const reply = await browser.call('POST', `${path}/orders/${order.id}/expire`);
    expect([reply.status, reply.json]).toEqual([400, { error: 'Only pending orders can be expired' }]);
    expect(await lastAct()).toMatchObject({ act: 'order.expired', after: { status: 'partial' } });
    expect((await browser.call('GET', `${path}/orders/${order.id}`)).json.status).toBe('partial');
  });

  it('of the largest size is answered with a bounded page, and the rest is paged separately', async () => {
    const text = 'ü'.repeat(3_900_000);
    const order = await world.newOrder(store, { extraContext: { text } });
    const attempt = await world.pick(order.id);
    await insertAttemptsLike(world.service.db, { like: attempt.id, copies: 199, createdAt: world.clock.time });
    const page = await browser.call('GET', `${path}/orders/${order.id}`);
    expect(page.text.length).toBeLessThan(128 * 1024);
    expect(page.json.extraContext).toMatchObject({ isCut: true, bytes: 7_800_011 });
    expect([page.json.attempts.length, page.json.attemptTotal, page.json.isTimelineWhole]).toEqual([10, 200, false]);
    const rest = await browser.call('GET', `${path}/orders/${order.id}/extra-context`);
    expect([rest.status, rest.json]).toEqual([200, { text }]);
    const last = await browser.call('GET', `${path}/orders/${order.id}/attempts?page=20`);
    expect([last.json.data.length, last.json.pagination.totalPages]).toEqual([10, 20]);
  });

  it('of another store looks non-existent, on every route', async () => {
    const order = await world.newOrder(other);
    for (const [method, end, body] of [
      ['GET', '', undefined],
      ['GET', '/attempts', undefined],
      ['GET', '/extra-context', undefined],
      ['POST', '/goods', { position: 0, from: 0 }],
      ['POST', '/expire', undefined],
      ['POST', '/resend', undefined],
      ['POST', '/notes', { text: 'Called' }],
    ] as const) {
      const replies = await Promise.all(
        [order.id, UNKNOWN_ID].map((id) => browser.call(method, `${path}/orders/${id}${end}`, body)),
      );
      for (const reply of replies) expect([reply.status, reply.json], end).toEqual([404, { error: 'Order not found' }]);
    }
    const foreign = await browser.call('GET', `/stores/${other.slug}/orders`);
    expect([foreign.status, foreign.json]).toEqual([404, { error: 'Store not found' }]);
  });
});

describe('an invoice', () => {
  it('is created by the dashboard as by the API, once per key, and is in the audit log', async () => {
    const body =
      '{"items":[{"name":"Work","quantity":2,"unitAmount":"12.50"}],"currency":"eur",' +
      '"metadata":{"b":1.0,"a":12345678901234567890}}';
    const first = await browser.call('POST', `${path}/invoices`, body, { 'idempotency-key': 'form-1' });
    expect(first.status, first.text).toBe(201);
    expect((await create({ items: LINES }, 'form-1')).json).toEqual(first.json);
    const { json } = await browser.call('GET', `${path}/invoices/${first.json.id}`);
    expect(json).toMatchObject({ createdVia: 'dashboard', amount: '25', currency: 'eur', status: 'open' });
    expect(json.metadata.text).toBe('{"b":1.0,"a":12345678901234567890}');
    const created = (await actsOf(world.service.db, store.storeId)).filter(({ act }) => act === 'invoice.created');
    expect(created.at(-1)).toMatchObject({ subjectId: first.json.id, after: { totalAmount: '25', currency: 'eur' } });
    expect(created.filter(({ subjectId }) => subjectId === first.json.id)).toHaveLength(1);
    const whole = await browser.call('GET', `${path}/invoices/${first.json.id}/metadata`);
    expect(whole.text).toBe('{"b":1.0,"a":12345678901234567890}');
  });

  it.each([
    ['no lines', {}, 'Invalid request data'],
    [
      'a total of nothing',
      { items: [{ name: 'Gift', quantity: 1, unitAmount: '0' }] },
      'Invoice total must be greater than zero',
    ],
    ['an unknown template', { templateId: '019a7c3e-5d10-7b2f-9c41-6f0e2a8d5b17' }, 'Template not found'],
    ['a memo that is too long', { items: LINES, memo: 'x'.repeat(5001) }, 'Invalid request data'],
  ])('is refused with %s, and nothing is written', async (_, body, error) => {
    const before = (await actsOf(world.service.db, store.storeId)).length;
    const reply = await create(body);
    expect([reply.status, reply.json]).toEqual([400, { error }]);
    expect((await actsOf(world.service.db, store.storeId)).length).toBe(before);
  });

  it('starts from a template of the store', async () => {
    const start = await browser.call('GET', `${path}/invoice-form`);
    expect(start.json).toMatchObject({ currency: 'usd', templates: [{ name: 'Monthly' }] });
    const [{ id }] = start.json.templates;
    const template = await browser.call('GET', `${path}/invoice-form/templates/${id}`);
    expect(template.json).toMatchObject({
      memo: 'Thank you',
      items: [{ name: 'Hosting', quantity: 2, unitAmount: '5.5' }],
    });
    const made = await create({ templateId: id });
    expect((await browser.call('GET', `${path}/invoices/${made.json.id}`)).json).toMatchObject({
      amount: '11',
      memo: 'Thank you',
    });
    const foreign = await browser.call('GET', `${path}/invoice-form/templates/019a7c3e-5d10-7b2f-9c41-6f0e2a8d5b17`);
    expect(foreign.status).toBe(400);
  });

  it('is sent to its customer and counted, and not again before the cooldown is over', async () => {
    const id = await newInvoice();
    const sent = await browser.call('POST', `${path}/invoices/${id}/send`);
    expect([sent.status, sent.json.sentTo], sent.text).toEqual([200, 'ada@example.com']);
    expect(mail.mails.at(-1)?.source).toContain(`/invoice/${id}`);
    expect(await lastAct()).toMatchObject({ act: 'invoice.sent', subjectId: id, after: { sendCount: 1 } });
    const again = await browser.call('POST', `${path}/invoices/${id}/send`);
    expect([again.status, again.json.code]).toEqual([429, 'rate_limited']);
    const detail = await browser.call('GET', `${path}/invoices/${id}`);
    expect(detail.json.email).toMatchObject({ sendCount: 1, blockedBy: 'invoice.sentMomentsAgo' });
    expect(kinds(detail.json)).toContain('mail');
  });

  it('is voided, unless a customer is paying it', async () => {
    const id = await newInvoice();
    await world.pick(id);
    const live = await browser.call('POST', `${path}/invoices/${id}/void`);
    expect([live.status, live.json.error]).toEqual([400, expect.stringContaining('payment in progress')]);
    const empty = await newInvoice();
    const voided = await browser.call('POST', `${path}/invoices/${empty}/void`);
    expect([voided.status, voided.json.status]).toEqual([200, 'voided']);
    expect(await lastAct()).toMatchObject({ act: 'invoice.voided', subjectId: empty, after: { status: 'voided' } });
    expect(kinds(voided.json)).toContain('ended');
  });

  it('shows late money', async () => {
    const id = await newInvoice();
    const attempt = await world.pick(id);
    await world.passTo(world.clock.time + 25 * 60 * 60_000);
    await world.reap();
    await world.pay(attempt, 25_000_000n);
    await world.confirm();
    const { json } = await browser.call('GET', `${path}/invoices/${id}`);
    expect(json.status).toBe('expired');
    expect(json.found).toMatchObject([{ token: 'usdc', decimals: 6, parts: [{ kind: 'late', amount: '25000000' }] }]);
  });

  it('of another store looks non-existent', async () => {
    const { id } = await world.newInvoice(other);
    const read = await browser.call('GET', `${path}/invoices/${id}`);
    expect([read.status, read.json]).toEqual([404, { error: 'Invoice not found' }]);
    for (const act of ['send', 'void'])
      expect((await browser.call('POST', `${path}/invoices/${id}/${act}`)).json.error).toBe('Invoice not found');
  });
});

test('the lists count every status, filter and page, and their rows hold no long texts', async () => {
  const all = await browser.call('GET', `${path}/orders?limit=2`);
  expect(Object.keys(all.json.data[0])).toEqual([
    'id',
    'status',
    'amount',
    'currency',
    'customer',
    'title',
    'itemCount',
    'method',
    'paidAmount',
    'decimals',
    'createdAt',
    'expiresAt',
  ]);
  const total = all.json.counts.reduce((sum: number, each: { total: number }) => sum + each.total, 0);
  expect(all.json.pagination).toMatchObject({ page: 1, limit: 2, total });
  for (const { status, total: wanted } of all.json.counts) {
    const { json } = await browser.call('GET', `${path}/orders?status=${status}&limit=100`);
    expect([status, json.data.length, json.pagination.total]).toEqual([status, wanted, wanted]);
  }
  const invoices = await browser.call('GET', `${path}/invoices?limit=100`);
  const numbers = invoices.json.data.map(({ number }: { number: number }) => number);
  expect(numbers).toEqual([...numbers].sort((a, b) => b - a));
  const backwards = await browser.call('GET', `${path}/invoices?limit=1&page=${numbers.length}`);
  expect(backwards.json.data[0].number).toBe(numbers.at(-1));
});

test('a request without a session is refused with 401, and a malformed id as invalid', async () => {
  const stranger = openBrowser(world.service.baseUrl);
  expect((await stranger.call('GET', `${path}/orders`)).status).toBe(401);
  expect((await browser.call('GET', `${path}/orders/nonsense`)).status).toBe(400);
});

it('acts of a key on orders and invoices are in the audit log like those of a person', async () => {
  const actor = { actorKind: 'key', actorName: 'all' };
  const order = await world.newOrder(store);
  await store.call('POST', `/v1/orders/${order.id}/expire`);
  expect(await lastAct()).toMatchObject({ ...actor, act: 'order.expired', subjectId: order.id });
  const id = await newInvoice();
  await store.call('POST', `/v1/invoices/${id}/send`);
  expect(await lastAct()).toMatchObject({ ...actor, act: 'invoice.sent', subjectId: id });
  await store.call('POST', `/v1/invoices/${id}/void`);
  expect(await lastAct()).toMatchObject({ ...actor, act: 'invoice.voided', subjectId: id });
});

test('the payments of another store are not read by naming it in the query', async () => {
  await world.pay(await world.pick((await world.newOrder(store, {})).id), 10_000_000n);
  await world.confirm();
  const others = openBrowser(world.service.baseUrl);
  await others.signIn(OTHER.email, OTHER.password);
  const { status, json } = await others.call('GET', `/stores/${other.slug}/payments?storeId=${store.storeId}`);
  expect([status, json.data]).toEqual([200, []]);
  expect((await browser.call('GET', `${path}/payments`)).json.data).not.toEqual([]);
});
