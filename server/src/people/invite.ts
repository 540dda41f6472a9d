import { type AuditDeps, recordAct } from '../kernel/auth/audit.ts';
import { AccessRefusal } from '../kernel/auth/refusals.ts';
import { actOfGranting, type StoreRole } from '../kernel/auth/roles.ts';
import { DAY_MS, throttled } from '../kernel/auth/throttle.ts';
import type { Transaction } from '../kernel/db/pool.ts';
import type { Language } from '../kernel/lib/languages.ts';
import { accountAddress } from '../kernel/lib/mail-address.ts';
import type { SecretBox } from '../kernel/lib/secret-box.ts';
import { enqueueInvitation } from '../outbound/mail/invitation.ts';
import {
  endInvitation,
  endInvitationOf,
  insertInvitation,
  invitationsSince,
  lockInvitation,
} from './invitation-repository.ts';
import { linkTokenHash, newLinkToken } from './link-repository.ts';
import { findMember, lockTeam } from './member-repository.ts';
import { type ActingMember, requirePermission } from './members.ts';
import { findPerson } from './person-repository.ts';
import { PeopleRefusal } from './refusals.ts';

/** Lifetime of an invitation link, in milliseconds. */
const INVITATION_MS = 7 * DAY_MS;
/** Per store in 24 hours, including repeated ones: enough for a large team on its first day, useless for spam. */
const PER_DAY = 50;
/** Per address in a quarter of an hour, from all stores. */
const PER_ADDRESS = 4;
/** Per person in 24 hours, for all stores: owning many stores allows no more emails. */
const PER_PERSON = 100;

export interface InviteDeps extends AuditDeps {
  readonly secrets: SecretBox;
  readonly dashboardUrl: string;
}

/** The sender of an invitation. */
export interface Inviter extends ActingMember {
  readonly name: string;
  readonly language: Language | null;
}

/**
 * Invites an address into a store by email. An earlier invitation of the address ends, and its link stops working.
 * @throws PeopleRefusal `role.notAllowed` for a role that the inviter may not give, also that of the earlier one,
 *   `store.closed`, `invitation.member`, `invitation.tooMany`, `signIn.throttled`
 */
export async function invite(
  deps: InviteDeps,
  storeId: string,
  inviter: Inviter,
  given: { email: string; role: StoreRole },
): Promise<void> {
  const email = accountAddress(given.email);
  const { role } = given;
  await throttleInvitations(deps, { email, inviter }, () =>
    deps.db.transaction(async (tx) => {
      await requireOpen(tx, storeId);
      await requirePermission(tx, storeId, inviter.id, actOfGranting(role));
      const person = await findPerson(tx, { email });
      if (person !== undefined && (await findMember(tx, storeId, person.id)) !== undefined) {
        throw new PeopleRefusal('invitation.member');
      }
      const id = await send(deps, tx, storeId, { inviter, invited: person, email, role });
      const subject = { kind: 'invitation', id };
      const after = { email, role };
      await recordAct(deps, tx, { by: inviter.by, act: 'invitation.sent', storeId, subject, after });
    }),
  );
}

/**
 * Sends an invitation again, with a new link that works for a week; the old link stops working.
 * @throws PeopleRefusal as {@link invite}, and `invitation.notFound`
 */
export async function resendInvitation(
  deps: InviteDeps,
  storeId: string,
  inviter: Inviter,
  invitationId: string,
): Promise<void> {
  const found = await deps.db.transaction((tx) => lockInvitation(tx, storeId, invitationId));
  if (found === undefined) throw new PeopleRefusal('invitation.notFound');
  await throttleInvitations(deps, { email: found.email, inviter }, () =>
    deps.db.transaction(async (tx) => {
      await requireOpen(tx, storeId);
      const open = await lockInvitation(tx, storeId, invitationId);
      if (open === undefined) throw new PeopleRefusal('invitation.notFound');
      const { email, role } = open;
      await requirePermission(tx, storeId, inviter.id, actOfGranting(role));
      const invited = await findPerson(tx, { email });
      const id = await send(deps, tx, storeId, { inviter, invited, email, role });
      const subject = { kind: 'invitation', id };
      const after = { email, role };
      await recordAct(deps, tx, { by: inviter.by, act: 'invitation.resent', storeId, subject, after });
    }),
  );
}

/**
 * Withdraws an invitation: its link stops working.
 * @throws PeopleRefusal `invitation.notFound`, or `role.notAllowed` for a role that the person may not give
 */
export async function withdrawInvitation(
  { db, clock, ids }: Pick<InviteDeps, 'db' | 'clock' | 'ids'>,
  storeId: string,
  { id, by }: ActingMember,
  invitationId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockTeam(tx, storeId);
    const open = await lockInvitation(tx, storeId, invitationId);
    if (open === undefined) throw new PeopleRefusal('invitation.notFound');
    const { email, role } = open;
    await requirePermission(tx, storeId, id, actOfGranting(role));
    await endInvitation(tx, storeId, invitationId, clock.now());
    const subject = { kind: 'invitation', id: invitationId };
    const act = { by, act: 'invitation.withdrawn', storeId, subject, before: { email, role } };
    await recordAct({ clock, ids }, tx, act);
  });
}

async function requireOpen(tx: Transaction, storeId: string): Promise<void> {
  const store = await lockTeam(tx, storeId);
  if (store === undefined || store.closedAt !== null) throw new AccessRefusal('store.closed');
}

/** Limits emails to one address across all senders, since the recipient did not request them. */
function throttleInvitations<T>(
  { db, clock }: InviteDeps,
  { email, inviter }: { email: string; inviter: Inviter },
  act: () => Promise<T>,
): Promise<T> {
  const allowances = [
    { what: ['invitation', email], tries: PER_ADDRESS },
    { what: ['invitations by', inviter.id], tries: PER_PERSON, windowMs: DAY_MS },
  ];
  return throttled({ db, clock, keep: true }, allowances, act);
}

interface Invitation {
  readonly inviter: Inviter;
  /** The account of the address, if it has one. */
  readonly invited: { readonly language: Language | null } | undefined;
  readonly email: string;
  readonly role: StoreRole;
}

async function send(
  { clock, ids, secrets, dashboardUrl }: InviteDeps,
  tx: Transaction,
  storeId: string,
  { inviter, invited, email, role }: Invitation,
): Promise<string> {
  const now = clock.now();
  const { sent, first } = await invitationsSince(tx, storeId, now - DAY_MS);
  if (sent >= PER_DAY) {
    throw new PeopleRefusal('invitation.tooMany', Math.ceil(((first ?? now) + DAY_MS - now) / 1000));
  }
  const ended = await endInvitationOf(tx, storeId, email, now);
  // Replacing an invitation withdraws it.
  if (ended !== undefined) await requirePermission(tx, storeId, inviter.id, actOfGranting(ended));
  const id = ids.next();
  const token = newLinkToken();
  const expiresAt = now + INVITATION_MS;
  const tokenHash = linkTokenHash(token);
  await insertInvitation(tx, { id, storeId, email, role, tokenHash, invitedBy: inviter.id, createdAt: now, expiresAt });
  await enqueueInvitation(tx, secrets, {
    id: ids.next(),
    storeId,
    invitationId: id,
    recipient: email,
    // A person without an account probably reads the language of the person who invites them.
    language: invited?.language ?? inviter.language,
    inviterName: inviter.name,
    role,
    url: `${dashboardUrl}/invitations/${token}`,
    expiresAt,
    createdAt: now,
  });
  return id;
}
