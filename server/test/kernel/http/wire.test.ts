import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../support/service.ts';

/** Number of slow clients. */
const CROWD = 200;
const HIDDEN = 'GET /livez HTTP/1.1\r\nhost: localhost\r\n\r\n';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.stop());

async function open(): Promise<Socket> {
  const { hostname, port } = new URL(service.baseUrl);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

/** A request after whose answer the service closes the connection. */
const LAST = 'GET /livez HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n';

/** Sends bytes, then a last request. @returns the answers until the service closes the connection */
async function answersTo(bytes: string): Promise<string[]> {
  const socket = await open();
  let text = '';
  socket.setEncoding('latin1').on('data', (data: string) => {
    text += data;
  });
  socket.write(`${bytes}${LAST}`, 'latin1');
  await once(socket, 'close');
  return [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status = '']) => status);
}

/**
 * Returns a request with these header lines and body, which a proxy might read as one request and the service as two.
 */
const post = (lines: readonly string[], body: string): string =>
  ['POST /v1/orders HTTP/1.1', 'host: localhost', ...lines, '', body].join('\r\n');

describe('a request hidden in the body of another', () => {
  const chunked = `0\r\n\r\n${HIDDEN}`;
  const length = `content-length: ${chunked.length}`;
  it.each([
    ['a length and chunks', post([length, 'transfer-encoding: chunked'], chunked)],
    ['chunks and a length', post(['transfer-encoding: chunked', 'content-length: 4'], chunked)],
    ['a coding that is unknown', post([length, 'transfer-encoding: xchunked'], chunked)],
    ['chunks that are not the last coding', post([length, 'transfer-encoding: chunked, identity'], chunked)],
    ['a space before the colon', post([length, 'transfer-encoding : chunked'], chunked)],
    ['a header continued on the next line', post([length, 'transfer-encoding:', ' chunked'], chunked)],
    ['a tab before the coding and a length', post([length, 'transfer-encoding:\tchunked'], chunked)],
    ['a length with a sign', post([`content-length: +${chunked.length}`], chunked)],
    ['a length in hex', post(['content-length: 0x0'], HIDDEN)],
    ['two lengths in one line', post([`content-length: 0, ${HIDDEN.length}`], HIDDEN)],
    ['lines that end without a return', post([length, 'x: y\ntransfer-encoding: chunked'], chunked)],
    ['a return alone in a header', post(['content-length: 0', `x: y\rcontent-length: ${HIDDEN.length}`], HIDDEN)],
    ['a chunk with a negative size', post(['transfer-encoding: chunked'], `-1\r\n\r\n${HIDDEN}`)],
    ['a chunk of more than it says', post(['transfer-encoding: chunked'], `1\r\n{}\r\n0\r\n\r\n${HIDDEN}`)],
    ['a chunk whose size ends without a return', post(['transfer-encoding: chunked'], `2\n{}\r\n0\r\n\r\n${HIDDEN}`)],
  ])('is never answered, and the connection ends: %s', async (_, bytes) => {
    const answers = await answersTo(bytes);
    expect(answers.slice(1)).toEqual([]);
    expect(answers[0]).toMatch(/^4/);
  });

  it('is only its body where both must agree on that', async () => {
    expect(await answersTo(post([`content-length: ${HIDDEN.length}`], HIDDEN))).toEqual(['401', '200']);
  });
});

describe('those who send slowly', () => {
  it('are cut off, in any number, while others are answered', async () => {
    const slow = await Promise.all(Array.from({ length: CROWD }, open));
    // Bytes sent to a closed connection reset it, which ends it too.
    const closed = slow.map(
      (socket) =>
        new Promise((resolve) =>
          socket
            .resume()
            .on('error', () => {})
            .once('close', resolve),
        ),
    );
    let isOver = false;
    const dribble = async (socket: Socket): Promise<void> => {
      socket.write('GET /v1/store HTTP/1.1\r\n');
      for (let n = 0; !isOver && socket.writable; n += 1) {
        socket.write(`x-${n}: y\r\n`);
        await sleep(500);
      }
    };
    const dribbling = Promise.all(slow.map(dribble));
    for (let n = 0; n < 20; n += 1) expect((await fetch(`${service.baseUrl}/livez`)).status).toBe(200);
    await Promise.all(closed);
    isOver = true;
    await dribbling;
    expect((await fetch(`${service.baseUrl}/livez`)).status).toBe(200);
  });
});
