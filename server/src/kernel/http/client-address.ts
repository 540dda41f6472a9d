import ipaddr from 'ipaddr.js';

/**
 * Prefix length by which IPv6 addresses are grouped: /64 is the smallest range that a subscriber gets, and further
 * addresses within it are free.
 */
const IPV6_GROUP_BITS = 64;
/** The form used by proxies that add the port: `203.0.113.7:4711`, `[2001:db8::1]:4711`. */
const WITH_PORT = /^(?:\[([0-9a-f:.]+)\]|([0-9.]+)):[0-9]{1,5}$/i;
/** Shared group for all unreadable addresses: a budget for each text would be a budget for each request. */
const UNREADABLE = 'unknown';

/**
 * Returns the address as stored and shown: an IPv4-mapped IPv6 address becomes the IPv4 address; unreadable ones,
 * `unknown`.
 */
export function plainAddress(ip: string | undefined): string {
  return parse(ip)?.toString() ?? UNREADABLE;
}

/**
 * Returns the group of clients that share a limit: one IPv4 address, or the /64 of an IPv6 address (`2001:db8::/64`).
 * At most 43 characters.
 */
export function addressGroup(ip: string | undefined): string {
  const address = parse(ip);
  if (!(address instanceof ipaddr.IPv6)) return address?.toString() ?? UNREADABLE;
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${address.toNormalizedString()}/${IPV6_GROUP_BITS}`);
  return `${network.toString()}/${IPV6_GROUP_BITS}`;
}

function parse(ip: string | undefined): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const [, v6, v4] = WITH_PORT.exec(ip ?? '') ?? [];
  // The zone of a link-local address only names one of our own interfaces.
  const text = v6 ?? v4 ?? ip?.replace(/%.*$/s, '');
  return text === undefined || !ipaddr.isValid(text) ? undefined : ipaddr.process(text);
}
