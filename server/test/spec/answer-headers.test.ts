import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { product, unknownId } from '../kernel/http/support.ts';
import { callUrl, type Reply, startTestService, type TestService, type TestStore } from '../support/service.ts';

let service: TestService;
let store: TestStore;

beforeAll(async () => {
  service = await startTestService({ env: { RATE_LIMIT_AUTH_FAILURES: '1', RATE_LIMIT_CHECKOUT_WRITES: '2' } });
  store = await service.createStore({ products: [product('Guide')] });
});
afterAll(() => service?.stop());

const at = (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
  callUrl(`${service.baseUrl}${path}`, method, body, headers);
const secrecy = ({ headers }: Reply) => [headers.get('cache-control'), headers.get('x-content-type-options')];

describe('no cache stores an API answer, and no browser sniffs it as another type', () => {
  const CALLS: readonly (readonly [number, string, () => Promise<Reply>])[] = [
    [200, 'a read', () => store.call('GET', '/v1/store')],
    [201, 'a create', () => store.call('POST', '/v1/orders', { items: [{ productId: idOf(), quantity: 1 }] })],
    [400, 'a body that is none', () => store.call('POST', '/v1/orders', '{')],
    [400, 'a path that cannot be decoded', () => at('GET', '/v1/orders/%zz')],
    [401, 'no key', () => at('GET', '/v1/store')],
    [429, 'too many failures', () => at('GET', '/v1/store')],
    [404, 'an unknown id', () => store.call('GET', `/v1/orders/${unknownId()}`)],
    [404, 'an unknown path', () => at('GET', '/v1/nothing')],
    [404, 'an unknown file', () => at('GET', '/hosted/assets/nothing.js')],
    [413, 'a body that is too large', () => at('POST', '/v1/checkouts', 'x'.repeat(20_000))],
    [204, 'a preflight', () => preflight()],
    [404, 'a checkout', () => at('GET', `/v1/checkouts/${unknownId()}`)],
    [404, 'a page', () => at('GET', `/checkout/${unknownId()}`)],
    [503, 'health', () => at('GET', '/healthz')],
  ];
  const idOf = () => store.products[0]?.id;
  const preflight = () =>
    at('OPTIONS', '/v1/checkouts', undefined, {
      origin: 'https://shop.example',
      'access-control-request-method': 'POST',
    });

  it.each(CALLS)('%i: %s', async (status, _, call) => {
    const reply = await call();
    expect([reply.status, ...secrecy(reply)]).toEqual([status, 'no-store', 'nosniff']);
  });

  it('200: a stream of events', async () => {
    const order = await store.call('POST', '/v1/orders', { items: [{ productId: idOf(), quantity: 1 }] });
    const reply = await at('HEAD', `/v1/checkouts/${order.json.id}/events`);
    expect([reply.status, ...secrecy(reply)]).toEqual([200, 'no-store', 'nosniff']);
  });
});

it('cacheable answers keep their headers', async () => {
  const page = await at('GET', '/verify');
  expect(secrecy(page)).toEqual(['no-store', 'nosniff']);
  expect(secrecy(await at('GET', '/openapi.json'))).toEqual(['public, max-age=300', 'nosniff']);
  const script = /src="(\/hosted\/assets\/[^"]+)"/.exec((await at('GET', `/checkout/${unknownId()}`)).text)?.[1];
  expect(secrecy(await at('GET', script ?? ''))).toEqual(['public, max-age=31536000, immutable', 'nosniff']);
});
