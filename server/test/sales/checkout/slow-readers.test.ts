import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sendEventStream } from '../../../src/kernel/http/event-stream.ts';
import type { StreamReader } from '../../../src/kernel/http/event-streams.ts';

/** More than the kernel buffers for a connection. */
const VIEW_BYTES = 16 * 1024 * 1024;
const MINUTE_MS = 60_000;

let app: FastifyInstance;
let reader: StreamReader;
let raw: ServerResponse;
let gone: Promise<void>;
let socket: Socket;

beforeEach(async () => {
  // Node itself measures the duration of connections.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  app = Fastify();
  const subscribed = Promise.withResolvers<void>();
  const left = Promise.withResolvers<void>();
  gone = left.promise;
  app.get('/', (request, reply) => {
    sendEventStream({ request, reply }, (each) => {
      reader = each;
      raw = reply.raw;
      subscribed.resolve();
      return left.resolve;
    });
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined).pause();
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await subscribed.promise;
});
afterEach(async () => {
  vi.useRealTimers();
  socket.destroy();
  await app.close();
});

const view = (number: number): string => JSON.stringify({ number, text: 'x'.repeat(VIEW_BYTES) });

/** Returns the numbers of the views that arrive, up to this one. */
async function readUntil(last: number): Promise<number[]> {
  const numbers: number[] = [];
  let text = '';
  for await (const chunk of socket) {
    text += String(chunk);
    for (const [, number] of text.matchAll(/data: \{"number":(\d+)/g)) numbers.push(Number(number));
    // Kept, since it may contain the beginning of a match.
    text = text.slice(-40).replaceAll('data: {"number":', '');
    if (numbers.includes(last)) return numbers;
  }
  return numbers;
}

describe('a reader of an event stream that is slow', () => {
  it('buffers only one view, and gets the newest', async () => {
    for (let number = 1; number <= 10; number++) reader.send(view(number));
    expect(raw.writableLength).toBeLessThan(2 * VIEW_BYTES);
    expect(await readUntil(10)).toEqual([1, 10]);
  });

  it('is cut off after accepting nothing for a minute', async () => {
    reader.send(view(1));
    vi.advanceTimersByTime(MINUTE_MS);
    await gone;
    expect(raw.destroyed).toBe(true);
  });

  it('keeps its stream while it accepts data', async () => {
    let taken = 0;
    socket.on('data', (chunk) => {
      taken += chunk.length;
    });
    socket.resume();
    for (let number = 1; number <= 3; number++) {
      reader.send(view(number));
      const drained = once(raw, 'drain');
      vi.advanceTimersByTime(MINUTE_MS - 10_000);
      await drained;
    }
    await expect.poll(() => taken).toBeGreaterThan(3 * VIEW_BYTES);
    expect(raw.destroyed).toBe(false);
  });
});
