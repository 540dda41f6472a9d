import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { BrowserSession } from '../support/dashboard/browser-session.ts';
import { browserOfNew } from '../support/dashboard/people.ts';
import { actsOfPeople } from '../support/dashboard/test-rows-repository.ts';
import { startTestService, type TestService, type TestStore } from '../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.stop());

let store: TestStore;
let manager: BrowserSession;
let path: string;
beforeEach(async () => {
  store = await service.createStore();
  manager = await browserOfNew(service, store.storeId);
  path = `/stores/${store.slug}/templates`;
});

const ITEM = { name: 'Hour', description: null, quantity: 2, unitAmount: '40.50' };
const WORK = { name: 'Work', memo: 'Thank you', expiresInMinutes: 60, items: [ITEM] };
const statusAndBody = ({ status, json }: { status: number; json: unknown }) => [status, json];

test('a template is created, changed and deleted, and invoices made from it stay unchanged', async () => {
  const { id } = (await manager.call('POST', path, WORK)).json;
  const detail = { ...WORK, id, items: [{ ...ITEM, unitAmount: '40.5' }] };
  expect((await manager.call('GET', `${path}/${id}`)).json).toMatchObject(detail);
  expect((await store.call('GET', '/v1/invoice-templates')).json).toMatchObject([detail]);
  const invoice = await store.call('POST', '/v1/invoices', { templateId: id });
  expect(invoice.json.totalAmount).toBe('81');

  const changed = { ...WORK, name: 'More work', items: [ITEM, { ...ITEM, name: 'Travel' }] };
  expect((await manager.call('PUT', `${path}/${id}`, changed)).status).toBe(204);
  expect((await manager.call('GET', path)).json.data).toEqual([
    { id, name: 'More work', lines: 2, expiresInMinutes: 60, createdAt: expect.any(String) },
  ]);
  expect((await manager.call('DELETE', `${path}/${id}`)).status).toBe(204);
  expect((await manager.call('GET', path)).json).toMatchObject({ data: [], pagination: { total: 0 } });
  expect((await store.call('GET', `/v1/invoices/${invoice.json.id}`)).json).toMatchObject({ status: 'open' });
  expect(await actsOfPeople(service.db, store.storeId)).toMatchObject([
    { act: 'template.created', after: { name: 'Work' } },
    { act: 'template.changed', before: { name: 'Work' }, after: { name: 'More work' } },
    { act: 'template.deleted', before: { name: 'More work' } },
  ]);
});

test('of two templates given the same name concurrently, one gets it', async () => {
  const made = await Promise.all(['A', 'B'].map((name) => manager.call('POST', path, { ...WORK, name })));
  for (let round = 0; round < 10; round += 1) {
    const name = `Same ${round}`;
    const given = await Promise.all(
      made.map(({ json }) => manager.call('PUT', `${path}/${json.id}`, { ...WORK, name })),
    );
    expect(given.map(({ status }) => status).sort()).toEqual([204, 409]);
  }
});

test('a store has at most 200 templates and 1 MiB of them, since the API lists them all in one answer', async () => {
  const text = '😀'.repeat(2000);
  const long = { ...WORK, items: Array.from({ length: 60 }, () => ({ ...ITEM, description: text })) };
  const tooLong = [409, { error: 'The templates of a store may take 1 MiB in total' }];
  const { id } = (await manager.call('POST', path, { ...long, name: 'One' })).json;
  const other = (await manager.call('POST', path, { ...long, name: 'Two' })).json.id;
  expect(statusAndBody(await manager.call('POST', path, { ...long, name: 'Three' }))).toEqual(tooLong);
  const longer = Array.from({ length: 100 }, () => ({ ...ITEM, description: text }));
  expect(statusAndBody(await manager.call('PUT', `${path}/${id}`, { ...long, name: 'One', items: longer }))).toEqual(
    tooLong,
  );
  expect((await manager.call('PUT', `${path}/${id}`, { ...long, name: 'First' })).status).toBe(204);
  const log = await actsOfPeople(service.db, store.storeId);
  expect(JSON.stringify(log).length).toBeLessThan(10_000);
  for (const gone of [id, other]) await manager.call('DELETE', `${path}/${gone}`);
  for (let n = 0; n < 200; n += 1) await manager.call('POST', path, { ...WORK, name: `Template ${n}` });
  expect(statusAndBody(await manager.call('POST', path, WORK))).toEqual([
    409,
    { error: 'A store may have 200 templates' },
  ]);
});

test('a change of a description alone is in the audit log, without it', async () => {
  const { id } = (await manager.call('POST', path, WORK)).json;
  const items = [{ ...ITEM, description: 'On site' }];
  expect((await manager.call('PUT', `${path}/${id}`, { ...WORK, items })).status).toBe(204);
  expect((await manager.call('PUT', `${path}/${id}`, { ...WORK, items })).status).toBe(204);
  const log = await actsOfPeople(service.db, store.storeId);
  expect(log).toMatchObject([{ act: 'template.created' }, { act: 'template.changed', after: { items: 'changed' } }]);
});

test('names are unique in a store, and the bounds are those of invoices', async () => {
  const { id } = (await manager.call('POST', path, WORK)).json;
  const taken = [409, { error: 'A template has this name already' }];
  expect(statusAndBody(await manager.call('POST', path, WORK))).toEqual(taken);
  const second = (await manager.call('POST', path, { ...WORK, name: 'Other' })).json.id;
  expect(statusAndBody(await manager.call('PUT', `${path}/${second}`, WORK))).toEqual(taken);
  expect((await manager.call('PUT', `${path}/${id}`, WORK)).status).toBe(204);
  for (const wrong of [
    { items: [] },
    { items: Array.from({ length: 101 }, () => ITEM) },
    { expiresInMinutes: 9 },
    { expiresInMinutes: 129_601 },
    { items: [{ ...ITEM, unitAmount: '1.2345' }] },
    { name: '' },
  ]) {
    expect((await manager.call('POST', path, { ...WORK, name: 'Wrong', ...wrong })).status).toBe(400);
  }
});

test('a template of another store is not found', async () => {
  const { id } = (await manager.call('POST', path, WORK)).json;
  const other = await service.createStore();
  const stranger = await browserOfNew(service, other.storeId, 'owner');
  for (const [method, body] of [
    ['GET', undefined],
    ['PUT', WORK],
    ['DELETE', undefined],
  ] as const) {
    const theirs = await stranger.call(method, `/stores/${other.slug}/templates/${id}`, body);
    expect(statusAndBody(theirs)).toEqual([404, { error: 'Template not found' }]);
    expect(statusAndBody(await stranger.call(method, `${path}/${id}`, body))).toEqual([
      404,
      { error: 'Store not found' },
    ]);
  }
});
