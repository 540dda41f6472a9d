import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createDatabase } from '../../../src/kernel/db/pool.ts';
import { createEventStreams } from '../../../src/kernel/http/event-streams.ts';
import { present } from '../../../src/kernel/lib/errors.ts';
import { silentLog } from '../../../src/kernel/lib/log.ts';
import { routes } from '../../../src/sales/checkout/checkout-api.ts';
import type { SalesDeps } from '../../../src/sales/dependencies.ts';
import { product, statusAndBody } from '../../kernel/http/support.ts';
import { startTestService, type TestService, type TestStore } from '../../support/service.ts';
import { buyerOf, newOrder } from './support.ts';

let service: TestService;
let store: TestStore;
const buyer = buyerOf(() => service);

beforeAll(async () => {
  service = await startTestService({ env: { TRUST_PROXY: '127.0.0.1' } });
  store = await service.createStore({ products: [product('Guide')] });
});
afterAll(() => service?.stop());

/** Reads a stream event by event. */
async function follow(id: string, headers: Record<string, string> = {}) {
  const controller = new AbortController();
  const url = `${service.baseUrl}/v1/checkouts/${id}/events`;
  const response = await fetch(url, { signal: controller.signal, headers });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let buffered = '';
  return {
    response,
    /** Returns the next block; skips comments unless asked for them. */
    async next(of: 'events' | 'all' = 'events') {
      for (;;) {
        const end = buffered.indexOf('\n\n');
        if (end >= 0) {
          const event = buffered.slice(0, end);
          buffered = buffered.slice(end + 2);
          if (of === 'events' && event.startsWith(':')) continue;
          return event;
        }
        const chunk = await reader?.read();
        if (chunk === undefined || chunk.done) throw new Error('the stream ended');
        buffered += chunk.value;
      }
    },
    close: () => controller.abort(),
  };
}

describe('GET /v1/checkouts/{id}/events', () => {
  it('sends the checkout view immediately in one data line, and again when it changes', async () => {
    const order = await newOrder(store);
    const stream = await follow(order.id, { origin: 'https://shop.example' });
    expect(stream.response.status).toBe(200);
    expect(stream.response.headers.get('content-type')).toMatch(/^text\/event-stream/);
    expect(stream.response.headers.get('access-control-allow-origin')).toBe('*');
    const first = await stream.next();
    expect(first.split('\n')).toHaveLength(1);
    expect(JSON.parse(first.replace(/^data: /, ''))).toEqual((await buyer('GET', `/${order.id}`)).json);
    const attempt = await buyer('POST', `/${order.id}/attempts`, { paymentMethod: 'usdc-local' });
    const second = JSON.parse((await stream.next()).replace(/^data: /, ''));
    expect(second).toMatchObject({ status: 'pending', attempt: attempt.json });
    stream.close();
  });

  it('sends a change to everyone watching the checkout, and to no one else', async () => {
    const [order, other] = [await newOrder(store), await newOrder(store)];
    const streams = [await follow(order.id), await follow(order.id)];
    const apart = await follow(other.id);
    for (const stream of [...streams, apart]) await stream.next();
    await buyer('POST', `/${order.id}/attempts`, { paymentMethod: 'usdc-local' });
    for (const stream of streams) expect(await stream.next()).toContain('"processing"');
    await buyer('POST', `/${other.id}/attempts`, { paymentMethod: 'eth-local' });
    expect(await apart.next()).toContain('"eth-local"');
    for (const stream of [...streams, apart]) stream.close();
  });

  it('is refused to a client address with 20 open streams, and only to that, until one is closed', async () => {
    const order = await newOrder(store);
    const at = (address: string) => follow(order.id, { 'x-forwarded-for': address });
    const streams = await Promise.all(
      Array.from({ length: 20 }, (_, index) => at(`2001:db8:1:2::${index.toString(16)}`)),
    );
    expect(new Set(streams.map(({ response }) => response.status))).toEqual(new Set([200]));
    const refused = await buyer('GET', `/${order.id}/events`, undefined, { 'x-forwarded-for': '2001:db8:1:2:ffff::1' });
    expect(statusAndBody(refused)).toEqual([429, { error: 'Too many requests' }]);
    expect(refused.headers.get('retry-after')).toBe('30');
    const other = await at('2001:db8:1:3::1');
    expect(other.response.status).toBe(200);
    streams[0]?.close();
    await expect
      .poll(async () => {
        const stream = await at('2001:db8:1:2::99');
        streams.push(stream);
        return stream.response.status;
      })
      .toBe(200);
    for (const stream of [...streams, other]) stream.close();
  });

  it('ends within an hour, and the next one continues from there', async () => {
    const order = await newOrder(store);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const stream = await follow(order.id);
      await stream.next();
      await vi.advanceTimersByTimeAsync(3_600_000);
      await expect(stream.next()).rejects.toThrow('the stream ended');
    } finally {
      vi.useRealTimers();
    }
    const next = await follow(order.id);
    expect(JSON.parse((await next.next()).replace(/^data: /, ''))).toMatchObject({ id: order.id, status: 'pending' });
    next.close();
  });

  it('sends each reader its own reconnect delay, after the first view', async () => {
    const order = await newOrder(store);
    const waits: number[] = [];
    for (let number = 0; number < 20; number++) {
      const stream = await follow(order.id, { 'x-forwarded-for': `203.0.113.${number}` });
      expect(await stream.next('all')).toMatch(/^data: /);
      waits.push(Number(/^: come back\nretry: (\d+)$/.exec(await stream.next('all'))?.[1]));
      stream.close();
    }
    // Twenty moments out of nine thousand: fewer than fifteen different ones are practically impossible.
    expect(new Set(waits).size).toBeGreaterThan(15);
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(1_000);
    expect(Math.max(...waits)).toBeLessThanOrEqual(10_000);
  });

  it('answers HEAD and ends: the connection takes the next request', async () => {
    const order = await newOrder(store);
    const path = `/v1/checkouts/${order.id}/events`;
    const answered = await new Promise<string>((resolve, reject) => {
      const { hostname, port } = new URL(service.baseUrl);
      const socket = connect(Number(port), hostname);
      let text = '';
      socket.on('error', reject).on('close', () => resolve(text));
      socket.on('data', (chunk) => {
        text += chunk.toString();
      });
      socket.write(`HEAD ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
      socket.write('GET /v1/nothing HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n');
    });
    expect(answered).toMatch(/^HTTP\/1.1 200 OK\r\n.*text\/event-stream.*\r\n\r\nHTTP\/1.1 404/s);
  });

  it('holds nothing for a reader who left before the checkout was read', async () => {
    const { id } = await newOrder(store);
    const notifications = { listen: () => () => {}, close: async () => {} };
    const streams = createEventStreams({ notifications, channels: {}, load: async () => '{}', log: silentLog });
    const options = { url: service.databaseUrl, applicationName: 'till test', maxConnections: 4, log: silentLog };
    const db = createDatabase(options);
    const blocker = new pg.Client({ connectionString: service.databaseUrl });
    const left = Promise.withResolvers<void>();
    const handled = Promise.withResolvers<void>();
    const app = Fastify();
    const route = present(
      routes.find(({ url }) => url.endsWith('/events')),
      'route of the events',
    );
    app.get('/:id', async (request, reply) => {
      reply.raw.once('close', left.resolve);
      await route.operation.handle({ db, streams } as unknown as SalesDeps, { request, reply });
      handled.resolve();
      return reply;
    });
    try {
      await blocker.connect();
      await blocker.query('begin');
      await blocker.query('lock table orders in access exclusive mode');
      await app.listen({ host: '127.0.0.1', port: 0 });
      const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
      socket.write(`GET /${id} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
      await once(app.server, 'request');
      socket.destroy();
      await left.promise;
      await blocker.query('rollback');
      await handled.promise;
      expect(streams.size).toBe(0);
    } finally {
      await blocker.end();
      await app.close();
      await db.close();
    }
  });
});
