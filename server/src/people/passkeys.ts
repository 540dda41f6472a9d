import { tellOfChange } from './account-notice.ts';
import type { AccountAnswer, AccountDeps } from './accounts.ts';
import { type Actor, recordAct } from './audit.ts';
import { countPasskeys, removePasskey, renamePasskey } from './passkey-repository.ts';
import { PeopleRefusal } from './refusals.ts';
import { lockPersonsKeys } from './second-factor-repository.ts';
import type { Person } from './sessions.ts';
import type { Visitor } from './sign-in.ts';

/** Of one person: more than anybody has devices. */
const MAX_PASSKEYS = 20;

/**
 * What the browser makes a passkey with, and the cookie of its challenge.
 * @throws PeopleRefusal `passkey.tooMany`
 */
export async function offerPasskey(
  { db, accounts }: AccountDeps,
  person: Person,
  visitor: Visitor,
): Promise<AccountAnswer> {
  if ((await countPasskeys(db, { userId: person.id })) >= MAX_PASSKEYS) throw new PeopleRefusal('passkey.tooMany');
  const { headers } = visitor;
  return accounts.ask((api) => api.generatePasskeyRegistrationOptions({ headers, asResponse: true }));
}

/**
 * Keeps a passkey that the browser has made.
 * @throws PeopleRefusal `passkey.invalid`
 */
export async function addPasskey(
  deps: AccountDeps,
  visitor: Visitor,
  { person, by, name, response }: { person: Person; by: Actor; name: string; response: unknown },
): Promise<void> {
  const { headers } = visitor;
  // The library writes on a connection of its own. The entry is written first and committed last, so that a passkey without
  // one takes a crash between two commits.
  await deps.db.transaction(async (tx) => {
    await recordAct(deps, tx, { ...aboutPerson(person, by), act: 'passkey.added', after: { name } });
    await tellOfChange(deps, tx, { by, email: person.email, title: 'A passkey was added' });
    await deps.accounts.ask((api) =>
      api.verifyPasskeyRegistration({ body: { response, name }, headers, asResponse: true }),
    );
  });
}

/** @throws PeopleRefusal `passkey.notFound` */
export async function namePasskey(
  { db }: AccountDeps,
  { person, id, name }: { person: Person; id: string; name: string },
): Promise<void> {
  if (!(await renamePasskey(db, { id, userId: person.id, name }))) throw new PeopleRefusal('passkey.notFound');
}

/** @throws PeopleRefusal `passkey.notFound` */
export async function dropPasskey(
  deps: AccountDeps,
  { person, by, id }: { person: Person; by: Actor; id: string },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockPersonsKeys(tx, { userId: person.id });
    const removed = await removePasskey(tx, { id, userId: person.id });
    if (removed === undefined) throw new PeopleRefusal('passkey.notFound');
    const before = { name: removed.name };
    await recordAct(deps, tx, { ...aboutPerson(person, by), act: 'passkey.removed', before });
    await tellOfChange(deps, tx, { by, email: person.email, title: 'A passkey was removed' });
  });
}

function aboutPerson({ id }: Person, by: Actor) {
  return { by, storeId: null, subject: { kind: 'person', id } } as const;
}
