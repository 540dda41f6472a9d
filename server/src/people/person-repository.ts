import type { Queryable } from '../db/pool.ts';
import { type ParamsOf, query, t } from '../db/query.ts';
import { STORE_ROLES } from './roles.ts';

/** By an address in lower case. */
export const findPerson = query.maybe({
  name: 'person_by_email',
  params: { email: t.text },
  row: { id: t.text, name: t.text, email: t.text },
  sql: 'select id, name, email from auth."user" where email = $email',
});

const insertUser = query.changed({
  name: 'person_insert',
  params: { id: t.text, email: t.text, name: t.text, createdAt: t.timestamp },
  sql: `insert into auth."user" (id, name, email, "emailVerified", "createdAt", "updatedAt")
    values ($id, $name, $email, true, $createdAt, $createdAt) on conflict (email) do nothing`,
});

const insertPassword = query.run({
  name: 'person_password_insert',
  params: { accountId: t.text, id: t.text, passwordHash: t.text, createdAt: t.timestamp },
  // How the account library keeps a password: an account of its own provider, whose account id is the user's.
  sql: `insert into auth.account (id, "accountId", "providerId", "userId", password, "createdAt", "updatedAt")
    values ($accountId, $id, 'credential', $id, $passwordHash, $createdAt, $createdAt)`,
});

const passwordHash = query.maybeValue({
  name: 'person_password_hash',
  params: { userId: t.text },
  row: { password: t.nullable(t.text) },
  sql: `select password from auth.account where "userId" = $userId and "providerId" = 'credential'`,
});

export const renamePerson = query.run({
  name: 'person_rename',
  params: { id: t.text, name: t.text, updatedAt: t.timestamp },
  sql: `update auth."user" set name = $name, "updatedAt" = $updatedAt where id = $id and name <> $name`,
});

export const setPasswordHash = query.run({
  name: 'person_password_set',
  params: { userId: t.text, passwordHash: t.text, updatedAt: t.timestamp },
  sql: `update auth.account set password = $passwordHash, "updatedAt" = $updatedAt
    where "userId" = $userId and "providerId" = 'credential'`,
});

/** Makes every link to a new password that the person was mailed useless. */
export const forgetResetLinks = query.run({
  name: 'person_forget_reset_links',
  params: { userId: t.text },
  // How the account library keeps the token of a link to a new password.
  sql: `delete from auth.verification where value = $userId and identifier like 'reset-password:%'`,
});

/** Whether the person of an address has signed in with a browser before, by its token's hash in hexadecimal. */
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
  params: { userId: t.text },
  row: {
    slug: t.nullable(t.text),
    name: t.text,
    role: t.oneOf(...STORE_ROLES),
    closedAt: t.nullable(t.timestamp),
    requiresTwoFactor: t.boolean,
  },
  sql: `select s.slug, s.name, m.role, s.closed_at, s.requires_two_factor from store_members m join stores s on s.id = m.store_id
    where m.user_id = $userId and (s.closed_at is null or m.role = 'owner') order by lower(s.name), s.id limit 500`,
});

/** Remembers a browser by its token's hash, in hexadecimal; true when the person has not been seen with it before. */
export const isNewBrowser = query.changed({
  name: 'known_browser_insert',
  params: { userId: t.text, tokenHash: t.text, createdAt: t.timestamp },
  sql: `insert into known_browsers (user_id, token_hash, created_at) values ($userId, decode($tokenHash, 'hex'), $createdAt)
    on conflict do nothing`,
});

/** A person who signs in with a password; `email` in lower case. */
export type NewPerson = ParamsOf<typeof insertUser> & ParamsOf<typeof insertPassword>;

/** False when the address is taken: then nothing was written. */
export async function insertPerson(tx: Queryable, person: NewPerson): Promise<boolean> {
  const { id, email, name, createdAt, accountId, passwordHash: hash } = person;
  if (!(await insertUser(tx, { id, email, name, createdAt }))) return false;
  await insertPassword(tx, { accountId, id, passwordHash: hash, createdAt });
  return true;
}

/** Undefined for somebody without a password. */
export async function findPasswordHash(q: Queryable, userId: string): Promise<string | undefined> {
  return (await passwordHash(q, { userId })) ?? undefined;
}
