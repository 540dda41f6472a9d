import { Refusal } from '../lib/errors.ts';

/** Why a change to where a store's events go, or to what they are signed with, is refused. */
export type WebhookRefusalName =
  | 'webhook.notUrl'
  | 'webhook.notHttps'
  | 'webhook.tooLong'
  | 'webhook.credentials'
  | 'webhook.privateAddress'
  | 'webhook.noUrl'
  | 'webhook.noSecret'
  | 'webhook.rotating'
  | 'webhook.notRotating';

export class WebhookRefusal extends Refusal<WebhookRefusalName> {}
