import { type Actor, type AuditDeps, recordAct } from '../kernel/auth/audit.ts';
import { AccessRefusal } from '../kernel/auth/refusals.ts';
import { actOfGranting, isAllowed, STORE_ROLES, type StoreAct, type StoreRole } from '../kernel/auth/roles.ts';
import { DAY_MS, throttled } from '../kernel/auth/throttle.ts';
import type { Transaction } from '../kernel/db/pool.ts';
import { present } from '../kernel/lib/errors.ts';
import { endInvitationsBy } from './invitation-repository.ts';
import { deleteMember, findMember, lockTeam, type Member, ownersOf, setMember } from './member-repository.ts';
import { notifyOfNewRole, notifyOfRemovedOwner } from './notify-owners.ts';
import { PeopleRefusal } from './refusals.ts';

/** Per store in 24 hours. */
const ROLE_CHANGES = 100;

interface TeamDeps extends AuditDeps {
  readonly dashboardUrl: string;
}

/** The acting member. */
export interface ActingMember {
  readonly id: string;
  readonly by: Actor;
}

/**
 * Changes a member's role and ends those of their invitations that the new role does not allow.
 * @throws PeopleRefusal `member.notFound`, `role.notAllowed`, `signIn.throttled`, or `member.lastOwner` when no one
 *   would own the store
 */
export async function changeRole(
  { db, clock, ids, dashboardUrl }: TeamDeps,
  storeId: string,
  { id, by }: ActingMember,
  { userId, role }: { userId: string; role: StoreRole },
): Promise<void> {
  // Most changes are emailed to all owners.
  const allowance = { what: ['role changes', storeId], tries: ROLE_CHANGES, windowMs: DAY_MS, keep: true };
  await throttled({ db, clock }, [allowance], () =>
    db.transaction(async (tx) => {
      const { store, member } = await lockMember(tx, storeId, userId);
      await requirePermission(tx, storeId, id, 'ownership');
      if (member.role === role) return;
      const now = clock.now();
      const news = { store: { ...store, id: storeId }, person: member, by: by.name, now };
      if (member.role === 'owner') {
        await requireAnotherOwner(tx, storeId);
        await notifyOfRemovedOwner({ ids, dashboardUrl }, tx, news);
      }
      await setMember(tx, storeId, { userId, role, now });
      await endInvitationsOf(tx, storeId, { userId, role, now });
      await recordAct({ clock, ids }, tx, {
        by,
        act: 'member.roleChanged',
        storeId,
        subject: { kind: 'member', id: userId },
        before: { email: member.email, role: member.role },
        after: { email: member.email, role },
      });
      await notifyOfNewRole({ ids, dashboardUrl }, tx, { ...news, role });
    }),
  );
}

/**
 * Removes a member. Keys that they created stay valid.
 * @throws PeopleRefusal `member.notFound`, `role.notAllowed` when only an owner may, `member.lastOwner`
 */
export async function removeMember(
  deps: TeamDeps,
  storeId: string,
  { id, by }: ActingMember,
  userId: string,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { store, member } = await lockMember(tx, storeId, userId);
    await requirePermission(tx, storeId, id, actOfGranting(member.role));
    await endMembership(deps, tx, { ...store, id: storeId }, { by, member, act: 'member.removed' });
  });
}

/**
 * Removes a member at their own request.
 * @throws PeopleRefusal `member.notFound` for an operator who is not a member, `member.lastOwner`
 */
export async function leaveStore(deps: TeamDeps, storeId: string, { id, by }: ActingMember): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { store, member } = await lockMember(tx, storeId, id);
    await endMembership(deps, tx, { ...store, id: storeId }, { by, member, act: 'member.left' });
  });
}

/** Locks the team first: of two members who leave concurrently, the second sees that the first has left. */
async function lockMember(tx: Transaction, storeId: string, userId: string) {
  const store = present(await lockTeam(tx, storeId), 'the store of a session is there');
  const member = await findMember(tx, storeId, userId);
  if (member === undefined) throw new PeopleRefusal('member.notFound');
  return { store, member };
}

/** Checks the actor's role again, with the team locked: a concurrent act may just have taken it away. */
export async function requirePermission(tx: Transaction, storeId: string, id: string, act: StoreAct): Promise<void> {
  const role = (await findMember(tx, storeId, id))?.role;
  if (!isAllowed({ role, isOperator: false }, act)) throw new AccessRefusal('role.notAllowed');
}

/**
 * Ends a person's invitations that their role no longer allows; otherwise a person removed for misuse could get back in
 * for a week.
 * @param role their new one; undefined when they were removed
 */
async function endInvitationsOf(
  tx: Transaction,
  storeId: string,
  { userId, role, now }: { userId: string; role: StoreRole | undefined; now: number },
): Promise<void> {
  const lost = STORE_ROLES.filter((each) => !isAllowed({ role, isOperator: false }, actOfGranting(each)));
  await endInvitationsBy(tx, { storeId, userId, roles: lost, now });
}

async function endMembership(
  { clock, ids, dashboardUrl }: TeamDeps,
  tx: Transaction,
  store: { readonly id: string; readonly name: string; readonly slug: string | null },
  { by, member, act }: { by: Actor; member: Member; act: string },
): Promise<void> {
  const { id: storeId } = store;
  const now = clock.now();
  if (member.role === 'owner') {
    await requireAnotherOwner(tx, storeId);
    await notifyOfRemovedOwner({ ids, dashboardUrl }, tx, { store, person: member, by: by.name, now });
  }
  await deleteMember(tx, storeId, { userId: member.userId, now });
  await endInvitationsOf(tx, storeId, { userId: member.userId, role: undefined, now });
  const subject = { kind: 'member', id: member.userId };
  const before = { email: member.email, role: member.role };
  await recordAct({ clock, ids }, tx, { by, act, storeId, subject, before });
}

async function requireAnotherOwner(tx: Transaction, storeId: string): Promise<void> {
  if ((await ownersOf(tx, storeId)).length < 2) throw new PeopleRefusal('member.lastOwner');
}
