import Type from 'typebox';
import {
  about,
  Currency,
  FiatAmount,
  Nullable,
  OneOf,
  PlainText,
  Timestamp,
  Uuid,
  WebUrl,
} from '../../kernel/http/schemas.ts';
import { Slug, StoreName } from '../schema.ts';
import { POINTS, PROOFS } from './domain-transitions.ts';
import { MAX_ORDERED } from './storefront.ts';

/** The accent colour as its owner entered it: `#0b7a5b`. */
const Accent = Type.String({ pattern: '^#[0-9a-fA-F]{6}$' });

const fields = {
  name: StoreName,
  isOn: Type.Boolean(),
  isDiscoverable: about(Type.Boolean(), 'True if programs that pay by x402 may find its listed products.'),
  supportEmail: Nullable(Type.String({ maxLength: 254, format: 'email' })),
  supportUrl: Nullable(WebUrl),
  accent: Nullable(Accent),
  description: Nullable(PlainText({ maxLength: 2000 })),
  termsUrl: Nullable(WebUrl),
};

export const SaveStorefrontBody = Type.Object({
  version: Type.String({ maxLength: 64, description: 'Of what was read before it was changed.' }),
  ...fields,
  productOrder: Type.Array(Uuid, { maxItems: MAX_ORDERED, description: 'These come first; the others follow.' }),
});

export const ChangeSlugBody = Type.Object({ slug: Slug });
export const ClaimDomainBody = Type.Object({ domain: Type.String({ minLength: 1, maxLength: 300 }) });

const Product = Type.Object({
  id: Uuid,
  title: Type.String(),
  description: Nullable(Type.String()),
  image: Nullable(Type.String()),
  priceAmount: FiatAmount,
  priceCurrency: Currency,
  isSoldOut: Type.Boolean(),
});

const DnsRecord = Type.Object({
  /** Record types; one of them is needed. */
  kind: OneOf(['TXT', 'CNAME', 'A', 'AAAA']),
  name: Type.String(),
  value: Type.String(),
});

const Domain = Type.Object({
  domain: Type.String(),
  isRegistered: about(
    Type.Boolean(),
    'True for the registered domain itself, for which most providers accept no CNAME.',
  ),
  status: OneOf(['waiting', 'active', 'broken']),
  isHeld: about(Type.Boolean(), 'Another store here has it, and its TXT record is still there.'),
  isFailing: about(Type.Boolean(), 'It is active, and the last look-up did not find everything.'),
  proof: about(
    Type.Object({ state: Nullable(OneOf(PROOFS)), records: Type.Array(DnsRecord) }),
    'State of the TXT record; null before the first look-up.',
  ),
  pointing: about(
    Type.Object({ state: Nullable(OneOf(POINTS)), seen: Nullable(Type.String()), records: Type.Array(DnsRecord) }),
    'Where the domain points, and the target that was seen; null before the first look-up.',
  ),
  checkedAt: Nullable(Timestamp),
  nextCheckAt: Nullable(Timestamp),
});

export const StorefrontView = Type.Object({
  version: Type.String(),
  ...fields,
  slug: Nullable(Type.String()),
  formerSlugs: Type.Array(Type.Object({ slug: Type.String(), leadsUntil: Timestamp })),
  url: about(Nullable(Type.String()), 'Where the storefront is; null while it is off or nowhere.'),
  slugUrl: about(
    Nullable(Type.String()),
    'Where it is by its slug; null where storefronts are on custom domains alone.',
  ),
  logo: Nullable(Type.String()),
  products: Type.Array(Product, { description: 'Those that are listed, as the storefront shows them; the first 200.' }),
  productOrder: about(Type.Array(Uuid), 'As it was saved, listed or not.'),
  domain: Nullable(Domain),
});
