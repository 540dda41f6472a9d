import { query, t } from '../db/query.ts';

/**
 * Counts tries; the first one starts a window.
 * @returns the number of tries in the window, and its end
 */
export const addTry = query.one({
  name: 'tries_add',
  params: { key: t.text, count: t.integer, now: t.timestamp, windowEndsAt: t.timestamp },
  row: { tries: t.integer, windowEndsAt: t.timestamp },
  sql: `insert into tries as r (key, tries, window_ends_at) values ($key, $count, $windowEndsAt)
    on conflict (key) do update set
      -- Far above every limit, it stays where it is.
      tries = case when r.window_ends_at > $now then least(r.tries, 1000000000) + $count else $count end,
      window_ends_at = case when r.window_ends_at > $now then r.window_ends_at else $windowEndsAt end
    returning tries, window_ends_at`,
});

/** Resets the tries of one key. */
export const forgetTries = query.run({
  name: 'tries_forget',
  params: { key: t.text },
  sql: 'delete from tries where key = $key',
});
