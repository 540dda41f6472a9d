import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StreamReader } from './event-streams.ts';

/** Interval of heartbeats, in milliseconds: well under the promised 15 seconds, to leave room for late timers. */
const HEARTBEAT_MS = 10_000;
/** Heartbeats after which a reader that accepts no data is cut off. */
const STALLED_HEARTBEATS = 6;
/**
 * Bounds of the delay before a reader reconnects after its stream broke, in milliseconds. The delay is random, so that
 * readers of a process that has stopped do not all reconnect at the same time.
 */
const RECONNECT_MS = { least: 1_000, most: 10_000 } as const;
/** Retry delay when no further stream is available, in seconds. */
export const FULL_RETRY_SECONDS = 30;
/** Time after the end of its stream in which a client that has stopped reading may catch up, in milliseconds. */
const END_GRACE_MS = 5_000;

/**
 * Answers with server-sent events: the events of the subscription, and regular comments that keep the connection alive.
 * @param subscribe starts sending; its result is called once the reader has disconnected
 */
export function sendEventStream(
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  subscribe: (reader: StreamReader) => () => void,
): void {
  reply.hijack();
  const { raw } = reply;
  // A client that left while the checkout was being read has already fired its close event.
  if (raw.destroyed) return;
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Makes a buffering reverse proxy pass on each event immediately.
    'x-accel-buffering': 'no',
  });
  if (request.method === 'HEAD') {
    raw.end();
    return;
  }
  raw.flushHeaders();
  const pen = createWriter(raw);
  let cutOff: NodeJS.Timeout | undefined;
  const heartbeat = setInterval(pen.beat, HEARTBEAT_MS);
  const end = (): void => {
    clearInterval(heartbeat);
    raw.end();
    cutOff ??= setTimeout(() => raw.destroy(), END_GRACE_MS);
  };
  const unsubscribe = subscribe({ send: pen.send, end });
  raw.on('close', () => {
    clearInterval(heartbeat);
    clearTimeout(cutOff);
    unsubscribe();
  });
}

/**
 * Writes events as fast as the reader accepts them. A slow reader skips intermediate views and gets the newest; the
 * pending view is shared with the other readers.
 */
function createWriter(raw: ServerResponse): { send(json: string): void; beat(): void } {
  let waiting: string | undefined;
  let missedBeats = 0;
  // Sent after the first view, since some readers expect the first block to be a view.
  let greeting = `: come back\nretry: ${reconnectMs()}\n\n`;
  const send = (json: string): void => {
    if (raw.writableEnded) return;
    if (raw.writableNeedDrain) {
      waiting = json;
      return;
    }
    raw.write(`data: ${json}\n\n${greeting}`);
    greeting = '';
  };
  raw.on('drain', () => {
    missedBeats = 0;
    const json = waiting;
    waiting = undefined;
    if (json !== undefined) send(json);
  });
  return {
    send,
    beat() {
      if (raw.writableEnded) return;
      if (!raw.writableNeedDrain) raw.write(': still here\n\n');
      else if (++missedBeats === STALLED_HEARTBEATS) raw.destroy();
    },
  };
}

function reconnectMs(): number {
  return Math.round(RECONNECT_MS.least + Math.random() * (RECONNECT_MS.most - RECONNECT_MS.least));
}
