import { query, type RowOf, t } from '../../kernel/db/query.ts';

const row = {
  code: t.text,
  subject: t.text,
  phase: t.oneOf('pending', 'raised', 'over', 'quiet'),
  since: t.timestamp,
  seenFrom: t.timestamp,
  seenAt: t.timestamp,
  detail: t.nullable(t.text),
  mails: t.integer,
  mailedAt: t.nullable(t.timestamp),
};

/** Serialises the decisions of processes until their transaction ends. */
export const lockAlerts = query.many({
  name: 'alerts_lock',
  row: {},
  sql: `select pg_advisory_xact_lock(hashtextextended('till alerts', 0))`,
});

/** A stored alert. */
export type AlertRow = RowOf<typeof findAlerts>;

/** Reads all alerts; at most one for each possible problem. */
export const findAlerts = query.many({
  name: 'alerts_find',
  row,
  sql: `select code, subject, phase, since, seen_from, seen_at, detail, mails, mailed_at from alerts
    order by seen_from, code, subject`,
});

export const putAlert = query.run({
  name: 'alert_put',
  params: row,
  sql: `insert into alerts (code, subject, phase, since, seen_from, seen_at, detail, mails, mailed_at)
    values ($code, $subject, $phase, $since, $seenFrom, $seenAt, $detail, $mails, $mailedAt)
    on conflict (code, subject) do update set phase = excluded.phase, since = excluded.since,
      seen_from = excluded.seen_from, seen_at = excluded.seen_at, detail = excluded.detail, mails = excluded.mails,
      mailed_at = excluded.mailed_at`,
});

export const removeAlert = query.run({
  name: 'alert_remove',
  params: { code: t.text, subject: t.text },
  sql: 'delete from alerts where code = $code and subject = $subject',
});
