import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** What is left of a shorter body is read and thrown away, so that the connection can be used again. */
const SHORT_BYTES = 16 * 1024;
/** How long a client may go on sending after it was answered, in milliseconds: many read the answer only then. */
const LINGER_MS = 2_000;

/**
 * Hangs up after an answer that did not wait for the whole body: a refusal of a key, of a limit, of an unknown path.
 * Without it the rest would be read to its end, however long it is, to get at the next request.
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
 * Closing at once would tell the client's machine to throw the answer away unread. So the connection is half closed
 * first, and whatever still arrives is discarded.
 */
function lingerOn(request: IncomingMessage): void {
  const { socket } = request;
  const destroySoon = socket.destroySoon.bind(socket);
  // What the server calls once the last answer of a connection is written.
  socket.destroySoon = () => {
    if (request.complete) return destroySoon();
    socket.end();
    const cutOff = setTimeout(() => socket.destroy(), LINGER_MS);
    request.once('end', destroySoon);
    socket.once('close', () => clearTimeout(cutOff));
  };
}
