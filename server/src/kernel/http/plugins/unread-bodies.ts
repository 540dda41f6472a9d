import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import type { FastifyInstance, preParsingHookHandler } from 'fastify';
import { HttpRefusal } from '../http-refusals.ts';

/** Maximum length of a body whose unread rest is discarded, so that the connection can be used again, in bytes. */
const SHORT_BYTES = 16 * 1024;
/** Time that a client may go on sending after the answer, in milliseconds: many read the answer only then. */
const LINGER_MS = 2_000;

/**
 * Closes the connection after an answer sent before the whole body has arrived: a refused key, an exceeded limit, an
 * unknown path. Otherwise the rest, however long, would be read to reach the next request.
 */
export function hangUpOnUnreadBodies(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (mayBeLong(request.raw)) {
      reply.header('connection', 'close');
      lingerOn(request.raw);
    }
    done();
  });
}

function mayBeLong({ complete, headers }: IncomingMessage): boolean {
  if (complete) return false;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > SHORT_BYTES;
}

/**
 * Half-closes the connection and discards all data that still arrives: closing it immediately would make the client's
 * machine discard the answer unread.
 */
function lingerOn(request: IncomingMessage): void {
  const { socket } = request;
  const destroySoon = socket.destroySoon.bind(socket);
  // The server calls this after writing the last answer of a connection.
  socket.destroySoon = () => {
    if (request.complete) return destroySoon();
    socket.end();
    const cutOff = setTimeout(() => socket.destroy(), LINGER_MS);
    request.once('end', destroySoon);
    socket.once('close', () => clearTimeout(cutOff));
  };
}

/**
 * Creates a hook that aborts and closes the connection if the body has not fully arrived after this time in
 * milliseconds. The server's own request limit is only checked every few seconds.
 */
export function createBodyDeadline(milliseconds: number): preParsingHookHandler {
  return (request, _reply, payload, done) => {
    if (request.raw.complete) return done(null, payload);
    const bounded = new PassThrough();
    const give = setTimeout(() => bounded.destroy(new HttpRefusal('request.tooSlow')), milliseconds);
    // The reader of the body receives the error too; this only keeps it from ending the process if there is no reader.
    bounded.on('error', () => undefined);
    bounded.once('close', () => clearTimeout(give));
    payload.once('error', (error) => bounded.destroy(error));
    payload.pipe(bounded);
    done(null, bounded);
  };
}
