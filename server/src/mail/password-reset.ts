import type { Queryable } from '../db/pool.ts';
import type { SecretBox } from '../lib/secret-box.ts';
import { enqueueSealedMail } from './outbox.ts';
import { passwordResetMail } from './templates/password-reset.ts';

export interface PasswordReset {
  readonly id: string;
  /** Each gets one mail. */
  readonly requestId: string;
  /** The address of the account; the mail goes there. */
  readonly email: string;
  /** The whole link with its token. Encrypted in the outbox, and removed once the mail was sent or given up. */
  readonly url: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
  readonly createdAt: number;
}

/**
 * Mails the link that sets a new password, in the transaction that records the request. Requests are not capped here.
 * @returns false when this request was mailed before
 */
export async function enqueuePasswordReset(
  tx: Queryable,
  secrets: SecretBox,
  request: PasswordReset,
): Promise<boolean> {
  const { id, requestId, email: recipient, createdAt } = request;
  const mail = passwordResetMail(request);
  const dedupeKey = `password-reset:${requestId}`;
  return enqueueSealedMail(tx, secrets, {
    ...mail,
    id,
    storeId: null,
    recipient,
    createdAt,
    kind: 'password-reset',
    dedupeKey,
  });
}
