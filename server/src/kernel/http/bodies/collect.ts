import type { FastifyRequest } from 'fastify';
import { LARGE_ROW_BYTES } from '../../lib/large-rows.ts';
import { HttpRefusal } from '../http-refusals.ts';

const collected = new WeakMap<FastifyRequest, number>();

/** Returns the number of body bytes that {@link collect} has read; undefined if it has not been called. */
export function collectedBytes(request: FastifyRequest): number | undefined {
  return collected.get(request);
}

/**
 * Reads the whole body. After the first `LARGE_ROW_BYTES`, it waits for a large-request place before reading on: an
 * announced length alone takes no place.
 * @throws HttpRefusal `refused` when the body exceeds `maxBytes`, `request.tooSlow` when a slow client blocks others
 */
export async function collect(
  request: FastifyRequest,
  maxBytes: number,
  refused: 'request.tooLarge' | 'image.tooLarge' = 'request.tooLarge',
): Promise<Uint8Array> {
  const declared = Number(request.headers['content-length'] ?? 0);
  if (declared > maxBytes) throw new HttpRefusal(refused);
  const chunks: Buffer[] = [];
  let length = 0;
  // Stays open if not read to the end: the response uses the same connection.
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
    // Not awaited: it resolves with the current read, which may wait for a client that sends nothing.
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

/** Joins the chunks in a buffer that owns its memory, so that it can be transferred to a thread. */
function joined(chunks: readonly Buffer[], length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
