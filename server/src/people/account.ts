import { type Actor, type AuditDeps, recordAct } from '../kernel/auth/audit.ts';
import type { Person, Session } from '../kernel/auth/session.ts';
import { allowancesFor, changeAllowance, throttled } from '../kernel/auth/throttle.ts';
import { notifyOfAccountChange } from './account-notice.ts';
import type { AccountDeps } from './accounts.ts';
import { removeEmailChange } from './email-change-repository.ts';
import { forgetResetLinks } from './link-repository.ts';
import { findPasswordHash, renamePerson, replacePasswordHash } from './person-repository.ts';
import { PeopleRefusal } from './refusals.ts';
import { confirmSession, endPendingSignIns, endSessions, removeSession } from './session-repository.ts';

/**
 * Changes a person's name.
 * @throws PeopleRefusal `signIn.throttled`
 */
export async function changeName(
  deps: AccountDeps,
  { person, by, name }: { person: Person; by: Actor; name: string },
): Promise<void> {
  if (name === person.name) return;
  await throttled(deps, [changeAllowance(person.id)], () =>
    deps.db.transaction(async (tx) => {
      await renamePerson(tx, { id: person.id, name, updatedAt: deps.clock.now() });
      const [before, after] = [{ name: person.name }, { name }];
      await recordAct(deps, tx, { ...aboutPerson(person, by), act: 'person.renamed', before, after });
    }),
  );
}

/**
 * Sets a new password and ends all other sessions of the person every password reset link and a pending change of their address.
 * @throws PeopleRefusal `password.wrong` or `signIn.throttled`
 */
export async function changePassword(
  deps: AccountDeps,
  { id, person }: Session,
  given: { by: Actor; password: string; newPassword: string; addressGroup: string },
): Promise<void> {
  const { db, clock, accounts } = deps;
  const allowances = [...allowancesFor('confirm', person.id, given.addressGroup), changeAllowance(person.id)];
  const formerHash = await throttled(deps, allowances, async () => {
    const hash = await findPasswordHash(db, person.id);
    if (hash === undefined || !(await accounts.passwords.verify(person.id, given.password, hash)))
      throw new PeopleRefusal('password.wrong');
    return hash;
  });
  const passwordHash = await accounts.passwords.hash(person.id, given.newPassword);
  const { by } = given;
  await db.transaction(async (tx) => {
    const now = clock.now();
    // Hashing takes a while, and the person may reset a stolen password meanwhile.
    if (!(await replacePasswordHash(tx, { userId: person.id, formerHash, passwordHash, updatedAt: now })))
      throw new PeopleRefusal('password.wrong');
    await forgetResetLinks(tx, { userId: person.id });
    await removeEmailChange(tx, { userId: person.id });
    await endSessions(tx, { userId: person.id, exceptId: id });
    await confirmSession(tx, { id, now });
    await recordAct(deps, tx, { ...aboutPerson(person, by), act: 'password.changed' });
    await notifyOfAccountChange(deps, tx, { by, person, change: 'password' });
  });
}

/** Ends one session of a person immediately, and any pending sign-in. @throws PeopleRefusal `session.notFound` */
export async function endSession(
  deps: AccountDeps,
  { person, by, id }: { person: Person; by: Actor; id: string },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if (!(await removeSession(tx, { id, userId: person.id }))) throw new PeopleRefusal('session.notFound');
    await endPendingSignIns(tx, person.id);
    await recordAct(deps, tx, { ...aboutPerson(person, by), act: 'session.ended' });
  });
}

/** Ends all sessions of a person, including the caller's if it is theirs. */
export async function endAllSessions(
  deps: AuditDeps,
  { person, by }: { readonly person: Pick<Person, 'id'>; readonly by: Actor },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await endSessions(tx, { userId: person.id, exceptId: null });
    await recordAct(deps, tx, { ...aboutPerson(person, by), act: 'sessions.ended' });
  });
}

function aboutPerson({ id }: Pick<Person, 'id'>, by: Actor) {
  return { by, storeId: null, subject: { kind: 'person', id } } as const;
}
