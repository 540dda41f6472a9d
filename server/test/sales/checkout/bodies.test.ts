import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { product, statusAndBody, unknownId } from '../../kernel/http/support.ts';
import { startTestService, type TestService, type TestStore } from '../../support/service.ts';
import { until } from '../../support/until.ts';
import { buyerOf, newOrder } from './support.ts';

// Limits on the size and duration of strangers' requests.

const MAX_BYTES = 16_384;
const TOO_LARGE = [413, { error: 'Payload too large' }];
const TOO_LARGE_TEXT = /^HTTP\/1\.1 413 .*connection: close.*\{"error":"Payload too large"\}$/s;

let service: TestService;
let store: TestStore;
const buyer = buyerOf(() => service);

beforeAll(async () => {
  service = await startTestService({ env: { RATE_LIMIT_CHECKOUT_WRITES: '0' } });
  store = await service.createStore({ slug: 'acme', storefrontEnabled: true, products: [product('Guide')] });
});
afterAll(() => service?.stop());

const cart = () => ({ store: 'acme', items: [{ productId: store.products[0]?.id, quantity: 1 }] });
/** Returns the JSON of a body padded with white space to a size in bytes. */
const padded = (body: object, bytes: number) => JSON.stringify(body).padEnd(bytes, ' ');

/** Opens a separate connection and sends text unchanged. */
async function send(start: string): Promise<{ socket: Socket; answer: Promise<string> }> {
  const { hostname, port } = new URL(service.baseUrl);
  const socket = connect(Number(port), hostname);
  // The service may hang up on a client that keeps sending.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const answer = text(socket);
  socket.write(start);
  return { socket, answer };
}

const head = (path: string, ...lines: string[]) =>
  [`POST ${path} HTTP/1.1`, 'host: localhost', 'content-type: application/json', ...lines, '', ''].join('\r\n');

describe("a buyer's body", () => {
  it('may have 16384 bytes, and not one more, on every route that takes a body', async () => {
    const order = await newOrder(store);
    const bodies: [string, string, object, number][] = [
      ['POST', '', cart(), 201],
      ['POST', `/${order.id}/attempts`, { paymentMethod: 'usdc-local' }, 201],
      ['PUT', `/${order.id}/customer-email`, { customerEmail: 'ada@example.com' }, 204],
    ];
    for (const [method, path, body, status] of bodies) {
      expect(statusAndBody(await buyer(method, path, padded(body, MAX_BYTES + 1))), path).toEqual(TOO_LARGE);
      expect((await buyer(method, path, padded(body, MAX_BYTES))).status, path).toBe(status);
    }
  });

  it('of unknown length is refused as soon as it exceeds that, and the connection is closed', async () => {
    const { socket, answer } = await send(head('/v1/checkouts', 'transfer-encoding: chunked'));
    for (let sent = 0; sent < 5; sent += 1) socket.write(`1000\r\n${'['.repeat(0x1000)}\r\n`);
    expect(await answer).toMatch(TOO_LARGE_TEXT);
  });

  it('with too large a declared length is refused before any of it has arrived', async () => {
    const { answer } = await send(head('/v1/checkouts', 'content-length: 8388608'));
    expect(await answer).toMatch(TOO_LARGE_TEXT);
  });

  it('has its own limit: merchants may send 8388608 bytes', async () => {
    const reply = await store.call('POST', '/v1/orders', padded({ items: cart().items }, MAX_BYTES * 2));
    expect(reply.status, reply.text).toBe(201);
  });

  it('has 10 seconds to arrive, even if it trickles in steadily', async () => {
    const order = await newOrder(store);
    const path = `/v1/checkouts/${order.id}/attempts`;
    let received = '';
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const timers = vi.spyOn(globalThis, 'setTimeout');
      const { socket, answer } = await send(`${head(path, 'content-length: 31')}{"paymentMethod"`);
      void answer.then((all) => {
        received = all;
      });
      await until(() => timers.mock.calls.some(([, wait]) => wait === 10_000));
      await vi.advanceTimersByTimeAsync(9_000);
      socket.write(':');
      expect(received).toBe('');
      await vi.advanceTimersByTimeAsync(1_000);
    } finally {
      vi.restoreAllMocks();
      vi.useRealTimers();
    }
    // Well before the server's own limit on requests.
    await expect
      .poll(() => received)
      .toMatch(/^HTTP\/1\.1 408 .*connection: close.*\{"error":"Invalid request data"\}$/s);
    expect((await buyer('GET', `/${order.id}`)).json.attempt).toBeNull();
  });
});

describe('an unneeded body', () => {
  const STARTS: readonly (readonly [string, string, number])[] = [
    ['a stranger to a merchant route', '/v1/orders', 401],
    ['anybody to a path that does not exist', '/v1/nothing', 404],
  ];

  it.each(STARTS)('from %s is not read to its end: %s', async (_, path, status) => {
    for (const length of ['content-length: 8388608', 'transfer-encoding: chunked']) {
      const { socket, answer } = await send(head(path, length));
      const received = await answer;
      expect(received).toMatch(new RegExp(`^HTTP/1\\.1 ${status} .*connection: close`, 's'));
      socket.destroy();
    }
  });

  it('does not withhold the answer from a client that is still sending', async () => {
    const { socket, answer } = await send(head('/v1/orders', 'content-length: 8388608'));
    for (let sent = 0; sent < 8; sent += 1) socket.write(Buffer.alloc(1_048_576, '['));
    expect(await answer).toMatch(/^HTTP\/1\.1 401 /);
  });

  it('that is short leaves the connection open for the next request', async () => {
    const { answer } = await send(
      `${head('/v1/nothing', 'content-length: 2')}{}` +
        `GET /v1/checkouts/${unknownId()} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`,
    );
    expect(await answer).toMatch(/^HTTP\/1\.1 404 .*"Not found".*HTTP\/1\.1 404 .*"Checkout not found"/s);
  });

  it('on a GET is not awaited either', async () => {
    const path = `/v1/checkouts/${unknownId()}`;
    const { answer } = await send(`GET ${path} HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\n`);
    expect(await answer).toMatch(/^HTTP\/1\.1 404 .*connection: close.*"Checkout not found"/s);
  });
});
