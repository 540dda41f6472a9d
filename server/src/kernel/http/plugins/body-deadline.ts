import { PassThrough } from 'node:stream';
import type { preParsingHookHandler } from 'fastify';
import { HttpRefusal } from '../http-refusals.ts';

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
