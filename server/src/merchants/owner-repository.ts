import type { Queryable } from '../db/pool.ts';
import { type ParamsOf, query, t } from '../db/query.ts';

/** @param email in lower case, as better-auth keeps it */
export const findUserId = query.maybeValue({
  name: 'user_id_by_email',
  params: { email: t.text },
  row: { id: t.text },
  sql: 'select id from auth."user" where email = $email',
});

const insertUser = query.changed({
  name: 'user_insert',
  params: { id: t.text, email: t.text, name: t.text, createdAt: t.timestamp },
  sql: `insert into auth."user" (id, name, email, "emailVerified", "createdAt", "updatedAt")
    values ($id, $name, $email, true, $createdAt, $createdAt) on conflict (email) do nothing`,
});

const insertPassword = query.run({
  name: 'user_password_insert',
  params: { accountId: t.text, id: t.text, passwordHash: t.text, createdAt: t.timestamp },
  // How better-auth keeps a password: an account of its own provider, whose account id is the user's.
  sql: `insert into auth.account (id, "accountId", "providerId", "userId", password, "createdAt", "updatedAt")
    values ($accountId, $id, 'credential', $id, $passwordHash, $createdAt, $createdAt)`,
});

export const renameUserTo = query.run({
  name: 'user_rename',
  params: { id: t.text, name: t.text, updatedAt: t.timestamp },
  sql: `update auth."user" set name = $name, "updatedAt" = $updatedAt where id = $id and name <> $name`,
});

/** Makes a person an owner of the store, whatever their role was. */
export const setStoreOwner = query.run({
  name: 'store_owner_set',
  params: { storeId: t.uuid, userId: t.text },
  sql: `insert into store_members (store_id, user_id, role) values ($storeId, $userId, 'owner')
    on conflict (store_id, user_id) do update set role = 'owner'`,
});

/** The address of the store's oldest owner. */
export const firstOwnerEmail = query.maybeValue({
  name: 'store_first_owner',
  params: { storeId: t.uuid },
  row: { email: t.text },
  sql: `select u.email from store_members m join auth."user" u on u.id = m.user_id
    where m.store_id = $storeId and m.role = 'owner' order by u."createdAt", u.id limit 1`,
});

/** A person who signs in with a password. */
export type NewUser = ParamsOf<typeof insertUser> & ParamsOf<typeof insertPassword>;

/** Does nothing when the address is taken: the existing person keeps their password. */
export async function insertUserWithPassword(tx: Queryable, user: NewUser): Promise<void> {
  const { id, email, name, createdAt, accountId, passwordHash } = user;
  if (!(await insertUser(tx, { id, email, name, createdAt }))) return;
  await insertPassword(tx, { accountId, id, passwordHash, createdAt });
}
