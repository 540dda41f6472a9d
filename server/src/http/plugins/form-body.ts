import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BUYER_BODY_BYTES, BUYER_BODY_SECONDS } from '../bodies/limits.ts';
import { plainHost } from '../host.ts';
import { createBodyDeadline } from './body-deadline.ts';

/** Has the routes of a scope take what forms send, as `URLSearchParams`, and nothing else. */
export function acceptForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addHook('preParsing', createBodyDeadline(BUYER_BODY_SECONDS * 1000));
  const options = { parseAs: 'string', bodyLimit: BUYER_BODY_BYTES } as const;
  scope.addContentTypeParser('application/x-www-form-urlencoded', options, (_request, body, done) => {
    done(null, new URLSearchParams(String(body)));
  });
}

/**
 * Whether a form was sent from a page at this host. Browsers say so; those that do not are taken at their word on the
 * origin. Nobody else is to do in a visitor's name what forms do.
 * @param host as {@link plainHost} has it
 */
export function isOwnForm({ headers }: Pick<FastifyRequest, 'headers'>, host: string): boolean {
  const site = headers['sec-fetch-site'];
  // None: the person loads it anew.
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = headers;
  if (origin === undefined || origin === 'null') return true;
  return plainHost(URL.parse(origin)?.host ?? '') === host;
}
