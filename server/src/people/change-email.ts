import { randomBytes } from 'node:crypto';
import { type Actor, recordAct } from '../kernel/auth/audit.ts';
import type { Person, Visitor } from '../kernel/auth/session.ts';
import { changeAllowance, DAY_MS, throttled } from '../kernel/auth/throttle.ts';
import { accountAddress } from '../kernel/lib/mail-address.ts';
import type { SecretBox } from '../kernel/lib/secret-box.ts';
import { enqueueEmailChange } from '../outbound/mail/email-change.ts';
import { notifyHolder, notifyOfAccountChange } from './account-notice.ts';
import type { AccountDeps } from './accounts.ts';
import {
  confirmEmailChange,
  putEmailChange,
  removeEmailChange,
  setEmail,
  stopEmailChange,
} from './email-change-repository.ts';
import { forgetResetLinks, linkTokenHash, newLinkToken } from './link-repository.ts';
import { findPerson } from './person-repository.ts';
import { PeopleRefusal } from './refusals.ts';
import { endPendingSignIns } from './session-repository.ts';

type Deps = Omit<AccountDeps, 'accounts'>;

/** Lifetime of the two links, in milliseconds. */
const LINK_MS = DAY_MS;

/**
 * Requests a change of a person's own address. It happens once both addresses have confirmed it by their emailed links.
 * The answer does not reveal whether the new address has an account; its holder is notified by email.
 * @throws PeopleRefusal `emailChange.same`, AccessRefusal `signIn.throttled`
 */
export async function requestEmailChange(
  deps: Deps & { readonly secrets: SecretBox },
  { person, by, email }: { readonly person: Person; readonly by: Actor; readonly email: string },
): Promise<void> {
  const { clock, dashboardUrl, db, ids, secrets } = deps;
  const newEmail = accountAddress(email);
  if (newEmail === person.email) throw new PeopleRefusal('emailChange.same');
  const allowances = [
    changeAllowance(person.id),
    { what: ['email changes', person.id], tries: 10, windowMs: DAY_MS },
    { what: ['email changes to', newEmail], tries: 5, windowMs: DAY_MS },
  ];
  // Every request counts: its cost is an email to another person.
  await throttled({ ...deps, keep: true }, allowances, () =>
    db.transaction(async (tx) => {
      const now = clock.now();
      const expiresAt = now + LINK_MS;
      const [oldToken, newToken] = [newLinkToken(), newLinkToken()];
      const holder = await findPerson(tx, { email: newEmail });
      const isFree = holder === undefined;
      await putEmailChange(tx, {
        userId: person.id,
        newEmail,
        oldTokenHash: linkTokenHash(oldToken),
        // The address of another account gets no link.
        newTokenHash: isFree ? linkTokenHash(newToken) : randomBytes(32),
        requestedAt: now,
        expiresAt,
      });
      const mail = { expiresAt, createdAt: now, language: person.language };
      const urlOf = (token: string): string => `${dashboardUrl}/change-email#${token}`;
      const toOld = { ...mail, id: ids.next(), recipient: person.email, newEmail, url: urlOf(oldToken) };
      await enqueueEmailChange(tx, secrets, toOld);
      if (isFree) {
        const toNew = { ...mail, id: ids.next(), recipient: newEmail, newEmail: undefined, url: urlOf(newToken) };
        await enqueueEmailChange(tx, secrets, toNew);
      } else {
        await notifyHolder(deps, tx, {
          person: holder,
          event: 'email-change',
          page: 'sign-in',
          write: ({ texts }, of) => texts.emailChange.taken(of),
        });
      }
      await recordAct(deps, tx, { ...about(person.id, by), act: 'email.changeRequested', after: { email: newEmail } });
    }),
  );
}

/**
 * Confirms a change by one of the two emailed links. Once both addresses have confirmed it, the address changes and both
 * are notified; sessions stay.
 * @returns true once the address has changed
 * @throws PeopleRefusal `emailChange.invalid` or `emailChange.taken`
 */
export function confirmChange(deps: Deps, { ip, userAgent }: Visitor, token: string): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const change = await confirmEmailChange(tx, { tokenHash: linkTokenHash(token), now });
    if (change === undefined) throw new PeopleRefusal('emailChange.invalid');
    if (!change.isConfirmed) return false;
    const { userId, language, oldEmail, newEmail } = change;
    if (!(await setEmail(tx, { userId, email: newEmail, updatedAt: now })))
      throw new PeopleRefusal('emailChange.taken');
    await removeEmailChange(tx, { userId });
    // Links to the old address must not open the account any more.
    await forgetResetLinks(tx, { userId });
    await endPendingSignIns(tx, userId);
    const by = { kind: 'person', id: userId, name: newEmail, ip, userAgent } as const;
    const values = { before: { email: oldEmail }, after: { email: newEmail } };
    await recordAct(deps, tx, { ...about(userId, by), act: 'email.changed', ...values });
    for (const email of [oldEmail, newEmail])
      await notifyOfAccountChange(deps, tx, { by, person: { email, language }, change: 'email' });
    return true;
  });
}

/** Stops a change by one of the two emailed links. @throws PeopleRefusal `emailChange.invalid` */
export function stopChange(deps: Deps, { ip, userAgent }: Visitor, token: string): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const stopped = await stopEmailChange(tx, { tokenHash: linkTokenHash(token), now: deps.clock.now() });
    if (stopped === undefined) throw new PeopleRefusal('emailChange.invalid');
    const by = { kind: 'person', id: stopped.userId, name: stopped.email, ip, userAgent } as const;
    await recordAct(deps, tx, { ...about(stopped.userId, by), act: 'email.changeStopped' });
  });
}

/** Withdraws a person's own pending change; does nothing without one. */
export function withdrawChange(deps: Deps, { person, by }: { person: Pick<Person, 'id'>; by: Actor }): Promise<void> {
  return deps.db.transaction(async (tx) => {
    if (!(await removeEmailChange(tx, { userId: person.id }))) return;
    await recordAct(deps, tx, { ...about(person.id, by), act: 'email.changeWithdrawn' });
  });
}

function about(id: string, by: Actor) {
  return { by, storeId: null, subject: { kind: 'person', id } } as const;
}
