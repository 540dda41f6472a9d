import { STORE_ROLES, type StoreRole } from '../kernel/auth/roles.ts';
import type { Queryable } from '../kernel/db/pool.ts';
import { type ParamsOf, query, type RowOf, t } from '../kernel/db/query.ts';

const role = t.oneOf(...STORE_ROLES);

const insert = query.affected({
  name: 'invitation_insert',
  params: {
    id: t.uuid,
    storeId: t.uuid,
    email: t.text,
    role,
    tokenHash: t.bytes,
    invitedBy: t.text,
    createdAt: t.timestamp,
    expiresAt: t.timestamp,
  },
  sql: `insert into invitations (id, store_id, email, role, token_hash, invited_by, created_at, expires_at)
    values ($id, $storeId, $email, $role, $tokenHash, $invitedBy, $createdAt, $expiresAt)`,
});

const list = query.many({
  name: 'invitations_list',
  shared: 'reads',
  params: { storeId: t.uuid },
  row: {
    id: t.uuid,
    email: t.text,
    role,
    invitedBy: t.nullable(t.text),
    createdAt: t.timestamp,
    expiresAt: t.timestamp,
  },
  sql: `select i.id, i.email, i.role, u.name as invited_by, i.created_at, i.expires_at
    from invitations i left join auth."user" u on u.id = i.invited_by
    where i.store_id = $storeId and i.ended_at is null order by i.email limit 1000`,
});

const lockOpen = query.maybe({
  name: 'invitation_lock',
  params: { storeId: t.uuid, id: t.uuid },
  row: { id: t.uuid, email: t.text, role },
  sql: `select id, email, role from invitations where id = $id and store_id = $storeId and ended_at is null for update`,
});

const findByToken = query.maybe({
  name: 'invitation_by_token',
  params: { tokenHash: t.bytes, now: t.timestamp },
  row: {
    id: t.uuid,
    storeId: t.uuid,
    email: t.text,
    role,
    storeName: t.text,
    slug: t.nullable(t.text),
    inviterName: t.nullable(t.text),
    expiresAt: t.timestamp,
  },
  sql: `select i.id, i.store_id, i.email, i.role, s.name as store_name, s.slug, u.name as inviter_name, i.expires_at
    from invitations i join stores s on s.id = i.store_id left join auth."user" u on u.id = i.invited_by
    where i.token_hash = $tokenHash and i.ended_at is null and i.expires_at > $now and s.closed_at is null`,
});

const end = query.affected({
  name: 'invitation_end',
  params: { storeId: t.uuid, id: t.uuid, now: t.timestamp },
  sql: `update invitations set ended_at = $now where id = $id and store_id = $storeId and ended_at is null`,
});

const endForAddress = query.maybeValue({
  name: 'invitation_end_for_address',
  params: { storeId: t.uuid, email: t.text, now: t.timestamp },
  row: { role },
  sql: `update invitations set ended_at = $now where store_id = $storeId and email = $email and ended_at is null
    returning role`,
});

/** Ends the open invitations to some roles that were sent by a person. */
export const endInvitationsBy = query.run({
  name: 'invitations_end_by',
  params: { storeId: t.uuid, userId: t.text, roles: t.arrayOf(t.text), now: t.timestamp },
  sql: `update invitations set ended_at = $now
    where store_id = $storeId and invited_by = $userId and role = any($roles::text[]) and ended_at is null`,
});

const sentSince = query.one({
  name: 'invitations_sent_since',
  params: { storeId: t.uuid, since: t.timestamp },
  row: { sent: t.count, first: t.nullable(t.timestamp) },
  sql: `select count(*) as sent, min(created_at) as first from invitations
    where store_id = $storeId and created_at > $since`,
});

/** An invitation as the team's page shows it; an expired one stays until it is sent again or withdrawn. */
export type ListedInvitation = RowOf<typeof list>;
/** An invitation whose link still works. */
export type FoundInvitation = RowOf<typeof findByToken>;

/**
 * Inserts an invitation.
 * @param invitation its `email` in lower case, for which the store has no open invitation
 */
export async function insertInvitation(tx: Queryable, invitation: ParamsOf<typeof insert>): Promise<void> {
  await insert(tx, invitation);
}

/** Lists open invitations by address; at most 1000. */
export function listInvitations(q: Queryable, storeId: string): Promise<ListedInvitation[]> {
  return list(q, { storeId });
}

/** Returns undefined when it was accepted or withdrawn, or belongs to another store. */
export function lockInvitation(
  tx: Queryable,
  storeId: string,
  id: string,
): Promise<RowOf<typeof lockOpen> | undefined> {
  return lockOpen(tx, { storeId, id });
}

/** Searches all stores: the token identifies the store. Returns undefined unless its link works. */
export function findInvitation(q: Queryable, tokenHash: Uint8Array, now: number): Promise<FoundInvitation | undefined> {
  return findByToken(q, { tokenHash, now });
}

/** Returns false when it had ended before. */
export async function endInvitation(tx: Queryable, storeId: string, id: string, now: number): Promise<boolean> {
  return (await end(tx, { storeId, id, now })) === 1;
}

/** Ends the open invitation of an address. Returns its role; undefined if there is none. */
export function endInvitationOf(
  tx: Queryable,
  storeId: string,
  email: string,
  now: number,
): Promise<StoreRole | undefined> {
  return endForAddress(tx, { storeId, email, now });
}

/** Counts a store's invitations since a moment. Also returns the time of the first one. */
export function invitationsSince(
  q: Queryable,
  storeId: string,
  since: number,
): Promise<{ sent: number; first: number | null }> {
  return sentSince(q, { storeId, since });
}
