import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEAD_WEBHOOK, product } from '../kernel/http/support.ts';
import { callUrl, type Reply, startTestService, type TestService, type TestStore } from '../support/service.ts';
import { until } from '../support/until.ts';
import { changeAvailable, lockedTotals, waitingSessions } from './rows-repository.ts';

const INVALID = '{"error":"Invalid request data"}';

let service: TestService;
let store: TestStore;

beforeAll(async () => {
  service = await startTestService();
  store = await service.createStore({
    webhookUrl: DEAD_WEBHOOK,
    products: [product('Returned', { stock: ['1', '2'] }), product('Held', { stock: ['1', '2'] })],
  });
});
afterAll(() => service?.stop());

describe('unsupported input', () => {
  it.each([
    ['DELETE', '/v1/orders', '{', 'application/json'],
    ['PATCH', '/v1/invoices', '{}', 'text/plain'],
    ['POST', '/v1/store', '[', 'application/json'],
    ['POST', '/v1/nothing', '{}', ''],
    ['PUT', '/elsewhere', '\0', 'application/json'],
  ])('is not found, with any body: %s %s with %j as %j', async (method, path, body, type) => {
    const reply = await callUrl(service.baseUrl + path, method, body, { 'content-type': type });
    expect([reply.status, reply.json]).toEqual([404, { error: 'Not found' }]);
  });
});

describe('an unreadable request', () => {
  it.each([
    ['bytes beyond ASCII in the path', 'GET /v1/orders/\xff\xfe HTTP/1.1\r\nhost: localhost\r\n\r\n'],
    ['no request line', 'hello\r\n\r\n'],
    ['a control character in a header', 'GET /v1/store HTTP/1.1\r\nhost: localhost\r\nx: \x01\r\n\r\n'],
    [
      'headers of 20 kB',
      `POST /v1/orders HTTP/1.1\r\nhost: localhost\r\nidempotency-key: ${'k'.repeat(20_000)}\r\n\r\n`,
    ],
    [
      'two lengths of one body',
      'POST /v1/orders HTTP/1.1\r\nhost: localhost\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{}',
    ],
  ])('is answered like any other failure: %s', async (_, bytes) => {
    const answer = await sendBytes(bytes);
    const [head, body] = answer.split('\r\n\r\n');
    expect(body).toBe(INVALID);
    expect(head?.split('\r\n')).toEqual([
      'HTTP/1.1 400 Bad Request',
      'content-type: application/json; charset=utf-8',
      `content-length: ${INVALID.length}`,
      'cache-control: no-store',
      'x-content-type-options: nosniff',
      'connection: close',
    ]);
  });
});

describe('finite stock', () => {
  const order = (id: string, quantity: number) => ({ items: [{ productId: id, quantity }] });
  const productId = (title: string) => store.products.find((each) => each.title === title)?.id ?? '';

  it('returned while a create waits for it is sold, even if there was too little before', async () => {
    const id = productId('Returned');
    const pending = await service.db.transaction(async (tx) => {
      await changeAvailable(tx, { id, quantity: 2 });
      return whileWaiting(store.call('POST', '/v1/orders', order(id, 4)));
    });
    const reply = await pending.reply;
    expect(reply.status, reply.text).toBe(201);
    expect((await store.call('GET', `/v1/products/${id}`)).json.stock).toBe(0);
  });

  it('does not make a waiting return lock the totals, which a create would wait for', async () => {
    const id = productId('Held');
    const created = await store.call('POST', '/v1/orders', order(id, 1));
    const pending = await service.db.transaction(async (tx) => {
      await changeAvailable(tx, { id, quantity: 0 });
      const waiting = await whileWaiting(store.call('POST', `/v1/orders/${created.json.id}/expire`));
      expect(await lockedTotals(service.db, store.storeId)).toBe(0);
      return waiting;
    });
    expect((await pending.reply).json.status).toBe('expired');
    expect((await store.call('GET', `/v1/products/${id}`)).json.stock).toBe(2);
  });
});

/** Resolves when a database session waits for a lock; the reply is boxed so that it is not awaited. */
async function whileWaiting(reply: Promise<Reply>): Promise<{ reply: Promise<Reply> }> {
  await until(async () => (await waitingSessions(service.db)) > 0);
  return { reply };
}

/** Returns all bytes that the service sends until it closes the connection. */
async function sendBytes(bytes: string): Promise<string> {
  const { hostname, port } = new URL(service.baseUrl);
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.on('data', (chunk) => {
    answer += String(chunk);
  });
  socket.write(Buffer.from(bytes, 'latin1'));
  await once(socket, 'close');
  return answer;
}
