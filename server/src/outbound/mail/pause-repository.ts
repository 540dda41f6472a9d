import { query, type RowOf, t } from '../../kernel/db/query.ts';

/** SQL condition on `$now`: true while email is paused. */
export const IS_PAUSED = 'exists (select from mail_pauses p where p.until > $now)';

/** A pause of all email: its reason, author and end. Epoch milliseconds. */
export type MailPause = RowOf<typeof findMailPause>;

/** Reads the current pause. */
export const findMailPause = query.maybe({
  name: 'mail_pause_find',
  params: { now: t.timestamp },
  row: { reason: t.text, pausedBy: t.text, pausedAt: t.timestamp, until: t.timestamp },
  sql: 'select reason, paused_by, paused_at, until from mail_pauses where until > $now',
});

/** Pauses all email, or replaces the end and reason of the current pause. */
export const putMailPause = query.run({
  name: 'mail_pause_put',
  params: { reason: t.text, pausedBy: t.text, now: t.timestamp, until: t.timestamp },
  sql: `insert into mail_pauses (reason, paused_by, paused_at, until) values ($reason, $pausedBy, $now, $until)
    on conflict (is_only) do update set reason = excluded.reason, paused_by = excluded.paused_by,
      paused_at = excluded.paused_at, until = excluded.until`,
});

/** Ends the pause; false when there is none. */
export const removeMailPause = query.changed({
  name: 'mail_pause_remove',
  params: { now: t.timestamp },
  sql: 'delete from mail_pauses where until > $now',
});
