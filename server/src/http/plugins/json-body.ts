import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../lib/errors.ts';
import { nestsDeeperThan } from '../../lib/json-depth.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The body's JSON text as sent; empty without a body. */
    bodyText: string;
  }
}

/** Refuses bytes that are not UTF-8 instead of replacing them. */
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });

/** Far beyond anything meant; what is echoed in events must be readable by receivers with a stack. */
const MAX_NESTING = 5_000;

/** Takes JSON bodies only, keeps their text, and answers 400 to anything else. */
export function acceptJsonBodies(app: FastifyInstance): void {
  app.decorateRequest('bodyText', '');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      const text = utf8.decode(body as Buffer);
      if (nestsDeeperThan(text, MAX_NESTING)) throw new ApiError(400, 'Invalid request data');
      request.bodyText = text;
      done(null, text === '' ? undefined : JSON.parse(text));
    } catch {
      done(new ApiError(400, 'Invalid request data'));
    }
  });
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume();
    done(new ApiError(400, 'Invalid request data'));
  });
}
