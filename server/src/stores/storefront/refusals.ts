import { declareRefusals, NO_STORE } from '../../kernel/lib/refusals.ts';

/** A refused change to a storefront or its custom domain. */
export class StorefrontRefusal extends declareRefusals({
  'storefront.notFound': [404, NO_STORE, 'No storefront has this slug, or it is switched off.'],
  'storefront.changed': [
    409,
    'Somebody else has changed the storefront meanwhile. Load it again, and then make your changes once more',
    'The version is not the present one.',
  ],
  'domain.invalid': [
    400,
    'Give a domain such as shop.example.com, without anything else',
    'It is no host name of DNS.',
  ],
  'domain.ours': [
    400,
    'This domain belongs to this installation',
    'Its own hosts, and what is below STOREFRONT_DOMAIN.',
  ],
  'domain.suffix': [400, 'This is no domain of one owner, but what a registry gives names under', 'Such as co.uk.'],
  'domain.none': [404, 'The storefront has no custom domain', 'None was claimed, or it was removed.'],
}) {}
