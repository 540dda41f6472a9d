import type { Queryable } from '../db/pool.ts';
import type { SecretBox } from '../lib/secret-box.ts';
import { enqueueSealedMail } from './outbox.ts';
import { type PayoutChangeContent, payoutChangeMail } from './templates/payout-change.ts';

/** A change of a store's payout address, as one owner is told of it. */
export interface PayoutChangeNotice extends PayoutChangeContent {
  readonly id: string;
  readonly storeId: string;
  readonly changeId: string;
  readonly recipient: string;
}

/** Mails an owner a change of a payout address, in the transaction that records it. Its link is kept encrypted. */
export async function enqueuePayoutChange(
  tx: Queryable,
  secrets: SecretBox,
  notice: PayoutChangeNotice,
): Promise<void> {
  const { id, storeId, changeId, recipient, askedAt: createdAt } = notice;
  await enqueueSealedMail(tx, secrets, {
    ...payoutChangeMail(notice),
    id,
    storeId,
    recipient,
    createdAt,
    kind: 'payout-change',
    dedupeKey: `payout-change:${changeId}:${recipient}`,
  });
}
