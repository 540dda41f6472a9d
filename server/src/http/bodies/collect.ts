import type { FastifyRequest } from 'fastify';
import { LARGE_ROW_BYTES } from '../../lib/large-rows.ts';
import { HttpRefusal, type RefusalName } from '../refusal-table.ts';

const collected = new WeakMap<FastifyRequest, number>();

/** Returns the number of bytes of a body that {@link collect} has read; undefined when it has not. */
export function collectedBytes(request: FastifyRequest): number | undefined {
  return collected.get(request);
}

/**
 * Reads the whole body. Once more than `LARGE_ROW_BYTES` have arrived, the rest is read only in its turn: an announced
 * length takes no place.
 * @throws HttpRefusal `refused` when it exceeds `maxBytes`, `request.tooSlow` when it keeps others waiting
 */
export async function collect(
  request: FastifyRequest,
  maxBytes: number,
  refused: RefusalName = 'request.tooLarge',
): Promise<Uint8Array> {
  const declared = Number(request.headers['content-length'] ?? 0);
  if (declared > maxBytes) throw new HttpRefusal(refused);
  const chunks: Buffer[] = [];
  let length = 0;
  // Left open when it is not read to its end: the answer goes over the same connection.
  const arriving = request.raw.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer>;
  try {
    for (;;) {
      const { done, value: chunk } = await nextOf(request, arriving);
      if (done === true) return joined(chunks, length);
      length += chunk.length;
      collected.set(request, length);
      if (length > maxBytes) throw new HttpRefusal(refused);
      if (length > LARGE_ROW_BYTES) {
        await request.enterLarge();
        await request.paceLarge?.(chunk.length);
      }
      chunks.push(chunk);
    }
  } finally {
    // Not awaited: it ends with the current read, which may be from a client that sends nothing.
    arriving.return?.().catch(() => undefined);
  }
}

async function nextOf(request: FastifyRequest, arriving: AsyncIterator<Buffer>): Promise<IteratorResult<Buffer>> {
  const tooSlow = Promise.withResolvers<never>();
  const hasSent = request.awaitClient?.(() => tooSlow.reject(new HttpRefusal('request.tooSlow')));
  const next = await Promise.race([arriving.next(), tooSlow.promise]);
  hasSent?.(next.done === true ? 0 : next.value.length);
  return next;
}

/** In memory of its own, so that it can be transferred to a thread. */
function joined(chunks: readonly Buffer[], length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
