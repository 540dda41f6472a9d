import { domainToASCII, domainToUnicode } from 'node:url';

const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
/** Limit of RFC 5321, in octets. */
const MAX_LOCAL_PART = 64;
/** Two labels or more, each at most 63 octets as in DNS. */
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
const MAX_DOMAIN = 253;

/**
 * Returns true if mail software accepts a text as an address: at most 64 ASCII octets before the `@`, then a domain
 * name, which may be internationalised in its usual spelling.
 */
export function isMailAddress(text: string): boolean {
  const at = text.lastIndexOf('@');
  if (at < 1 || at > MAX_LOCAL_PART || !LOCAL_PART.test(text.slice(0, at))) return false;
  const domain = text.slice(at + 1);
  // No UTF-16 spelling is longer than twice its punycode form.
  if (domain.length > 2 * MAX_DOMAIN) return false;
  const ascii = asciiDomain(domain);
  return ascii.length <= MAX_DOMAIN && DOMAIN.test(ascii) && isUsualSpelling(domain, ascii);
}

/** Returns an address in the form used for mail servers: with its domain in punycode. */
export function asciiAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at + 1)}${asciiDomain(address.slice(at + 1))}`;
}

/**
 * Returns an account's address in lower case and ASCII, so that each mailbox has one spelling and look-alike domains
 * show.
 */
export function accountAddress(address: string): string {
  return asciiAddress(address).toLowerCase();
}

/** Returns the domain in punycode, or an empty string if it is invalid. ASCII stays unchanged. */
function asciiDomain(domain: string): string {
  return isAscii(domain) ? domain : domainToASCII(domain);
}

/** Returns true for the usual one of the many spellings of a name (full-width, with invisible characters). */
function isUsualSpelling(domain: string, ascii: string): boolean {
  return isAscii(domain) || domainToUnicode(ascii) === domain.normalize('NFC').toLowerCase();
}

function isAscii(text: string): boolean {
  return /^[\u0020-\u007E]*$/.test(text);
}
