import type { StoreRole } from '../../kernel/auth/roles.ts';
import type { Queryable } from '../../kernel/db/pool.ts';
import type { Language } from '../../kernel/lib/languages.ts';
import type { SecretBox } from '../../kernel/lib/secret-box.ts';
import { enqueueSealedMail } from './outbox.ts';
import { storeForMail } from './outbox-repository.ts';
import { peopleWordingIn } from './people-texts/texts.ts';
import { type MailContent, shortEmail } from './templates/layout.ts';
import { ours } from './templates/words.ts';

export interface InvitationContent {
  /** Language of the email; null is English. */
  readonly language: Language | null;
  readonly storeName: string;
  /** Name or address of the inviting person. */
  readonly inviterName: string;
  readonly role: StoreRole;
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
export function invitationMail(invitation: InvitationContent): MailContent {
  const { storeName: store, inviterName: inviter, role, url, expiresAt } = invitation;
  const { language, moment, texts } = peopleWordingIn(invitation.language);
  const until = ours(moment(expiresAt));
  return shortEmail({ ...texts.invitation({ store, inviter, role: texts.roles[role], until }), language, url });
}
