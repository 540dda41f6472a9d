import { query, t } from '../../src/db/query.ts';

/** A payment's worth of takings, as the trigger of a paid order counts it. */
export const addTakings = query.run({
  name: 'test_takings_insert',
  params: { storeId: t.uuid, day: t.text, method: t.text, shard: t.integer, millis: t.bigint },
  sql: `insert into takings (store_id, day, method, currency, shard, payments, millis)
    values ($storeId, $day::text::date, $method, 'usd', $shard, 1, $millis)`,
});

/** What was done to a person, oldest first. */
export const actsOf = query.many({
  name: 'test_acts_of_person',
  params: { userId: t.text },
  row: { act: t.text, by: t.text, after: t.nullable(t.text), ip: t.nullable(t.text) },
  sql: `select act, actor_kind || ' ' || actor_name as by, after::text as after, ip_address as ip from audit_log
    where subject_id = $userId order by id`,
});

/** Mail to an address, oldest first. */
export const mailsTo = query.many({
  name: 'test_mails_to',
  params: { recipient: t.text },
  row: { kind: t.text, subject: t.text, text: t.text, id: t.text },
  sql: `select kind, subject, text_body as text, id::text as id from mail_outbox
    where recipient = $recipient order by created_at, id`,
});

/** The audit log as one text. */
export const wholeLog = query.value({
  name: 'test_everything_logged',
  row: { text: t.text },
  sql: `select coalesce(string_agg(concat_ws(' ', act, actor_name, before, after), E'\\n'), '') as text from audit_log`,
});
