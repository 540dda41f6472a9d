import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordAct } from '../../src/kernel/auth/audit.ts';
import { systemClock } from '../../src/kernel/lib/clock.ts';
import { createIdSource } from '../../src/kernel/lib/ids.ts';
import { revokeKey } from '../../src/stores/keys/manage-keys.ts';
import { setDeliveryStatus } from '../kernel/http/rows-repository.ts';
import type { BrowserSession } from '../support/dashboard/browser-session.ts';
import { browserOf, makePerson } from '../support/dashboard/people.ts';
import { actsOf, CHANGES_OF_THE_LOG } from '../support/dashboard/test-rows-repository.ts';
import { startTestService, type TestService, type TestStore } from '../support/service.ts';

let service: TestService;
let store: TestStore;
let browser: BrowserSession;
let ownerId: string;
beforeAll(async () => {
  service = await startTestService();
  store = await service.createStore();
  ownerId = await makePerson(service, 'log@example.com', { [store.storeId]: 'owner' });
  browser = await browserOf(service, 'log@example.com');
});
afterAll(() => service?.stop());

const ids = createIdSource(systemClock);
const page = async (query = '') => (await browser.call('GET', `/stores/${store.slug}/audit${query}`)).json;

test('acts of people and of commands are logged with their origin', async () => {
  const headers = { 'user-agent': 'A browser' };
  await browser.call('PUT', `/stores/${store.slug}/settings/name`, { name: 'New name' }, headers);
  const { entries } = await page();
  expect(entries[0]).toMatchObject({
    actorKind: 'person',
    actorName: 'log@example.com',
    act: 'store.renamed',
    before: { name: store.slug.replace('store-', 'Store ') },
    after: { name: 'New name' },
    ipAddress: '127.0.0.1',
    client: 'A',
    userAgent: 'A browser',
  });
  expect(entries.at(-1)).toMatchObject({
    actorKind: 'command-line',
    actorName: 'till provision',
    act: 'store.provisioned',
  });
});

test('a key revoked by the operator at the command line is in its store’s log, once', async () => {
  const deps = { db: service.db, clock: systemClock, ids };
  const by = { kind: 'command-line', name: 'till revoke-key' } as const;
  const { apiKeys, storeId } = await service.createStore();
  for (let turn = 0; turn < 2; turn += 1) {
    await revokeKey(deps, by, apiKeys[0]?.id ?? '');
    await setTimeout(2);
  }
  const revoked = (await actsOf(service.db, storeId)).filter(({ act }) => act === 'key.revoked');
  expect(revoked).toMatchObject([{ actorKind: 'command-line', actorName: 'till revoke-key', before: { name: 'all' } }]);
});

test('acts of a key are logged under the key’s name', async () => {
  const shop = await service.createStore({ webhookUrl: 'http://127.0.0.1:1/' });
  const items = [{ name: 'Work', quantity: 1, unitAmount: '5' }];
  await shop.call('POST', '/v1/invoices', { items });
  const [{ id }] = (await shop.call('GET', '/v1/webhook-deliveries')).json.data;
  await setDeliveryStatus(service.db, { id, status: 'exhausted' });
  expect((await shop.call('POST', `/v1/webhook-deliveries/${id}/resend`)).status).toBe(204);
  expect((await actsOf(service.db, shop.storeId)).at(-1)).toMatchObject({
    actorKind: 'key',
    actorName: 'all',
    act: 'delivery.resent',
    before: { status: 'exhausted' },
  });
});

test('acts on a product or template are listed under its current name, also once it is deleted', async () => {
  const product = {
    title: 'Song',
    description: null,
    priceAmount: '2',
    priceCurrency: 'usd',
    minQuantity: 1,
    maxQuantity: null,
    deliveryText: null,
    hasFiniteStock: false,
  };
  const path = `/stores/${store.slug}/products`;
  const { id } = (await browser.call('POST', path, product)).json;
  await browser.call('PUT', `${path}/${id}`, { ...product, title: 'Album' });
  await browser.call('DELETE', `${path}/${id}`);
  const items = [{ name: 'Work', description: null, quantity: 1, unitAmount: '5' }];
  const template = { name: 'Day', memo: '', expiresInMinutes: 60, items };
  const made = (await browser.call('POST', `/stores/${store.slug}/templates`, template)).json;
  const { entries } = await page();
  expect(entries.slice(0, 4)).toMatchObject([
    { act: 'template.created', subjectId: made.id, subjectName: 'Day' },
    { act: 'product.deleted', subjectId: id, subjectName: 'Album' },
    { act: 'product.changed', subjectId: id, subjectName: 'Album', before: { title: 'Song' } },
    { act: 'product.created', subjectId: id, subjectName: 'Album' },
  ]);
  expect(entries.at(-1)).toMatchObject({ act: 'store.provisioned', subjectName: null });
});

test('the log is paged by key and filtered by actor and kind of act', async () => {
  const other = await service.createStore();
  for (let index = 0; index < 120; index += 1) {
    const storeId = index % 10 === 9 ? other.storeId : store.storeId;
    await recordAct({ clock: systemClock, ids }, service.db, {
      by: index % 2 === 0 ? { kind: 'key', id: 'key-1', name: 'Shop key' } : { kind: 'till', name: 'Till' },
      act: index % 3 === 0 ? 'stock.added' : 'invoice.voided',
      storeId,
      subject: { kind: 'thing', id: String(index) },
    });
  }
  const seen: string[] = [];
  let before: string | null = null;
  do {
    const { entries, nextBefore }: { entries: { subjectId: string }[]; nextBefore: string | null } = await page(
      before === null ? '' : `?before=${before}`,
    );
    seen.push(...entries.map(({ subjectId }) => subjectId));
    before = nextBefore;
  } while (before !== null);
  const numbers = seen.filter((id) => /^\d+$/.test(id)).map(Number);
  expect(numbers).toEqual(Array.from({ length: 120 }, (_, index) => 119 - index).filter((index) => index % 10 !== 9));

  const filters = (await browser.call('GET', `/stores/${store.slug}/audit/filters`)).json;
  expect(filters.acts).toEqual(expect.arrayContaining(['invoice.voided', 'stock.added', 'store.provisioned']));
  expect(filters.actors).toEqual(
    expect.arrayContaining([
      { actorKind: 'key', actorId: 'key-1', actorName: 'Shop key' },
      { actorKind: 'till', actorId: null, actorName: 'Till' },
      { actorKind: 'command-line', actorId: null, actorName: 'till provision' },
      { actorKind: 'person', actorId: ownerId, actorName: 'log@example.com' },
    ]),
  );
  const acts = async (query: string) => new Set((await page(query)).entries.map((entry: { act: string }) => entry.act));
  const names = async (query: string) =>
    new Set((await page(query)).entries.map((entry: { actorName: string }) => entry.actorName));
  expect(await acts('?act=stock.added')).toEqual(new Set(['stock.added']));
  expect(await names('?actorKind=key&actorId=key-1')).toEqual(new Set(['Shop key']));
  expect(await names('?actorKind=till')).toEqual(new Set(['Till']));
  expect(await names('?actorKind=key&actorId=key-1&act=stock.added')).toEqual(new Set(['Shop key']));
});

test('no one can change the log', async () => {
  for (const change of CHANGES_OF_THE_LOG) {
    await expect(change(service.db), change.statement.name).rejects.toThrow(/audit_log are kept as they are/);
  }
});
