import ipaddr from 'ipaddr.js';

/** IANA's range for hosts of the public IPv6 internet; all else is internal, embedded or unassigned. */
const GLOBAL_IPV6 = ipaddr.IPv6.parse('2000::');
const GLOBAL_IPV6_BITS = 3;
/** Azure serves its virtual machines at this otherwise public address. */
const PLATFORM_ADDRESSES = new Set(['168.63.129.16']);

/**
 * Returns true when a webhook may connect to an address: only a unicast host of the public internet. An IPv6 form that
 * carries an IPv4 address (mapped, 6to4, NAT64, Teredo) is always refused.
 * @param address an IP address in text form; any other text is refused
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast' || PLATFORM_ADDRESSES.has(parsed.toString())) return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_IPV6, GLOBAL_IPV6_BITS);
}
