import type { Queryable } from '../db/pool.ts';
import { enqueueMail } from './outbox.ts';
import { type Letter, letter } from './templates/layout.ts';

/** A notice to one person of something that concerns their account or their store. */
export interface Notice extends Letter {
  readonly id: string;
  /** The store that it is about; null for one about the person's account. */
  readonly storeId: string | null;
  readonly recipient: string;
  /** What it tells of, once for each recipient. */
  readonly occasion: string;
  readonly createdAt: number;
}

/**
 * Mails a notice, in the transaction of what it tells. Its link lets nobody in: it leads to a page behind the sign-in.
 */
export async function enqueueNotice(tx: Queryable, notice: Notice): Promise<void> {
  const { id, storeId, recipient, occasion, createdAt } = notice;
  const dedupeKey = `notice:${occasion}:${recipient}`;
  await enqueueMail(tx, { ...letter(notice), id, storeId, recipient, createdAt, kind: 'notice', dedupeKey });
}
