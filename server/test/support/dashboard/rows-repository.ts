import { query, t } from '../../../src/kernel/db/query.ts';

/** Adds the takings of one payment, as the trigger of a paid order does. */
export const addTakings = query.run({
  name: 'test_takings_insert',
  params: { storeId: t.uuid, day: t.text, method: t.text, shard: t.integer, millis: t.bigint },
  sql: `insert into takings (store_id, day, method, currency, shard, payments, millis)
    values ($storeId, $day::text::date, $method, 'usd', $shard, 1, $millis)`,
});

/** Counts a sale, as the triggers of a paid order or of a step towards it do. */
export const countSale = query.one({
  name: 'test_sale_count',
  params: {
    storeId: t.uuid,
    kind: t.oneOf('step', 'method', 'product'),
    key: t.text,
    currency: t.text,
    shard: t.integer,
    at: t.timestamp,
    count: t.bigint,
    millis: t.bigint,
    fee: t.bigint,
  },
  row: { counted: t.boolean },
  sql: `select count_sale($storeId, $kind, $key, $currency, $shard, $at, $count, $millis, $fee) is not null as counted`,
});

/** Audit log entries about a person, oldest first. */
export const actsOf = query.many({
  name: 'test_acts_of_person',
  params: { userId: t.text },
  row: { act: t.text, by: t.text, after: t.nullable(t.text), ip: t.nullable(t.text) },
  sql: `select act, actor_kind || ' ' || actor_name as by, after::text as after, ip_address as ip from audit_log
    where subject_id = $userId order by id`,
});

/** Blocks writes of emails until the transaction ends. */
export const lockMails = query.run({ name: 'test_mails_lock', sql: 'lock table mail_outbox in share mode' });

/** Blocks writes of sessions until the transaction ends. */
export const lockSessions = query.run({ name: 'test_sessions_lock', sql: 'lock table auth.session in share mode' });

/** All pending links and challenges, as one text. */
export const allVerifications = query.value({
  name: 'test_verifications',
  row: { text: t.text },
  sql: `select coalesce(string_agg(identifier || ' ' || value, E'\\n'), '') as text from auth.verification`,
});

/** Number of statements waiting for a lock. */
export const waitingStatements = query.value({
  name: 'test_waiting_statements',
  params: { like: t.text },
  row: { waiting: t.count },
  sql: `select count(*) as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like $like`,
});

export const addSessions = query.run({
  name: 'test_sessions_add',
  params: { userId: t.text, count: t.integer, expiresAt: t.timestamp },
  sql: `insert into auth.session (id, token, "userId", "expiresAt", "createdAt", "updatedAt")
    select $userId || n, $userId || n, $userId, $expiresAt, $expiresAt::timestamptz - interval '2 days',
      $expiresAt::timestamptz - interval '2 days'
    from generate_series(1, $count) n`,
});

export const addBrowsers = query.run({
  name: 'test_browsers_add',
  params: { userId: t.text, count: t.integer, createdAt: t.timestamp },
  sql: `insert into known_browsers (user_id, token_hash, created_at)
    select $userId, sha256(convert_to(n::text, 'UTF8')), $createdAt from generate_series(1, $count) n`,
});

/** Numbers of sessions and known browsers of a person. */
export const countOf = query.one({
  name: 'test_count_of_person',
  params: { userId: t.text },
  row: { sessions: t.count, browsers: t.count },
  sql: `select (select count(*) from auth.session where "userId" = $userId) as sessions,
      (select count(*) from known_browsers where user_id = $userId) as browsers`,
});

/** The audit log as one text. */
export const wholeLog = query.value({
  name: 'test_everything_logged',
  row: { text: t.text },
  sql: `select coalesce(string_agg(concat_ws(' ', act, actor_name, before, after), E'\\n'), '') as text from audit_log`,
});
