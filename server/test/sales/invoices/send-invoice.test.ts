import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createIdSource } from '../../../src/kernel/lib/ids.ts';
import { pauseMail, resumeMail } from '../../../src/operator/operations/pause-mail.ts';
import { resumeStore, suspendStore } from '../../../src/stores/operate-store.ts';
import { answer, type MailServer, startMailServer } from '../../outbound/mail/mail-server.ts';
import { type Reply, startTestService, type TestService, type TestStore } from '../../support/service.ts';
import { createShiftClock } from '../../support/shift-clock.ts';

const clock = createShiftClock();
let mail: MailServer;
let service: TestService;
let store: TestStore;

beforeAll(async () => {
  mail = await startMailServer();
  service = await startTestService({
    clock,
    env: {
      SMTP_URL: mail.url,
      EMAIL_MAX_SENDS_PER_INVOICE: '2',
      EMAIL_COOLDOWN_SECONDS: '60',
      EMAIL_STORE_DAILY_CAP: '4',
      EMAIL_PLATFORM_DAILY_CAP: '6',
    },
  });
  store = await service.createStore();
});
afterAll(async () => {
  await service?.stop();
  await mail?.close();
});

async function createInvoice(shop: TestStore, more: object = { customerEmail: 'ada@example.com' }): Promise<string> {
  const body = { items: [{ name: 'Work', quantity: 1, unitAmount: '5' }], ...more };
  return (await shop.call('POST', '/v1/invoices', body)).json.id;
}

const send = (shop: TestStore, id: string): Promise<Reply> => shop.call('POST', `/v1/invoices/${id}/send`);
const allowance = async (id: string) => (await store.call('GET', `/v1/invoices/${id}`)).json.email;

async function suspend(slug: string, isSuspended: boolean): Promise<void> {
  const deps = { db: service.db, clock, ids: createIdSource(clock), dashboardUrl: `${service.baseUrl}/dashboard` };
  const asked = { slug, by: { kind: 'command-line', name: 'a test' } } as const;
  await (isSuspended ? suspendStore(deps, { ...asked, reason: 'a test' }) : resumeStore(deps, asked));
}

describe('POST /v1/invoices/{id}/send', () => {
  it('emails an internationalised domain in punycode, and shows the address as entered', async () => {
    const shop = await service.createStore();
    const id = await createInvoice(shop, { customerEmail: 'ada@exämple.de' });
    expect((await send(shop, id)).json).toMatchObject({ sentTo: 'ada@exämple.de', sendCount: 1 });
    expect(mail.recipients.at(-1)).toBe('ada@xn--exmple-cua.de');
    expect(mail.mails.at(-1)?.source).toMatch(/^To: ada@xn--exmple-cua\.de\r$/m);
  });

  it('emails the stored address and counts it, then cools down, then runs out', async () => {
    const id = await createInvoice(store);
    const first = await send(store, id);
    expect([first.status, Object.keys(first.json)], first.text).toEqual([
      200,
      ['invoiceId', 'sentTo', 'sentAt', 'sendCount', 'sendsRemaining', 'maxSends'],
    ]);
    expect(first.json).toMatchObject({ invoiceId: id, sentTo: 'ada@example.com', sendCount: 1, sendsRemaining: 1 });
    expect(mail.mails.at(-1)?.source).toContain(`/invoice/${id}`);
    expect(await allowance(id)).toMatchObject({ sendCount: 1, canSend: false, blockedReason: expect.any(String) });

    const early = await send(store, id);
    expect(early.status).toBe(429);
    const { retryAfterSeconds } = early.json;
    expect(early.json).toEqual({ error: expect.any(String), code: 'rate_limited', retryAfterSeconds });
    expect(early.headers.get('retry-after')).toBe(String(retryAfterSeconds));
    // The clock continues during the test.
    expect(retryAfterSeconds).toBeGreaterThan(0);
    expect(retryAfterSeconds).toBeLessThanOrEqual(60);

    clock.advance(61_000);
    expect((await send(store, id)).json).toMatchObject({ sendCount: 2, sendsRemaining: 0 });
    clock.advance(61_000);
    const spent = await send(store, id);
    expect([spent.status, spent.json.code, spent.json.retryAfterSeconds]).toEqual([429, 'rate_limited', null]);
    expect(spent.headers.get('retry-after')).toBeNull();
  });

  it('answers 502 to a refusal of the mail server, and does not count it', async () => {
    const id = await createInvoice(store);
    mail.onRecipient = () => answer(550, 'no such mailbox');
    const failed = await send(store, id);
    mail.onRecipient = () => undefined;
    expect([failed.status, failed.json], failed.text).toEqual([
      502,
      { error: expect.any(String), code: 'send_failed', retryAfterSeconds: null },
    ]);
    expect(await allowance(id)).toMatchObject({ sendCount: 0, canSend: true, lastSentAt: null, cooldownUntil: null });
    expect((await send(store, id)).status).toBe(200);
  });

  it.each([
    ['refuses the mail', () => answer(554, 'spam')],
    ['asks to come back later', () => answer(451, 'greylisted')],
    ['breaks off in the middle of it', () => 'drop' as const],
  ])('answers 502 and does not count when the mail server %s', async (_, verdict) => {
    const shop = await service.createStore();
    const id = await createInvoice(shop);
    mail.onMail = verdict;
    const failed = await send(shop, id);
    mail.onMail = () => undefined;
    expect([failed.status, failed.json.code], failed.text).toEqual([502, 'send_failed']);
    expect((await shop.call('GET', `/v1/invoices/${id}`)).json.email).toMatchObject({ sendCount: 0, canSend: true });
    expect((await shop.call('GET', `/v1/invoices/${id}`)).json.email).toMatchObject({ lastSentAt: null });
  });

  it('never exceeds a cap, for any number of concurrent calls', async () => {
    const shop = await service.createStore();
    const ids = await Promise.all(Array.from({ length: 6 }, () => createInvoice(shop)));
    clock.advance(25 * 3_600_000);
    const fresh = await Promise.all(Array.from({ length: 6 }, () => createInvoice(shop)));
    const replies = await Promise.all([...fresh, ...fresh].map((id) => send(shop, id)));
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(4);
    const blocked = replies.filter((reply) => reply.json.error === 'Store has reached its daily email limit');
    expect(blocked.length).toBeGreaterThan(0);
    expect(blocked[0]?.json.retryAfterSeconds).toBeGreaterThan(86_000);
    expect(ids).toHaveLength(6);

    const other = await service.createStore();
    const more = await Promise.all(
      (await Promise.all([1, 2, 3].map(() => createInvoice(other)))).map((id) => send(other, id)),
    );
    expect(more.filter((reply) => reply.status === 200)).toHaveLength(2);
    expect(more.find((reply) => reply.status === 429)?.json).toMatchObject({
      error: 'Email sending is paused',
      code: 'rate_limited',
    });
  });

  it('answers 429 with the wait, while the operator has paused all email, and counts nothing', async () => {
    const shop = await service.createStore();
    const sent = mail.mails.length;
    const by = { kind: 'command-line', name: 'a test' } as const;
    const acting = { db: service.db, clock, ids: createIdSource(clock) };
    // Lets the platform's cap from another test expire.
    clock.advance(25 * 3_600_000);
    await pauseMail(acting, { by, reason: 'moving', hours: 2 });
    const later = await createInvoice(shop);
    const paused = await send(shop, later);
    await resumeMail(acting, { by });
    expect([paused.status, paused.json]).toEqual([
      429,
      { error: 'Email sending is paused', code: 'rate_limited', retryAfterSeconds: expect.any(Number) },
    ]);
    expect(paused.json.retryAfterSeconds).toBeGreaterThan(3_600);
    expect(paused.headers.get('retry-after')).toBe(String(paused.json.retryAfterSeconds));
    expect(mail.mails).toHaveLength(sent);
    expect((await send(shop, later)).json).toMatchObject({ sendCount: 1 });
  });

  it('answers 429 without a wait once the store is suspended: no payment could begin', async () => {
    const shop = await service.createStore();
    const id = await createInvoice(shop);
    await suspend(shop.slug, true);
    const refused = await send(shop, id);
    await suspend(shop.slug, false);
    expect([refused.status, refused.json]).toEqual([
      429,
      { error: 'Email sending is paused', code: 'rate_limited', retryAfterSeconds: null },
    ]);
  });

  it.each([
    ['an invoice without an address', async () => createInvoice(store, {}), 400, 'not_sendable'],
    [
      'a voided invoice',
      async () => {
        const id = await createInvoice(store);
        await store.call('POST', `/v1/invoices/${id}/void`);
        return id;
      },
      400,
      'not_sendable',
    ],
    ["another store's invoice", async () => createInvoice(await service.createStore()), 404, 'not_found'],
  ])('refuses %s in its own envelope', async (_, make, status, code) => {
    const reply = await send(store, await make());
    expect([reply.status, reply.json]).toEqual([status, { error: expect.any(String), code, retryAfterSeconds: null }]);
  });

  it('uses plain errors for requests that never reach the mailer', async () => {
    expect((await send(store, 'nope')).json).toEqual({ error: 'Invalid request data' });
    const undecodable = await send(store, 'zzzzzzzzzzzzzzzzzzzzzz');
    expect([undecodable.status, undecodable.json]).toEqual([404, { error: 'Invoice not found' }]);
  });
});
