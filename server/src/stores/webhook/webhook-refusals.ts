import { declareRefusals } from '../../kernel/lib/refusals.ts';

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
