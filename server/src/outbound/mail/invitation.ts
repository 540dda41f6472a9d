import type { Queryable } from '../../kernel/db/pool.ts';
import type { SecretBox } from '../../kernel/lib/secret-box.ts';
import { enqueueSealedMail } from './outbox.ts';
import { storeForMail } from './outbox-repository.ts';
import { type MailContent, readableMoment, shortEmail } from './templates/layout.ts';
import { say } from './templates/words.ts';

export interface InvitationContent {
  readonly storeName: string;
  /** Name or address of the inviting person. */
  readonly inviterName: string;
  /** Role of the invited person, for the sentence "You would join as …". */
  readonly role: string;
  /** The whole link with its token. Encrypted in the outbox, and removed once the email is sent or abandoned. */
  readonly url: string;
  /** Expiry of the invitation, epoch milliseconds. */
  readonly expiresAt: number;
}

export interface Invitation extends Omit<InvitationContent, 'storeName'> {
  readonly id: string;
  readonly storeId: string;
  /** Key of the email, of which each invitation gets one; a resent invitation has a new id. */
  readonly invitationId: string;
  readonly recipient: string;
  readonly createdAt: number;
}

/**
 * Queues an invitation to a store, in the transaction that records it. Invitations are not capped here but where people
 * invite others.
 * @returns false if this invitation was emailed before
 */
export async function enqueueInvitation(tx: Queryable, secrets: SecretBox, invitation: Invitation): Promise<boolean> {
  const { id, storeId, invitationId, recipient, createdAt, ...content } = invitation;
  const { name: storeName } = await storeForMail(tx, { storeId });
  const dedupeKey = `invitation:${invitationId}`;
  const mail = invitationMail({ ...content, storeName });
  return enqueueSealedMail(tx, secrets, { ...mail, id, storeId, recipient, createdAt, kind: 'invitation', dedupeKey });
}

/** Builds the email that invites a person to help run a store. */
export function invitationMail({ storeName, inviterName, role, url, expiresAt }: InvitationContent): MailContent {
  return shortEmail({
    title: say`You have been invited to ${storeName}`,
    paragraphs: [
      say`${inviterName} has invited you to help run the store ${storeName}. You would join as ${role}.`,
      `The invitation is valid until ${readableMoment(expiresAt)} and for this address only.`,
    ],
    link: { label: 'Accept the invitation', url, text: 'Accept it here' },
    footer: 'If you do not recognise the sender, ignore this email. Nothing happens unless you accept.',
  });
}
