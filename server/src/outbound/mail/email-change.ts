import type { Queryable } from '../../kernel/db/pool.ts';
import type { SecretBox } from '../../kernel/lib/secret-box.ts';
import { enqueueSealedMail } from './outbox.ts';
import { type MailContent, readableMoment, shortEmail } from './templates/layout.ts';
import { address, ours, say } from './templates/words.ts';

/** The email that asks one of two addresses to confirm a change of an account's address. */
export interface EmailChangeMail {
  readonly id: string;
  readonly recipient: string;
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

/** The email to the new address does not name the old one: it may reach a stranger. */
export function emailChangeMail({
  newEmail,
  recipient,
  url,
  expiresAt,
}: Omit<EmailChangeMail, 'id' | 'createdAt'>): MailContent {
  const site = ours(new URL(url).host);
  const until = readableMoment(expiresAt);
  const link = { label: 'Confirm or stop the change', url };
  if (newEmail === undefined) {
    return shortEmail({
      title: 'Confirm your new address',
      subject: say`Confirm your new address for ${site}`,
      paragraphs: [
        say`Someone, probably you, wants to use the address ${address(recipient)} for their account at ${site}.`,
        `Confirm it with the link, and with the one sent to the current address. Both work until ${until}.`,
      ],
      link,
      footer: say`If it was not you, ignore this email. Nothing changes without your confirmation. Sent by ${site}.`,
    });
  }
  return shortEmail({
    title: 'Confirm the change of your address',
    subject: say`Confirm the change of your address for ${site}`,
    paragraphs: [
      say`Someone, probably you, wants to change the address of your account at ${site} to ${address(newEmail)}.`,
      `Confirm it with the link, and with the one sent to the new address. Both work until ${until}.`,
      'If it was not you, stop the change and choose a new password immediately: someone has access to your account.',
    ],
    link,
    footer: say`Nothing changes without your confirmation. Sent by ${site}.`,
  });
}
