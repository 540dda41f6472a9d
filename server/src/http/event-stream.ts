import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StreamReader } from './event-streams.ts';

/** Well under the 15 seconds promised, so that a late timer keeps the promise. */
const HEARTBEAT_MS = 10_000;
/** A reader that has taken nothing of what it was sent for so many heartbeats is cut off. */
const STALLED_HEARTBEATS = 6;
/**
 * When a reader may come back after its stream has broken, in milliseconds: each gets a moment of its own between
 * these, so that those of a process that has stopped do not all come to the next one at once.
 */
const COME_BACK_MS = { least: 1_000, most: 10_000 } as const;
/** When to ask again if no further stream is available. */
export const FULL_RETRY_SECONDS = 30;
/** How long a client that has stopped reading is given after the end of its stream, in milliseconds. */
const END_GRACE_MS = 5_000;

/**
 * Answers with server-sent events: what the subscription sends, and a comment now and then so that nobody takes the
 * connection for dead.
 * @param subscribe begins to send; what it returns is called once the reader is gone
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
    // Tells a buffering reverse proxy to pass each event on at once.
    'x-accel-buffering': 'no',
  });
  if (request.method === 'HEAD') {
    raw.end();
    return;
  }
  raw.flushHeaders();
  const pen = createPen(raw);
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
 * Writes events as fast as the reader takes them. One that is slow misses views between, and gets the newest: what
 * waits for it is a view that its other readers share.
 */
function createPen(raw: ServerResponse): { send(json: string): void; beat(): void } {
  let waiting: string | undefined;
  let missedBeats = 0;
  // After the first view, since some readers take the first block for it.
  let greeting = `: come back\nretry: ${comeBackMs()}\n\n`;
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

function comeBackMs(): number {
  return Math.round(COME_BACK_MS.least + Math.random() * (COME_BACK_MS.most - COME_BACK_MS.least));
}
