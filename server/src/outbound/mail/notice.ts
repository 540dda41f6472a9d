import type { Queryable } from '../../kernel/db/pool.ts';
import { enqueueMail } from './outbox.ts';
import { type ShortEmail, shortEmail } from './templates/layout.ts';

/** A notice to one person about their account or store. */
export interface Notice extends ShortEmail {
  readonly id: string;
  /** The store concerned; null for a notice about the person's account. */
  readonly storeId: string | null;
  readonly recipient: string;
  /** Key of the event, emailed once to each recipient. */
  readonly occasion: string;
  readonly createdAt: number;
}

/**
 * Queues a notice, in the transaction of the event. Its link grants no access: the page requires a sign-in.
 */
export async function enqueueNotice(tx: Queryable, notice: Notice): Promise<void> {
  const { id, storeId, recipient, occasion, createdAt } = notice;
  const dedupeKey = `notice:${occasion}:${recipient}`;
  await enqueueMail(tx, { ...shortEmail(notice), id, storeId, recipient, createdAt, kind: 'notice', dedupeKey });
}
