import { once } from 'node:events';
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BrowserSession } from '../../support/dashboard/browser-session.ts';
import { browserOf, makePerson } from '../../support/dashboard/people.ts';
import { setMembership } from '../../support/dashboard/test-rows-repository.ts';
import { callUrl, startTestService, type TestService, type TestStore } from '../../support/service.ts';

const DAY_MS = 86_400_000;

let service: TestService;
let store: TestStore;
let owner: BrowserSession;
let manager: BrowserSession;

beforeAll(async () => {
  service = await startTestService();
  store = await service.createStore();
  await makePerson(service, 'owner@example.com', { [store.storeId]: 'owner' });
  await makePerson(service, 'manager@example.com', { [store.storeId]: 'manager' });
  owner = await browserOf(service, 'owner@example.com');
  manager = await browserOf(service, 'manager@example.com');
});
afterAll(() => service?.stop());

const path = (rest = '') => `/stores/${store.slug}/keys${rest}`;
const readStore = (key: string) =>
  callUrl(`${service.baseUrl}/v1/store`, 'GET', undefined, { authorization: `Bearer ${key}` });

test('a manager creates a key, which is shown once, works with its scopes, and outlives the manager', async () => {
  const made = await manager.call('POST', path(), { name: ' Shop ', scopes: ['orders:read', 'invoices:read'] });
  expect(made.status).toBe(201);
  expect(made.json).toEqual({ id: expect.any(String), key: expect.stringMatching(/^svc_live_[0-9a-f]{48}$/) });
  expect((await readStore(made.json.key)).json.scopes).toEqual(['orders:read', 'invoices:read']);

  await setMembership(service.db, store.storeId, 'manager@example.com', 'manager');
  await owner.call('DELETE', `/stores/${store.slug}/team/${await idOf('manager@example.com')}`, {});
  const { json } = await owner.call('GET', path());
  expect(json.inUse.map((key: { name: string }) => key.name)).toEqual(['Shop', 'all']);
  expect(json.inUse[0]).toMatchObject({
    scopes: ['orders:read', 'invoices:read'],
    isExpired: false,
    expiresAt: null,
    mintedBy: { kind: 'person', name: 'manager@example.com' },
  });
  expect(json.inUse[1].mintedBy).toEqual({ kind: 'command-line', name: 'till provision' });
  expect(JSON.stringify(json)).not.toContain('svc_live_');
  expect((await readStore(made.json.key)).status).toBe(200);

  const log = await owner.call('GET', `/stores/${store.slug}/audit`);
  expect(JSON.stringify(log.json)).toContain('key.minted');
  expect(log.text).not.toContain(made.json.key);
});

async function idOf(email: string): Promise<string> {
  const { json } = await owner.call('GET', `/stores/${store.slug}/team`);
  return json.members.find((member: { email: string }) => member.email === email).userId;
}

test('a key expires at its time', async () => {
  const body = { name: 'Short', scopes: ['orders:read'] };
  const before = Date.now();
  await owner.call('POST', path(), { ...body, expiresInDays: 30 });
  const expiresAt = new Date(before + 90 * DAY_MS).toISOString();
  await owner.call('POST', path(), { ...body, name: 'Dated', expiresAt });
  const [dated, short] = (await owner.call('GET', path())).json.inUse;
  expect(dated.expiresAt).toBe(expiresAt);
  expect(Math.abs(Date.parse(short.expiresAt) - before - 30 * DAY_MS)).toBeLessThan(DAY_MS);
  const past = await owner.call('POST', path(), { ...body, expiresAt: '2020-01-01T00:00:00Z' });
  expect([past.status, past.json.error]).toEqual([400, 'The key would have expired already']);
});

test.each([
  ['no name', { scopes: ['orders:read'] }],
  ['a blank name', { name: '  ', scopes: ['orders:read'] }],
  ['no scope', { name: 'x', scopes: [] }],
  ['a scope twice', { name: 'x', scopes: ['orders:read', 'orders:read'] }],
  ['an unknown scope', { name: 'x', scopes: ['everything'] }],
  ['a date without a zone', { name: 'x', scopes: ['orders:read'], expiresAt: '2099-01-01T00:00' }],
  ['no date', { name: 'x', scopes: ['orders:read'], expiresAt: '2099-13-41T00:00:00Z' }],
  ['two expiries', { name: 'x', scopes: ['orders:read'], expiresInDays: 1, expiresAt: '2099-01-01T00:00:00Z' }],
  ['a day too many', { name: 'x', scopes: ['orders:read'], expiresInDays: 3651 }],
])('%s is refused', async (_, body) => {
  const answer = await owner.call('POST', path(), body);
  expect([answer.status, answer.json.error]).toEqual([400, 'Invalid request data']);
});

test('a revoked key stops immediately and is listed separately; one of another store cannot be revoked', async () => {
  const { json: made } = await owner.call('POST', path(), { name: 'Gone', scopes: ['orders:read'] });
  const other = await service.createStore();
  const theirs = other.apiKeys[0]?.id;
  expect((await owner.call('POST', path(`/${theirs}/revoke`), {})).json.error).toBe('API key not found');
  expect((await readStore(other.apiKey)).status).toBe(200);
  expect((await owner.call('POST', path(`/${made.id}/revoke`), {})).status).toBe(204);
  expect((await readStore(made.key)).status).toBe(401);
  const { json } = await owner.call('GET', path());
  expect(json.inUse.map((key: { name: string }) => key.name)).not.toContain('Gone');
  expect(json.revoked[0]).toMatchObject({ name: 'Gone', revokedAt: expect.any(String) });
});

test('a request whose key is revoked while its body arrives does nothing', async () => {
  const { json: made } = await owner.call('POST', path(), { name: 'Stolen', scopes: ['invoices:write'] });
  const body = JSON.stringify({ items: [{ name: 'Hour', quantity: 1, unitAmount: '5' }] });
  const headers = { authorization: `Bearer ${made.key}`, 'content-type': 'application/json' };
  const slow = Array.from({ length: 3 }, () =>
    http.request(`${service.baseUrl}/v1/invoices`, { method: 'POST', headers }),
  );
  for (const request of slow) request.write(body.slice(0, -1));
  // Longer than the check of a key stays valid.
  await sleep(2_500);
  expect((await owner.call('POST', path(`/${made.id}/revoke`), {})).status).toBe(204);
  for (const request of slow) {
    request.end(body.slice(-1));
    const [answer] = (await once(request, 'response')) as [http.IncomingMessage];
    answer.resume();
    expect([answer.statusCode, answer.headers['www-authenticate']]).toEqual([
      401,
      'Bearer realm="service", error="invalid_token", error_description="The API key is revoked"',
    ]);
  }
  expect((await store.call('GET', '/v1/invoices')).json.pagination.total).toBe(0);
});

test('a store has at most 100 keys that are not revoked', async () => {
  const body = { name: 'One of many', scopes: ['orders:read'] };
  let answer = await owner.call('POST', path(), body);
  for (let made = 0; made < 100 && answer.status === 201; made += 1) answer = await owner.call('POST', path(), body);
  expect(answer.status).toBe(409);
  const { inUse } = (await owner.call('GET', path())).json;
  expect(inUse).toHaveLength(100);
  await owner.call('POST', path(`/${inUse[0].id}/revoke`), {});
  expect((await owner.call('POST', path(), body)).status).toBe(201);
});
