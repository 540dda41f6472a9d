import { hashPassword } from 'better-auth/crypto';
import type { StoreRole } from '../../../src/kernel/auth/roles.ts';
import { systemClock } from '../../../src/kernel/lib/clock.ts';
import { createIdSource } from '../../../src/kernel/lib/ids.ts';
import { createSecretBox } from '../../../src/kernel/lib/secret-box.ts';
import { insertOperator } from '../../../src/people/operator-repository.ts';
import { findPerson, insertPerson } from '../../../src/people/person-repository.ts';
import { PASSWORD } from '../known-password.ts';
import type { TestService } from '../service.ts';
import { type BrowserSession, openBrowser } from './browser-session.ts';
import { mailsTo, setMembership } from './test-rows-repository.ts';

export { PASSWORD };

const ids = createIdSource(systemClock);
/** Slow on purpose, so it is computed once. */
let passwordHash: Promise<string> | undefined;

/** Creates a person with {@link PASSWORD}, with these roles in these stores. @returns their id */
export async function makePerson(
  { db }: Pick<TestService, 'db'>,
  email: string,
  stores: Readonly<Record<string, StoreRole>> = {},
): Promise<string> {
  passwordHash ??= hashPassword(PASSWORD);
  const [name = ''] = email.split('@');
  const person = { id: ids.next(), accountId: ids.next(), email, name, language: null, createdAt: Date.now() };
  await insertPerson(db, { ...person, passwordHash: await passwordHash });
  for (const [storeId, role] of Object.entries(stores)) await setMembership(db, storeId, email, role);
  return (await findPerson(db, { email }))?.id ?? '';
}

/** Makes a person an operator of the installation. */
export async function makeOperator({ db }: Pick<TestService, 'db'>, userId: string): Promise<void> {
  await insertOperator(db, { userId, createdAt: Date.now() });
}

/** Returns a browser in which a person has signed in. */
export async function browserOf({ baseUrl }: Pick<TestService, 'baseUrl'>, email: string): Promise<BrowserSession> {
  const browser = openBrowser(baseUrl);
  const { status, text } = await browser.signIn(email, PASSWORD);
  if (status !== 200) throw new Error(`${email} could not sign in: ${status} ${text}`);
  return browser;
}

/** Returns the token in the newest invitation emailed to an address. */
export async function invitationTo({ db, env }: Pick<TestService, 'db' | 'env'>, email: string): Promise<string> {
  const sent = (await mailsTo(db, email)).filter(({ kind }) => kind === 'invitation').at(-1);
  if (sent === undefined) throw new Error(`nobody has invited ${email}`);
  const text = createSecretBox(env.SECRET_KEY ?? '', []).open(sent.text, { kind: 'mail-text', id: sent.id });
  return /\/dashboard\/invitations\/([\w-]+)/.exec(text)?.[1] ?? '';
}

/** Creates an account and signs in to it. */
export async function signedIn(service: TestService, email: string): Promise<BrowserSession & { id: string }> {
  const id = await makePerson(service, email);
  return { ...(await browserOf(service, email)), id };
}

interface Member {
  readonly id: string;
  readonly email: string;
}

/** Creates a person with a role in a store. */
export async function makeMember(service: TestService, storeId: string, role: StoreRole): Promise<Member> {
  const email = `${role}-${ids.next()}@example.com`;
  return { id: await makePerson(service, email, { [storeId]: role }), email };
}

/** Returns a browser in which a new member of a store has signed in. */
export async function browserOfNew(
  service: TestService,
  storeId: string,
  role: StoreRole = 'manager',
): Promise<BrowserSession & Member> {
  const member = await makeMember(service, storeId, role);
  return { ...(await browserOf(service, member.email)), ...member };
}
