import Type from 'typebox';
import { requireCheckout } from '../checkout-view/find-checkout.ts';
import { operation } from '../operation.ts';
import { HttpRefusal } from '../refusal-table.ts';
import { IdParams } from '../schemas.ts';

/** Well under the 15 seconds promised, so that a late timer keeps the promise. */
const HEARTBEAT_MS = 10_000;
/** A reader that leaves this much unread is cut off; it reconnects and gets the newest view. */
const MAX_BUFFERED_BYTES = 1024 * 1024;
/** When to ask again if no further stream is available. */
const FULL_RETRY_SECONDS = 30;
/** How long a client that has stopped reading is given after the end of its stream, in milliseconds. */
const END_GRACE_MS = 5_000;

export const streamCheckoutOperation = operation(
  {
    operationId: 'streamCheckout',
    summary: 'Follow a checkout',
    description:
      'Server-sent events for `EventSource`: one `data:` line with the checkout as JSON at once and at ' +
      'each change, and a comment line at least every 15 seconds. A stream ends after an hour at the ' +
      'latest; `EventSource` opens the next by itself.',
    params: IdParams,
    response: { 200: Type.Unsafe<string>({ type: 'string', description: 'An event stream.' }) },
    refusals: ['checkout.notFound', 'stream.noRoom'],
  },
  async (deps, call) => {
    const { id } = await requireCheckout(deps.db, call.params.id);
    const { reply } = call;
    if (!deps.streams.hasRoomFor(call.addressGroup)) throw new HttpRefusal('stream.noRoom', FULL_RETRY_SECONDS);
    reply.hijack();
    const { raw } = reply;
    // A client that left while the checkout was being read has already fired its close event.
    if (raw.destroyed) return undefined;
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // Tells a buffering reverse proxy to pass each event on at once.
      'x-accel-buffering': 'no',
    });
    if (call.request.method === 'HEAD') {
      raw.end();
      return undefined;
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
    const reader = { send: (json: string) => write(`data: ${json}\n\n`), end };
    const unsubscribe = deps.streams.subscribe(id, reader, call.addressGroup);
    raw.on('close', () => {
      clearInterval(heartbeat);
      clearTimeout(cutOff);
      unsubscribe();
    });
    return undefined;
  },
);
