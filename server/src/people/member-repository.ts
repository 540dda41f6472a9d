import { STORE_ROLES, type StoreRole } from '../kernel/auth/roles.ts';
import type { Queryable } from '../kernel/db/pool.ts';
import { query, type RowOf, t } from '../kernel/db/query.ts';
import { LANGUAGES } from '../kernel/lib/languages.ts';
import type { Recipient } from '../outbound/mail/notice.ts';

const role = t.oneOf(...STORE_ROLES);
const language = t.nullable(t.oneOf(...LANGUAGES));

const lockStore = query.maybe({
  name: 'team_lock',
  params: { storeId: t.uuid },
  row: { name: t.text, slug: t.nullable(t.text), closedAt: t.nullable(t.timestamp) },
  // Not "for update": that would block every order and invoice that references the store.
  sql: 'select name, slug, closed_at from stores where id = $storeId for no key update',
});

const list = query.many({
  name: 'members_list',
  shared: 'reads',
  params: { storeId: t.uuid },
  row: {
    userId: t.text,
    name: t.text,
    email: t.text,
    role,
    joinedAt: t.nullable(t.timestamp),
    hasTwoFactor: t.boolean,
  },
  sql: `select m.user_id, u.name, u.email, m.role, m.joined_at, u."twoFactorEnabled" as has_two_factor
    from store_members m join auth."user" u on u.id = m.user_id
    where m.store_id = $storeId
    order by array_position(array['owner', 'admin', 'manager'], m.role), lower(u.name), u.id limit 1000`,
});

const find = query.maybe({
  name: 'member_find',
  params: { storeId: t.uuid, userId: t.text },
  row: { userId: t.text, name: t.text, email: t.text, role },
  sql: `select m.user_id, u.name, u.email, m.role from store_members m join auth."user" u on u.id = m.user_id
    where m.store_id = $storeId and m.user_id = $userId`,
});

/** Records former owners; part of every statement that can end an ownership. */
const NOTE_FORMER = `insert into former_owners (store_id, user_id, owner_until)
    select store_id, user_id, $now::timestamptz from lost
    on conflict (store_id, user_id) do update set owner_until = excluded.owner_until`;

const set = query.affected({
  name: 'member_set',
  params: { storeId: t.uuid, userId: t.text, role, now: t.timestamp },
  sql: `with lost as (
      select store_id, user_id from store_members
      where store_id = $storeId and user_id = $userId and role = 'owner' and $role::text <> 'owner'
    ), noted as (${NOTE_FORMER})
    insert into store_members (store_id, user_id, role, joined_at) values ($storeId, $userId, $role::text, $now)
    on conflict (store_id, user_id) do update set role = excluded.role`,
});

const remove = query.one({
  name: 'member_remove',
  params: { storeId: t.uuid, userId: t.text, now: t.timestamp },
  row: { removed: t.count },
  sql: `with gone as (
      delete from store_members where store_id = $storeId and user_id = $userId returning store_id, user_id, role
    ), lost as (select store_id, user_id from gone where role = 'owner'),
    noted as (${NOTE_FORMER})
    select count(*) as removed from gone`,
});

const owners = query.many({
  name: 'store_owners',
  params: { storeId: t.uuid },
  row: { userId: t.text, email: t.text, language },
  sql: `select m.user_id, u.email, u.language from store_members m join auth."user" u on u.id = m.user_id
    where m.store_id = $storeId and m.role = 'owner' order by u."createdAt", u.id limit 20`,
});

const former = query.many({
  name: 'store_former_owners',
  params: { storeId: t.uuid, since: t.timestamp },
  row: { email: t.text, language },
  sql: `select u.email, u.language from former_owners f join auth."user" u on u.id = f.user_id
    where f.store_id = $storeId and f.owner_until > $since and not exists (
      select from store_members m where m.store_id = f.store_id and m.user_id = f.user_id and m.role = 'owner')
    order by f.owner_until desc, u.id`,
});

const owned = query.one({
  name: 'stores_owned_count',
  params: { userId: t.text },
  row: { stores: t.count },
  sql: `select count(*) as stores from store_members where user_id = $userId and role = 'owner'`,
});

/** A member of a store. */
export type Member = RowOf<typeof find>;
/** A member as the team's page shows them; `joinedAt` is null for members from before it was recorded. */
export type ListedMember = RowOf<typeof list>;

/**
 * Blocks other changes of a store's team, or of the store, until the transaction ends. Undefined when there is no such
 * store.
 */
export function lockTeam(tx: Queryable, storeId: string): Promise<RowOf<typeof lockStore> | undefined> {
  return lockStore(tx, { storeId });
}

/** Lists owners first, then by name; at most 1000. */
export function listMembers(q: Queryable, storeId: string): Promise<ListedMember[]> {
  return list(q, { storeId });
}

export function findMember(q: Queryable, storeId: string, userId: string): Promise<Member | undefined> {
  return find(q, { storeId, userId });
}

/** Makes a person a member, or changes a member's role without changing their join date. */
export async function setMember(
  q: Queryable,
  storeId: string,
  member: { userId: string; role: StoreRole; now: number },
): Promise<void> {
  await set(q, { storeId, ...member });
}

/** Returns false when the person is not a member. */
export async function deleteMember(
  q: Queryable,
  storeId: string,
  member: { userId: string; now: number },
): Promise<boolean> {
  return (await remove(q, { storeId, ...member })).removed === 1;
}

/**
 * Returns the addresses and languages of those who owned the store at some time after `since` and no longer own it;
 * the most recent first.
 */
export function formerOwnersOf(q: Queryable, storeId: string, since: number): Promise<Recipient[]> {
  return former(q, { storeId, since });
}

/** Returns the recipients of notices about owners' decisions: the oldest account first, at most 20. */
export function ownersOf(q: Queryable, storeId: string): Promise<(Recipient & { readonly userId: string })[]> {
  return owners(q, { storeId });
}

/** Counts the stores that a person owns, closed ones included. */
export async function countOwnedStores(q: Queryable, userId: string): Promise<number> {
  return (await owned(q, { userId })).stores;
}
