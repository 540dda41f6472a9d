import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { type HostReader, plainHost } from '../../kernel/http/host.ts';
import { HttpRefusal } from '../../kernel/http/http-refusals.ts';
import { IN_STOREFRONTS } from '../../kernel/http/surfaces.ts';
import { findStoreIdByDomain } from '../../stores/storefront/shop-repository.ts';
import type { PagesDeps } from '../dependencies.ts';

const PATH = '/internal/tls-check';
/** Headers that proxies add to forwarded requests; their own requests have none of them. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/**
 * Answers a proxy with on-demand certificates that it may get one for a host: only for an active custom domain.
 * Answers only requests of the proxy itself, under any host name, and none forwarded by it.
 */
export function registerTlsCheck(app: FastifyInstance, { db }: Pick<PagesDeps, 'db'>, hosts: HostReader): void {
  for (const constraints of [{}, IN_STOREFRONTS]) {
    app.get(PATH, { constraints }, async (request, reply) => {
      const { domain } = request.query as { domain?: unknown };
      const host = typeof domain === 'string' && isFromProxy(request, hosts) ? plainHost(domain) : '';
      if (host === '' || (await findStoreIdByDomain(db, { domain: host })) === undefined)
        throw new HttpRefusal('request.unknownRoute');
      return reply.send({ domain: host });
    });
  }
}

function isFromProxy({ raw, headers }: FastifyRequest, hosts: HostReader): boolean {
  const { remoteAddress = '' } = raw.socket;
  if (FORWARDED.some((name) => headers[name] !== undefined)) return false;
  const isLoopback = ipaddr.isValid(remoteAddress) && ipaddr.process(remoteAddress).range() === 'loopback';
  return isLoopback || hosts.isProxy(remoteAddress);
}
