import { PassThrough } from 'node:stream';
import type { preParsingHookHandler } from 'fastify';
import { HttpRefusal } from '../refusal-table.ts';

/**
 * Makes the hook that gives up on a body that has not arrived in full after so many milliseconds; the connection is
 * closed. The server's own limit on requests is only checked every few seconds.
 */
export function createBodyDeadline(milliseconds: number): preParsingHookHandler {
  return (request, _reply, payload, done) => {
    if (request.raw.complete) return done(null, payload);
    const bounded = new PassThrough();
    const give = setTimeout(() => bounded.destroy(new HttpRefusal('request.tooSlow')), milliseconds);
    // Whoever reads the body gets the error too. This only keeps it from ending the process when nobody does.
    bounded.on('error', () => undefined);
    bounded.once('close', () => clearTimeout(give));
    payload.once('error', (error) => bounded.destroy(error));
    payload.pipe(bounded);
    done(null, bounded);
  };
}
