import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BUYER_BODY_BYTES, BUYER_BODY_SECONDS } from '../bodies/limits.ts';
import { plainHost } from '../host.ts';
import { createBodyDeadline } from './unread-bodies.ts';

/** Makes the routes of a scope accept form bodies as `URLSearchParams`, and nothing else. */
export function acceptForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addHook('preParsing', createBodyDeadline(BUYER_BODY_SECONDS * 1000));
  const options = { parseAs: 'string', bodyLimit: BUYER_BODY_BYTES } as const;
  scope.addContentTypeParser('application/x-www-form-urlencoded', options, (_request, body, done) => {
    done(null, new URLSearchParams(String(body)));
  });
}

/**
 * Returns true if a form was sent from a page at this host, by the browser's fetch metadata or else its origin header;
 * also if the origin is missing or opaque. No other site may submit forms in a visitor's name.
 * @param host as normalised by {@link plainHost}
 */
export function isOwnForm({ headers }: Pick<FastifyRequest, 'headers'>, host: string): boolean {
  const site = headers['sec-fetch-site'];
  // None: the person reloads the page.
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = headers;
  if (origin === undefined || origin === 'null') return true;
  return plainHost(URL.parse(origin)?.host ?? '') === host;
}
