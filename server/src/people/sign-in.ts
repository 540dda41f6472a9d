import { createHash, randomBytes } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { Database, Queryable } from '../db/pool.ts';
import { type Clock, isoTime } from '../lib/clock.ts';
import type { IdSource } from '../lib/ids.ts';
import { enqueueNotice } from '../mail/notice.ts';
import type { AccountAnswer, Accounts } from './accounts.ts';
import { findPerson, isNewBrowser } from './person-repository.ts';
import { allowancesFor, throttled } from './throttle.ts';

const BROWSER_COOKIE = 'till.browser';
const BROWSER_TOKEN_BYTES = 18;
const YEAR_SECONDS = 365 * 24 * 3600;

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly accounts: Accounts;
  readonly ids: IdSource;
  /** Where the dashboard is. */
  readonly dashboardUrl: string;
}

/** Where a request comes from. */
export interface Visitor {
  readonly headers: Headers;
  /** The client address, and the group that shares its limits. */
  readonly ip: string;
  readonly addressGroup: string;
  readonly userAgent: string | undefined;
}

export interface SignedIn {
  readonly cookies: readonly string[];
  /** The password was right, and a one-time code is still to be given. */
  readonly needsSecondFactor: boolean;
}

/**
 * Signs a person in with their password. Whether an address has an account is not told, by the answer or by how long it
 * takes.
 * @throws PeopleRefusal `signIn.wrong` or `signIn.throttled`
 */
export async function signIn(
  deps: Deps,
  visitor: Visitor,
  given: { email: string; password: string },
): Promise<SignedIn> {
  const email = given.email.toLowerCase();
  const { headers } = visitor;
  const answer = await throttled(deps, allowancesFor('sign-in', email, visitor.addressGroup), () =>
    deps.accounts.ask((api) =>
      api.signInEmail({ body: { email, password: given.password }, headers, asResponse: true }),
    ),
  );
  const needsSecondFactor = (answer.body as { twoFactorRedirect?: boolean } | null)?.twoFactorRedirect === true;
  if (needsSecondFactor) return { cookies: answer.cookies, needsSecondFactor };
  return { cookies: await withBrowser(deps, visitor, answer, email), needsSecondFactor };
}

/** The cookies of a sign-in, with one by which this browser is known next time; a new one is told to the person. */
export async function withBrowser(
  deps: Deps,
  visitor: Visitor,
  { cookies }: AccountAnswer,
  email: string,
): Promise<readonly string[]> {
  const person = await findPerson(deps.db, { email });
  if (person === undefined) return cookies;
  const known = parseCookie(visitor.headers.get('cookie') ?? '')[BROWSER_COOKIE];
  const token = known ?? randomBytes(BROWSER_TOKEN_BYTES).toString('base64url');
  const tokenHash = createHash('sha256').update(token).digest('hex');
  await deps.db.transaction(async (tx) => {
    const isNew = await isNewBrowser(tx, { userId: person.id, tokenHash, createdAt: deps.clock.now() });
    if (isNew) await tellOfBrowser(deps, tx, { email, visitor, tokenHash });
  });
  const browser = stringifySetCookie({
    name: BROWSER_COOKIE,
    value: token,
    maxAge: YEAR_SECONDS,
    path: '/dashboard',
    httpOnly: true,
    secure: deps.accounts.isSecure,
    sameSite: 'lax',
  });
  return [...cookies, browser];
}

async function tellOfBrowser(
  { clock, ids, dashboardUrl }: Deps,
  tx: Queryable,
  { email, visitor, tokenHash }: { email: string; visitor: Visitor; tokenHash: string },
): Promise<void> {
  const now = clock.now();
  await enqueueNotice(tx, {
    id: ids.next(),
    storeId: null,
    recipient: email,
    occasion: `browser:${tokenHash}`,
    createdAt: now,
    title: 'You signed in from a new browser',
    paragraphs: [
      `Somebody signed in to ${email} at ${new URL(dashboardUrl).host} from a browser that you have not used there before.`,
      `When: ${isoTime(now)}. Address: ${visitor.ip}. Browser: ${visitor.userAgent ?? 'unknown'}.`,
      'If it was not you, change your password at once: that ends all sessions.',
    ],
    link: { label: 'Look at your sessions', url: `${dashboardUrl}/account` },
    footer: 'You get this mail once for each browser.',
  });
}
