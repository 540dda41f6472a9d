import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { setDeliveryStatus } from '../../kernel/http/rows-repository.ts';
import { DEAD_WEBHOOK, item, UNKNOWN_UUID } from '../../kernel/http/support.ts';
import type { BrowserSession } from '../../support/dashboard/browser-session.ts';
import { browserOf, makePerson } from '../../support/dashboard/people.ts';
import { actsOf } from '../../support/dashboard/test-rows-repository.ts';
import { startTestService, type TestService, type TestStore } from '../../support/service.ts';
import { eventually } from '../../support/until.ts';
import { startReceiver } from './receiver.ts';

const MANAGER = 'mia@example.com';
const NOT_FOUND = [404, { error: 'Delivery not found' }];

let service: TestService;
let store: TestStore;
let other: TestStore;
let browser: BrowserSession;
let path: string;

beforeAll(async () => {
  service = await startTestService();
  store = await service.createStore({ webhookUrl: DEAD_WEBHOOK });
  other = await service.createStore({ webhookUrl: DEAD_WEBHOOK });
  await makePerson(service, MANAGER, { [store.storeId]: 'manager' });
  browser = await browserOf(service, MANAGER);
  path = `/stores/${store.slug}/deliveries`;
});
afterAll(() => service?.stop());

/** Creates an invoice, and so a delivery. @returns their ids */
async function newDelivery(shop: TestStore, status: string): Promise<{ id: string; invoiceId: string }> {
  const { json } = await shop.call('POST', '/v1/invoices', { items: [item()] });
  const [{ id }] = (await shop.call('GET', '/v1/webhook-deliveries?limit=1')).json.data;
  await setDeliveryStatus(service.db, { id, status });
  return { id, invoiceId: json.id };
}
const rows = async (query = '') => (await browser.call('GET', `${path}${query}`)).json;
const resend = async (id: string) => {
  const { status, json } = await browser.call('POST', `${path}/${id}/resend`);
  return [status, json];
};
const lastAct = async () => (await actsOf(service.db, store.storeId)).at(-1);

test('the list equals the API’s, newest first, with the number in every status', async () => {
  expect((await rows()).data).toEqual([]);
  const failed = await newDelivery(store, 'failed');
  const exhausted = await newDelivery(store, 'exhausted');
  await newDelivery(other, 'exhausted');
  const all = await rows();
  expect(all).toEqual({
    ...(await store.call('GET', '/v1/webhook-deliveries')).json,
    counts: [
      { status: 'pending', total: 0 },
      { status: 'success', total: 0 },
      { status: 'failed', total: 1 },
      { status: 'exhausted', total: 1 },
    ],
  });
  expect(all.data.map(({ id }: { id: string }) => id)).toEqual([exhausted.id, failed.id]);
  expect(all.data[0].invoiceId).toBe(exhausted.invoiceId);
  const given = await rows('?status=exhausted');
  expect([given.data.length, given.data[0].id, given.pagination.total]).toEqual([1, exhausted.id, 1]);
  const second = await rows('?limit=1&page=2');
  expect([second.data[0].id, second.pagination.totalPages]).toEqual([failed.id, 2]);
  expect((await browser.call('GET', `${path}?status=done`)).status).toBe(400);
});

describe('a resend', () => {
  it.each(['failed', 'exhausted'])('requeues a delivery that is %s, and the log names the actor', async (status) => {
    const { id } = await newDelivery(store, status);
    expect((await resend(id))[0]).toBe(204);
    expect((await rows('?limit=1')).data[0]).toMatchObject({ id, status: 'pending', attempts: 3 });
    expect(await lastAct()).toMatchObject({
      actorKind: 'person',
      actorName: MANAGER,
      act: 'delivery.resent',
      subjectId: id,
      before: { status },
    });
  });

  it.each(['pending', 'success'])(
    'of a %s one is refused with the API’s message, and nothing is written',
    async (status) => {
      const { id } = await newDelivery(store, status);
      const before = (await actsOf(service.db, store.storeId)).length;
      const error = `Only failed or exhausted deliveries can be resent — this one is ${status}`;
      expect(await resend(id)).toEqual([400, { error }]);
      expect((await actsOf(service.db, store.storeId)).length).toBe(before);
    },
  );
});

test('another store’s delivery looks non-existent', async () => {
  const { id } = await newDelivery(other, 'failed');
  for (const each of [id, UNKNOWN_UUID]) {
    expect(await resend(each)).toEqual(NOT_FOUND);
    const attempts = await browser.call('GET', `${path}/${each}/attempts`);
    expect([attempts.status, attempts.json]).toEqual(NOT_FOUND);
  }
  const [row] = (await other.call('GET', '/v1/webhook-deliveries?limit=1')).json.data;
  expect(row).toMatchObject({ id, status: 'failed' });
});

test('the attempts of a delivery show the endpoint’s answers, newest first', async () => {
  const receiver = await startReceiver((response) => void response.writeHead(500).end('the <b>disk</b> is full'));
  const live = await startTestService({ roles: ['api', 'dispatcher'] });
  try {
    const shop = await live.createStore({ webhookUrl: receiver.url });
    await makePerson(live, MANAGER, { [shop.storeId]: 'manager' });
    const visitor = await browserOf(live, MANAGER);
    await shop.call('POST', '/v1/invoices', { items: [item()] });
    const list = `/stores/${shop.slug}/deliveries`;
    const read = async () => (await visitor.call('GET', list)).json.data[0];
    const { id } = await eventually(read, ({ status }) => status === 'failed');
    expect((await visitor.call('POST', `${list}/${id}/resend`)).status).toBe(204);
    await eventually(read, ({ attempts, status }) => attempts === 2 && status === 'failed');
    const { json } = await visitor.call('GET', `${list}/${id}/attempts`);
    const answered = { responseStatus: 500, error: null, responseExcerpt: 'the <b>disk</b> is full' };
    expect(json).toMatchObject({ attempts: [answered, answered], next: null });
    const [newest, oldest] = json.attempts;
    expect(newest.attemptedAt > oldest.attemptedAt).toBe(true);
    const older = await visitor.call('GET', `${list}/${id}/attempts?before=${newest.id}`);
    expect(older.json.attempts).toEqual([oldest]);
  } finally {
    await live.stop();
    await receiver.close();
  }
});
