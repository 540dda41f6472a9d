import { PassThrough } from 'node:stream';
import type { preParsingHookHandler } from 'fastify';
import { ApiError } from '../../lib/errors.ts';

/**
 * Makes the hook that gives up on a body which has not arrived as a whole after so many milliseconds: 408
 * `Invalid request data`, and the connection is closed. The server's own limit on requests is looked at now and then only.
 */
export function createBodyDeadline(milliseconds: number): preParsingHookHandler {
  return (request, _reply, payload, done) => {
    if (request.raw.complete) return done(null, payload);
    const bounded = new PassThrough();
    const give = setTimeout(() => bounded.destroy(new ApiError(408, 'Invalid request data')), milliseconds);
    // Who reads the body hears of it too; here it only must not end the process when nobody reads.
    bounded.on('error', () => undefined);
    bounded.once('close', () => clearTimeout(give));
    payload.once('error', (error) => bounded.destroy(error));
    payload.pipe(bounded);
    done(null, bounded);
  };
}
