import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { product } from '../kernel/http/support.ts';
import { browserOf, makePerson } from '../support/dashboard/people.ts';
import { startTestService, type TestService, type TestStore } from '../support/service.ts';

const DOMAIN = 'shops.example';
/** The encodings that browsers accept over HTTPS. */
const BROWSERS = 'gzip, deflate, br, zstd';
const EMAIL = 'owner@example.com';

let service: TestService;
let store: TestStore;
let cookie: string;

beforeAll(async () => {
  service = await startTestService({ env: { STOREFRONT_DOMAIN: DOMAIN } });
  const products = Array.from({ length: 20 }, (_, index) => product(`Guide ${index}`));
  store = await service.createStore({ slug: 'compressed', storefrontEnabled: true, products });
  await makePerson(service, EMAIL, { [store.storeId]: 'owner' });
  const { cookies } = await browserOf(service, EMAIL);
  cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
});
afterAll(() => service?.stop());

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** As received. */
  readonly body: Buffer;
}

function ask(path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(`${service.baseUrl}${path}`, { method, headers }, (answer) => {
      const { statusCode: status = 0 } = answer;
      buffer(answer).then((body) => resolve({ status, headers: answer.headers as Answer['headers'], body }), reject);
    });
    asked.once('error', reject);
    asked.end();
  });
}

function textOf({ headers: { 'content-encoding': encoding }, body }: Answer): string {
  if (encoding === 'br') return brotliDecompressSync(body).toString();
  return (encoding === 'gzip' ? gunzipSync(body) : body).toString();
}

const builtScript = (): string => {
  const files = readdirSync(new URL('../../../web/dashboard/dist/assets/', import.meta.url));
  return `/dashboard/assets/${files.find((name) => /^base-.*\.js$/.test(name))}`;
};
const shop = { host: `compressed.${DOMAIN}` };

describe('a built script', () => {
  test.each([
    [BROWSERS, 'br'],
    ['gzip', 'gzip'],
    ['br;q=0.2, gzip;q=0.8', 'gzip'],
    ['br;q=0, gzip;q=0', undefined],
    ['identity', undefined],
    ['zstd', undefined],
  ])('is sent to a client that accepts %s as %s', async (accepted, encoding) => {
    const plain = await ask(builtScript());
    const answer = await ask(builtScript(), { 'accept-encoding': accepted });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(textOf(answer)).toBe(textOf(plain));
    expect(answer.headers).toMatchObject({
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(answer.headers.vary).toMatch(/accept-encoding/i);
    expect(answer.headers.etag === plain.headers.etag).toBe(encoding === undefined);
  });

  test('is answered with the same headers to HEAD, and in ranges of what is sent', async () => {
    const accept = { 'accept-encoding': BROWSERS };
    const whole = await ask(builtScript(), accept);
    const head = await ask(builtScript(), accept, 'HEAD');
    expect(head.body).toHaveLength(0);
    for (const name of ['content-length', 'content-encoding', 'etag'])
      expect(head.headers[name]).toBe(whole.headers[name]);
    const part = await ask(builtScript(), { ...accept, range: 'bytes=10-19' });
    expect(part.status).toBe(206);
    expect(part.headers['content-range']).toBe(`bytes 10-19/${whole.body.length}`);
    expect(part.body.equals(whole.body.subarray(10, 20))).toBe(true);
  });
});

describe('an answer made for the request', () => {
  test.each([
    ['a page of a storefront', '/', shop],
    ['the check of receipts', '/verify', {}],
    ['the reference', '/docs', {}],
    ['the pay button', '/button.js', {}],
  ])('is compressed: %s', async (_, path, headers) => {
    const plain = await ask(path, headers);
    expect(plain.headers['content-encoding']).toBeUndefined();
    for (const encoding of ['br', 'gzip']) {
      const answer = await ask(path, { ...headers, 'accept-encoding': encoding });
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(answer.headers['content-length']).toBe(String(answer.body.length));
      expect(answer.headers['content-type']).toBe(plain.headers['content-type']);
      expect(answer.headers.vary).toContain('Accept-Encoding');
      expect(answer.body.length).toBeLessThan(plain.body.length);
      expect(textOf(answer)).toBe(textOf(plain));
      const { etag } = answer.headers;
      const again = etag && (await ask(path, { ...headers, 'accept-encoding': encoding, 'if-none-match': etag }));
      if (again) expect(again.status).toBe(304);
      const head = await ask(path, { ...headers, 'accept-encoding': encoding }, 'HEAD');
      expect(head.headers['content-length']).toBe(String(answer.body.length));
    }
  });

  test('is compressed for the dashboard, unless it answers an act: those contain new secrets', async () => {
    const path = '/dashboard/api/stores/compressed/products';
    const answer = await ask(path, { cookie, 'accept-encoding': BROWSERS });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(textOf(answer)).toBe(textOf(await ask(path, { cookie })));
    const act = await ask(`${path}?${'x'.repeat(20)}`, { cookie, 'accept-encoding': BROWSERS }, 'POST');
    expect(act.headers['content-encoding']).toBeUndefined();
  });

  test('is never compressed in the merchant API', async () => {
    const headers = { authorization: `Bearer ${store.apiKey}`, 'accept-encoding': BROWSERS };
    const answer = await ask('/v1/products', headers);
    expect(answer.status).toBe(200);
    expect(answer.body.length).toBeGreaterThan(1_000);
    expect([answer.headers['content-encoding'], answer.headers.vary]).toEqual([undefined, undefined]);
  });
});
