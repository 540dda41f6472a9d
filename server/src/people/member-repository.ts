import type { Queryable } from '../db/pool.ts';
import { boolean, count, nullable, oneOf, type RowOf, statement, text, timestamp, uuid } from '../db/statement.ts';
import { STORE_ROLES, type StoreRole } from './roles.ts';

const role = oneOf(...STORE_ROLES);

const lockStore = statement({
  name: 'team_lock',
  params: { storeId: uuid },
  row: { name: text, slug: nullable(text), closedAt: nullable(timestamp) },
  // Not "for update": that would block every order and invoice that refers to the store.
  sql: 'select name, slug, closed_at from stores where id = $storeId for no key update',
});

const list = statement({
  name: 'members_list',
  shared: 'reads',
  params: { storeId: uuid },
  row: {
    userId: text,
    name: text,
    email: text,
    role,
    joinedAt: nullable(timestamp),
    hasTwoFactor: boolean,
  },
  sql: `select m.user_id, u.name, u.email, m.role, m.joined_at, u."twoFactorEnabled" as has_two_factor
    from store_members m join auth."user" u on u.id = m.user_id
    where m.store_id = $storeId
    order by array_position(array['owner', 'admin', 'manager'], m.role), lower(u.name), u.id limit 1000`,
});

const find = statement({
  name: 'member_find',
  params: { storeId: uuid, userId: text },
  row: { userId: text, name: text, email: text, role },
  sql: `select m.user_id, u.name, u.email, m.role from store_members m join auth."user" u on u.id = m.user_id
    where m.store_id = $storeId and m.user_id = $userId`,
});

const set = statement({
  name: 'member_set',
  params: { storeId: uuid, userId: text, role, joinedAt: timestamp },
  sql: `insert into store_members (store_id, user_id, role, joined_at) values ($storeId, $userId, $role, $joinedAt)
    on conflict (store_id, user_id) do update set role = excluded.role`,
});

const remove = statement({
  name: 'member_remove',
  params: { storeId: uuid, userId: text },
  sql: 'delete from store_members where store_id = $storeId and user_id = $userId',
});

const owners = statement({
  name: 'store_owners',
  params: { storeId: uuid },
  row: { userId: text, email: text },
  sql: `select m.user_id, u.email from store_members m join auth."user" u on u.id = m.user_id
    where m.store_id = $storeId and m.role = 'owner' order by u."createdAt", u.id limit 20`,
});

const owned = statement({
  name: 'stores_owned_count',
  params: { userId: text },
  row: { stores: count },
  sql: `select count(*) as stores from store_members where user_id = $userId and role = 'owner'`,
});

/** Somebody who works for a store. */
export type Member = RowOf<typeof find>;
/** A member as the team's page shows them; `joinedAt` is null for those from before it was written down. */
export type ListedMember = RowOf<typeof list>;

/**
 * Makes others that change the team of a store, or the store, wait until the transaction ends. Undefined when there is no
 * such store.
 */
export function lockTeam(tx: Queryable, storeId: string): Promise<RowOf<typeof lockStore> | undefined> {
  return tx.maybe(lockStore, { storeId });
}

/** Owners first, then by name; at most 1000. */
export function listMembers(q: Queryable, storeId: string): Promise<ListedMember[]> {
  return q.many(list, { storeId });
}

export function findMember(q: Queryable, storeId: string, userId: string): Promise<Member | undefined> {
  return q.maybe(find, { storeId, userId });
}

/** Makes a person a member, or gives a member another role; when they joined stays. */
export async function setMember(
  q: Queryable,
  storeId: string,
  member: { userId: string; role: StoreRole; joinedAt: number },
): Promise<void> {
  await q.run(set, { storeId, ...member });
}

/** False when the person is no member. */
export async function deleteMember(q: Queryable, storeId: string, userId: string): Promise<boolean> {
  return (await q.run(remove, { storeId, userId })) === 1;
}

/** Whom to tell what only owners decide: the oldest account first, at most 20. */
export function ownersOf(q: Queryable, storeId: string): Promise<{ userId: string; email: string }[]> {
  return q.many(owners, { storeId });
}

/** How many stores a person owns, closed ones included. */
export async function countOwnedStores(q: Queryable, userId: string): Promise<number> {
  return (await q.one(owned, { userId })).stores;
}
