import type { Queryable } from '../../kernel/db/pool.ts';
import type { SecretBox } from '../../kernel/lib/secret-box.ts';
import { enqueueSealedMail } from './outbox.ts';
import { type MailContent, readableMoment, shortEmail } from './templates/layout.ts';
import { address, ours, say } from './templates/words.ts';

/** An email that proves an address; its link is encrypted in the outbox, and removed once it is sent or abandoned. */
export interface SignUpMail {
  readonly id: string;
  /** Address of the future account. */
  readonly email: string;
  /** The link that proves the address. */
  readonly url: string;
  /** Expiry of the link, epoch milliseconds. */
  readonly expiresAt: number;
  readonly createdAt: number;
}

/** Queues the link that creates an account, in the transaction that records the sign-up. */
export async function enqueueSignUp(tx: Queryable, secrets: SecretBox, signUp: SignUpMail): Promise<void> {
  const { id, email: recipient, createdAt } = signUp;
  const mail = { ...signUpMail(signUp), id, storeId: null, recipient, createdAt, kind: 'sign-up' } as const;
  await enqueueSealedMail(tx, secrets, { ...mail, dedupeKey: `sign-up:${id}` });
}

export function signUpMail({ email, url, expiresAt }: Pick<SignUpMail, 'email' | 'url' | 'expiresAt'>): MailContent {
  const site = ours(new URL(url).host);
  const title = 'Confirm your address';
  return shortEmail({
    title,
    subject: say`${title} for ${site}`,
    paragraphs: [
      say`Someone, probably you, signed up at ${site} with the address ${address(email)}.`,
      `Open the link and enter your chosen password; the link works until ${readableMoment(expiresAt)}.`,
    ],
    link: { label: title, url, text: 'Confirm it here' },
    footer: say`If it was not you, ignore this email: no account is created without your confirmation. Sent by ${site}.`,
  });
}
