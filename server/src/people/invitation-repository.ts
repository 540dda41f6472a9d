import type { Queryable } from '../db/pool.ts';
import {
  bytes,
  count,
  nullable,
  oneOf,
  type ParamsOf,
  type RowOf,
  statement,
  text,
  timestamp,
  uuid,
} from '../db/statement.ts';
import { STORE_ROLES } from './roles.ts';

const role = oneOf(...STORE_ROLES);

const insert = statement({
  name: 'invitation_insert',
  params: {
    id: uuid,
    storeId: uuid,
    email: text,
    role,
    tokenHash: bytes,
    invitedBy: text,
    createdAt: timestamp,
    expiresAt: timestamp,
  },
  sql: `insert into invitations (id, store_id, email, role, token_hash, invited_by, created_at, expires_at)
    values ($id, $storeId, $email, $role, $tokenHash, $invitedBy, $createdAt, $expiresAt)`,
});

const list = statement({
  name: 'invitations_list',
  shared: 'reads',
  params: { storeId: uuid },
  row: {
    id: uuid,
    email: text,
    role,
    invitedBy: nullable(text),
    createdAt: timestamp,
    expiresAt: timestamp,
  },
  sql: `select i.id, i.email, i.role, u.name as invited_by, i.created_at, i.expires_at
    from invitations i left join auth."user" u on u.id = i.invited_by
    where i.store_id = $storeId and i.ended_at is null order by i.email limit 1000`,
});

const lockOpen = statement({
  name: 'invitation_lock',
  params: { storeId: uuid, id: uuid },
  row: { id: uuid, email: text, role },
  sql: `select id, email, role from invitations where id = $id and store_id = $storeId and ended_at is null for update`,
});

const findByToken = statement({
  name: 'invitation_by_token',
  params: { tokenHash: bytes, now: timestamp },
  row: {
    id: uuid,
    storeId: uuid,
    email: text,
    role,
    storeName: text,
    slug: nullable(text),
    inviterName: nullable(text),
    expiresAt: timestamp,
  },
  sql: `select i.id, i.store_id, i.email, i.role, s.name as store_name, s.slug, u.name as inviter_name, i.expires_at
    from invitations i join stores s on s.id = i.store_id left join auth."user" u on u.id = i.invited_by
    where i.token_hash = $tokenHash and i.ended_at is null and i.expires_at > $now and s.closed_at is null`,
});

const end = statement({
  name: 'invitation_end',
  params: { storeId: uuid, id: uuid, now: timestamp },
  sql: `update invitations set ended_at = $now where id = $id and store_id = $storeId and ended_at is null`,
});

const endForAddress = statement({
  name: 'invitation_end_for_address',
  params: { storeId: uuid, email: text, now: timestamp },
  sql: `update invitations set ended_at = $now where store_id = $storeId and email = $email and ended_at is null`,
});

const sentSince = statement({
  name: 'invitations_sent_since',
  params: { storeId: uuid, since: timestamp },
  row: { sent: count, first: nullable(timestamp) },
  sql: `select count(*) as sent, min(created_at) as first from invitations
    where store_id = $storeId and created_at > $since`,
});

/** An invitation as the team's page shows it; an expired one stays until it is sent again or withdrawn. */
export type ListedInvitation = RowOf<typeof list>;
/** An invitation whose link still works. */
export type FoundInvitation = RowOf<typeof findByToken>;

/** @param invitation its `email` in lower case, of which the store has no open invitation */
export async function insertInvitation(tx: Queryable, invitation: ParamsOf<typeof insert>): Promise<void> {
  await tx.run(insert, invitation);
}

/** Those neither accepted nor withdrawn, by address; at most 1000. */
export function listInvitations(q: Queryable, storeId: string): Promise<ListedInvitation[]> {
  return q.many(list, { storeId });
}

/** Undefined when it was accepted or withdrawn, or is another store's. */
export function lockInvitation(
  tx: Queryable,
  storeId: string,
  id: string,
): Promise<RowOf<typeof lockOpen> | undefined> {
  return tx.maybe(lockOpen, { storeId, id });
}

/** Across all stores: the token is what names the store. Undefined unless its link works. */
export function findInvitation(q: Queryable, tokenHash: Uint8Array, now: number): Promise<FoundInvitation | undefined> {
  return q.maybe(findByToken, { tokenHash, now });
}

/** False when it had ended before. */
export async function endInvitation(tx: Queryable, storeId: string, id: string, now: number): Promise<boolean> {
  return (await tx.run(end, { storeId, id, now })) === 1;
}

/** Ends the open invitation of an address, if there is one. */
export async function endInvitationOf(tx: Queryable, storeId: string, email: string, now: number): Promise<void> {
  await tx.run(endForAddress, { storeId, email, now });
}

/** How many a store has sent since a moment, and when the first of them went. */
export function invitationsSince(
  q: Queryable,
  storeId: string,
  since: number,
): Promise<{ sent: number; first: number | null }> {
  return q.one(sentSince, { storeId, since });
}
