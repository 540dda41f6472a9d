import type { Queryable } from '../db/pool.ts';
import type { SecretBox } from '../lib/secret-box.ts';
import { enqueueSealedMail } from './outbox.ts';
import { type SignUpContent, signUpMail } from './templates/sign-up.ts';

/** A mail that proves an address; its link is encrypted in the outbox, and removed once it was sent or given up. */
export interface SignUpMail extends SignUpContent {
  readonly id: string;
  readonly createdAt: number;
}

/** Mails the link that makes an account, in the transaction that records who signed up. */
export async function enqueueSignUp(tx: Queryable, secrets: SecretBox, signUp: SignUpMail): Promise<void> {
  const { id, email: recipient, createdAt } = signUp;
  const mail = { ...signUpMail(signUp), id, storeId: null, recipient, createdAt, kind: 'sign-up' } as const;
  await enqueueSealedMail(tx, secrets, { ...mail, dedupeKey: `sign-up:${id}` });
}
