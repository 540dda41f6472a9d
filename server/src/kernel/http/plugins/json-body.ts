import type { FastifyInstance } from 'fastify';
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

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;

/** Returns true when arrays and objects are nested more than `limit` deep. One pass, no recursion; accepts any text. */
export function nestsDeeperThan(json: string, limit: number): boolean {
  if (json.length <= limit) return false;
  let depth = 0;
  let inString = false;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (inString) {
      if (code === BACKSLASH) at += 1;
      else if (code === QUOTE) inString = false;
    } else if (code === QUOTE) inString = true;
    else if (code === OPEN_BRACKET || code === OPEN_BRACE) {
      depth += 1;
      if (depth > limit) return true;
    } else if (code === CLOSE_BRACKET || code === CLOSE_BRACE) depth -= 1;
  }
  return false;
}
