import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { findStoreIdByDomain } from '../storefront/shop-repository.ts';
import type { HttpDeps } from './dependencies.ts';
import { type HostReader, plainHost } from './host.ts';
import { HttpRefusal } from './refusal-table.ts';
import { IN_STOREFRONTS } from './surfaces.ts';

const PATH = '/internal/tls-check';
/** What proxies add to requests of others; their own have none of it. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/**
 * Tells a proxy that gets certificates on demand whether it may get one for a host: for a custom domain that is active,
 * and for nothing else. It answers the proxy itself, by whatever name it calls us, and nobody through it.
 */
export function registerTlsCheck(app: FastifyInstance, { db }: Pick<HttpDeps, 'db'>, hosts: HostReader): void {
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
