import type { Queryable } from '../db/pool.ts';
import { boolean, nullable, oneOf, type ParamsOf, type RowOf, statement, text, timestamp } from '../db/statement.ts';
import { STORE_ROLES } from './roles.ts';

const findByEmail = statement({
  name: 'person_by_email',
  params: { email: text },
  row: { id: text, name: text, email: text },
  sql: 'select id, name, email from auth."user" where email = $email',
});

const insert = statement({
  name: 'person_insert',
  params: { id: text, email: text, name: text, createdAt: timestamp },
  sql: `insert into auth."user" (id, name, email, "emailVerified", "createdAt", "updatedAt")
    values ($id, $name, $email, true, $createdAt, $createdAt) on conflict (email) do nothing`,
});

const insertPassword = statement({
  name: 'person_password_insert',
  params: { accountId: text, id: text, passwordHash: text, createdAt: timestamp },
  // How the account library keeps a password: an account of its own provider, whose account id is the user's.
  sql: `insert into auth.account (id, "accountId", "providerId", "userId", password, "createdAt", "updatedAt")
    values ($accountId, $id, 'credential', $id, $passwordHash, $createdAt, $createdAt)`,
});

const rename = statement({
  name: 'person_rename',
  params: { id: text, name: text, updatedAt: timestamp },
  sql: `update auth."user" set name = $name, "updatedAt" = $updatedAt where id = $id and name <> $name`,
});

const passwordHash = statement({
  name: 'person_password_hash',
  params: { userId: text },
  row: { password: nullable(text) },
  sql: `select password from auth.account where "userId" = $userId and "providerId" = 'credential'`,
});

const storesOf = statement({
  name: 'person_stores',
  shared: 'reads',
  params: { userId: text },
  row: {
    slug: nullable(text),
    name: text,
    role: oneOf(...STORE_ROLES),
    closedAt: nullable(timestamp),
    requiresTwoFactor: boolean,
  },
  sql: `select s.slug, s.name, m.role, s.closed_at, s.requires_two_factor from store_members m join stores s on s.id = m.store_id
    where m.user_id = $userId and (s.closed_at is null or m.role = 'owner') order by lower(s.name), s.id limit 500`,
});

const rememberBrowser = statement({
  name: 'known_browser_insert',
  params: { userId: text, tokenHash: text, createdAt: timestamp },
  sql: `insert into known_browsers (user_id, token_hash, created_at) values ($userId, decode($tokenHash, 'hex'), $createdAt)
    on conflict do nothing`,
});

/** A person who signs in with a password; `email` in lower case. */
export type NewPerson = ParamsOf<typeof insert> & ParamsOf<typeof insertPassword>;
/** A store that a person works for. */
export type PersonsStore = RowOf<typeof storesOf>;

/** @param email in lower case */
export function findPerson(
  q: Queryable,
  email: string,
): Promise<{ id: string; name: string; email: string } | undefined> {
  return q.maybe(findByEmail, { email });
}

/** False when the address is taken: then nothing was written. */
export async function insertPerson(tx: Queryable, person: NewPerson): Promise<boolean> {
  const { id, email, name, createdAt, accountId, passwordHash: hash } = person;
  if ((await tx.run(insert, { id, email, name, createdAt })) === 0) return false;
  await tx.run(insertPassword, { accountId, id, passwordHash: hash, createdAt });
  return true;
}

export async function renamePerson(
  q: Queryable,
  person: { id: string; name: string; updatedAt: number },
): Promise<void> {
  await q.run(rename, person);
}

/** Undefined for somebody without a password. */
export async function findPasswordHash(q: Queryable, userId: string): Promise<string | undefined> {
  return (await q.maybe(passwordHash, { userId }))?.password ?? undefined;
}

/** By name, closed ones only for their owners; at most 500. */
export function storesOfPerson(q: Queryable, userId: string): Promise<PersonsStore[]> {
  return q.many(storesOf, { userId });
}

/** True when the person has not been seen with this browser before. @param tokenHash in hexadecimal */
export async function isNewBrowser(
  q: Queryable,
  params: { userId: string; tokenHash: string; createdAt: number },
): Promise<boolean> {
  return (await q.run(rememberBrowser, params)) === 1;
}
