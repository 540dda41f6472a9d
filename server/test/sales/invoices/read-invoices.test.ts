import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { INVALID, item, MALFORMED_ID, statusAndBody, UNDECODABLE_ID, unknownId } from '../../kernel/http/support.ts';
import { startTestService, type TestService, type TestStore } from '../../support/service.ts';

let service: TestService;
let store: TestStore;
let other: TestStore;
const ids: string[] = [];

beforeAll(async () => {
  service = await startTestService();
  store = await service.createStore({});
  other = await service.createStore({});
  for (let index = 0; index < 7; index += 1) {
    ids.unshift((await store.call('POST', '/v1/invoices', { items: [item()] })).json.id);
  }
  for (const id of [ids[1], ids[4]]) await store.call('POST', `/v1/invoices/${id}/void`);
});
afterAll(() => service?.stop());

const list = (query: string) => store.call('GET', `/v1/invoices${query}`);
const idsOf = (data: { id: string }[]): string[] => data.map(({ id }) => id);

describe('GET /v1/invoices', () => {
  it('lists newest first, 20 a page by default', async () => {
    const reply = await list('');
    expect(reply.status).toBe(200);
    expect(Object.keys(reply.json).sort()).toEqual(['data', 'pagination']);
    expect(idsOf(reply.json.data)).toEqual(ids);
    expect(reply.json.data.map(({ number }: { number: number }) => number)).toEqual([7, 6, 5, 4, 3, 2, 1]);
    expect(reply.json.pagination).toEqual({ page: 1, limit: 20, total: 7, totalPages: 1 });
  });

  it.each([1, 2, 3, 4, 5])('page %i of pages of two has its part of the list', async (page) => {
    const reply = await list(`?limit=2&page=${page}`);
    expect(idsOf(reply.json.data)).toEqual(ids.slice((page - 1) * 2, page * 2));
    expect(reply.json.pagination).toEqual({ page, limit: 2, total: 7, totalPages: 4 });
  });

  it.each([
    ['open', () => ids.filter((_, index) => index !== 1 && index !== 4)],
    ['voided', () => [ids[1], ids[4]]],
    ['paid', () => []],
    ['partial', () => []],
    ['expired', () => []],
  ])('filters by the status %s, totals included', async (status, expected) => {
    const reply = await list(`?status=${status}&limit=1`);
    expect(idsOf(reply.json.data)).toEqual(expected().slice(0, 1));
    const total = expected().length;
    expect(reply.json.pagination).toEqual({ page: 1, limit: 1, total, totalPages: total });
    const all = await list(`?status=${status}&limit=100`);
    expect(idsOf(all.json.data)).toEqual(expected());
  });

  it('pages a filtered list to its last row', async () => {
    expect(idsOf((await list('?status=open&limit=2&page=3')).json.data)).toEqual([ids[6]]);
    expect(idsOf((await list('?status=voided&limit=1&page=2')).json.data)).toEqual([ids[4]]);
  });

  it('is empty past the end, at any distance', async () => {
    const reply = await list('?page=9007199254740991&limit=100');
    expect(reply.json).toEqual({
      data: [],
      pagination: { page: 9007199254740991, limit: 100, total: 7, totalPages: 1 },
    });
  });

  it.each([
    '?page=0',
    '?page=-1',
    '?page=1.5',
    '?page=x',
    '?page=',
    '?page=9007199254740993',
    '?page=1&page=2',
    '?limit=0',
    '?limit=101',
    '?limit=ten',
    '?status=pending',
    '?status=OPEN',
    '?status=',
    '?status=open&status=paid',
  ])('refuses %s', async (query) => {
    expect(statusAndBody(await list(query))).toEqual(INVALID);
  });

  it('ignores unknown query parameters', async () => {
    expect((await list('?customerEmail=x&from=2020&limit=1')).json.data).toHaveLength(1);
  });

  it('shows no data of another store', async () => {
    const reply = await other.call('GET', '/v1/invoices');
    expect(reply.json).toEqual({ data: [], pagination: { page: 1, limit: 20, total: 0, totalPages: 0 } });
  });
});

describe('GET /v1/invoices/{id}', () => {
  it.each([
    ['a malformed id', () => MALFORMED_ID, INVALID],
    ['an id of 23 characters', () => '2'.repeat(23), INVALID],
    ['an id with a character outside the alphabet', () => `${'2'.repeat(20)}0`, INVALID],
    ['a UUID', () => '01890000-0000-7000-8000-000000000000', INVALID],
    ['an id that does not decode', () => UNDECODABLE_ID, [404, { error: 'Invoice not found' }]],
    ['an unknown id', unknownId, [404, { error: 'Invoice not found' }]],
    ['an order id of nobody', unknownId, [404, { error: 'Invoice not found' }]],
  ])('answers %s', async (_, id, expected) => {
    expect(statusAndBody(await store.call('GET', `/v1/invoices/${id()}`))).toEqual(expected);
  });

  it("answers for another store's invoice exactly as for a missing one", async () => {
    const theirs = await other.call('GET', `/v1/invoices/${ids[0]}`);
    const missing = await other.call('GET', `/v1/invoices/${unknownId()}`);
    expect([theirs.status, theirs.text]).toEqual([missing.status, missing.text]);
    const visible = (headers: Headers): string[] => [...headers.keys()].filter((name) => name !== 'date').sort();
    expect(visible(theirs.headers)).toEqual(visible(missing.headers));
  });

  it('answers HEAD as GET without a body', async () => {
    const get = await store.call('GET', `/v1/invoices/${ids[0]}`);
    const head = await headOf(ids[0] ?? '');
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(head.headers.get('content-length')).toBe(String(Buffer.byteLength(get.text)));
    expect((await headOf(unknownId())).status).toBe(404);
  });
});

function headOf(id: string): Promise<Response> {
  const headers = { authorization: `Bearer ${store.apiKey}` };
  return fetch(`${service.baseUrl}/v1/invoices/${id}`, { method: 'HEAD', headers });
}
