import { tellOfChange } from './account-notice.ts';
import type { AccountDeps } from './accounts.ts';
import { type Actor, recordAct } from './audit.ts';
import { findPasswordHash, forgetResetLinks, renamePerson, setPasswordHash } from './person-repository.ts';
import { PeopleRefusal } from './refusals.ts';
import { confirmSession, removeSession, removeSessions } from './session-repository.ts';
import type { Person, Session } from './sessions.ts';
import { allowancesFor, throttled } from './throttle.ts';

export async function changeName(
  deps: AccountDeps,
  { person, by, name }: { person: Person; by: Actor; name: string },
): Promise<void> {
  if (name === person.name) return;
  await deps.db.transaction(async (tx) => {
    await renamePerson(tx, { id: person.id, name, updatedAt: deps.clock.now() });
    const [before, after] = [{ name: person.name }, { name }];
    await recordAct(deps, tx, { ...aboutPerson(person, by), act: 'person.renamed', before, after });
  });
}

/**
 * Sets a new password, which ends all other sessions of the person and every link to a new password.
 * @throws PeopleRefusal `password.wrong` or `signIn.throttled`
 */
export async function changePassword(
  deps: AccountDeps,
  { id, person }: Session,
  given: { by: Actor; password: string; newPassword: string; addressGroup: string },
): Promise<void> {
  const { db, clock, accounts } = deps;
  await throttled(deps, allowancesFor('confirm', person.id, given.addressGroup), async () => {
    const hash = await findPasswordHash(db, person.id);
    if (hash === undefined || !(await accounts.passwords.verify(given.password, hash)))
      throw new PeopleRefusal('password.wrong');
  });
  const passwordHash = await accounts.passwords.hash(given.newPassword);
  const { by } = given;
  await db.transaction(async (tx) => {
    const now = clock.now();
    await setPasswordHash(tx, { userId: person.id, passwordHash, updatedAt: now });
    await forgetResetLinks(tx, { userId: person.id });
    await removeSessions(tx, { userId: person.id, exceptId: id });
    await confirmSession(tx, { id, now });
    await recordAct(deps, tx, { ...aboutPerson(person, by), act: 'password.changed' });
    await tellOfChange(deps, tx, { by, email: person.email, title: 'Your password has changed' });
  });
}

/** Ends one session of a person, at once. @throws PeopleRefusal `session.notFound` */
export async function endSession({ db }: Pick<AccountDeps, 'db'>, person: Person, id: string): Promise<void> {
  if (!(await removeSession(db, { id, userId: person.id }))) throw new PeopleRefusal('session.notFound');
}

/** Ends all sessions of a person, this one too. */
export async function endAllSessions(deps: AccountDeps, { person, by }: { person: Person; by: Actor }): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await removeSessions(tx, { userId: person.id, exceptId: null });
    await recordAct(deps, tx, { ...aboutPerson(person, by), act: 'sessions.ended' });
  });
}

function aboutPerson({ id }: Person, by: Actor) {
  return { by, storeId: null, subject: { kind: 'person', id } } as const;
}
