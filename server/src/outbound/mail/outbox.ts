import { notifyAfterCommit } from '../../kernel/db/notifications.ts';
import type { Queryable } from '../../kernel/db/pool.ts';
import type { SecretBox } from '../../kernel/lib/secret-box.ts';
import { insertMail, MAIL_CHANNEL, type NewMail, type SealedKind } from './outbox-repository.ts';

export { MAIL_CHANNEL, type NewMail } from './outbox-repository.ts';

/**
 * Queues an email, in the transaction that causes it. Of all emails with the same `dedupeKey`, only the first is
 * sent. Mailers are woken after the commit.
 * @param q the caller's transaction
 * @returns true if this was the first
 */
export async function enqueueMail(q: Queryable, mail: NewMail): Promise<boolean> {
  const isFirst = await insertMail(q, mail);
  if (isFirst) notifyAfterCommit(q, MAIL_CHANNEL, '');
  return isFirst;
}

/**
 * Queues an email like {@link enqueueMail}, with its text encrypted, so that its link cannot be read in the database.
 */
export async function enqueueSealedMail(
  q: Queryable,
  secrets: SecretBox,
  mail: NewMail & { readonly kind: SealedKind },
): Promise<boolean> {
  const { id } = mail;
  const text = secrets.seal(mail.text, { kind: 'mail-text', id });
  return enqueueMail(q, { ...mail, text, html: secrets.seal(mail.html, { kind: 'mail-html', id }) });
}
