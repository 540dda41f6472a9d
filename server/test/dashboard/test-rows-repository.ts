import type { Queryable } from '../../src/db/pool.ts';
import { json, nullable, oneOf, statement, text, timestamp, uuid } from '../../src/db/statement.ts';

const mails = statement({
  name: 'test_mails_to',
  params: { recipient: text },
  row: { id: uuid, kind: text, subject: text, text },
  sql: 'select id, kind, subject, text_body as text from mail_outbox where recipient = $recipient order by id',
});

const acts = statement({
  name: 'test_acts',
  params: { storeId: nullable(uuid) },
  row: { actorKind: text, actorName: text, act: text, before: nullable(json), after: nullable(json) },
  sql: `select actor_kind, actor_name, act, before, after from audit_log where store_id is not distinct from $storeId
    order by id`,
});

const age = statement({
  name: 'test_session_age',
  params: { email: text, at: timestamp },
  sql: `update auth.session s set "confirmedAt" = $at, "createdAt" = $at from auth."user" u
    where u.id = s."userId" and u.email = $email`,
});

const secondFactor = statement({
  name: 'test_second_factor',
  params: { email: text },
  sql: `update auth."user" set "twoFactorEnabled" = true where email = $email`,
});

const membership = statement({
  name: 'test_membership',
  params: { storeId: uuid, email: text, role: oneOf('owner', 'admin', 'manager') },
  sql: `insert into store_members (store_id, user_id, role)
    select $storeId, id, $role from auth."user" where email = $email
    on conflict (store_id, user_id) do update set role = excluded.role`,
});

const remember = statement({
  name: 'test_sessions_remember',
  sql: 'create table if not exists test_sessions as select * from auth.session',
});

const restore = statement({
  name: 'test_sessions_restore',
  params: { email: text },
  sql: `insert into auth.session select t.* from test_sessions t join auth."user" u on u.id = t."userId"
    where u.email = $email on conflict (id) do nothing`,
});

const changeAct = statement({ name: 'test_act_change', sql: `update audit_log set actor_name = 'somebody else'` });
const removeActs = statement({ name: 'test_acts_remove', sql: 'delete from audit_log' });
const truncateActs = statement({ name: 'test_acts_truncate', sql: 'truncate audit_log' });

/** Everything that would change the audit log, if it could be changed. */
export const CHANGES_OF_THE_LOG = [changeAct, removeActs, truncateActs] as const;

/** Mails to an address, oldest first; the text of some is sealed. */
export function mailsTo(q: Queryable, recipient: string) {
  return q.many(mails, { recipient });
}

/** A store's audit log, oldest first; null for what concerns no store. */
export function actsOf(q: Queryable, storeId: string | null) {
  return q.many(acts, { storeId });
}

/** Lets a person's password have been given at another time. */
export async function setConfirmed(q: Queryable, email: string, at: number): Promise<void> {
  await q.run(age, { email, at });
}

/** Makes a person one who has two-factor. */
export async function giveSecondFactor(q: Queryable, email: string): Promise<void> {
  await q.run(secondFactor, { email });
}

/** Makes a person a member, or gives them another role. */
export async function setMembership(
  q: Queryable,
  storeId: string,
  email: string,
  role: 'owner' | 'admin' | 'manager',
): Promise<void> {
  await q.run(membership, { storeId, email, role });
}

/** Copies the sessions that there are, to be put back by {@link restoreSessions}. */
export async function rememberSessions(q: Queryable): Promise<void> {
  await q.run(remember, {});
}

export async function restoreSessions(q: Queryable, email: string): Promise<void> {
  await q.run(restore, { email });
}
