import ipaddr from 'ipaddr.js';
import { parse } from 'tldts-icann';
import type { OwnHosts } from '../../kernel/lib/hosts.ts';
import { StorefrontRefusal } from '../refusals.ts';

/** Prefix of a domain in the name of the TXT record that proves it. */
const PROOF_LABEL = '_till.';
/**
 * Maximum length of a domain: DNS limits names to 253 characters, and the name of the TXT record is longer than the
 * domain.
 */
const MAX_LENGTH = 253 - PROOF_LABEL.length;
const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
/** Names that are not hosts on the internet, or that no one can own. */
const SPECIAL = new Set(['localhost', 'local', 'internal', 'onion', 'arpa', 'invalid', 'alt', 'home', 'lan', 'corp']);

/** Returns the name of the TXT record that proves a domain. */
export function proofName(domain: string): string {
  return `${PROOF_LABEL}${domain}`;
}

/** Returns the required content of that record. */
export function proofText(token: string): string {
  return `till-verification=${token}`;
}

/**
 * Converts a custom domain as entered to its DNS form: lower case, letters of other scripts encoded.
 * @throws StorefrontRefusal `domain.invalid`, `domain.suffix` when it belongs to a whole registry, `domain.ours`
 */
export function readDomain(text: string, { hosts, storefrontDomain }: OwnHosts): string {
  const domain = hostOf(text);
  const labels = domain?.split('.') ?? [];
  const last = labels.at(-1) ?? '';
  if (
    domain === undefined ||
    domain.length > MAX_LENGTH ||
    labels.length < 2 ||
    !labels.every((label) => LABEL.test(label)) ||
    /^[0-9]+$/.test(last) ||
    SPECIAL.has(last)
  )
    throw new StorefrontRefusal('domain.invalid');
  const isBelowOurs = storefrontDomain !== undefined && `.${domain}`.endsWith(`.${storefrontDomain}`);
  if (isBelowOurs || hosts.includes(domain)) throw new StorefrontRefusal('domain.ours');
  if (parse(domain).domain === null) throw new StorefrontRefusal('domain.suffix');
  return domain;
}

/** Returns the bare host name; undefined for anything with additional parts, and for IP addresses in any spelling. */
function hostOf(text: string): string | undefined {
  const plain = text.trim().replace(/\.$/, '');
  if (plain === '' || /[\s/\\?#@:[\]%]/.test(plain)) return undefined;
  const { hostname } = URL.parse(`http://${plain}`) ?? {};
  return hostname === undefined || hostname === '' || ipaddr.isValid(hostname) ? undefined : hostname;
}

/** Returns true for a registered domain itself, for which most DNS providers allow no CNAME. */
export function isRegistered(domain: string): boolean {
  return parse(domain).domain === domain;
}
