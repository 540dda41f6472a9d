import { type Actor, recordAct } from '../kernel/auth/audit.ts';
import type { Person, Visitor } from '../kernel/auth/session.ts';
import { changeAllowance, throttled } from '../kernel/auth/throttle.ts';
import { notifyOfAccountChange } from './account-notice.ts';
import type { AccountAnswer, AccountDeps } from './accounts.ts';
import { countPasskeys, removePasskey, renamePasskey } from './passkey-repository.ts';
import { lockPerson } from './person-repository.ts';
import { PeopleRefusal } from './refusals.ts';

/** The account library answered for another person than the requested one: a bug. */
class OtherPerson extends Error {
  constructor() {
    super('the account library answered for another person than the one who is signed in');
  }
}

/** Maximum per person: more devices than anyone has. */
const MAX_PASSKEYS = 20;

/**
 * Returns the browser's options for creating a passkey, and the cookie of its challenge.
 * @throws PeopleRefusal `passkey.tooMany`
 */
export async function offerPasskey(
  { db, accounts }: AccountDeps,
  person: Person,
  visitor: Visitor,
): Promise<AccountAnswer> {
  if ((await countPasskeys(db, { userId: person.id })) >= MAX_PASSKEYS) throw new PeopleRefusal('passkey.tooMany');
  const headers = accounts.headersOf(visitor, { withSession: true });
  const answer = await accounts.ask((api) => api.generatePasskeyRegistrationOptions({ headers, asResponse: true }));
  const { user } = answer.body as { user: { name: string } };
  if (user.name !== person.email) throw new OtherPerson();
  return answer;
}

/**
 * Stores a passkey created by the browser.
 * @throws PeopleRefusal `passkey.invalid`, `passkey.tooMany` or `signIn.throttled`
 */
export async function addPasskey(
  deps: AccountDeps,
  visitor: Visitor,
  { person, by, name, response }: { person: Person; by: Actor; name: string; response: unknown },
): Promise<void> {
  const headers = deps.accounts.headersOf(visitor, { withSession: true });
  // The library writes on its own connection. The entry is written first and committed last, so only a crash between
  // the two commits can leave a passkey without an entry.
  await throttled(deps, [changeAllowance(person.id)], () =>
    deps.db.transaction(async (tx) => {
      await lockPerson(tx, { userId: person.id });
      if ((await countPasskeys(tx, { userId: person.id })) >= MAX_PASSKEYS) throw new PeopleRefusal('passkey.tooMany');
      await recordAct(deps, tx, { ...aboutPerson(person, by), act: 'passkey.added', after: { name } });
      await notifyOfAccountChange(deps, tx, { by, person, change: 'passkeyAdded' });
      const { body } = await deps.accounts.ask((api) =>
        api.verifyPasskeyRegistration({ body: { response, name }, headers, asResponse: true }),
      );
      const { id, userId } = body as { id: string; userId: string };
      if (userId === person.id) return;
      await removePasskey(deps.db, { id, userId });
      throw new OtherPerson();
    }),
  );
}

/**
 * Renames a passkey.
 * @throws PeopleRefusal `passkey.notFound` or `signIn.throttled`
 */
export async function namePasskey(
  deps: AccountDeps,
  { person, by, id, name }: { person: Person; by: Actor; id: string; name: string },
): Promise<void> {
  await throttled(deps, [changeAllowance(person.id)], () =>
    deps.db.transaction(async (tx) => {
      if (!(await renamePasskey(tx, { id, userId: person.id, name }))) throw new PeopleRefusal('passkey.notFound');
      await recordAct(deps, tx, { ...aboutPerson(person, by), act: 'passkey.renamed', after: { name } });
    }),
  );
}

/**
 * Deletes a passkey.
 * @throws PeopleRefusal `passkey.notFound`
 */
export async function dropPasskey(
  deps: AccountDeps,
  { person, by, id }: { person: Person; by: Actor; id: string },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockPerson(tx, { userId: person.id });
    const removed = await removePasskey(tx, { id, userId: person.id });
    if (removed === undefined) throw new PeopleRefusal('passkey.notFound');
    const before = { name: removed.name };
    await recordAct(deps, tx, { ...aboutPerson(person, by), act: 'passkey.removed', before });
    await notifyOfAccountChange(deps, tx, { by, person, change: 'passkeyRemoved' });
  });
}

function aboutPerson({ id }: Person, by: Actor) {
  return { by, storeId: null, subject: { kind: 'person', id } } as const;
}
