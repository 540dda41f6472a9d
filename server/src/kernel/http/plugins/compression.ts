import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';
import Negotiator from 'negotiator';

/** Smaller answers fit into a packet or two anyway. */
const WORTH_BYTES = 1_000;
const COMPRESSIBLE = /^(text\/(?!event-stream)|application\/(json|xml)|image\/svg\+xml)/;
/** Levels for answers that are compressed while somebody waits: most of the gain at a tenth of the time of the best. */
const BROTLI_LEVEL = 5;
const GZIP_LEVEL = 6;
/** Maximum characters read of the header; browsers send a few dozen. */
const READ_CHARACTERS = 200;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** The encodings, the preferred one first. */
const ENCODINGS = {
  br: (body: Buffer) =>
    brotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body: Buffer) => zip(body, { level: GZIP_LEVEL }),
} as const;
type Encoding = keyof typeof ENCODINGS;

/** Compressed copies of bodies that are sent again and again, for as long as these are kept. */
const copies = new WeakMap<Buffer, Map<Encoding, Promise<Buffer>>>();

/**
 * Compresses the answers of a scope to reads, as the client accepts it; a body sent as a Buffer is compressed once, and
 * answers to anything but reads never: those contain new secrets (docs/decisions/0104-compressed-answers.md). Streams
 * are sent as they are.
 */
export function compressAnswers(scope: FastifyInstance): void {
  scope.addHook('onSend', async (request, reply, payload) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return payload;
    if (!isCompressible(reply, payload)) return payload;
    addVary(reply, 'Accept-Encoding');
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (encoding === undefined) return payload;
    const compressed = await (typeof payload === 'string'
      ? ENCODINGS[encoding](Buffer.from(payload))
      : copyOf(payload, encoding));
    const etag = reply.getHeader('etag');
    // A strong tag promises the same bytes.
    if (typeof etag === 'string' && !etag.startsWith('W/')) reply.header('etag', `W/${etag}`);
    reply.header('content-encoding', encoding).header('content-length', compressed.length);
    return compressed;
  });
}

function isCompressible(reply: FastifyReply, payload: unknown): payload is string | Buffer {
  return (
    (typeof payload === 'string' || Buffer.isBuffer(payload)) &&
    payload.length >= WORTH_BYTES &&
    !reply.hasHeader('content-encoding') &&
    COMPRESSIBLE.test(String(reply.getHeader('content-type') ?? ''))
  );
}

function copyOf(body: Buffer, encoding: Encoding): Promise<Buffer> {
  const known = copies.get(body) ?? new Map<Encoding, Promise<Buffer>>();
  copies.set(body, known);
  const copy = known.get(encoding) ?? ENCODINGS[encoding](body);
  known.set(encoding, copy);
  return copy;
}

/**
 * Returns the best encoding for an `Accept-Encoding` header: that with the highest quality, brotli among equals;
 * undefined to send the answer as it is.
 */
function encodingFor(accepted: string | undefined): Encoding | undefined {
  if (accepted === undefined) return undefined;
  const headers = { 'accept-encoding': accepted.slice(0, READ_CHARACTERS) };
  // The types lack the second parameter.
  const negotiator: Preferring = new Negotiator({ headers });
  const chosen = negotiator.encoding(['br', 'gzip', 'identity'], { preferred: ['br', 'gzip'] });
  return chosen === 'br' || chosen === 'gzip' ? chosen : undefined;
}

interface Preferring {
  encoding(available: readonly string[], options: { readonly preferred: readonly string[] }): string | undefined;
}

/** Adds request headers on which an answer depends to its `Vary`. */
export function addVary(reply: FastifyReply, fields: string): void {
  const before = reply.getHeader('vary');
  reply.header('vary', before === undefined ? fields : `${String(before)}, ${fields}`);
}
