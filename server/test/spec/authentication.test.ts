import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROUTES } from '../../src/app/http/routes.ts';
import { SCOPES } from '../../src/kernel/auth/scopes.ts';
import { createIdSource } from '../../src/kernel/lib/ids.ts';
import { revokeKey } from '../../src/stores/keys/manage-keys.ts';
import { statusAndBody, UNKNOWN_UUID, unknownId } from '../kernel/http/support.ts';
import { callUrl, startTestService, type TestService, type TestStore } from '../support/service.ts';

// "Authentication" of the specification and of the decisions.

const COMMAND = { kind: 'command-line', name: 'till revoke-key' } as const;
let now = Date.UTC(2026, 0, 2);
let service: TestService;
let store: TestStore;

beforeAll(async () => {
  service = await startTestService({ clock: { now: () => now }, env: { RATE_LIMIT_AUTH_FAILURES: '0' } });
  store = await service.createStore({
    apiKeys: [
      { name: 'all', scopes: [...SCOPES] },
      ...SCOPES.map((scope) => ({ name: `only ${scope}`, scopes: [scope] })),
      ...SCOPES.map((scope) => ({ name: `all but ${scope}`, scopes: SCOPES.filter((each) => each !== scope) })),
      { name: 'revoked', scopes: ['orders:read'] },
      { name: 'expiring', scopes: ['orders:read'], expiresAt: new Date(now + 1000).toISOString() },
    ],
  });
});
afterAll(() => service?.stop());

const keyOf = (name: string): string => store.apiKeys.find((key) => key.name === name)?.key ?? '';
const REALM = 'Bearer realm="service"';

/** The "Scope | Grants" table. */
const GRANTS = [
  ['GET', '/v1/orders', 'orders:read'],
  ['GET', '/v1/orders/{id}', 'orders:read'],
  ['POST', '/v1/orders', 'orders:write'],
  ['POST', '/v1/orders/{id}/expire', 'orders:write'],
  ['GET', '/v1/invoices', 'invoices:read'],
  ['GET', '/v1/invoices/{id}', 'invoices:read'],
  ['GET', '/v1/invoice-templates', 'invoices:read'],
  ['POST', '/v1/invoices', 'invoices:write'],
  ['POST', '/v1/invoices/{id}/void', 'invoices:write'],
  ['POST', '/v1/invoices/{id}/send', 'invoices:write'],
  ['GET', '/v1/products', 'products:read'],
  ['GET', '/v1/products/{uuid}', 'products:read'],
  ['POST', '/v1/products/{uuid}/stock', 'products:write'],
  ['GET', '/v1/webhook-deliveries', 'webhooks:read'],
  ['POST', '/v1/webhook-deliveries/{uuid}/resend', 'webhooks:write'],
] as const;

function call(method: string, path: string, key: string) {
  const url = `${service.baseUrl}${path.replace('{id}', unknownId()).replace('{uuid}', UNKNOWN_UUID)}`;
  return callUrl(url, method, undefined, { authorization: `Bearer ${key}` });
}

describe('scopes', () => {
  it('are in this table for every route that has one', () => {
    expect(GRANTS).toHaveLength(ROUTES.merchant.filter(({ scope }) => scope !== null).length);
  });

  it.each(GRANTS)('%s %s is refused to a key with every scope but %s', async (method, path, scope) => {
    const reply = await call(method, path, keyOf(`all but ${scope}`));
    expect(statusAndBody(reply)).toEqual([403, { error: `Missing required scope: ${scope}` }]);
    expect(reply.headers.get('www-authenticate')).toBe(`${REALM}, error="insufficient_scope", scope="${scope}"`);
  });

  it.each(GRANTS)('%s %s is open to a key with %s alone', async (method, path, scope) => {
    const reply = await call(method, path, keyOf(`only ${scope}`));
    expect([200, 400, 404]).toContain(reply.status);
  });

  it.each(SCOPES)('GET /v1/store needs none: a key with %s alone reads it and sees its own scopes', async (scope) => {
    const reply = await call('GET', '/v1/store', keyOf(`only ${scope}`));
    expect([reply.status, reply.json.scopes]).toEqual([200, [scope]]);
  });

  it('are checked before the rest of the request', async () => {
    const authorization = `Bearer ${keyOf('all but orders:read')}`;
    const reply = await callUrl(`${service.baseUrl}/v1/orders/not-an-id`, 'GET', undefined, { authorization });
    expect(reply.status).toBe(403);
  });
});

describe('a request that is not authenticated', () => {
  const UNKNOWN = `svc_live_${'0'.repeat(48)}`;
  const MALFORMED = `${REALM}, error="invalid_request"`;
  const INVALID = (what: string) => `${REALM}, error="invalid_token", error_description="The API key is ${what}"`;
  const CHALLENGES: readonly [string, () => string | undefined, string][] = [
    ['without the header', () => undefined, REALM],
    ['with an empty header', () => '', MALFORMED],
    ['with another scheme', () => `Basic ${UNKNOWN}`, MALFORMED],
    ['with the scheme alone', () => 'Bearer', MALFORMED],
    ['with the key alone', () => UNKNOWN, MALFORMED],
    ['with two keys', () => `Bearer ${UNKNOWN} ${UNKNOWN}`, MALFORMED],
    ['with a key of 47 digits', () => `Bearer svc_live_${'0'.repeat(47)}`, MALFORMED],
    ['with a key of 49 digits', () => `Bearer svc_live_${'0'.repeat(49)}`, MALFORMED],
    ['with a key that is not hexadecimal', () => `Bearer svc_live_${'g'.repeat(48)}`, MALFORMED],
    ['with a test key', () => `Bearer svc_test_${'0'.repeat(48)}`, MALFORMED],
    ['with an unknown key', () => `Bearer ${UNKNOWN}`, INVALID('unknown')],
    ['with a revoked key', () => `Bearer ${keyOf('revoked')}`, INVALID('revoked')],
    ['with an expired key', () => `Bearer ${keyOf('expiring')}`, INVALID('expired')],
  ];

  it('includes one with a key that worked until it was revoked or expired', async () => {
    for (const name of ['revoked', 'expiring']) expect((await call('GET', '/v1/store', keyOf(name))).status).toBe(200);
    await revoke('revoked');
    now += 1000;
    for (const name of ['revoked', 'expiring']) expect((await call('GET', '/v1/store', keyOf(name))).status).toBe(401);
  });

  it.each(CHALLENGES)(
    '%s is answered 401 Unauthorized with the reason only in its challenge',
    async (_, header, challenge) => {
      const value = header();
      for (const { method, url } of ROUTES.merchant) {
        const headers: Record<string, string> = value === undefined ? {} : { authorization: value };
        const reply = await callUrl(`${service.baseUrl}${url}`, method, undefined, headers);
        expect(statusAndBody(reply), url).toEqual([401, { error: 'Unauthorized' }]);
        expect(reply.headers.get('www-authenticate')).toBe(challenge);
      }
    },
  );
});

async function revoke(name: string): Promise<void> {
  const id = store.apiKeys.find((key) => key.name === name)?.id ?? '';
  await revokeKey({ db: service.db, clock: { now: () => now }, ids: createIdSource({ now: () => now }) }, COMMAND, id);
}
