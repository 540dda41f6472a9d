/** Lower-case letters, digits and inner hyphens, at most 63: it becomes a subdomain. */
export const SLUG_PATTERN = '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$';

const DAY_MS = 86_400_000;
/** How long a slug that a store gave up leads to it, and to nobody else. */
export const LEADS_MS = 90 * DAY_MS;
/** How many slugs that a store gave up may lead to it at a time, so that nobody hoards names. */
export const MAX_FORMER = 5;

/** What a visitor would take for a part of the installation or of its mail, and what the dashboard's own paths need. */
const RESERVED: ReadonlySet<string> = new Set(
  `abuse account accounts admin administrator api app apps assets auth autoconfig autodiscover billing cdn checkout
  console dashboard dns docs email ftp help hostmaster images imap internal invoice invoices localhost login mail
  mta-sts mx new news noc ns ns1 ns2 ns3 ns4 operator pay payment payments ping pop pop3 postmaster receipt receipts
  root secure security setup sign-in sign-up signin signup smtp ssl static status support system till webhook webhooks
  webmail webmaster wpad www www1 www2 www3`.split(/\s+/),
);
/** The third and fourth character of a name that DNS gives a meaning, such as letters of other scripts. */
const HAS_MEANING = /^..--/;

/** Where the installation itself is. */
export interface OwnHosts {
  /** Host names of its own pages, without a port. */
  readonly hosts: readonly string[];
  /** Below which storefronts are, without a port; undefined where there are none. */
  readonly storefrontDomain: string | undefined;
}

/** Whether people may not give their store this slug; the operator may, at the command line. */
export function isReservedSlug(slug: string, { hosts, storefrontDomain }: OwnHosts): boolean {
  if (RESERVED.has(slug) || HAS_MEANING.test(slug)) return true;
  return storefrontDomain !== undefined && hosts.includes(`${slug}.${storefrontDomain}`);
}

/** @param storefrontDomain with its port, if it has one */
export function ownHosts(urls: readonly string[], storefrontDomain: string | undefined): OwnHosts {
  return {
    hosts: [...new Set(urls.map((url) => new URL(url).hostname))],
    storefrontDomain: storefrontDomain?.replace(/:\d+$/, ''),
  };
}
