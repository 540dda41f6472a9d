import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SCOPES } from '../../../src/kernel/auth/scopes.ts';
import { pruneRefused } from '../../../src/stores/keys/refused-requests.ts';
import { item } from '../../kernel/http/support.ts';
import type { BrowserSession } from '../../support/dashboard/browser-session.ts';
import { browserOf, makePerson } from '../../support/dashboard/people.ts';
import { setConfirmed } from '../../support/dashboard/test-rows-repository.ts';
import { callUrl, type Reply, startTestService, type TestService, type TestStore } from '../../support/service.ts';
import { createShiftClock } from '../../support/shift-clock.ts';

const SECRET = 'do-not-keep-this';
const KEYS = [
  { name: 'all', scopes: [...SCOPES] },
  { name: 'reads', scopes: ['orders:read' as const] },
];

const HOUR_MS = 3_600_000;
/** Begins a minute into an hour: refusals are counted by the hour. */
const clock = createShiftClock();
clock.advance(HOUR_MS + 60_000 - (clock.now() % HOUR_MS));

let service: TestService;
let store: TestStore;
let owner: BrowserSession;

beforeAll(async () => {
  service = await startTestService({ clock, env: { RATE_LIMIT_AUTH_FAILURES: '0' } });
  store = await service.createStore({ apiKeys: KEYS });
  await makePerson(service, 'owner@example.com', { [store.storeId]: 'owner' });
  owner = await browserOf(service, 'owner@example.com');
  await setConfirmed(service.db, 'owner@example.com', clock.now());
});
afterAll(() => service?.stop());

interface Refused {
  readonly route: string;
  readonly status: number;
  readonly message: string;
  readonly field: string | null;
  readonly reason: string;
  readonly times: number;
  readonly keyName: string;
}

async function refused(key?: string): Promise<Refused[]> {
  const query = key === undefined ? '' : `?key=${key}`;
  return (await owner.call('GET', `/stores/${store.slug}/refused-requests${query}`)).json.requests;
}

/** Waits until the newest refused request is as expected. */
async function newest(expected: object): Promise<void> {
  await expect.poll(async () => (await refused())[0]).toMatchObject(expected);
}

const keyNamed = (name: string) => store.apiKeys.find((key) => key.name === name);
const callAs = (key: string, method: string, path: string, body?: unknown): Promise<Reply> =>
  callUrl(`${service.baseUrl}${path}`, method, body, { authorization: `Bearer ${key}` });

test('a refused body is logged with its field and reason, and the answer does not name it', async () => {
  const answer = await store.call('POST', '/v1/invoices', { items: [item({ unitAmount: 12 })], memo: SECRET });
  expect([answer.status, answer.text]).toEqual([400, '{"error":"Invalid request data"}']);
  await newest({
    keyName: 'all',
    method: 'POST',
    route: '/v1/invoices',
    status: 400,
    message: 'Invalid request data',
    part: 'body',
    field: 'items[0].unitAmount',
    reason: 'must be text in quotes',
    times: 1,
  });
});

test('so is a long body, read by another thread', async () => {
  const memo = 'x'.repeat(5_001);
  expect((await store.call('POST', '/v1/invoices', { items: [item()], memo })).status).toBe(400);
  await newest({ field: 'memo', reason: 'must have at most 5000 characters' });
  const deep = `{"items":${'['.repeat(5_000)}${']'.repeat(5_000)}}`;
  expect((await store.call('POST', '/v1/orders', deep)).status).toBe(400);
  await newest({ route: '/v1/orders', part: 'body', field: null, reason: expect.stringContaining('must be JSON') });
});

test('a query, an id, a header, a content type, a scope and a rule are distinguished', async () => {
  const good = { items: [item()] };
  await store.call('GET', `/v1/orders?limit=1000&note=${SECRET}`);
  await newest({ part: 'query', field: 'limit', reason: 'must be at most 100' });
  await store.call('GET', `/v1/orders/${SECRET}%00%0a`);
  await newest({ route: '/v1/orders/{id}', part: 'path', field: 'id' });
  await store.call('POST', '/v1/invoices', good, { 'idempotency-key': SECRET.repeat(20) });
  await newest({ part: 'header', field: 'Idempotency-Key', reason: 'must have 1 to 255 characters' });
  await store.call('POST', '/v1/invoices', 'a=b', { 'content-type': SECRET });
  await newest({ part: 'header', field: 'Content-Type', reason: 'must be application/json' });
  await callAs(keyNamed('reads')?.key ?? '', 'POST', '/v1/invoices', good);
  await newest({ keyName: 'reads', status: 403, message: 'Missing required scope: invoices:write', field: null });
  await store.call('GET', '/v1/orders/4uQeVj5tqViQh7yWWGStvk');
  await newest({ status: 404, message: 'Order not found', reason: "No such order, or another store's." });
  await store.call('POST', '/v1/invoices', { ...good, items: [item({ unitAmount: '0' })] });
  await newest({ status: 400, message: 'Invoice total must be greater than zero' });
});

test('nothing of the request is stored: no value, no name of a field, no path', async () => {
  const name = `${SECRET}${'n'.repeat(1024 * 1024)}`;
  await store.call('POST', '/v1/invoices', { [name]: 1, items: [{ ...item(), [name]: SECRET, quantity: SECRET }] });
  await newest({ field: 'items[0].quantity' });
  expect(JSON.stringify(await refused())).not.toContain(SECRET);
});

test('identical refusals are counted, and a flood of one key takes a bounded number of rows', async () => {
  const before = (await refused()).length;
  const calls = Array.from({ length: 300 }, (_, index) => store.call('GET', `/v1/products?limit=${1_000 + index}`));
  expect(new Set((await Promise.all(calls)).map(({ status }) => status))).toEqual(new Set([400]));
  await expect.poll(async () => (await refused())[0]?.times).toBe(300);
  expect(await refused()).toHaveLength(before + 1);
  for (let round = 0; round < 3; round += 1) {
    const kinds = Array.from({ length: 100 }, (_, index) => {
      const items = Array.from({ length: index + 1 }, (__, at) => item(at === index ? { quantity: 0 } : {}));
      return store.call('POST', '/v1/invoices', { items });
    });
    await Promise.all(kinds);
    await new Promise((resolve) => setTimeout(resolve, 1_100));
  }
  const rows = await refused(keyNamed('all')?.id);
  expect(rows.length).toBeLessThanOrEqual(100);
  expect(rows.filter(({ route }) => route === null).length).toBeGreaterThan(0);
});

test('a revoked or expired key is logged for its store, an unknown one is not', async () => {
  const { id, key } = keyNamed('reads') ?? { id: '', key: '' };
  await owner.call('POST', `/stores/${store.slug}/keys/${id}/revoke`, {});
  expect((await callAs(key ?? '', 'GET', '/v1/store')).text).toBe('{"error":"Unauthorized"}');
  await newest({ keyName: 'reads', status: 401, field: 'Authorization', reason: 'the key was revoked' });
  const before = await refused();
  await callAs(`svc_live_${'0'.repeat(48)}`, 'GET', '/v1/store');
  await store.call('GET', '/v1/nothing/here');
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(await refused()).toEqual(before);
});

test('another store sees none of it', async () => {
  const other = await service.createStore();
  await makePerson(service, 'other@example.com', { [other.storeId]: 'owner' });
  const theirs = await browserOf(service, 'other@example.com');
  const key = keyNamed('all')?.id;
  expect((await theirs.call('GET', `/stores/${other.slug}/refused-requests?key=${key}`)).json.requests).toEqual([]);
  expect((await theirs.call('GET', `/stores/${store.slug}/refused-requests`)).status).toBe(404);
});

test('they are deleted a month after they began', async () => {
  const day = 86_400_000;
  const at = (now: number) => ({ db: service.db, clock: { now: () => now } });
  expect(await pruneRefused(at(clock.now() + 29 * day), 1_000)).toBe(0);
  expect((await refused()).length).toBeGreaterThan(10);
  expect(await pruneRefused(at(clock.now() + 31 * day), 5)).toBe(5);
  await pruneRefused(at(clock.now() + 31 * day), 1_000);
  expect(await refused()).toEqual([]);
});

test('a client that hangs up in the middle of its body disturbs nothing', async () => {
  const { hostname, port } = new URL(service.baseUrl);
  const socket = connect(Number(port), hostname);
  const head = [
    'POST /v1/invoices HTTP/1.1',
    'host: localhost',
    `authorization: Bearer ${store.apiKey}`,
    'content-length: 50',
  ];
  socket.write(`${head.join('\r\n')}\r\ncontent-type: application/json\r\n\r\n{`, () => socket.destroy());
  await store.call('GET', '/v1/orders?limit=0');
  await newest({ field: 'limit', reason: 'must be at least 1' });
});
