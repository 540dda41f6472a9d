import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StreamReader } from './event-streams.ts';

/** Well under the 15 seconds promised, so that a late timer keeps the promise. */
const HEARTBEAT_MS = 10_000;
/** A reader that leaves this much unread is cut off; it reconnects and gets the newest view. */
const MAX_BUFFERED_BYTES = 1024 * 1024;
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
  const write = (text: string): void => {
    if (raw.writableEnded) return;
    if (raw.writableLength > MAX_BUFFERED_BYTES) raw.destroy();
    else raw.write(text);
  };
  let cutOff: NodeJS.Timeout | undefined;
  const heartbeat = setInterval(() => write(': still here\n\n'), HEARTBEAT_MS);
  const end = (): void => {
    clearInterval(heartbeat);
    raw.end();
    cutOff ??= setTimeout(() => raw.destroy(), END_GRACE_MS);
  };
  const unsubscribe = subscribe({ send: (json) => write(`data: ${json}\n\n`), end });
  raw.on('close', () => {
    clearInterval(heartbeat);
    clearTimeout(cutOff);
    unsubscribe();
  });
}
