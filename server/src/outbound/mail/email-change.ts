import type { Queryable } from '../../kernel/db/pool.ts';
import type { Language } from '../../kernel/lib/languages.ts';
import type { SecretBox } from '../../kernel/lib/secret-box.ts';
import { enqueueSealedMail } from './outbox.ts';
import { peopleWordingIn } from './people-texts/texts.ts';
import { type MailContent, shortEmail } from './templates/layout.ts';
import { address, ours } from './templates/words.ts';

/** The email that asks one of two addresses to confirm a change of an account's address. */
export interface EmailChangeMail {
  readonly id: string;
  readonly recipient: string;
  /** The person's language; null is English. */
  readonly language: Language | null;
  /** The new address, in the email to the old one; undefined in the email to the new one. */
  readonly newEmail: string | undefined;
  /** The link that confirms or stops the change. Encrypted in the outbox, and removed once the email is sent. */
  readonly url: string;
  /** Expiry of the link, epoch milliseconds. */
  readonly expiresAt: number;
  readonly createdAt: number;
}

/** Queues the email to one address, in the transaction that records the request. */
export async function enqueueEmailChange(tx: Queryable, secrets: SecretBox, change: EmailChangeMail): Promise<void> {
  const { id, recipient, createdAt } = change;
  const mail = { ...emailChangeMail(change), id, storeId: null, recipient, createdAt, kind: 'email-change' } as const;
  await enqueueSealedMail(tx, secrets, { ...mail, dedupeKey: `email-change:${id}` });
}

/** Builds the email to one of the two addresses. */
export function emailChangeMail(change: Omit<EmailChangeMail, 'id' | 'createdAt'>): MailContent {
  const { expiresAt, newEmail, recipient, url } = change;
  const { language, moment, texts } = peopleWordingIn(change.language);
  const given = { site: ours(new URL(url).host), until: ours(moment(expiresAt)) };
  const words =
    newEmail === undefined
      ? texts.emailChange.toNew({ ...given, email: address(recipient) })
      : texts.emailChange.toOld({ ...given, email: address(newEmail) });
  return shortEmail({ ...words, language, url });
}
