import { html } from '../../lib/html.ts';
import { type MailContent, page, subjectLine } from './layout.ts';

export interface WebhookExhaustedContent {
  readonly storeName: string;
  /** The event that was not delivered. */
  readonly event: string;
  readonly deliveryId: string;
  readonly attempts: number;
  /** The endpoint's last HTTP status; null if there was no answer. */
  readonly lastResponseStatus: number | null;
}

/** Tells a store's owner that an event could not be delivered. */
export function webhookExhaustedMail(content: WebhookExhaustedContent): MailContent {
  const { storeName, event, deliveryId, attempts, lastResponseStatus } = content;
  const title = `Webhooks of ${storeName} are not getting through`;
  const last = lastResponseStatus === null ? 'It did not answer.' : `Its last answer was HTTP ${lastResponseStatus}.`;
  const tried = attempts === 1 ? 'one attempt' : `${attempts} attempts`;
  const paragraphs = [
    `Your endpoint has not accepted the event ${event} after ${tried}, and it will not be retried automatically. ` +
      last,
    `The delivery is ${deliveryId}. Once the endpoint answers again, resend it from the list of ` +
      'deliveries. Other deliveries there may also be waiting or exhausted.',
  ];
  const footer = 'You get this mail at most once in 24 hours for each store.';
  return {
    subject: subjectLine(title),
    text: `${[title, ...paragraphs, footer].join('\n\n')}\n`,
    html: page(title, html`${paragraphs.map((line) => html`<p>${line}</p>`)}`, footer),
  };
}
