import type { Config } from '../config/config.ts';
import { type OwnHosts, ownHosts } from '../merchants/slug.ts';
import { createDomainLookUp, type DomainLookUp } from '../storefront/look-up.ts';

/** Where this installation is. */
export function configuredHosts({ baseUrl, hostedBaseUrl, storefrontDomain }: Config): OwnHosts {
  return ownHosts([baseUrl, hostedBaseUrl], storefrontDomain);
}

/** Looks custom domains up as the settings say. */
export function configuredDomains(config: Config): DomainLookUp {
  const own = configuredHosts(config);
  return createDomainLookUp({
    ...own,
    servers: config.dnsServers,
    // Of an IPv6 address the URL has brackets around it.
    host: own.storefrontDomain ?? new URL(config.baseUrl).hostname.replace(/^\[|\]$/g, ''),
    addresses: config.storefrontAddresses,
  });
}
