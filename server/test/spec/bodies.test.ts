import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { INVALID, item, product, statusAndBody } from '../kernel/http/support.ts';
import { startTestService, type TestService, type TestStore } from '../support/service.ts';

// The bodies of requests: size, encoding, shape.

const MAX_BYTES = 8_388_608;
const TOO_LARGE = [413, { error: 'Payload too large' }];

let service: TestService;
let store: TestStore;

beforeAll(async () => {
  service = await startTestService();
  store = await service.createStore({ products: [product('Guide')] });
});
afterAll(() => service?.stop());

const post = (body: string, headers?: Record<string, string>) => store.call('POST', '/v1/invoices', body, headers);
const ITEMS = JSON.stringify([item()]);

/** Returns an invoice whose JSON has exactly this many bytes, padded with a character in the field `pad`. */
function bodyOf(bytes: number, filler: string): string {
  const [start, end] = [`{"items":${ITEMS},"pad":"`, '"}'];
  const room = bytes - start.length - end.length;
  const width = Buffer.byteLength(filler);
  return start + filler.repeat(Math.floor(room / width)) + 'x'.repeat(room % width) + end;
}

/** Opens a request and leaves its body to the caller. */
function open(path: string, headers: Record<string, string | number>) {
  const request = httpRequest(`${service.baseUrl}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${store.apiKey}`, 'content-type': 'application/json', ...headers },
  });
  // The service may hang up on a client that keeps sending.
  request.on('error', () => undefined);
  const answer = once(request, 'response').then(async ([response]) => {
    const { statusCode } = response as IncomingMessage;
    return [statusCode, await json(response as IncomingMessage)];
  });
  return { request, answer };
}

describe('the limit of 8388608 bytes', () => {
  it.each([
    ['of one byte', 'x'],
    ['of two bytes', 'é'],
    ['of four bytes', '😀'],
  ])('is reached by a body of as many bytes in characters %s, and exceeded by one more', async (_, filler) => {
    expect((await post(bodyOf(MAX_BYTES, filler))).status).toBe(201);
    expect(statusAndBody(await post(bodyOf(MAX_BYTES + 1, filler)))).toEqual(TOO_LARGE);
  });

  it('refuses a request by its Content-Length before any of the body was sent', async () => {
    const { request, answer } = open('/v1/invoices', { 'content-length': MAX_BYTES + 1 });
    request.flushHeaders();
    expect(await answer).toEqual(TOO_LARGE);
    request.destroy();
  });

  it('refuses a body of unknown length as soon as it is exceeded, without waiting for the end', async () => {
    const { request, answer } = open('/v1/invoices', { 'transfer-encoding': 'chunked' });
    request.write(Buffer.alloc(MAX_BYTES, 'x'));
    request.write('x');
    expect(await answer).toEqual(TOO_LARGE);
    request.destroy();
  });

  it('is checked after the key: a stranger cannot make the service read a body', async () => {
    const { request, answer } = open('/v1/invoices', { 'content-length': MAX_BYTES, authorization: 'Bearer x' });
    request.flushHeaders();
    expect(await answer).toEqual([401, { error: 'Unauthorized' }]);
    request.destroy();
  });

  it.each(['/v1/orders', '/v1/products/01890000-0000-7000-8000-000000000000/stock', '/v1/checkouts'])(
    'holds for %s',
    async (path) => {
      expect(statusAndBody(await store.call('POST', path, bodyOf(MAX_BYTES + 1, 'x')))).toEqual(TOO_LARGE);
    },
  );

  it('leaves the service able to answer the next request', async () => {
    expect((await post(`{"items":${ITEMS}}`)).status).toBe(201);
  });
});

describe('a body that is not an invoice is 400, never 500', () => {
  const nested = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth);
  const REFUSED: readonly [string, string][] = [
    ['nothing', ''],
    ['white space', ' \n'],
    ['half an object', '{"items":['],
    ['text after the object', `{"items":${ITEMS}}{}`],
    ['a comment', `{"items":${ITEMS}/**/}`],
    ['a trailing comma', `{"items":${ITEMS},}`],
    ['a bare control character', `{"items":${ITEMS},"memo":"\u0001"}`],
    ['an unknown escape', `{"items":${ITEMS},"memo":"\\x41"}`],
    ['a number that is none', `{"items":${ITEMS},"expiresIn":01}`],
    ['NaN', `{"items":${ITEMS},"expiresIn":NaN}`],
    ['a number beyond all numbers', `{"items":${ITEMS},"expiresIn":1e400}`],
    ['null', 'null'],
    ['an array', `[${ITEMS}]`],
    ['a text', '"items"'],
    ['a number', '12'],
    ['100000 arrays in each other', nested('[', ']', 100_000)],
    ['100000 objects in each other', nested('{"items":', '}', 100_000).replace(':}', ':1}')],
    ['4000000 arrays in each other', nested('[', ']', 4_000_000)],
    ['8000000 arrays that never end', '['.repeat(8_000_000)],
    ['100000 arrays where the items should be', `{"items":${nested('[', ']', 100_000)}}`],
    ['100000 arrays where a text should be', `{"items":${ITEMS},"memo":${nested('[', ']', 100_000)}}`],
    ['100000 arrays for metadata', `{"items":${ITEMS},"metadata":${nested('[', ']', 100_000)}}`],
    [
      '201 arrays and objects in each other as metadata',
      `{"items":${ITEMS},"metadata":{"a":${nested('[', ']', 200)}}}`,
    ],
    ['a text for metadata', `{"items":${ITEMS},"metadata":"{}"}`],
  ];

  it.each(REFUSED)('%s', async (_, body) => {
    expect(statusAndBody(await post(body))).toEqual(INVALID);
  });

  it.each([
    ['a byte that begins nothing', Buffer.from([0xff])],
    ['half a character', Buffer.from([0xe2, 0x82])],
    ['an overlong slash', Buffer.from([0xc0, 0xaf])],
    ['half of a surrogate pair', Buffer.from([0xed, 0xa0, 0x80])],
  ])('%s is not UTF-8', async (_, bytes) => {
    const { request, answer } = open('/v1/invoices', {});
    request.end(Buffer.concat([Buffer.from(`{"items":${ITEMS},"memo":"`), bytes, Buffer.from('"}')]));
    expect(await answer).toEqual(INVALID);
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/problem+json',
    'json',
    '*/*',
  ])('the content type %s', async (type) => {
    expect(statusAndBody(await post(`{"items":${ITEMS}}`, { 'content-type': type }))).toEqual(INVALID);
  });

  it('JSON without a content type', async () => {
    const { request, answer } = open('/v1/invoices', {});
    request.removeHeader('content-type');
    request.end(`{"items":${ITEMS}}`);
    expect(await answer).toEqual(INVALID);
  });
});

describe('a body is accepted', () => {
  it('with unknown fields, at every level', async () => {
    const reply = await store.call('POST', '/v1/invoices', { items: [item({ sku: 'a' })], status: 'paid', id: 'x' });
    expect(reply.status, reply.text).toBe(201);
    expect(reply.json.status).toBe('open');
    expect(reply.json.items[0]).not.toHaveProperty('sku');
  });

  it('with the last value of a repeated key', async () => {
    const reply = await post(`{"items":[],"items":${ITEMS},"memo":7,"memo":"second"}`);
    expect([reply.status, reply.json.memo]).toEqual([201, 'second']);
  });

  it.each(['application/json', 'application/json; charset=utf-8', 'APPLICATION/JSON;charset=UTF-8'])(
    'as %s',
    async (type) => {
      expect((await post(`{"items":${ITEMS}}`, { 'content-type': type })).status).toBe(201);
    },
  );

  it('after a byte order mark', async () => {
    expect((await post(`\u{feff}{"items":${ITEMS}}`)).status).toBe(201);
  });

  it('in many small pieces that split characters', async () => {
    const { request, answer } = open('/v1/invoices', {});
    for (const byte of Buffer.from(`{"items":${ITEMS},"memo":"😀é"}`)) request.write(Buffer.of(byte));
    request.end();
    expect(await answer).toMatchObject([201, { memo: '😀é' }]);
  });

  it('by operations that need none, and ignored', async () => {
    const { id } = (await post(`{"items":${ITEMS}}`)).json;
    expect((await store.call('POST', `/v1/invoices/${id}/void`, '{"status":"paid"}')).status).toBe(200);
  });
});
