import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import type { OwnHosts } from '../lib/hosts.ts';

type Range = [ipaddr.IPv4 | ipaddr.IPv6, number];

/** Decides whether a request is for the service or for a storefront, by its host. */
export interface HostReader {
  /** Returns the host of a storefront, which may not exist; undefined for the service. */
  storefrontHost(request: IncomingMessage): string | undefined;
  /**
   * Returns true if a proxy forwarded one host and the `Host` header names another. A cache in front may store the
   * answer under the latter, and proxies pass on any value that a client sends in the forwarded header.
   */
  isDisputed(request: IncomingMessage): boolean;
  /** Returns true for the address of a trusted proxy. */
  isProxy(address: string | undefined): boolean;
}

const NAME = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/;
/** IPv4 addresses; no domain ends in a number. */
const IPV4 = /^[0-9]{1,3}(\.[0-9]{1,3}){3}$/;
const MAX_LENGTH = 253;
/** Placeholder for an invalid host, at which there is nothing. */
const NO_HOST = '';

/**
 * Normalises a host: lower case, without port or trailing dot. IP addresses are kept. Returns the empty text for
 * invalid hosts.
 */
export function plainHost(text: string): string {
  // Fast path for hosts that are already normal.
  if (text.length <= MAX_LENGTH && NAME.test(text)) return text;
  const host = text.toLowerCase().replace(/:\d{1,5}$/, '');
  if (host.startsWith('[')) return host.endsWith(']') && ipaddr.isValid(host.slice(1, -1)) ? host : NO_HOST;
  const name = host.replace(/\.$/, '');
  return name.length <= MAX_LENGTH && NAME.test(name) ? name : NO_HOST;
}

/**
 * Creates the reader. The service answers at its own hosts, at every IP address, and as `localhost`; every other host
 * is a storefront or nothing. A forwarded host counts only from a trusted proxy; of several, the nearest proxy's
 * counts.
 */
export function createHostReader(own: OwnHosts, proxies: readonly string[]): HostReader {
  const ours = new Set([...own.hosts, 'localhost']);
  const ranges = proxies.map(rangeOf);
  const isProxy = (address: string | undefined): boolean => isWithin(address, ranges);
  const forwardedHost = ({ headers, socket }: IncomingMessage): string | undefined => {
    const { 'x-forwarded-host': forwarded } = headers;
    return typeof forwarded === 'string' && isProxy(socket.remoteAddress) ? last(forwarded) : undefined;
  };
  const hostOf = (request: IncomingMessage): string | undefined => {
    if (isRepeated(request.rawHeaders)) return NO_HOST;
    const said = forwardedHost(request) ?? request.headers.host;
    return said === undefined ? undefined : plainHost(said);
  };
  return {
    isProxy,
    isDisputed(request) {
      const said = forwardedHost(request);
      const { host } = request.headers;
      return said !== undefined && host !== undefined && plainHost(said) !== plainHost(host);
    },
    storefrontHost(request) {
      const host = hostOf(request);
      // HTTP/1.0 clients send no host: they reach the service.
      if (host === undefined || ours.has(host)) return undefined;
      return host.startsWith('[') || IPV4.test(host) ? undefined : host;
    },
  };
}

/**
 * Returns a request's path and query. Only this function parses a target in absolute form, as sent by clients of a
 * proxy. Its host then replaces the header (RFC 9112, 3.2.2), so that all parts of the program, and a proxy in front,
 * agree on the request's host.
 */
export function originForm(request: IncomingMessage): string {
  const { url = '/' } = request;
  if (url.startsWith('/') || url === '*') return url;
  const target = URL.parse(url);
  request.headers.host = target?.host ?? NO_HOST;
  return target === null ? url : `${target.pathname}${target.search}`;
}

/** Returns true if there are several `Host` headers: a proxy might read one and we another, so none counts. */
function isRepeated(rawHeaders: readonly string[]): boolean {
  let found = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') found += 1;
  }
  return found > 1;
}

function last(list: string): string {
  return list.slice(list.lastIndexOf(',') + 1).trim();
}

function rangeOf(text: string): Range {
  if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text) as Range;
  const address = ipaddr.process(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}

function isWithin(text: string | undefined, ranges: readonly Range[]): boolean {
  if (text === undefined || !ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  return ranges.some(([network, bits]) => address.kind() === network.kind() && address.match(network as never, bits));
}
