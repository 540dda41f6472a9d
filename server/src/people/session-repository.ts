import type { Queryable } from '../db/pool.ts';
import { boolean, nullable, oneOf, type RowOf, statement, text, timestamp, uuid } from '../db/statement.ts';
import { STORE_ROLES } from './roles.ts';

/** Everything that a request's checks need, in one statement: session, person, and the store that its path names. */
const find = statement({
  name: 'session_find',
  shared: 'reads',
  params: { token: text, slug: nullable(text), now: timestamp },
  row: {
    id: text,
    userId: text,
    name: text,
    email: text,
    hasTwoFactor: boolean,
    isOperator: boolean,
    updatedAt: timestamp,
    confirmedAt: timestamp,
    storeId: nullable(uuid),
    role: nullable(oneOf(...STORE_ROLES)),
    requiresTwoFactor: nullable(boolean),
    closedAt: nullable(timestamp),
  },
  sql: `select s.id, u.id as user_id, u.name, u.email, u."twoFactorEnabled" as has_two_factor,
      o.user_id is not null as is_operator, s."updatedAt" as updated_at,
      coalesce(s."confirmedAt", s."createdAt") as confirmed_at,
      st.id as store_id, m.role, st.requires_two_factor, st.closed_at
    from auth.session s
    join auth."user" u on u.id = s."userId"
    left join operators o on o.user_id = u.id
    left join stores st on st.slug = $slug
    left join store_members m on m.store_id = st.id and m.user_id = u.id
    where s.token = $token and s."expiresAt" > $now`,
});

const extend = statement({
  name: 'session_extend',
  params: { id: text, now: timestamp, expiresAt: timestamp },
  sql: `update auth.session set "updatedAt" = $now, "expiresAt" = $expiresAt where id = $id`,
});

const confirm = statement({
  name: 'session_confirm',
  params: { id: text, now: timestamp },
  sql: `update auth.session set "confirmedAt" = $now where id = $id`,
});

const ofUser = statement({
  name: 'sessions_of_user',
  params: { userId: text, now: timestamp },
  row: {
    id: text,
    createdAt: timestamp,
    updatedAt: timestamp,
    ipAddress: nullable(text),
    userAgent: nullable(text),
  },
  sql: `select id, "createdAt" as created_at, "updatedAt" as updated_at, "ipAddress" as ip_address,
      "userAgent" as user_agent
    from auth.session where "userId" = $userId and "expiresAt" > $now order by "updatedAt" desc, id limit 100`,
});

const remove = statement({
  name: 'session_remove',
  params: { id: text, userId: text },
  sql: 'delete from auth.session where id = $id and "userId" = $userId',
});

const removeByToken = statement({
  name: 'session_remove_by_token',
  params: { token: text },
  sql: 'delete from auth.session where token = $token',
});

const removeOthers = statement({
  name: 'sessions_remove_of_user',
  params: { userId: text, exceptId: nullable(text) },
  sql: 'delete from auth.session where "userId" = $userId and id is distinct from $exceptId',
});

/** A session with its person and, where the request names a store, how the person stands to it. */
export type FoundSession = RowOf<typeof find>;
/** A session as its person sees it in a list. */
export type ListedSession = RowOf<typeof ofUser>;

/** @param slug of the store that the request is about, if any @param now epoch milliseconds */
export function findSession(
  q: Queryable,
  params: { token: string; slug: string | null; now: number },
): Promise<FoundSession | undefined> {
  return q.maybe(find, params);
}

export async function extendSession(
  q: Queryable,
  params: { id: string; now: number; expiresAt: number },
): Promise<void> {
  await q.run(extend, params);
}

/** Records that the session's person has just given their password or a passkey. */
export async function confirmSession(q: Queryable, params: { id: string; now: number }): Promise<void> {
  await q.run(confirm, params);
}

/** The newest 100, last used first. */
export function listSessions(q: Queryable, userId: string, now: number): Promise<ListedSession[]> {
  return q.many(ofUser, { userId, now });
}

/** False when the person has no such session. */
export async function removeSession(q: Queryable, params: { id: string; userId: string }): Promise<boolean> {
  return (await q.run(remove, params)) === 1;
}

/** Ends a session that nobody has been given. */
export async function removeSessionByToken(q: Queryable, token: string): Promise<void> {
  await q.run(removeByToken, { token });
}

/** Ends a person's sessions, all of them or all but one. */
export async function removeSessions(
  q: Queryable,
  params: { userId: string; exceptId: string | null },
): Promise<number> {
  return q.run(removeOthers, params);
}
