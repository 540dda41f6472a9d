import { STORE_ROLES } from '../kernel/auth/roles.ts';
import type { Queryable } from '../kernel/db/pool.ts';
import { type ParamsOf, query, type RowOf, t } from '../kernel/db/query.ts';
import { LANGUAGES } from '../kernel/lib/languages.ts';

/** Null until the person has one. */
const language = t.nullable(t.oneOf(...LANGUAGES));

/** By email address in lower case. */
export const findPerson = query.maybe({
  name: 'person_by_email',
  params: { email: t.text },
  row: { id: t.text, name: t.text, email: t.text, language },
  sql: 'select id, name, email, language from auth."user" where email = $email',
});

/** Blocks other changes of the person's sign-in methods or stores until the transaction ends. */
export const lockPerson = query.run({
  name: 'person_lock',
  params: { userId: t.text },
  // Not "for update": that would block inserts that reference the person, such as the passkey that the account library
  // adds.
  sql: 'select id from auth."user" where id = $userId for no key update',
});

const insertUser = query.changed({
  name: 'person_insert',
  params: { id: t.text, email: t.text, name: t.text, language, createdAt: t.timestamp },
  sql: `insert into auth."user" (id, name, email, language, "emailVerified", "createdAt", "updatedAt")
    values ($id, $name, $email, $language, true, $createdAt, $createdAt) on conflict (email) do nothing`,
});

const insertPassword = query.run({
  name: 'person_password_insert',
  params: { accountId: t.text, id: t.text, passwordHash: t.text, createdAt: t.timestamp },
  // The account library's form of a password: an account of its own provider, with the user's id as account id.
  sql: `insert into auth.account (id, "accountId", "providerId", "userId", password, "createdAt", "updatedAt")
    values ($accountId, $id, 'credential', $id, $passwordHash, $createdAt, $createdAt)`,
});

const passwordHash = query.maybeValue({
  name: 'person_password_hash',
  params: { userId: t.text },
  row: { password: t.nullable(t.text) },
  sql: `select password from auth.account where "userId" = $userId and "providerId" = 'credential'`,
});

/** A person's current credentials, without passkeys; they change with the password and with the second factor. */
export const findCredentials = query.maybe({
  name: 'person_credentials',
  params: { email: t.text },
  row: { userId: t.text, digest: t.text },
  sql: `select u.id as user_id, encode(sha256(convert_to(
      concat_ws(' ', a.password, u."twoFactorEnabled", f.secret), 'UTF8')), 'hex') as digest
    from auth."user" u
    left join auth.account a on a."userId" = u.id and a."providerId" = 'credential'
    left join auth."twoFactor" f on f."userId" = u.id and f.verified
    where u.email = $email`,
});

export type Credentials = RowOf<typeof findCredentials>;

export const renamePerson = query.run({
  name: 'person_rename',
  params: { id: t.text, name: t.text, updatedAt: t.timestamp },
  sql: `update auth."user" set name = $name, "updatedAt" = $updatedAt where id = $id and name <> $name`,
});

/** Records the language in which a person reads the dashboard. */
export const setPersonLanguage = query.run({
  name: 'person_language_set',
  params: { userId: t.text, language: t.oneOf(...LANGUAGES), now: t.timestamp },
  sql: `update auth."user" set language = $language, "updatedAt" = $now where id = $userId`,
});

export const setPasswordHash = query.run({
  name: 'person_password_set',
  params: { userId: t.text, passwordHash: t.text, updatedAt: t.timestamp },
  sql: `update auth.account set password = $passwordHash, "updatedAt" = $updatedAt
    where "userId" = $userId and "providerId" = 'credential'`,
});

/** Sets a password in place of the one with a known hash; false when that is replaced already. */
export const replacePasswordHash = query.changed({
  name: 'person_password_replace',
  params: { userId: t.text, formerHash: t.text, passwordHash: t.text, updatedAt: t.timestamp },
  sql: `update auth.account set password = $passwordHash, "updatedAt" = $updatedAt
    where "userId" = $userId and "providerId" = 'credential' and password = $formerHash`,
});

/** True when the person of an address has signed in with a browser before, by its token's hash in hexadecimal. */
export const isKnownBrowser = query.value({
  name: 'known_browser_find',
  params: { email: t.text, tokenHash: t.text },
  row: { isKnown: t.boolean },
  sql: `select exists (select from known_browsers b join auth."user" u on u.id = b.user_id
    where u.email = $email and b.token_hash = decode($tokenHash, 'hex')) as is_known`,
});

/** By name, closed ones only for their owners; at most 500. */
export const storesOfPerson = query.many({
  name: 'person_stores',
  shared: 'reads',
  params: { userId: t.text, now: t.timestamp },
  row: {
    slug: t.nullable(t.text),
    formerSlugs: t.arrayOf(t.text),
    name: t.text,
    role: t.oneOf(...STORE_ROLES),
    closedAt: t.nullable(t.timestamp),
    suspensionReason: t.nullable(t.text),
    requiresTwoFactor: t.boolean,
  },
  sql: `select s.slug, s.name, m.role, s.closed_at, s.suspension_reason, s.requires_two_factor,
      array(select f.slug from former_slugs f where f.store_id = s.id and f.leads_until > $now) as former_slugs
    from store_members m join stores s on s.id = m.store_id
    where m.user_id = $userId and (s.closed_at is null or m.role = 'owner') order by lower(s.name), s.id limit 500`,
});

/** By id. */
export const findPersonById = query.maybe({
  name: 'person_by_id',
  params: { id: t.text },
  row: { id: t.text, name: t.text, email: t.text, language },
  sql: 'select id, name, email, language from auth."user" where id = $id',
});

/** Records the time of a sign-in. */
export const recordSignIn = query.run({
  name: 'last_sign_in_set',
  params: { userId: t.text, signedInAt: t.timestamp },
  sql: `insert into last_sign_ins as l (user_id, signed_in_at) values ($userId, $signedInAt)
    on conflict (user_id) do update set signed_in_at = greatest(l.signed_in_at, excluded.signed_in_at)`,
});

/** Records a browser by its token's hash, in hexadecimal; true when it is new for the person. */
export const isNewBrowser = query.changed({
  name: 'known_browser_insert',
  params: { userId: t.text, tokenHash: t.text, createdAt: t.timestamp },
  sql: `insert into known_browsers (user_id, token_hash, created_at) values ($userId, decode($tokenHash, 'hex'), $createdAt)
    on conflict do nothing`,
});

/** Deletes all but a person's 100 newest browsers. */
export const forgetOldBrowsers = query.run({
  name: 'known_browsers_forget_old',
  params: { userId: t.text },
  sql: `delete from known_browsers where user_id = $userId and token_hash in
    (select token_hash from known_browsers where user_id = $userId order by created_at desc, token_hash offset 100)`,
});

/** A person who signs in with a password; `email` in lower case. */
export type NewPerson = ParamsOf<typeof insertUser> & ParamsOf<typeof insertPassword>;

/** Returns false when the address is taken; then nothing was written. */
export async function insertPerson(tx: Queryable, person: NewPerson): Promise<boolean> {
  const { id, email, name, language, createdAt, accountId, passwordHash: hash } = person;
  if (!(await insertUser(tx, { id, email, name, language, createdAt }))) return false;
  await insertPassword(tx, { accountId, id, passwordHash: hash, createdAt });
  return true;
}

/** Returns undefined for a person without a password. */
export async function findPasswordHash(q: Queryable, userId: string): Promise<string | undefined> {
  return (await passwordHash(q, { userId })) ?? undefined;
}
