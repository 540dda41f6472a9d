import type { Queryable } from '../../src/db/pool.ts';
import { nullable, statement, text } from '../../src/db/statement.ts';

const acts = statement({
  name: 'test_acts_of_person',
  params: { userId: text },
  row: { act: text, by: text, after: nullable(text), ip: nullable(text) },
  sql: `select act, actor_kind || ' ' || actor_name as by, after::text as after, ip_address as ip from audit_log
    where subject_id = $userId order by id`,
});

const mails = statement({
  name: 'test_mails_to',
  params: { recipient: text },
  row: { kind: text, subject: text, text: text, id: text },
  sql: `select kind, subject, text_body as text, id::text as id from mail_outbox
    where recipient = $recipient order by created_at, id`,
});

const logEverything = statement({
  name: 'test_everything_logged',
  row: { text: nullable(text) },
  sql: `select string_agg(concat_ws(' ', act, actor_name, before, after), E'\\n') as text from audit_log`,
});

/** What was done to a person, oldest first. */
export function actsOf(q: Queryable, userId: string) {
  return q.many(acts, { userId });
}

/** Mail to an address, oldest first. */
export function mailsTo(q: Queryable, recipient: string) {
  return q.many(mails, { recipient });
}

/** The audit log as one text. */
export async function wholeLog(q: Queryable): Promise<string> {
  return (await q.one(logEverything, {})).text ?? '';
}
