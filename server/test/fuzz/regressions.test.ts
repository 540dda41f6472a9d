import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callUrl, startTestService, type TestService } from '../support/service.ts';

const INVALID = '{"error":"Invalid request data"}';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.stop());

describe('what no route takes', () => {
  it.each([
    ['DELETE', '/v1/orders', '{', 'application/json'],
    ['PATCH', '/v1/invoices', '{}', 'text/plain'],
    ['POST', '/v1/store', '[', 'application/json'],
    ['POST', '/v1/nothing', '{}', ''],
    ['PUT', '/elsewhere', '\0', 'application/json'],
  ])('is not found, whatever body it has: %s %s with %j as %j', async (method, path, body, type) => {
    const reply = await callUrl(service.baseUrl + path, method, body, { 'content-type': type });
    expect([reply.status, reply.json]).toEqual([404, { error: 'Not found' }]);
  });
});

describe('what is no readable request', () => {
  it.each([
    ['bytes beyond ASCII in the path', 'GET /v1/orders/\xff\xfe HTTP/1.1\r\nhost: a\r\n\r\n'],
    ['no request line', 'hello\r\n\r\n'],
    ['a control character in a header', 'GET /v1/store HTTP/1.1\r\nhost: a\r\nx: \x01\r\n\r\n'],
    ['headers of 20 kB', `POST /v1/orders HTTP/1.1\r\nhost: a\r\nidempotency-key: ${'k'.repeat(20_000)}\r\n\r\n`],
    [
      'two lengths of one body',
      'POST /v1/orders HTTP/1.1\r\nhost: a\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{}',
    ],
  ])('is answered like every failure: %s', async (_, bytes) => {
    const answer = await sendBytes(bytes);
    const [head, body] = answer.split('\r\n\r\n');
    expect(body).toBe(INVALID);
    expect(head?.split('\r\n')).toEqual([
      'HTTP/1.1 400 Bad Request',
      'content-type: application/json; charset=utf-8',
      `content-length: ${INVALID.length}`,
      'connection: close',
    ]);
  });
});

/** Everything that the service sends back until it closes the connection. */
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
