import ipaddr from 'ipaddr.js';

/**
 * IPv6 addresses are grouped by /64: the least that a subscriber is given, and more addresses within it cost nothing.
 */
const IPV6_GROUP_BITS = 64;
/** What proxies that add the port write: `203.0.113.7:4711`, `[2001:db8::1]:4711`. */
const WITH_PORT = /^(?:\[([0-9a-f:.]+)\]|([0-9.]+)):[0-9]{1,5}$/i;
/** Everybody whose address cannot be read: a budget for each text would be a budget for each request. */
const UNREADABLE = 'unknown';

/** The address as it is stored and shown: an IPv4 address inside an IPv6 one is that IPv4 address. */
export function plainAddress(ip: string | undefined): string {
  return parse(ip)?.toString() ?? UNREADABLE;
}

/**
 * Who shares the limits of a client address: an IPv4 address alone, an IPv6 address with its /64 (`2001:db8::/64`).
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
  // The zone of a link-local address only says through which of our own interfaces it came.
  const text = v6 ?? v4 ?? ip?.replace(/%.*$/s, '');
  return text === undefined || !ipaddr.isValid(text) ? undefined : ipaddr.process(text);
}
