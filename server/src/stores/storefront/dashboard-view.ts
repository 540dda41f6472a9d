import { isoTime } from '../../kernel/lib/clock.ts';
import { formatFiat, millis } from '../../kernel/lib/money.ts';
import { isRegistered, proofName, proofText } from './domain-name.ts';
import type { StorefrontDomain } from './domain-repository.ts';
import type { Target } from './look-up.ts';
import type { Storefront } from './storefront.ts';

interface Where {
  readonly url: string | null;
  readonly slugUrl: string | null;
  /** Target of the domain's DNS records; undefined without a domain. */
  readonly target: Target | undefined;
}

/** Builds the view of the storefront settings page. */
export function storefrontView(storefront: Storefront, { url, slugUrl, target }: Where) {
  const {
    version,
    name,
    isOn,
    isDiscoverable,
    supportEmail,
    supportUrl,
    accent,
    description,
    termsUrl,
    slug,
    logo,
    domain,
  } = storefront;
  return {
    version,
    name,
    isOn,
    isDiscoverable,
    supportEmail,
    supportUrl,
    accent,
    description,
    termsUrl,
    slug,
    formerSlugs: storefront.formerSlugs.map((each) => ({ slug: each.slug, leadsUntil: isoTime(each.leadsUntil) })),
    url,
    slugUrl,
    logo,
    productOrder: [...storefront.productOrder],
    products: storefront.products.map(({ priceMillis, currency, ...product }) => ({
      ...product,
      priceAmount: formatFiat(millis(priceMillis)),
      priceCurrency: currency,
    })),
    domain: domain === undefined || target === undefined ? null : domainView(domain, target),
  };
}

function domainView(found: StorefrontDomain, target: Target) {
  const { domain, token, status, proof, points, failures, checkedAt, nextCheckAt } = found;
  return {
    domain,
    isRegistered: isRegistered(domain),
    status,
    isHeld: found.isHeld,
    isFailing: status === 'active' && failures > 0,
    proof: {
      state: proof,
      records: [{ kind: 'TXT' as const, name: proofName(domain), value: proofText(token) }],
    },
    pointing: { state: points, seen: found.seen, records: pointingRecords(domain, target) },
    checkedAt: checkedAt === null ? null : isoTime(checkedAt),
    nextCheckAt: nextCheckAt === null ? null : isoTime(nextCheckAt),
  };
}

/**
 * Returns the DNS records by which a domain can point here, as far as Till knows them: a CNAME first where one is
 * possible, addresses first for a registered domain.
 */
function pointingRecords(domain: string, { host, addresses }: Target) {
  const cname = host === null ? [] : [{ kind: 'CNAME' as const, name: domain, value: host }];
  const direct = addresses.map((value) => ({
    kind: value.includes(':') ? ('AAAA' as const) : ('A' as const),
    name: domain,
    value,
  }));
  return isRegistered(domain) ? [...direct, ...cname] : [...cname, ...direct];
}
