import { domainToASCII, domainToUnicode } from 'node:url';

const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
/** RFC 5321, in octets. */
const MAX_LOCAL_PART = 64;
/** Two labels or more; DNS allows no longer one. */
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
const MAX_DOMAIN = 253;

/**
 * Whether mail software takes a text as an address: at most 64 octets before the `@`, in ASCII, and behind it a domain name,
 * which may be internationalised in its usual spelling.
 */
export function isMailAddress(text: string): boolean {
  const at = text.lastIndexOf('@');
  if (at < 1 || at > MAX_LOCAL_PART || !LOCAL_PART.test(text.slice(0, at))) return false;
  const domain = text.slice(at + 1);
  // No spelling in UTF-16 is twice as long as the one in punycode.
  if (domain.length > 2 * MAX_DOMAIN) return false;
  const ascii = asciiDomain(domain);
  return ascii.length <= MAX_DOMAIN && DOMAIN.test(ascii) && isUsualSpelling(domain, ascii);
}

/** An address as mail servers are given it: with its domain in punycode. */
export function asciiAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at + 1)}${asciiDomain(address.slice(at + 1))}`;
}

/** The address of an account: lower case and in ASCII, so that each mailbox has one spelling, and a look-alike domain shows. */
export function accountAddress(address: string): string {
  return asciiAddress(address).toLowerCase();
}

/** Empty when there is no such name. What is ASCII already stays as it is. */
function asciiDomain(domain: string): string {
  return isAscii(domain) ? domain : domainToASCII(domain);
}

/** Many spellings map to one name (full-width, with invisible characters): only the usual one is taken. */
function isUsualSpelling(domain: string, ascii: string): boolean {
  return isAscii(domain) || domainToUnicode(ascii) === domain.normalize('NFC').toLowerCase();
}

function isAscii(text: string): boolean {
  return /^[\u0020-\u007E]*$/.test(text);
}
