import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { assert, Outage } from '../lib/errors.ts';
import { LARGE_PAGE_BYTES, type Rows } from '../lib/large-rows.ts';
import type { Log } from '../lib/log.ts';
import type { Pagination } from '../lib/paging.ts';
import { joined, type Piece, verbatimPieces } from '../lib/verbatim-json.ts';
import type { Answer } from './operation.ts';

/** Characters written to the connection at a time. */
const SLICE = 64 * 1024;
/**
 * Timeouts of a reader, in milliseconds: for accepting the next slice, and for accepting the whole answer. A reader
 * that blocks others is cut off sooner. Waits imposed on its store do not count.
 */
const STALLED_MS = 30_000;
const LONGEST_MS = 600_000;
/** Beginning of a list's JSON, up to its rows. */
const BEFORE_ROWS = '{"data":[';

/** Builds the answer to a list, whose rows may be read in batches. */
export function listAnswer<T>(rows: Rows<T>, view: (row: T) => unknown, pagination: Pagination): Answer {
  if (!(Symbol.asyncIterator in rows)) return { status: 200, body: { data: rows.map(view), pagination } };
  return { status: 200, body: { data: [], pagination }, rows: views(rows, view) };
}

async function* views<T>(rows: AsyncIterable<readonly T[]>, view: (row: T) => unknown): AsyncGenerator<unknown[]> {
  for await (const batch of rows) yield batch.map(view);
}

/**
 * Sends an answer, serialised by the schema of its status: a short one in one piece, a longer one as fast as its reader
 * accepts it, and a list with unread rows one row after another. The bytes are the same in each case.
 */
export async function sendAnswer(
  log: Log,
  reply: FastifyReply,
  { status, body, rows, pieces: json }: Answer,
): Promise<FastifyReply> {
  reply.code(status);
  if (json !== undefined) return reply.type('application/json; charset=utf-8').send(streamed(log, reply, json));
  if (body === undefined) return reply.send();
  reply.type('application/json; charset=utf-8');
  const serialise = (value: unknown): Piece[] => verbatimPieces(() => String(reply.serialize(value)));
  if (rows !== undefined) return reply.send(streamed(log, reply, listPieces(serialise, body, rows)));
  const pieces = serialise(body);
  const length = pieces.reduce((sum, piece) => sum + bytesOf(piece), 0);
  if (length <= LARGE_PAGE_BYTES) {
    await reply.request.paceLarge?.(length);
    reply.request.leaveLarge?.();
    return reply.send(joined(pieces));
  }
  reply.header('content-length', length);
  return reply.send(streamed(log, reply, pieces));
}

/** Yields the body of a list including its rows: each row is serialised as a list of one and cut out of it. */
async function* listPieces(
  serialise: (value: unknown) => Piece[],
  body: unknown,
  rows: AsyncIterable<readonly unknown[]>,
): AsyncGenerator<Piece> {
  const empty = joined(serialise(body));
  assert(empty.startsWith(`${BEFORE_ROWS}]`), 'a list begins with its rows');
  const afterRows = empty.slice(BEFORE_ROWS.length);
  yield BEFORE_ROWS;
  let isFirst = true;
  for await (const batch of rows) {
    for (const row of batch) {
      const pieces = serialise({ ...(body as object), data: [row] });
      if (!isFirst) yield ',';
      isFirst = false;
      for (const [index, piece] of pieces.entries()) {
        const start = index === 0 ? BEFORE_ROWS.length : 0;
        const end = index === pieces.length - 1 ? -afterRows.length : undefined;
        yield typeof piece === 'string' ? piece.slice(start, end) : piece;
      }
    }
  }
  yield afterRows;
}

type Pieces = Iterable<Piece> | AsyncIterable<Piece>;

function bytesOf(piece: Piece): number {
  return typeof piece === 'string' ? Buffer.byteLength(piece) : piece.bytes;
}

async function* texts(pieces: Pieces): AsyncGenerator<string | Buffer> {
  for await (const piece of pieces) {
    if (typeof piece === 'string') yield piece;
    else yield* piece.parts();
  }
}

/** Sends a text in pieces, each read just before it is sent. */
export function sendPieces(log: Log, reply: FastifyReply, pieces: AsyncIterable<string>): FastifyReply {
  return reply.send(streamed(log, reply, pieces));
}

/** Feeds the connection as fast as it accepts data; HEAD gets no body. */
function streamed(log: Log, reply: FastifyReply, pieces: Pieces): Readable {
  if (reply.request.method === 'HEAD') return Readable.from([]);
  return Readable.from(slices(log, reply, pieces), { objectMode: false, highWaterMark: SLICE });
}

async function* slices(log: Log, reply: FastifyReply, pieces: Pieces): AsyncGenerator<Buffer> {
  const cutOff = (): void => void reply.raw.destroy();
  const begun = performance.now();
  let pacedMs = 0;
  try {
    for await (const piece of texts(pieces)) {
      for (let from = 0; from < piece.length; ) {
        const end = sliceEnd(piece, from);
        const slice = typeof piece === 'string' ? Buffer.from(piece.slice(from, end)) : piece.subarray(from, end);
        const since = performance.now();
        await reply.request.paceLarge?.(slice.length);
        pacedMs += performance.now() - since;
        if (since - begun - pacedMs > LONGEST_MS) cutOff();
        const stalled = setTimeout(cutOff, STALLED_MS);
        const hasTaken = reply.request.awaitClient?.(cutOff);
        try {
          yield slice;
        } finally {
          clearTimeout(stalled);
          hasTaken?.(slice.length);
        }
        from = end;
      }
    }
    reply.request.leaveLarge?.();
  } catch (error) {
    // The status has been sent, so a truncated body is the reader's only sign of the failure.
    const level = error instanceof Outage && error.isReported ? 'debug' : 'error';
    log[level]({ err: error, route: reply.request.routeOptions.url }, 'response was cut off');
    throw error;
  }
}

/** Returns the end of a slice, without splitting a surrogate pair. */
function sliceEnd(text: string | Buffer, from: number): number {
  const end = Math.min(from + SLICE, text.length);
  if (typeof text !== 'string') return end;
  const last = text.charCodeAt(end - 1);
  return end < text.length && last >= 0xd800 && last <= 0xdbff ? end + 1 : end;
}
