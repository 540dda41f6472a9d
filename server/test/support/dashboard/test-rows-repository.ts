import type { Queryable } from '../../../src/kernel/db/pool.ts';
import { query, t } from '../../../src/kernel/db/query.ts';

const mails = query.many({
  name: 'test_mails_to',
  params: { recipient: t.text },
  row: { id: t.uuid, kind: t.text, subject: t.text, text: t.text },
  sql: 'select id, kind, subject, text_body as text from mail_outbox where recipient = $recipient order by id',
});

const acts = query.many({
  name: 'test_acts',
  params: { storeId: t.nullable(t.uuid) },
  row: {
    actorKind: t.text,
    actorName: t.text,
    act: t.text,
    subjectId: t.nullable(t.text),
    before: t.nullable(t.json),
    after: t.nullable(t.json),
  },
  sql: `select actor_kind, actor_name, act, subject_id, before, after from audit_log where store_id is not distinct from $storeId
    order by id`,
});

const age = query.affected({
  name: 'test_session_age',
  params: { email: t.text, at: t.timestamp },
  sql: `update auth.session s set "confirmedAt" = $at, "createdAt" = $at from auth."user" u
    where u.id = s."userId" and u.email = $email`,
});

const secondFactor = query.affected({
  name: 'test_second_factor',
  params: { email: t.text },
  sql: `update auth."user" set "twoFactorEnabled" = true where email = $email`,
});

const membership = query.affected({
  name: 'test_membership',
  params: { storeId: t.uuid, email: t.text, role: t.oneOf('owner', 'admin', 'manager') },
  sql: `insert into store_members (store_id, user_id, role)
    select $storeId, id, $role from auth."user" where email = $email
    on conflict (store_id, user_id) do update set role = excluded.role`,
});

const remember = query.affected({
  name: 'test_sessions_remember',
  sql: 'create table if not exists test_sessions as select * from auth.session',
});

const restore = query.affected({
  name: 'test_sessions_restore',
  params: { email: t.text },
  sql: `insert into auth.session select t.* from test_sessions t join auth."user" u on u.id = t."userId"
    where u.email = $email on conflict (id) do nothing`,
});

const formerSlug = query.affected({
  name: 'test_former_slug_end',
  params: { slug: t.text, at: t.timestamp },
  sql: 'update former_slugs set leads_until = $at where slug = $slug',
});

/** Adds past uploads to the counters that cover a day. */
export const addUploads = query.affected({
  name: 'test_uploads_add',
  params: { now: t.timestamp, uploads: t.integer },
  sql: `update tries set tries = tries + $uploads where window_ends_at > $now::timestamptz + interval '1 hour'`,
});

const changeAct = query.affected({ name: 'test_act_change', sql: `update audit_log set actor_name = 'somebody else'` });
const removeActs = query.affected({ name: 'test_acts_remove', sql: 'delete from audit_log' });
const truncateActs = query.affected({ name: 'test_acts_truncate', sql: 'truncate audit_log' });

/** All statements that would change the audit log, if it could be changed. */
export const CHANGES_OF_THE_LOG = [changeAct, removeActs, truncateActs] as const;

/** Returns the emails to an address, oldest first; the text of some is encrypted. */
export function mailsTo(q: Queryable, recipient: string) {
  return mails(q, { recipient });
}

/** Returns a store's audit log, oldest first; null for entries without a store. */
export function actsOf(q: Queryable, storeId: string | null) {
  return acts(q, { storeId });
}

/** Returns the same without entries of commands. */
export async function actsOfPeople(q: Queryable, storeId: string) {
  return (await actsOf(q, storeId)).filter(({ actorKind }) => actorKind !== 'command-line');
}

/** Sets the time at which a person's password was last confirmed. */
export async function setConfirmed(q: Queryable, email: string, at: number): Promise<void> {
  await age(q, { email, at });
}

/** Sets the time until which a former slug leads to its store. */
export async function endFormerSlug(q: Queryable, slug: string, at: number): Promise<void> {
  await formerSlug(q, { slug, at });
}

/** Enables two-factor for a person. */
export async function giveSecondFactor(q: Queryable, email: string): Promise<void> {
  await secondFactor(q, { email });
}

/** Makes a person a member, or changes their role. */
export async function setMembership(
  q: Queryable,
  storeId: string,
  email: string,
  role: 'owner' | 'admin' | 'manager',
): Promise<void> {
  await membership(q, { storeId, email, role });
}

/** Copies the existing sessions, to be restored by {@link restoreSessions}. */
export async function rememberSessions(q: Queryable): Promise<void> {
  await remember(q);
}

export async function restoreSessions(q: Queryable, email: string): Promise<void> {
  await restore(q, { email });
}
