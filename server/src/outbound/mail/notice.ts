import type { Queryable } from '../../kernel/db/pool.ts';
import type { Language } from '../../kernel/lib/languages.ts';
import { enqueueMail } from './outbox.ts';
import type { EmailBody } from './people-texts/en.ts';
import { type PeopleWording, peopleWordingIn } from './people-texts/texts.ts';
import { shortEmail } from './templates/layout.ts';
import type { Words } from './templates/words.ts';

/** A person who is emailed; a null language is English. */
export interface Recipient {
  readonly email: string;
  readonly language: Language | null;
}

/** A notice to one person about their account or store. */
export interface Notice {
  readonly id: string;
  /** The store concerned; null for a notice about the person's account. */
  readonly storeId: string | null;
  readonly recipient: Recipient;
  /** Key of the event, emailed once to each recipient. */
  readonly occasion: string;
  readonly createdAt: number;
  /** The page where the reader can act; undefined if there is none for them. */
  readonly url: string | undefined;
  /** Words the notice in the recipient's language. */
  readonly write: (wording: PeopleWording) => EmailBody & { readonly footer: Words };
}

/**
 * Queues a notice, in the transaction of the event. Its link grants no access: the page requires a sign-in.
 */
export async function enqueueNotice(tx: Queryable, notice: Notice): Promise<void> {
  const { id, storeId, occasion, createdAt, url } = notice;
  const { email: recipient, language } = notice.recipient;
  const wording = peopleWordingIn(language);
  const content = shortEmail({ ...notice.write(wording), language: wording.language, url });
  const dedupeKey = `notice:${occasion}:${recipient}`;
  await enqueueMail(tx, { ...content, id, storeId, recipient, createdAt, kind: 'notice', dedupeKey });
}
