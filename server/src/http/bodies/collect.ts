import type { FastifyRequest } from 'fastify';
import { LARGE_ROW_BYTES } from '../../lib/large-rows.ts';
import { HttpRefusal, type RefusalName } from '../refusal-table.ts';

/**
 * The whole body. Once it turns out to be large, the rest is read only when its turn comes.
 * @throws HttpRefusal `refused` when it has more than so many bytes
 */
export async function collect(
  request: FastifyRequest,
  maxBytes: number,
  refused: RefusalName = 'request.tooLarge',
): Promise<Uint8Array> {
  const declared = Number(request.headers['content-length'] ?? 0);
  if (declared > maxBytes) throw new HttpRefusal(refused);
  if (declared > LARGE_ROW_BYTES) await request.enterLarge();
  const chunks: Buffer[] = [];
  let length = 0;
  // Left open when it is not read to its end: the answer goes over the same connection.
  for await (const chunk of request.raw.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > maxBytes) throw new HttpRefusal(refused);
    if (length > LARGE_ROW_BYTES) {
      await request.enterLarge();
      await request.paceLarge?.(chunk.length);
    }
    chunks.push(chunk);
  }
  return joined(chunks, length);
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
