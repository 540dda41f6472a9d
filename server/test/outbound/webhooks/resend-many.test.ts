import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillDeliveries, setDeliveryStatus } from '../../kernel/http/rows-repository.ts';
import { DEAD_WEBHOOK, item } from '../../kernel/http/support.ts';
import type { BrowserSession } from '../../support/dashboard/browser-session.ts';
import { browserOf, makePerson } from '../../support/dashboard/people.ts';
import { actsOf } from '../../support/dashboard/test-rows-repository.ts';
import { startTestService, type TestService, type TestStore } from '../../support/service.ts';
import { eventually } from '../../support/until.ts';
import { startReceiver, status } from './receiver.ts';

const MANAGER = 'mia@example.com';
const MANY = 100_000;

let service: TestService;
let store: TestStore;
let browser: BrowserSession;
beforeAll(async () => {
  service = await startTestService();
  store = await service.createStore({ webhookUrl: DEAD_WEBHOOK });
  await makePerson(service, MANAGER, { [store.storeId]: 'manager' });
  browser = await browserOf(service, MANAGER);
});
afterAll(() => service?.stop());

const rows = async (query: string) => (await browser.call('GET', `/stores/${store.slug}/deliveries${query}`)).json;
const resend = async (body: unknown) => {
  const { status: code, json } = await browser.call('POST', `/stores/${store.slug}/deliveries/resend`, body);
  return [code, json];
};

/** Creates and voids an invoice: two events. @returns the ids of their deliveries */
async function twoEvents(): Promise<{ created: string; voided: string }> {
  const { json } = await store.call('POST', '/v1/invoices', { items: [item()] });
  await store.call('POST', `/v1/invoices/${json.id}/void`);
  const [voided, created] = (await store.call('GET', '/v1/webhook-deliveries?limit=2')).json.data;
  return { created: created.id, voided: voided.id };
}

test('deliveries are found by status and event together, and only those of the filter are resent', async () => {
  const [first, second] = [await twoEvents(), await twoEvents()];
  await setDeliveryStatus(service.db, { id: first.created, status: 'failed' });
  await setDeliveryStatus(service.db, { id: second.created, status: 'exhausted' });
  await setDeliveryStatus(service.db, { id: first.voided, status: 'exhausted' });
  await setDeliveryStatus(service.db, { id: second.voided, status: 'success' });
  const idsOf = async (query: string) => (await rows(query)).data.map(({ id }: { id: string }) => id);
  expect(await idsOf('?event=invoice.created')).toEqual([second.created, first.created]);
  expect(await idsOf('?event=invoice.voided&status=exhausted')).toEqual([first.voided]);
  expect(await idsOf('?event=invoice.created&limit=1&page=2')).toEqual([first.created]);
  expect(await idsOf('?event=invoice.paid')).toEqual([]);
  expect((await rows('?event=invoice.created')).counts).toEqual([
    { status: 'pending', total: 0 },
    { status: 'success', total: 0 },
    { status: 'failed', total: 1 },
    { status: 'exhausted', total: 1 },
  ]);
  expect((await browser.call('GET', `/stores/${store.slug}/deliveries?event=ping`)).status).toBe(400);

  expect(await resend({ statuses: ['exhausted'], event: 'invoice.created' })).toEqual([200, { resent: 1, next: null }]);
  expect(await idsOf('?status=pending')).toEqual([second.created]);
  expect(await resend({ statuses: ['failed', 'exhausted'] })).toEqual([200, { resent: 2, next: null }]);
  expect(await idsOf('?status=success')).toEqual([second.voided]);
  expect(await resend({ statuses: ['failed', 'exhausted'] })).toEqual([409, { error: 'Nothing is left to resend' }]);
  expect((await resend({ statuses: ['success'] }))[0]).toBe(400);
  expect((await resend({ statuses: [] }))[0]).toBe(400);
  const resent = (await actsOf(service.db, store.storeId)).filter(({ act }) => act === 'deliveries.resent');
  expect(resent.map(({ actorName, after }) => [actorName, after])).toEqual([
    [MANAGER, { deliveries: 1, statuses: ['exhausted'], event: 'invoice.created' }],
    [MANAGER, { deliveries: 2, statuses: ['failed', 'exhausted'] }],
  ]);
});

test('the body of a delivery is shown as it is sent, and a long one by its beginning', async () => {
  const { created } = await twoEvents();
  const body = async (id: string) => (await browser.call('GET', `/stores/${store.slug}/deliveries/${id}/body`)).json;
  const short = await body(created);
  expect([JSON.parse(short.body).event, short.isWhole, Buffer.byteLength(short.body)]).toEqual([
    'invoice.created',
    true,
    short.bytes,
  ]);
  await store.call('POST', '/v1/invoices', { items: [item()], metadata: { long: 'é'.repeat(100_000) } });
  const [{ id }] = (await store.call('GET', '/v1/webhook-deliveries?limit=1')).json.data;
  const long = await body(id);
  expect([long.body.length, long.isWhole]).toEqual([65_536, false]);
  expect(long.bytes).toBeGreaterThan(200_000);
});

test(`of ${MANY} exhausted, a thousand are resent at a time, oldest first, and other stores do not wait`, async () => {
  const slow = await startReceiver(async (response) => {
    await sleep(20);
    response.writeHead(500).end();
  });
  const quick = await startReceiver();
  const live = await startTestService({ roles: ['api', 'dispatcher'], env: { WEBHOOK_RETRY_BASE_MS: '3600000' } });
  try {
    const big = await live.createStore({ webhookUrl: slow.url });
    const small = await live.createStore({ webhookUrl: quick.url });
    await makePerson(live, MANAGER, { [big.storeId]: 'manager' });
    const visitor = await browserOf(live, MANAGER);
    const rowsOf = { storeId: big.storeId, status: 'exhausted', now: Date.now() };
    for (let from = 1; from < MANY; from += 5_000) await fillDeliveries(live.db, { ...rowsOf, from, to: from + 4_999 });
    const list = `/stores/${big.slug}/deliveries`;
    const count = async (wanted: string) => {
      const { counts } = (await visitor.call('GET', `${list}?limit=1`)).json;
      return counts.find((each: { status: string }) => each.status === wanted).total;
    };
    const again = (after?: string) =>
      visitor.call('POST', `${list}/resend`, { statuses: ['failed', 'exhausted'], ...(after && { after }) });
    const numbered = (n: number): string => `01900000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
    expect((await again()).json).toEqual({ resent: 1_000, next: numbered(1_000) });
    const [shown] = (await visitor.call('GET', `${list}?event=order.created&status=exhausted`)).json.data;
    expect(shown.status).toBe('exhausted');
    // Concurrent requests cannot exceed the queue's limit.
    const answers = await Promise.all(Array.from({ length: 10 }, () => again()));
    expect(answers.every(({ status: code }) => code === 200 || code === 429)).toBe(true);
    expect(await count('pending')).toBeLessThanOrEqual(1_000);

    const sent = slow.requests.length;
    await small.call('POST', '/v1/invoices', { items: [item()] });
    await quick.received(1);
    expect(slow.requests.length - sent).toBeLessThan(500);
    await eventually(
      () => count('pending'),
      (pending) => pending === 0,
    );
    expect(await count('exhausted')).toBe(MANY);
    // The thousand have failed again, and the next step leaves them alone.
    expect((await again(numbered(1_000))).json).toEqual({ resent: 1_000, next: numbered(2_000) });
    expect((await again(numbered(MANY))).status).toBe(429);
    await eventually(
      () => count('pending'),
      (pending) => pending === 0,
    );
    expect((await again(numbered(MANY - 10))).json).toEqual({ resent: 10, next: null });
    expect((await again(numbered(MANY))).json).toEqual({ error: 'Nothing is left to resend' });
  } finally {
    slow.answer = status(200);
    await live.stop();
    await Promise.all([slow.close(), quick.close()]);
  }
});
