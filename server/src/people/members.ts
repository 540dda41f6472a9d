import type { Transaction } from '../db/pool.ts';
import { present } from '../lib/assert.ts';
import { type Acting, type Actor, recordAct } from './audit.ts';
import { deleteMember, findMember, lockTeam, type Member, ownersOf, setMember } from './member-repository.ts';
import { PeopleRefusal } from './refusals.ts';
import { isAllowed, type StoreRole } from './roles.ts';
import { tellOfLostOwner, tellOfNewRole } from './tell-owners.ts';

interface TeamDeps extends Acting {
  readonly dashboardUrl: string;
}

/** Who acts, and in which role. */
interface By {
  readonly by: Actor;
  readonly role: StoreRole | undefined;
}

/**
 * Gives a member another role; whoever may do it is checked where the route is, since it always concerns an owner or admin.
 * @throws PeopleRefusal `member.notFound`, or `member.lastOwner` when nobody would own the store
 */
export async function changeRole(
  { db, clock, ids, dashboardUrl }: TeamDeps,
  storeId: string,
  by: Actor,
  { userId, role }: { userId: string; role: StoreRole },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { store, member } = await lockMember(tx, storeId, userId);
    if (member.role === role) return;
    const now = clock.now();
    const news = { store: { ...store, id: storeId }, person: member, by: by.name, now };
    if (member.role === 'owner') {
      await requireAnotherOwner(tx, storeId);
      await tellOfLostOwner({ ids, dashboardUrl }, tx, news);
    }
    await setMember(tx, storeId, { userId, role, joinedAt: now });
    await recordAct({ clock, ids }, tx, {
      by,
      act: 'member.roleChanged',
      storeId,
      subject: { kind: 'member', id: userId },
      before: { email: member.email, role: member.role },
      after: { email: member.email, role },
    });
    await tellOfNewRole({ ids, dashboardUrl }, tx, { ...news, role });
  });
}

/**
 * Removes a member. Keys that they minted stay valid.
 * @throws PeopleRefusal `member.notFound`, `role.notAllowed` when only an owner may, `member.lastOwner`
 */
export async function removeMember(deps: TeamDeps, storeId: string, { by, role }: By, userId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { store, member } = await lockMember(tx, storeId, userId);
    const act = member.role === 'manager' ? 'managers' : 'ownership';
    if (!isAllowed({ role, isOperator: false }, act)) throw new PeopleRefusal('role.notAllowed');
    await endMembership(deps, tx, { ...store, id: storeId }, { by, member, act: 'member.removed' });
  });
}

/** Lets a member go by themselves. @throws PeopleRefusal `member.notFound` for a mere operator, `member.lastOwner` */
export async function leaveStore(deps: TeamDeps, storeId: string, by: Actor, userId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { store, member } = await lockMember(tx, storeId, userId);
    await endMembership(deps, tx, { ...store, id: storeId }, { by, member, act: 'member.left' });
  });
}

/** The team is locked first: of two who leave at once, the second sees that the first has gone. */
async function lockMember(tx: Transaction, storeId: string, userId: string) {
  const store = present(await lockTeam(tx, storeId), 'the store of a session is there');
  const member = await findMember(tx, storeId, userId);
  if (member === undefined) throw new PeopleRefusal('member.notFound');
  return { store, member };
}

async function endMembership(
  { clock, ids, dashboardUrl }: TeamDeps,
  tx: Transaction,
  store: { readonly id: string; readonly name: string; readonly slug: string | null },
  { by, member, act }: { by: Actor; member: Member; act: string },
): Promise<void> {
  const { id: storeId } = store;
  if (member.role === 'owner') {
    await requireAnotherOwner(tx, storeId);
    await tellOfLostOwner({ ids, dashboardUrl }, tx, { store, person: member, by: by.name, now: clock.now() });
  }
  await deleteMember(tx, storeId, member.userId);
  const subject = { kind: 'member', id: member.userId };
  const before = { email: member.email, role: member.role };
  await recordAct({ clock, ids }, tx, { by, act, storeId, subject, before });
}

async function requireAnotherOwner(tx: Transaction, storeId: string): Promise<void> {
  if ((await ownersOf(tx, storeId)).length < 2) throw new PeopleRefusal('member.lastOwner');
}
