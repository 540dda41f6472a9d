import type { OwnHosts } from '../kernel/lib/hosts.ts';

/** Lower-case letters, digits and inner hyphens, at most 63: it becomes a subdomain. */
export const SLUG_PATTERN = '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$';

const DAY_MS = 86_400_000;
/** Time for which a former slug leads to its store, and is reserved for it. */
export const FORMER_SLUG_MS = 90 * DAY_MS;
/** Maximum number of former slugs that lead to a store at a time, to prevent hoarding of names. */
export const MAX_FORMER = 5;

/**
 * Names that a visitor would mistake for a part of the installation or of its emails, and names used in the dashboard's
 * own paths.
 */
const RESERVED: ReadonlySet<string> = new Set(
  `abuse account accounts admin administrator api app apps assets auth autoconfig autodiscover billing cdn checkout
  console dashboard dns docs email ftp help hostmaster images imap internal invoice invoices localhost login mail
  mta-sts mx new news noc ns ns1 ns2 ns3 ns4 operator pay payment payments ping pop pop3 postmaster receipt receipts
  root secure security setup sign-in sign-up signin signup smtp ssl static status support system till webhook webhooks
  webmail webmaster wpad www www1 www2 www3`.split(/\s+/),
);
/** A third and fourth character that give a name special meaning in DNS, such as letters of other scripts. */
const HAS_MEANING = /^..--/;

/** Returns true when people may not give their store this slug; the operator may, on the command line. */
export function isReservedSlug(slug: string, { hosts, storefrontDomain }: OwnHosts): boolean {
  if (RESERVED.has(slug) || HAS_MEANING.test(slug)) return true;
  return storefrontDomain !== undefined && hosts.includes(`${slug}.${storefrontDomain}`);
}

/**
 * Returns the installation's own hosts.
 * @param storefrontDomain with its port, if it has one
 */
export function ownHosts(urls: readonly string[], storefrontDomain: string | undefined): OwnHosts {
  return {
    hosts: [...new Set(urls.map((url) => new URL(url).hostname))],
    storefrontDomain: storefrontDomain?.replace(/:\d+$/, ''),
  };
}
