import { recordAct } from '../kernel/auth/audit.ts';
import type { Visitor } from '../kernel/auth/session.ts';
import { DAY_MS, throttled } from '../kernel/auth/throttle.ts';
import type { Queryable } from '../kernel/db/pool.ts';
import type { Language } from '../kernel/lib/languages.ts';
import { accountAddress } from '../kernel/lib/mail-address.ts';
import type { SecretBox } from '../kernel/lib/secret-box.ts';
import { enqueueSignUp } from '../outbound/mail/sign-up.ts';
import { notifyHolder } from './account-notice.ts';
import type { AccountDeps } from './accounts.ts';
import { findLink, insertLink, newLinkToken, removeLink } from './link-repository.ts';
import { STRANGERS } from './passwords.ts';
import { findPerson, insertPerson } from './person-repository.ts';
import { PeopleRefusal } from './refusals.ts';
import { SIGN_UP_LINK_MS } from './session-repository.ts';

/** Maximum sign-ups of the whole installation in a quarter of an hour. */
const PER_WINDOW = 100;

/** A person who has signed up and not yet verified their address, as stored with the link. */
interface PendingSignUp {
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string;
}

interface Deps extends AccountDeps {
  readonly secrets: SecretBox;
  /** Restriction of sign-ups. */
  readonly signUp: 'invited' | 'open' | 'closed';
}

/**
 * Signs a person up: the account is created once they have opened the mailed link. Neither the answer nor its timing
 * reveals whether the address already has an account; its holder is notified by email.
 * @throws PeopleRefusal `signUp.closed` or `signIn.throttled`
 */
export async function signUp(
  deps: Deps,
  visitor: Visitor,
  given: { name: string; email: string; password: string },
): Promise<void> {
  if (deps.signUp !== 'open') throw new PeopleRefusal('signUp.closed');
  const email = accountAddress(given.email);
  // Every request counts: its cost is an email to another person.
  const allowances = [
    { what: ['sign-up', visitor.addressGroup], tries: 20 },
    { what: ['sign-up', email], tries: 4 },
    { what: ['sign-ups of the day', email], tries: 12, windowMs: DAY_MS },
    // Client addresses cost little: without this, a flood of them would make the installation send spam.
    { what: ['sign-ups'], tries: PER_WINDOW },
  ];
  await throttled({ ...deps, keep: true }, allowances, async () => {
    const passwordHash = await deps.accounts.passwords.hash(STRANGERS, given.password);
    await deps.db.transaction(async (tx) => {
      const { language } = visitor;
      const holder = await findPerson(tx, { email });
      if (holder === undefined) await mailLink(deps, tx, { email, name: given.name, passwordHash }, language);
      else
        await notifyHolder(deps, tx, {
          person: { email, language: holder.language ?? language },
          event: 'sign-up',
          page: 'sign-in',
          write: ({ texts }, of) => texts.hasAccount(of),
        });
    });
  });
}

/** The token is in the fragment, which no browser sends to a server or to another site. */
async function mailLink(
  { clock, ids, secrets, dashboardUrl }: Deps,
  tx: Queryable,
  signUp: PendingSignUp,
  language: Language | null,
): Promise<void> {
  const [id, token, createdAt] = [ids.next(), newLinkToken(), clock.now()];
  const expiresAt = createdAt + SIGN_UP_LINK_MS;
  await insertLink(tx, { kind: 'sign-up', id, token, value: JSON.stringify(signUp), createdAt, expiresAt });
  const url = `${dashboardUrl}/sign-up#${token}`;
  await enqueueSignUp(tx, secrets, { id, email: signUp.email, language, url, createdAt, expiresAt });
}

/**
 * Creates the account for a person who opened the mailed link and knows the password of the sign-up: an attacker who
 * signs up with another person's address gets no account when that person opens the link.
 * @returns their address, in lower case
 * @throws PeopleRefusal `signUpLink.invalid`, `password.wrong` or `signIn.throttled`
 */
export async function proveSignUp(
  deps: Deps,
  visitor: Visitor,
  { token, password }: { token: string; password: string },
): Promise<string> {
  const { db, clock, ids, accounts } = deps;
  const link = { kind: 'sign-up', token } as const;
  const found = await findLink(db, link, clock.now());
  if (found === undefined) throw new PeopleRefusal('signUpLink.invalid');
  const signedUp = JSON.parse(found) as PendingSignUp;
  await throttled(deps, [{ what: ['sign-up link', token], tries: 10 }], async () => {
    if (!(await accounts.passwords.verify(STRANGERS, password, signedUp.passwordHash)))
      throw new PeopleRefusal('password.wrong');
  });
  await db.transaction(async (tx) => {
    if (!(await removeLink(tx, link))) throw new PeopleRefusal('signUpLink.invalid');
    const [id, createdAt] = [ids.next(), clock.now()];
    const { ip, language, userAgent } = visitor;
    // Invited or provisioned in the meantime: then that account's password applies.
    if (!(await insertPerson(tx, { ...signedUp, id, language, accountId: ids.next(), createdAt }))) return;
    const by = { kind: 'person', id, name: signedUp.email, ip, userAgent } as const;
    await recordAct(deps, tx, { by, act: 'person.signed-up', storeId: null, subject: { kind: 'person', id } });
  });
  return signedUp.email;
}
