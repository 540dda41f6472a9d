import { STORE_ROLES } from '../kernel/auth/roles.ts';
import type { Queryable } from '../kernel/db/pool.ts';
import { query, type RowOf, t } from '../kernel/db/query.ts';
import { LANGUAGES } from '../kernel/lib/languages.ts';
import { lockPerson } from './person-repository.ts';

const HOUR_MS = 3_600_000;

/** Lifetime of a session after its last use, in milliseconds. */
export const SESSION_MS = 14 * 24 * HOUR_MS;
/** Minimum interval between two records of a session's use, in milliseconds. */
export const EXTEND_AFTER_MS = HOUR_MS;
/** Time for which a password or passkey allows acts that move money or secrets, in milliseconds. */
export const CONFIRMED_MS = 10 * 60_000;
/** Lifetime of a link that verifies a new account's address, in milliseconds. */
export const SIGN_UP_LINK_MS = 24 * HOUR_MS;
/** Lifetime of a password reset link, in milliseconds. */
export const RESET_LINK_MS = HOUR_MS;

const row = {
  id: t.text,
  userId: t.text,
  name: t.text,
  email: t.text,
  hasTwoFactor: t.boolean,
  isOperator: t.boolean,
  language: t.nullable(t.oneOf(...LANGUAGES)),
  updatedAt: t.timestamp,
  confirmedAt: t.timestamp,
  storeId: t.nullable(t.uuid),
  slug: t.nullable(t.text),
  role: t.nullable(t.oneOf(...STORE_ROLES)),
  requiresTwoFactor: t.nullable(t.boolean),
  closedAt: t.nullable(t.timestamp),
  suspendedAt: t.nullable(t.timestamp),
};
const COLUMNS = `s.id, u.id as user_id, u.name, u.email, u."twoFactorEnabled" as has_two_factor,
      o.user_id is not null as is_operator, u.language, s."updatedAt" as updated_at,
      coalesce(s."confirmedAt", s."createdAt") as confirmed_at,
      st.id as store_id, st.slug, m.role, st.requires_two_factor, st.closed_at, st.suspended_at`;
/**
 * Returns SQL that joins the person's standing in a store.
 * @param store SQL for the store's id
 */
const standingIn = (store: string): string => `join auth."user" u on u.id = s."userId"
    left join operators o on o.user_id = u.id
    left join stores st on ${store}
    left join store_members m on m.store_id = st.id and m.user_id = u.id`;

/**
 * All facts that a request's checks need, in one statement: session, person, and the store named in its path, if any.
 */
export const findSession = query.maybe({
  name: 'session_find',
  shared: 'reads',
  params: { token: t.text, slug: t.nullable(t.text), now: t.timestamp },
  row,
  // A former slug leads to its store for a while, for pages that were open when it was changed.
  sql: `select ${COLUMNS} from auth.session s ${standingIn(`st.id = coalesce(
      (select id from stores where slug = $slug),
      (select store_id from former_slugs where slug = $slug and leads_until > $now))`)}
    where s.token = $token and s."expiresAt" > $now`,
});

/** Like {@link findSession}, for many sessions with a store each; ended ones are absent. */
export const findSessions = query.many({
  name: 'sessions_find',
  params: { ids: t.arrayOf(t.text), storeIds: t.arrayOf(t.uuid), now: t.timestamp },
  row,
  sql: `select ${COLUMNS} from unnest($ids::text[], $storeIds::uuid[]) as w(id, store_id)
    join auth.session s on s.id = w.id ${standingIn('st.id = w.store_id')}
    where s."expiresAt" > $now`,
});

export const extendSession = query.run({
  name: 'session_extend',
  params: { id: t.text, now: t.timestamp, expiresAt: t.timestamp },
  sql: `update auth.session set "updatedAt" = $now, "expiresAt" = $expiresAt where id = $id`,
});

/** Records that the session's person has just given their password or a passkey. */
export const confirmSession = query.run({
  name: 'session_confirm',
  params: { id: t.text, now: t.timestamp },
  sql: `update auth.session set "confirmedAt" = $now where id = $id`,
});

/** All sessions, last used first: there are at most 100. */
export const listSessions = query.many({
  name: 'sessions_of_user',
  params: { userId: t.text, now: t.timestamp },
  row: {
    id: t.text,
    createdAt: t.timestamp,
    updatedAt: t.timestamp,
    ipAddress: t.nullable(t.text),
    userAgent: t.nullable(t.text),
  },
  sql: `select id, "createdAt" as created_at, "updatedAt" as updated_at, "ipAddress" as ip_address,
      "userAgent" as user_agent
    from auth.session where "userId" = $userId and "expiresAt" > $now order by "updatedAt" desc, id limit 100`,
});

/** Deletes a person's expired sessions and, beyond 100, those unused for longest. */
export const removeOldSessions = query.run({
  name: 'sessions_remove_old',
  params: { userId: t.text, now: t.timestamp },
  sql: `delete from auth.session where "userId" = $userId and ("expiresAt" <= $now or id in
    (select id from auth.session where "userId" = $userId order by "updatedAt" desc, id desc offset 100))`,
});

/** False when the person has no such session. */
export const removeSession = query.changed({
  name: 'session_remove',
  params: { id: t.text, userId: t.text },
  sql: 'delete from auth.session where id = $id and "userId" = $userId',
});

/** Deletes a session that was never delivered to a browser. */
export const removeSessionByToken = query.run({
  name: 'session_remove_by_token',
  params: { token: t.text },
  sql: 'delete from auth.session where token = $token',
});

/** Ends a person's sessions, all of them or all but one. */
const removeSessions = query.affected({
  name: 'sessions_remove_of_user',
  params: { userId: t.text, exceptId: t.nullable(t.text) },
  sql: 'delete from auth.session where "userId" = $userId and id is distinct from $exceptId',
});

/** The person of a sign-in that waits for its second step, by the library's id of that sign-in. */
export const findPendingSignIn = query.maybe({
  name: 'pending_sign_in_find',
  params: { identifier: t.text },
  row: { email: t.text },
  sql: `select u.email from auth.verification v join auth."user" u on u.id = v.value
    where v.identifier = $identifier and v.identifier like '2fa-%'`,
});

/** Deletes a person's pending sign-ins; without them, the library finds nothing that a code could complete. */
const removePendingSignIns = query.affected({
  name: 'pending_sign_ins_remove',
  params: { userId: t.text },
  sql: `delete from auth.verification where value = $userId and identifier like '2fa-%'`,
});

/** A session with its person and, where the request names a store, the person's standing in it. */
export type FoundSession = RowOf<typeof findSession>;

/**
 * Ends a person's sessions, all of them or all but one, and all of their sign-ins that wait for a second step. This is
 * the only way to end them. A concurrent sign-in detects that the password has changed.
 */
export async function endSessions(
  tx: Queryable,
  { userId, exceptId }: { readonly userId: string; readonly exceptId: string | null },
): Promise<void> {
  await endPendingSignIns(tx, userId);
  await removeSessions(tx, { userId, exceptId });
}

/** Ends a person's sign-ins that wait for a code: they have proved an old password, or may supply an old code. */
export async function endPendingSignIns(tx: Queryable, userId: string): Promise<void> {
  await lockPerson(tx, { userId });
  await removePendingSignIns(tx, { userId });
}
