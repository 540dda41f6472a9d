import type { Queryable } from '../db/pool.ts';
import { enqueueMail } from './outbox.ts';
import { type NoticeContent, noticeMail } from './templates/notice.ts';

/** A notice to one person. */
export interface Notice extends NoticeContent {
  readonly id: string;
  /** The store that it is about; null for one about the person's account. */
  readonly storeId: string | null;
  readonly recipient: string;
  /** What it tells of, once for each recipient. */
  readonly occasion: string;
  readonly createdAt: number;
}

/** Mails a notice, in the transaction of what it tells. Its link lets nobody in: it leads to a page behind the sign-in. */
export async function enqueueNotice(tx: Queryable, notice: Notice): Promise<void> {
  const { id, storeId, recipient, occasion, createdAt } = notice;
  const dedupeKey = `notice:${occasion}:${recipient}`;
  await enqueueMail(tx, { ...noticeMail(notice), id, storeId, recipient, createdAt, kind: 'notice', dedupeKey });
}
