import type { FastifyInstance } from 'fastify';
import { memberText } from '../../lib/compact-json.ts';
import { ApiError } from '../../lib/errors.ts';
import { nestsDeeperThan } from '../../lib/json-depth.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The JSON text of one of the body's members as sent, white space aside; undefined when it is absent or null. */
    verbatim: (member: string) => string | undefined;
  }
}

/** Refuses bytes that are not UTF-8 instead of replacing them. */
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });

/** How deep things may be nested: an object that is kept as sent 200 deep, inside the body. */
const MAX_NESTING = 201;
const BYTE_ORDER_MARK = Buffer.from('\ufeff');

/** Takes JSON bodies only, keeps their text, and answers 400 to anything else. */
export function acceptJsonBodies(app: FastifyInstance): void {
  app.decorateRequest('verbatim', () => undefined);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      const bytes = body as Buffer;
      const text = utf8.decode(bytes);
      if (nestsDeeperThan(text, MAX_NESTING)) throw new ApiError(400, 'Invalid request data');
      const value: unknown = text === '' ? undefined : JSON.parse(text);
      request.verbatim = (member) => verbatimMember(value, bytes, member);
      done(null, value);
    } catch {
      done(new ApiError(400, 'Invalid request data'));
    }
  });
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume();
    done(new ApiError(400, 'Invalid request data'));
  });
}

function verbatimMember(value: unknown, bytes: Buffer, member: string): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (((value as Record<string, unknown>)[member] ?? null) === null) return undefined;
  const isMarked = bytes.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK);
  return memberText(isMarked ? bytes.subarray(BYTE_ORDER_MARK.length) : bytes, member);
}
