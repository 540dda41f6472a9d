import { afterEach, describe, expect, it } from 'vitest';
import { product, statusAndBody, unknownId } from '../../kernel/http/support.ts';
import { callUrl, type Reply, startTestService, type TestService } from '../../support/service.ts';
import { newOrder } from './support.ts';

let service: TestService | undefined;
afterEach(async () => {
  await service?.stop();
  service = undefined;
});

const start = async (env: Record<string, string>): Promise<TestService> => {
  service = await startTestService({ env });
  return service;
};
const times = async (count: number, action: () => Promise<Reply>): Promise<Reply[]> => {
  const replies: Reply[] = [];
  for (let index = 0; index < count; index += 1) replies.push(await action());
  return replies;
};
const REFUSED = [429, { error: 'Too many requests' }];

function expectRefused(reply: Reply | undefined): void {
  expect(reply && statusAndBody(reply)).toEqual(REFUSED);
  const seconds = Number(reply?.headers.get('retry-after'));
  expect(seconds).toBeGreaterThanOrEqual(1);
  expect(seconds).toBeLessThanOrEqual(60);
}

describe('checkout reads and writes of one client address', () => {
  it('are limited by kind, over all operations of a kind together', async () => {
    const { baseUrl, createStore } = await start({ RATE_LIMIT_CHECKOUT_WRITES: '3', RATE_LIMIT_CHECKOUT_READS: '4' });
    const order = await newOrder(await createStore({ products: [product('Guide')] }));
    const url = `${baseUrl}/v1/checkouts`;
    const write = () => callUrl(`${url}/${order.id}/attempts`, 'POST', { paymentMethod: 'usdc-local' });
    const email = () => callUrl(`${url}/${order.id}/customer-email`, 'PUT', { customerEmail: 'a@example.com' });
    const cart = () => callUrl(url, 'POST', {});
    expect([(await write()).status, (await email()).status, (await cart()).status]).toEqual([201, 204, 400]);
    for (const action of [write, email, cart]) expectRefused(await action());
    const read = () => callUrl(`${url}/${order.id}`, 'GET', undefined, { origin: 'https://shop.example' });
    const replies = [...(await times(2, read)), await callUrl(`${url}/${unknownId()}/delivery`, 'GET'), await read()];
    expect(replies.map((reply) => reply.status)).toEqual([200, 200, 404, 200]);
    const refused = await read();
    expectRefused(refused);
    expect(refused.headers.get('access-control-allow-origin')).toBe('*');
  });

  it('are not limited when the setting is 0', async () => {
    const { baseUrl } = await start({ RATE_LIMIT_CHECKOUT_WRITES: '0', RATE_LIMIT_CHECKOUT_READS: '0' });
    const replies = await times(70, () => callUrl(`${baseUrl}/v1/checkouts`, 'POST', {}));
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([400]));
  });

  it('are counted by the connection: a forwarded address counts only from a trusted proxy', async () => {
    const limit = { RATE_LIMIT_CHECKOUT_READS: '2' };
    const from = (service: TestService, address: string) =>
      callUrl(`${service.baseUrl}/v1/checkouts/${unknownId()}`, 'GET', undefined, { 'x-forwarded-for': address });
    const direct = await start(limit);
    const spoofed = [await from(direct, '10.0.0.1'), await from(direct, '10.0.0.2'), await from(direct, '10.0.0.3')];
    expect(spoofed.map((reply) => reply.status)).toEqual([404, 404, 429]);
    await direct.stop();
    const behind = await start({ ...limit, TRUST_PROXY: '127.0.0.1' });
    const apart = [await from(behind, '10.0.0.1'), await from(behind, '10.0.0.2'), await from(behind, '10.0.0.3')];
    expect(apart.map((reply) => reply.status)).toEqual([404, 404, 404]);
    await times(1, () => from(behind, '10.0.0.1'));
    expectRefused(await from(behind, '10.0.0.1'));
  });
});

describe('a client address', () => {
  const from = (path: string, address: string) =>
    callUrl(`${service?.baseUrl}${path}`, 'GET', undefined, { 'x-forwarded-for': address });
  const statuses = async (path: string, addresses: readonly string[]): Promise<number[]> => {
    const replies: Reply[] = [];
    for (const address of addresses) replies.push(await from(path, address));
    return replies.map(({ status }) => status);
  };
  const read = () => `/v1/checkouts/${unknownId()}`;

  it('of IPv6 is counted with its /64, and an IPv4 address inside IPv6 as itself', async () => {
    await start({ RATE_LIMIT_CHECKOUT_READS: '2', RATE_LIMIT_AUTH_FAILURES: '2', TRUST_PROXY: '127.0.0.1' });
    const subscriber = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::7', '2001:db8:1:2:a:b:c:d', '2001:db8:1:3::1'];
    expect(await statuses(read(), subscriber)).toEqual([404, 404, 429, 404]);
    const host = ['203.0.113.7', '::ffff:203.0.113.7', '::ffff:cb00:7107', '203.0.113.7:4711', '203.0.113.8'];
    expect(await statuses(read(), host)).toEqual([404, 404, 429, 429, 404]);
    expect(await statuses('/v1/store', subscriber)).toEqual([401, 401, 429, 401]);
  });

  it('that cannot be read shares one budget across all spellings', async () => {
    await start({ RATE_LIMIT_CHECKOUT_READS: '2', TRUST_PROXY: '127.0.0.1' });
    expect(await statuses(read(), ['nonsense', 'more', 'unknown', '203.0.113.7'])).toEqual([404, 404, 429, 404]);
  });
});

describe('pages and their files', () => {
  it('count as checkout reads', async () => {
    const { baseUrl } = await start({ RATE_LIMIT_CHECKOUT_READS: '9' });
    const get = (path: string) => callUrl(baseUrl + path, 'GET');
    const page = await get(`/checkout/${unknownId()}`);
    const script = /src="([^"]+)"/.exec(page.text)?.[1] ?? '';
    const paths = [`/checkout/${unknownId()}`, `/invoice/${unknownId()}`, '/verify', '/docs', '/openapi.json', script];
    const replies = await Promise.all(paths.map(get));
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 200, 200, 200, 200]);
    expect((await get(`/v1/checkouts/${unknownId()}`)).status).toBe(404);
    expect((await get('/verify')).status).toBe(200);
    for (const path of [...paths, `/v1/checkouts/${unknownId()}`]) expectRefused(await get(path));
    expect((await get('/healthz')).status).not.toBe(429);
  });
});

describe('failed authentications', () => {
  it('are limited by client address; valid keys still work', async () => {
    const { baseUrl, createStore } = await start({ RATE_LIMIT_AUTH_FAILURES: '3' });
    const store = await createStore({});
    const fail = () => callUrl(`${baseUrl}/v1/store`, 'GET', undefined, { authorization: 'Bearer x' });
    expect((await times(3, fail)).map((reply) => reply.status)).toEqual([401, 401, 401]);
    expectRefused(await fail());
    expect((await store.call('GET', '/v1/store')).status).toBe(200);
  });

  it('are not limited when the setting is 0, and merchant calls never are', async () => {
    const { baseUrl, createStore } = await start({ RATE_LIMIT_AUTH_FAILURES: '0' });
    const store = await createStore({});
    const failures = await times(40, () => callUrl(`${baseUrl}/v1/store`, 'GET'));
    expect(new Set(failures.map((reply) => reply.status))).toEqual(new Set([401]));
    const calls = await Promise.all(Array.from({ length: 100 }, () => store.call('GET', '/v1/store')));
    expect(new Set(calls.map((reply) => reply.status))).toEqual(new Set([200]));
  });
});
