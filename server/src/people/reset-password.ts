import { recordAct } from '../kernel/auth/audit.ts';
import type { Visitor } from '../kernel/auth/session.ts';
import { throttled } from '../kernel/auth/throttle.ts';
import type { Log } from '../kernel/lib/log.ts';
import { accountAddress } from '../kernel/lib/mail-address.ts';
import type { SecretBox } from '../kernel/lib/secret-box.ts';
import { enqueuePasswordReset } from '../outbound/mail/password-reset.ts';
import { notifyOfAccountChange } from './account-notice.ts';
import type { AccountDeps } from './accounts.ts';
import { removeEmailChange } from './email-change-repository.ts';
import { findLink, forgetResetLinks, insertLink, newLinkToken, removeLink } from './link-repository.ts';
import { findPerson, findPersonById, lockPerson, setPasswordHash } from './person-repository.ts';
import { PeopleRefusal } from './refusals.ts';
import { endSessions, RESET_LINK_MS } from './session-repository.ts';

interface Deps extends Omit<AccountDeps, 'accounts'> {
  readonly secrets: SecretBox;
  readonly log: Log;
}

/**
 * Requests a password reset link. Neither the answer nor its timing reveals whether the address has an account: the
 * email is written afterwards. An address gets few emails in a quarter of an hour, across all requesters.
 * @throws PeopleRefusal `signIn.throttled` when the client address sent too many requests
 */
export async function requestReset(
  deps: Deps,
  given: Pick<Visitor, 'addressGroup' | 'language'> & { readonly email: string },
): Promise<void> {
  const email = accountAddress(given.email);
  const allowances = [
    { what: ['reset', given.addressGroup], tries: 20 },
    { what: ['reset', email], tries: 4 },
  ];
  // Every request counts, even a successful one: its cost is an email to another person.
  await throttled({ ...deps, keep: true }, allowances, async () => undefined);
  void mailLink(deps, { ...given, email }).catch((err) =>
    deps.log.error({ err }, 'a password reset link could not be emailed'),
  );
}

/** The token is in the fragment, which no browser sends to a server or to another site. */
async function mailLink(
  { db, clock, ids, secrets, dashboardUrl }: Deps,
  { email, ...visitor }: Pick<Visitor, 'language'> & { readonly email: string },
): Promise<void> {
  const person = await findPerson(db, { email });
  if (person === undefined) return;
  const [id, token, createdAt] = [ids.next(), newLinkToken(), clock.now()];
  const expiresAt = createdAt + RESET_LINK_MS;
  const url = `${dashboardUrl}/reset-password#${token}`;
  await db.transaction(async (tx) => {
    await lockPerson(tx, { userId: person.id });
    // The person may have changed their address in between: the former one must get no link.
    if ((await findPerson(tx, { email }))?.id !== person.id) return;
    await insertLink(tx, { kind: 'reset-password', id, token, value: person.id, createdAt, expiresAt });
    const language = person.language ?? visitor.language;
    await enqueuePasswordReset(tx, secrets, { id, requestId: id, email, language, url, expiresAt, createdAt });
  });
}

/**
 * Sets a new password with the token of a mailed link. Ends all sessions of the person, all their other links and a
 * pending change of their address.
 * @throws PeopleRefusal `resetLink.invalid`
 */
export async function resetPassword(
  deps: AccountDeps,
  { ip, userAgent }: Visitor,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const { db, clock, accounts } = deps;
  const link = { kind: 'reset-password', token } as const;
  const userId = await findLink(db, link, clock.now());
  if (userId === undefined) throw new PeopleRefusal('resetLink.invalid');
  const passwordHash = await accounts.passwords.hash(userId, password);
  await db.transaction(async (tx) => {
    const person = await findPersonById(tx, { id: userId });
    if (!(await removeLink(tx, link)) || person === undefined) throw new PeopleRefusal('resetLink.invalid');
    const by = { kind: 'person', id: userId, name: person.email, ip, userAgent } as const;
    await setPasswordHash(tx, { userId, passwordHash, updatedAt: clock.now() });
    await forgetResetLinks(tx, { userId });
    await removeEmailChange(tx, { userId });
    await endSessions(tx, { userId, exceptId: null });
    await recordAct(deps, tx, { by, act: 'password.reset', storeId: null, subject: { kind: 'person', id: userId } });
    await notifyOfAccountChange(deps, tx, { by, person, change: 'password' });
  });
}
