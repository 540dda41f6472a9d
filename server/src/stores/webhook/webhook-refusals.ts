import { Refusal } from '../../kernel/lib/errors.ts';

/** Reasons for refusing a change to a store's webhook URL or signing secret. */
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
