import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import type { OwnHosts } from '../merchants/slug.ts';

type Range = [ipaddr.IPv4 | ipaddr.IPv6, number];

/** Where a request goes: to the service itself, or to the storefront at a host. */
export interface HostReader {
  /** The host of a storefront, perhaps of none that there is; undefined for the service itself. */
  storefrontHost(request: IncomingMessage): string | undefined;
  /**
   * Whether the host that counts is what a proxy said, and the request names another one by its `Host`. A cache in front
   * may keep the answer under that one, and proxies pass on what clients put into the other header.
   */
  isDisputed(request: IncomingMessage): boolean;
  /** Whether an address is that of a proxy in front of the service. */
  isProxy(address: string | undefined): boolean;
}

const NAME = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/;
/** No domain ends in a number. */
const IPV4 = /^[0-9]{1,3}(\.[0-9]{1,3}){3}$/;
const MAX_LENGTH = 253;
/** Of what is no host name: nothing is there. */
const NO_HOST = '';

/**
 * A host as DNS knows it: lower case, without a port and the dot at its end. IP addresses stay as they are. Empty for
 * what is no host.
 */
export function plainHost(text: string): string {
  // Most are as they should be.
  if (text.length <= MAX_LENGTH && NAME.test(text)) return text;
  const host = text.toLowerCase().replace(/:\d{1,5}$/, '');
  if (host.startsWith('[')) return host.endsWith(']') && ipaddr.isValid(host.slice(1, -1)) ? host : NO_HOST;
  const name = host.replace(/\.$/, '');
  return name.length <= MAX_LENGTH && NAME.test(name) ? name : NO_HOST;
}

/**
 * Reads for whom a request is. The service answers at its own hosts, at every IP address, and as `localhost`; whatever
 * else is named is a storefront or nothing. What a proxy says of the host counts only from one that is trusted, and of
 * several what the nearest of them said.
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
      // Clients of HTTP/1.0 name no host: they ask the service.
      if (host === undefined || ours.has(host)) return undefined;
      return host.startsWith('[') || IPV4.test(host) ? undefined : host;
    },
  };
}

/**
 * Returns a request's path and query. Only this function parses a target that contains the whole address, as clients of
 * a proxy send it. Its host then replaces the header (RFC 9112, 3.2.2), so that all parts of the program, and a proxy
 * in front, agree on the request's host.
 */
export function originForm(request: IncomingMessage): string {
  const { url = '/' } = request;
  if (url.startsWith('/') || url === '*') return url;
  const target = URL.parse(url);
  request.headers.host = target?.host ?? NO_HOST;
  return target === null ? url : `${target.pathname}${target.search}`;
}

/** Of two hosts, a proxy might read one and we the other: then none counts. */
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
