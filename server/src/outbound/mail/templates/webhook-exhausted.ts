import type { Language } from '../../../kernel/lib/languages.ts';
import { peopleWordingIn } from '../people-texts/texts.ts';
import { type MailContent, shortEmail } from './layout.ts';
import { ours } from './words.ts';

export interface WebhookExhaustedContent {
  /** The owner's language; null is English. */
  readonly language: Language | null;
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
  const { storeName: store, attempts, lastResponseStatus: status } = content;
  const { language, texts } = peopleWordingIn(content.language);
  const [event, delivery] = [ours(content.event), ours(content.deliveryId)];
  const words = texts.webhookExhausted({ store, event, attempts, status, delivery });
  return shortEmail({ ...words, language, url: undefined });
}
