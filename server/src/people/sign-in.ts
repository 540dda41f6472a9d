import { createHash, randomBytes } from 'node:crypto';
import type { Visitor } from '../kernel/auth/session.ts';
import { type Allowance, allowancesFor, DAY_MS, isWithin, throttled } from '../kernel/auth/throttle.ts';
import { hostCookieName, stringifySetCookie } from '../kernel/lib/cookies.ts';
import { accountAddress } from '../kernel/lib/mail-address.ts';
import { notifyHolder, visitWords } from './account-notice.ts';
import type { AccountAnswer, AccountDeps } from './accounts.ts';
import { STRANGERS } from './passwords.ts';
import {
  type Credentials,
  findCredentials,
  findPerson,
  forgetOldBrowsers,
  isKnownBrowser,
  isNewBrowser,
  lockPerson,
  recordSignIn,
} from './person-repository.ts';
import { PeopleRefusal } from './refusals.ts';
import { removeOldSessions, removeSessionByToken } from './session-repository.ts';

const BROWSER_COOKIE = 'till.browser';
const BROWSER_TOKEN_BYTES = 18;
/** Any other value is not a token of this program, and is replaced. */
const BROWSER_TOKEN = /^[\w-]{24}$/;
/**
 * Maximum sign-ins from one client address, to any accounts, in 15 minutes: enough for an office, too few to try a list
 * of passwords.
 */
const TRIES_FROM_ONE_ADDRESS = 300;
/** Maximum emails about new browsers to one person in 24 hours. */
const NOTICES_OF_BROWSERS = 20;
const YEAR_SECONDS = 365 * 24 * 3600;

/** The signed-in person, as returned by the account library. */
export interface SignedInAnswer {
  readonly token: string;
  readonly user: { readonly id: string; readonly email: string };
}

export interface SignedIn {
  readonly cookies: readonly string[];
  /** True when the password was right and a one-time code is required. */
  readonly needsSecondFactor: boolean;
}

/**
 * Signs a person in with their password. Neither the answer nor its timing reveals whether an address has an account.
 * @throws PeopleRefusal `signIn.wrong` or `signIn.throttled`
 */
export async function signIn(
  deps: AccountDeps,
  visitor: Visitor,
  given: { email: string; password: string },
): Promise<SignedIn> {
  const email = accountAddress(given.email);
  const headers = deps.accounts.headersOf(visitor, { withSession: false });
  const before = await findCredentials(deps.db, { email });
  const known = await knownBrowser(deps, visitor, email);
  const answer = await throttled(deps, allowancesOf(visitor, email, known), () =>
    // The library hashes one password per call, whether the account exists or not.
    deps.accounts.passwords.inTurn(known ?? STRANGERS, () =>
      deps.accounts.ask((api) =>
        api.signInEmail({ body: { email, password: given.password }, headers, asResponse: true }),
      ),
    ),
  );
  const needsSecondFactor = (answer.body as { twoFactorRedirect?: boolean } | null)?.twoFactorRedirect === true;
  if (needsSecondFactor) return { cookies: answer.cookies, needsSecondFactor };
  await refuseOutdated(deps, answer, before, 'signIn.wrong');
  return { cookies: await withBrowser(deps, visitor, answer, email), needsSecondFactor };
}

/**
 * Ends the session of a sign-in whose password or second factor was replaced during the check: the change could not end
 * that session with the others.
 * @param before the person's credentials when the check began
 * @throws PeopleRefusal as named
 */
export async function refuseOutdated(
  { db }: AccountDeps,
  { body }: AccountAnswer,
  before: Credentials | undefined,
  refused: 'signIn.wrong' | 'signIn.noSecondFactor',
): Promise<void> {
  const { token, user } = body as SignedInAnswer;
  const isCurrent = await db.transaction(async (tx) => {
    // Every change that ends sessions holds this lock until they are gone.
    await lockPerson(tx, { userId: user.id });
    const now = await findCredentials(tx, { email: user.email });
    if (now !== undefined && now.userId === before?.userId && now.digest === before.digest) return true;
    await removeSessionByToken(tx, { token });
    return false;
  });
  if (!isCurrent) throw new PeopleRefusal(refused);
}

/**
 * Returns the cookies of a sign-in, with one that identifies this browser next time. The person is notified of a new
 * browser.
 */
export async function withBrowser(
  deps: AccountDeps,
  visitor: Visitor,
  { cookies }: AccountAnswer,
  email: string,
): Promise<readonly string[]> {
  const person = await findPerson(deps.db, { email });
  if (person === undefined) return cookies;
  const token = browserToken(deps, visitor) ?? randomBytes(BROWSER_TOKEN_BYTES).toString('base64url');
  const tokenHash = hashOf(token);
  await deps.db.transaction(async (tx) => {
    const userId = person.id;
    const now = deps.clock.now();
    await recordSignIn(tx, { userId, signedInAt: now });
    await removeOldSessions(tx, { userId, now });
    if (!(await isNewBrowser(tx, { userId, tokenHash, createdAt: now }))) return;
    await forgetOldBrowsers(tx, { userId });
    // With the password, an attacker could otherwise have thousands sent; this number per day is warning enough.
    const notices = { what: ['new browsers', userId], tries: NOTICES_OF_BROWSERS, windowMs: DAY_MS };
    if (!(await isWithin({ ...deps, db: tx }, notices))) return;
    await notifyHolder(deps, tx, {
      person,
      event: 'browser',
      key: tokenHash,
      page: 'account',
      write: (wording, of, at) => wording.texts.newBrowser({ ...of, ...visitWords(wording, { ...visitor, at }) }),
    });
  });
  const browser = stringifySetCookie({
    name: hostCookieName(BROWSER_COOKIE, deps.accounts.isSecure),
    value: token,
    maxAge: YEAR_SECONDS,
    path: '/',
    httpOnly: true,
    secure: deps.accounts.isSecure,
    sameSite: 'lax',
  });
  return [...cookies, browser];
}

/**
 * Returns the limits on sign-in attempts. A browser that has signed in to the account before has its own, so that no
 * crowd of strangers locks its owner out.
 */
function allowancesOf(visitor: Visitor, email: string, known: string | undefined): readonly Allowance[] {
  const fromOneAddress = { what: ['sign-in from', visitor.addressGroup], tries: TRIES_FROM_ONE_ADDRESS, keep: true };
  if (known !== undefined) return [{ what: ['sign-in', email, 'browser', known], tries: 10 }, fromOneAddress];
  return [...allowancesFor('sign-in', email, visitor.addressGroup), fromOneAddress];
}

/** Returns the hash of the browser's token, when it has signed in to the account before. */
async function knownBrowser(deps: AccountDeps, visitor: Visitor, email: string): Promise<string | undefined> {
  const token = browserToken(deps, visitor);
  const tokenHash = token === undefined ? undefined : hashOf(token);
  return tokenHash !== undefined && (await isKnownBrowser(deps.db, { email, tokenHash })) ? tokenHash : undefined;
}

function browserToken({ accounts }: AccountDeps, { cookies }: Visitor): string | undefined {
  // Earlier versions stored the cookie without a prefix. It grants no access, and losing it would email everyone about
  // a new browser.
  const token = cookies.get(hostCookieName(BROWSER_COOKIE, accounts.isSecure)) ?? cookies.get(BROWSER_COOKIE) ?? '';
  return BROWSER_TOKEN.test(token) ? token : undefined;
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
