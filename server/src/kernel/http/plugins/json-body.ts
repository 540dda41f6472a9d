import type { FastifyInstance } from 'fastify';
import { nestsDeeperThan } from '../../lib/json-depth.ts';
import { HttpRefusal } from '../http-refusals.ts';
import { NOT_JSON } from '../request-problem.ts';

/** Decoder that rejects invalid UTF-8 instead of replacing it. */
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });

/** Maximum nesting, the same as for a merchant's body. */
const MAX_NESTING = 201;

/** Accepts JSON bodies only, and answers 400 to all others. */
export function acceptJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      const text = utf8.decode(body as Buffer);
      if (nestsDeeperThan(text, MAX_NESTING)) throw new HttpRefusal('request.invalid');
      done(null, text === '' ? undefined : JSON.parse(text));
    } catch {
      done(new HttpRefusal('request.invalid'));
    }
  });
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume();
    done(new HttpRefusal('request.invalid', undefined, NOT_JSON));
  });
}
