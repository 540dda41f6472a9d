import Type from 'typebox';
import { ApiError } from '../../lib/errors.ts';
import { requireSubject, subjectId } from '../checkout-view/find-checkout.ts';
import { operation } from '../operation.ts';
import { CHECKOUT_NOT_FOUND } from '../schemas/checkouts.ts';
import { IdParams } from '../schemas/common.ts';
import { MAX_STREAMS } from './streams.ts';

/** Well under the 15 seconds promised, so that a late timer keeps the promise. */
const HEARTBEAT_MS = 10_000;
/** A reader that leaves this much unread is cut off; it reconnects and gets the newest view. */
const MAX_BUFFERED_BYTES = 1024 * 1024;
/** When to ask again where every stream of the process is taken. */
const FULL_RETRY_SECONDS = '30';

export const streamCheckoutOperation = operation(
  {
    operationId: 'streamCheckout',
    summary: 'Follow a checkout',
    description:
      'Server-sent events for `EventSource`: one `data:` line with the checkout as JSON at once and at each change, and a comment line at least every 15 seconds.',
    params: IdParams,
    response: { 200: Type.Unsafe<string>({ type: 'string', description: 'An event stream.' }) },
    refusals: { 404: CHECKOUT_NOT_FOUND },
  },
  async (deps, call) => {
    const id = subjectId(await requireSubject(deps.db, call.params.id));
    const { reply } = call;
    if (deps.streams.size >= MAX_STREAMS) {
      reply.header('retry-after', FULL_RETRY_SECONDS);
      throw new ApiError(429, 'Too many requests');
    }
    reply.hijack();
    const { raw } = reply;
    // Who left while the checkout was read is not heard closing any more.
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
      if (raw.writableLength > MAX_BUFFERED_BYTES) raw.destroy();
      else raw.write(text);
    };
    const unsubscribe = deps.streams.subscribe(id, {
      send: (json) => write(`data: ${json}\n\n`),
      end: () => void raw.end(),
    });
    const heartbeat = setInterval(() => write(': still here\n\n'), HEARTBEAT_MS);
    raw.on('close', () => {
      clearInterval(heartbeat);
      unsubscribe();
    });
    return undefined;
  },
);
