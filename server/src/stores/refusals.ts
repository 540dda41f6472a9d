import { declareRefusals, NO_STORE } from '../kernel/lib/refusals.ts';

/** A refused request about a store. */
export class StoreRefusal extends declareRefusals({
  'store.notYours': [403, 'You cannot create stores here', 'SIGN_UP says who may; the operator can make one.'],
  'store.tooMany': [409, 'You own the maximum number of stores', 'Fifty, closed ones included.'],
  'store.slugTaken': [409, 'This slug is taken', 'Another store has it, or gave it up less than 90 days ago.'],
  'store.slugReserved': [409, 'This slug is reserved', 'It would be taken for a part of the installation.'],
  'store.slugsTooMany': [
    409,
    'Five earlier slugs of this store still redirect to it. Take one of them back, or wait until the oldest expires',
    'A store may give up only so many slugs within 90 days.',
  ],
  'store.nameMismatch': [400, 'Type the name of the store in full', 'What was typed is not its name.'],
}) {}

/** A refused request about API keys. */
export class KeyRefusal extends declareRefusals({
  'key.tooMany': [409, 'The store has 100 API keys that are not revoked. Revoke one first', 'No store needs more.'],
  'key.expiresInThePast': [400, 'The key would have expired already', 'Its expiry is not later than now.'],
  'key.notFound': [404, 'API key not found', "No such key, or another store's."],
}) {}

/** A refused change to a store's webhook URL or signing secret. */
export class WebhookRefusal extends declareRefusals({
  'webhook.notUrl': [400, 'Enter a URL that begins with https://', 'It is no URL, or of another kind.'],
  'webhook.notHttps': [400, 'The URL must begin with https://', 'Only an installation for development takes http.'],
  'webhook.tooLong': [400, 'The URL may have at most 2048 characters', 'It has more.'],
  'webhook.credentials': [400, 'The URL must not contain a user name or password', 'It has one before the host.'],
  'webhook.privateAddress': [
    400,
    'The URL must lead to a public address: Till sends nothing into private networks',
    'Its host is a private, loopback, link-local or metadata address.',
  ],
  'webhook.rotating': [
    409,
    'A new secret is about to take over. Finish or cancel that rotation first',
    'Receivers may have that one already.',
  ],
  'webhook.notRotating': [409, 'No rotation is under way', 'It is finished, was cancelled, or never began.'],
}) {}

/** A refused change to a storefront or its custom domain. */
export class StorefrontRefusal extends declareRefusals({
  'storefront.notFound': [404, NO_STORE, 'No storefront has this slug, or it is switched off.'],
  'storefront.changed': [
    409,
    'Someone else has changed the storefront in the meantime. Load it again, then repeat your changes',
    'The version is not the present one.',
  ],
  'domain.invalid': [400, 'Enter only a domain, such as shop.example.com', 'It is not a DNS host name.'],
  'domain.ours': [
    400,
    'This domain belongs to this installation',
    'Its own hosts, and what is below STOREFRONT_DOMAIN.',
  ],
  'domain.suffix': [400, 'This is a public suffix: enter a domain of your own below it', 'Such as co.uk.'],
  'domain.none': [404, 'The storefront has no custom domain', 'None was claimed, or it was removed.'],
}) {}
