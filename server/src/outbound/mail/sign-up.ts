import type { Queryable } from '../../kernel/db/pool.ts';
import type { Language } from '../../kernel/lib/languages.ts';
import type { SecretBox } from '../../kernel/lib/secret-box.ts';
import { enqueueSealedMail } from './outbox.ts';
import { peopleWordingIn } from './people-texts/texts.ts';
import { type MailContent, shortEmail } from './templates/layout.ts';
import { address, ours } from './templates/words.ts';

/** An email that proves an address; its link is encrypted in the outbox, and removed once it is sent or abandoned. */
export interface SignUpMail {
  readonly id: string;
  /** Address of the future account. */
  readonly email: string;
  /** Language of the email; null is English. */
  readonly language: Language | null;
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

/** Builds the email with the link that proves an address. */
export function signUpMail(signUp: Omit<SignUpMail, 'id' | 'createdAt'>): MailContent {
  const { email, expiresAt, url } = signUp;
  const { language, moment, texts } = peopleWordingIn(signUp.language);
  const [site, until] = [ours(new URL(url).host), ours(moment(expiresAt))];
  return shortEmail({ ...texts.signUp({ site, email: address(email), until }), language, url });
}
