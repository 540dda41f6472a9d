import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SCOPES } from '../../../src/kernel/auth/scopes.ts';
import { callUrl, startTestService, type TestService, type TestStore } from '../../support/service.ts';
import { INVALID, item, statusAndBody, UNKNOWN_UUID, unknownId } from './support.ts';

let service: TestService;
let store: TestStore;

beforeAll(async () => {
  service = await startTestService({ env: { RATE_LIMIT_AUTH_FAILURES: '0' } });
  store = await service.createStore({});
});
afterAll(() => service?.stop());

const NOT_FOUND = [404, { error: 'Not found' }];
const ROUTES = [
  ['GET', '/v1/orders', 'orders:read'],
  ['GET', `/v1/orders/${'2'.repeat(21)}`, 'orders:read'],
  ['POST', '/v1/orders', 'orders:write'],
  ['POST', `/v1/orders/${'2'.repeat(21)}/expire`, 'orders:write'],
  ['GET', '/v1/invoices', 'invoices:read'],
  ['GET', `/v1/invoices/${'2'.repeat(21)}`, 'invoices:read'],
  ['GET', '/v1/invoice-templates', 'invoices:read'],
  ['POST', '/v1/invoices', 'invoices:write'],
  ['POST', `/v1/invoices/${'2'.repeat(21)}/void`, 'invoices:write'],
  ['POST', `/v1/invoices/${'2'.repeat(21)}/send`, 'invoices:write'],
  ['GET', '/v1/products', 'products:read'],
  ['GET', `/v1/products/${UNKNOWN_UUID}`, 'products:read'],
  ['POST', `/v1/products/${UNKNOWN_UUID}/stock`, 'products:write'],
  ['GET', '/v1/webhook-deliveries', 'webhooks:read'],
  ['POST', `/v1/webhook-deliveries/${UNKNOWN_UUID}/resend`, 'webhooks:write'],
] as const;

describe('scopes', () => {
  it.each(ROUTES)('%s %s needs %s and no other', async (method, path, scope) => {
    const others = SCOPES.filter((each) => each !== scope);
    const without = await service.createStore({ apiKeys: [{ name: 'all', scopes: [...others] }] });
    const refused = await without.call(method, path);
    expect(statusAndBody(refused)).toEqual([403, { error: `Missing required scope: ${scope}` }]);
    const challenge = `Bearer realm="service", error="insufficient_scope", scope="${scope}"`;
    expect(refused.headers.get('www-authenticate')).toBe(challenge);
    const only = await service.createStore({ apiKeys: [{ name: 'all', scopes: [scope] }] });
    expect((await only.call(method, path)).status).not.toBe(403);
  });

  it.each(ROUTES)('%s %s without a key is 401, before anything else is checked', async (method, path) => {
    const reply = await callUrl(`${service.baseUrl}${path}`, method, method === 'POST' ? '{"items":' : undefined);
    expect(statusAndBody(reply)).toEqual([401, { error: 'Unauthorized' }]);
    expect(reply.headers.get('www-authenticate')).toBe('Bearer realm="service"');
  });
});

describe('bodies', () => {
  const post = (body: string | Uint8Array<ArrayBuffer>, type = 'application/json') =>
    fetch(`${service.baseUrl}/v1/invoices`, {
      method: 'POST',
      headers: { authorization: `Bearer ${store.apiKey}`, 'content-type': type },
      body,
    }).then(async (response) => [response.status, (await response.json()) as Record<string, unknown>] as const);
  const good = JSON.stringify({ items: [item()] });

  it.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON'])(
    'are taken as %s',
    async (type) => {
      expect((await post(good, type))[0]).toBe(201);
    },
  );

  it.each([
    'text/plain',
    'text/json',
    'application/jsonx',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
  ])('are refused as %s', async (type) => {
    expect(await post(good, type)).toEqual(INVALID);
  });

  it.each([
    ['JSON that is cut short', good.slice(0, -1)],
    ['two JSON values', `${good}{}`],
    ['comments', `/* x */${good}`],
    ['a trailing comma', good.replace(/}$/, ',}')],
    ['single quotes', good.replaceAll('"', "'")],
    ['NaN', '{"items":NaN}'],
    ['nothing', ''],
    ['a string', '"x"'],
    ['a number', '1'],
  ])('are refused with %s', async (_, body) => {
    expect(await post(body)).toEqual(INVALID);
  });

  it('are refused when they are not UTF-8', async () => {
    const bytes = Buffer.from(good.replace('Consulting', 'Caf\u00e9'), 'latin1');
    expect(await post(bytes)).toEqual(INVALID);
    expect(await post(Buffer.from([0xff, 0xfe, ...Buffer.from(good, 'utf16le')]))).toEqual(INVALID);
  });

  it('may begin with a byte order mark', async () => {
    expect((await post(`\ufeff${good}`))[0]).toBe(201);
  });

  it('cannot reach the prototype of anything', async () => {
    const names = `"__proto__":{"templateId":"${UNKNOWN_UUID}","memo":"x"},"constructor":{"prototype":{}}`;
    const body = `{${names},"items":[{"name":"x","quantity":1,"unitAmount":"1"}]}`;
    const [status, invoice] = await post(body);
    expect([status, invoice.memo]).toEqual([201, null]);
  });

  it('are accepted up to 8388608 bytes, which are counted instead of characters, and refused beyond that', async () => {
    const pad = (bytes: number): string => {
      const rest = bytes - Buffer.byteLength(good) - ',"x":""'.length;
      return good.replace(/}$/, `,"x":"${'a'.repeat(rest)}"}`);
    };
    expect((await post(pad(8_388_608)))[0]).toBe(201);
    expect(await post(pad(8_388_609))).toEqual([413, { error: 'Payload too large' }]);
    expect(await post(good.replace(/}$/, `,"x":"${'é'.repeat(4_194_304)}"}`))).toEqual([
      413,
      { error: 'Payload too large' },
    ]);
  });
});

describe('a path that is not served', () => {
  it.each([
    ['GET', '/v1'],
    ['GET', '/v1/'],
    ['GET', '/v2/orders'],
    ['GET', '/V1/orders'],
    ['GET', '/v1/refunds'],
    ['GET', '/v1/stores'],
    ['POST', '/v1/products'],
    ['POST', '/v1/store'],
    ['PATCH', '/v1/store'],
    ['DELETE', '/v1/orders'],
    ['PUT', '/v1/invoices'],
    ['POST', '/v1/invoice-templates'],
    ['GET', `/v1/invoices/${'2'.repeat(21)}/void`],
    ['OPTIONS', '/v1/orders'],
    ['GET', `/v1/orders/${'2'.repeat(21)}/expire`],
    ['DELETE', `/v1/webhook-deliveries/${UNKNOWN_UUID}`],
  ])('%s %s is 404 Not found for everyone', async (method, path) => {
    expect(statusAndBody(await store.call(method, path))).toEqual(NOT_FOUND);
    expect(statusAndBody(await callUrl(`${service.baseUrl}${path}`, method))).toEqual(NOT_FOUND);
  });

  it('an address that cannot be decoded is 400', async () => {
    expect(statusAndBody(await store.call('GET', '/v1/orders/%E0%A4%A'))).toEqual(INVALID);
  });

  it('an overlong id is malformed', async () => {
    expect(statusAndBody(await store.call('GET', `/v1/orders/${'2'.repeat(1_500)}`))).toEqual(INVALID);
  });

  it('every failure is JSON with one field', async () => {
    for (const reply of [
      await store.call('GET', '/v1/nothing'),
      await store.call('GET', `/v1/orders/${unknownId()}`),
      await store.call('GET', '/v1/orders?page=0'),
      await callUrl(`${service.baseUrl}/v1/orders`, 'GET'),
    ]) {
      expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(Object.keys(reply.json)).toEqual(['error']);
    }
  });
});
