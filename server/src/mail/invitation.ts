import type { Queryable } from '../db/pool.ts';
import type { SecretBox } from '../lib/secret-box.ts';
import { enqueueSealedMail } from './outbox.ts';
import { storeNameForMail } from './outbox-repository.ts';
import { invitationMail } from './templates/invitation.ts';

export interface Invitation {
  readonly id: string;
  readonly storeId: string;
  /** Each gets one mail; an invitation that is sent again has a new id. */
  readonly invitationId: string;
  readonly recipient: string;
  readonly inviterName: string;
  /** As in "You would join as …". */
  readonly role: string;
  /** The whole link with its token. Encrypted in the outbox, and removed once the mail was sent or given up. */
  readonly url: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
  readonly createdAt: number;
}

/**
 * Mails an invitation to a store, in the transaction that records it. Invitations are not capped here but where people
 * invite others.
 * @returns false when this invitation was mailed before
 */
export async function enqueueInvitation(tx: Queryable, secrets: SecretBox, invitation: Invitation): Promise<boolean> {
  const { id, storeId, invitationId, recipient, createdAt, ...content } = invitation;
  const storeName = await storeNameForMail(tx, { storeId });
  const dedupeKey = `invitation:${invitationId}`;
  const mail = invitationMail({ ...content, storeName });
  return enqueueSealedMail(tx, secrets, { ...mail, id, storeId, recipient, createdAt, kind: 'invitation', dedupeKey });
}
