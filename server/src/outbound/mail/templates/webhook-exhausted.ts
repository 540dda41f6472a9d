import { type MailContent, shortEmail } from './layout.ts';
import { ours, say } from './words.ts';

export interface WebhookExhaustedContent {
  readonly storeName: string;
  /** The undelivered event. */
  readonly event: string;
  readonly deliveryId: string;
  readonly attempts: number;
  /** The endpoint's last HTTP status; null if there was no answer. */
  readonly lastResponseStatus: number | null;
}

/** Builds the email that informs a store's owner of an undelivered event. */
export function webhookExhaustedMail(content: WebhookExhaustedContent): MailContent {
  const { storeName, event, deliveryId, attempts, lastResponseStatus } = content;
  const last =
    lastResponseStatus === null ? 'It did not respond.' : `Its last response was HTTP ${lastResponseStatus}.`;
  const tried = attempts === 1 ? 'one attempt' : `${attempts} attempts`;
  const refused = say`Your endpoint has not accepted the event ${ours(event)} after ${tried}`;
  return shortEmail({
    title: say`Webhooks of ${storeName} are not getting through`,
    paragraphs: [
      say`${refused}, and it will not be retried automatically. ${last}`,
      `The delivery is ${deliveryId}. Once the endpoint responds again, resend it from the list of deliveries. ` +
        'Other deliveries there may also be pending or exhausted.',
    ],
    footer: 'You get this email at most once in 24 hours for each store.',
  });
}
