import type { Visitor } from '../kernel/auth/session.ts';
import { codeAllowance, isWithin } from '../kernel/auth/throttle.ts';
import type { Queryable } from '../kernel/db/pool.ts';
import type { AccountAnswer, AccountDeps, Accounts, PasskeyAnswer } from './accounts.ts';
import { type Credentials, findCredentials } from './person-repository.ts';
import { PeopleRefusal } from './refusals.ts';
import { tidyRecoveryCode } from './second-factors.ts';
import { findPendingSignIn, removeSessionByToken } from './session-repository.ts';
import { refuseOutdated, type SignedInAnswer, withBrowser } from './sign-in.ts';

/**
 * Finishes a sign-in whose password was right, with a one-time code or a recovery code. The account library accepts
 * five tries per password, and ten wrong codes in a row lock the account's second step for a quarter of an hour.
 * @returns cookies for the browser
 * @throws PeopleRefusal `signIn.wrongCode`, `signIn.noSecondFactor` or `signIn.throttled`
 */
export async function giveSecondFactor(
  deps: AccountDeps,
  visitor: Visitor,
  given: { code: string; isRecoveryCode: boolean },
): Promise<readonly string[]> {
  const before = await credentialsOfPending(deps, visitor);
  // Ignores the session of a person signed in as someone else.
  const headers = deps.accounts.headersOf(visitor, { withSession: false });
  const answer = await deps.accounts.ask((api) =>
    given.isRecoveryCode
      ? api.verifyBackupCode({ body: { code: tidyRecoveryCode(given.code) }, headers, asResponse: true })
      : api.verifyTOTP({ body: { code: given.code.replaceAll(/\s/g, '') }, headers, asResponse: true }),
  );
  const { token, user } = answer.body as SignedInAnswer;
  if (!given.isRecoveryCode) await refuseUsedCode(deps, { token, userId: user.id, code: given.code });
  await refuseOutdated(deps, answer, before, 'signIn.noSecondFactor');
  return withBrowser(deps, visitor, answer, user.email);
}

/** Returns the credentials of the person whose password was right. @throws PeopleRefusal `signIn.noSecondFactor` */
async function credentialsOfPending({ db, accounts }: AccountDeps, { cookies }: Visitor): Promise<Credentials> {
  const identifier = accounts.pendingSignInOf(cookies);
  const pending = identifier === undefined ? undefined : await findPendingSignIn(db, { identifier });
  const credentials = pending === undefined ? undefined : await findCredentials(db, pending);
  if (credentials === undefined) throw new PeopleRefusal('signIn.noSecondFactor');
  return credentials;
}

/** A code seen by another person while it was typed cannot be used a second time. */
async function refuseUsedCode(
  { db, clock }: AccountDeps,
  { token, userId, code }: { token: string; userId: string; code: string },
): Promise<void> {
  if (await isWithin({ db, clock }, codeAllowance(userId, code))) return;
  await removeSessionByToken(db, { token });
  throw new PeopleRefusal('signIn.wrongCode');
}

/**
 * Starts a passkey sign-in.
 * @returns the browser's options for requesting a passkey, and the cookie of their challenge
 */
export function askForPasskey({ accounts }: { accounts: Accounts }, visitor: Visitor): Promise<AccountAnswer> {
  return passkeyOptions(accounts, visitor, { withSession: false });
}

/** Like {@link askForPasskey}, for the passkeys of the session's person, to confirm their identity. */
export function askToConfirm({ accounts }: { accounts: Accounts }, visitor: Visitor): Promise<AccountAnswer> {
  return passkeyOptions(accounts, visitor, { withSession: true });
}

/** Returns options for a passkey whose device verifies its holder. */
async function passkeyOptions(
  accounts: Accounts,
  visitor: Visitor,
  wanted: { withSession: boolean },
): Promise<AccountAnswer> {
  const headers = accounts.headersOf(visitor, wanted);
  const { cookies, body } = await accounts.ask((api) =>
    api.generatePasskeyAuthenticationOptions({ headers, asResponse: true }),
  );
  return { cookies, body: { ...(body as object), userVerification: 'required' } };
}

/**
 * Signs a person in with a passkey alone: a thing that they have and, as its device has verified, a secret or trait of
 * theirs.
 * @returns cookies for the browser
 * @throws PeopleRefusal `passkey.invalid`
 */
export async function signInWithPasskey(
  deps: AccountDeps,
  visitor: Visitor,
  response: PasskeyAnswer,
): Promise<readonly string[]> {
  const headers = deps.accounts.headersOf(visitor, { withSession: false });
  const answer = await deps.accounts.ask((api) =>
    api.verifyPasskeyAuthentication({ body: { response }, headers, asResponse: true }),
  );
  const { user } = answer.body as Pick<SignedInAnswer, 'user'>;
  return withBrowser(deps, visitor, answer, user.email);
}

/**
 * Returns the holder of a passkey. Ends the session that the account library creates for it before it is sent.
 * @returns the person's id
 * @throws PeopleRefusal `passkey.invalid`
 */
export async function holderOfPasskey(
  { db, accounts }: { db: Queryable; accounts: Accounts },
  visitor: Visitor,
  response: PasskeyAnswer,
): Promise<string> {
  const headers = accounts.headersOf(visitor, { withSession: false });
  const { body } = await accounts.ask((api) =>
    api.verifyPasskeyAuthentication({ body: { response }, headers, asResponse: true }),
  );
  const { session, user } = body as { session: { token: string }; user: { id: string } };
  await removeSessionByToken(db, { token: session.token });
  return user.id;
}
