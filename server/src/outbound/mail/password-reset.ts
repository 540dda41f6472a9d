import type { Queryable } from '../../kernel/db/pool.ts';
import type { Language } from '../../kernel/lib/languages.ts';
import type { SecretBox } from '../../kernel/lib/secret-box.ts';
import { enqueueSealedMail } from './outbox.ts';
import { peopleWordingIn } from './people-texts/texts.ts';
import { type MailContent, shortEmail } from './templates/layout.ts';
import { address, ours } from './templates/words.ts';

export interface PasswordResetContent {
  /** Address of the account, and recipient of the email. */
  readonly email: string;
  /** Language of the email; null is English. */
  readonly language: Language | null;
  /** The whole link with its token. Encrypted in the outbox, and removed once the email is sent or abandoned. */
  readonly url: string;
  /** Expiry of the link, epoch milliseconds. */
  readonly expiresAt: number;
}

export interface PasswordReset extends PasswordResetContent {
  readonly id: string;
  /** Key of the email, of which each request gets one. */
  readonly requestId: string;
  readonly createdAt: number;
}

/**
 * Queues the link that sets a new password, in the transaction that records the request. Requests are not capped here.
 * @returns false if this request was emailed before
 */
export async function enqueuePasswordReset(
  tx: Queryable,
  secrets: SecretBox,
  request: PasswordReset,
): Promise<boolean> {
  const { id, requestId, email: recipient, createdAt } = request;
  const mail = {
    ...passwordResetMail(request),
    id,
    storeId: null,
    recipient,
    createdAt,
    kind: 'password-reset',
  } as const;
  return enqueueSealedMail(tx, secrets, { ...mail, dedupeKey: `password-reset:${requestId}` });
}

/** Builds the email with the link for choosing a new password. */
export function passwordResetMail({ email, language: of, url, expiresAt }: PasswordResetContent): MailContent {
  const { language, moment, texts } = peopleWordingIn(of);
  const [site, until] = [ours(new URL(url).host), ours(moment(expiresAt))];
  return shortEmail({ ...texts.reset({ site, email: address(email), until }), language, url });
}
