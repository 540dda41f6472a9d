import type { OwnHosts } from '../../kernel/lib/hosts.ts';
import { ownHosts } from '../../stores/slug.ts';
import { createDomainLookUp, type DomainLookUp } from '../../stores/storefront/look-up.ts';
import type { Config } from '../config/config.ts';

/** Returns the installation's own hosts. */
export function configuredHosts({ baseUrl, hostedBaseUrl, storefrontDomain }: Config): OwnHosts {
  return ownHosts([baseUrl, hostedBaseUrl], storefrontDomain);
}

/** Creates the look-up of custom domains from the settings. */
export function configuredDomains(config: Config): DomainLookUp {
  const own = configuredHosts(config);
  return createDomainLookUp({
    ...own,
    servers: config.dnsServers,
    // An IPv6 address has brackets in the URL.
    host: own.storefrontDomain ?? new URL(config.baseUrl).hostname.replace(/^\[|\]$/g, ''),
    addresses: config.storefrontAddresses,
  });
}
