import type { Queryable } from '../db/pool.ts';
import { count, statement, text, timestamp } from '../db/statement.ts';

const add = statement({
  name: 'tries_add',
  params: { key: text, now: timestamp, windowEndsAt: timestamp },
  row: { tries: count, windowEndsAt: timestamp },
  sql: `insert into tries as t (key, tries, window_ends_at) values ($key, 1, $windowEndsAt)
    on conflict (key) do update set
      tries = case when t.window_ends_at > $now then t.tries + 1 else 1 end,
      window_ends_at = case when t.window_ends_at > $now then t.window_ends_at else $windowEndsAt end
    returning tries, window_ends_at`,
});

const forget = statement({
  name: 'tries_forget',
  params: { key: text, now: timestamp },
  sql: 'delete from tries where key = $key or window_ends_at <= $now',
});

/** Counts a try; the first one begins a window. @returns how many there were in the window, and when it ends */
export function addTry(
  q: Queryable,
  params: { key: string; now: number; windowEndsAt: number },
): Promise<{ tries: number; windowEndsAt: number }> {
  return q.one(add, params);
}

/** Forgets the tries of one key, and of all whose windows are over. */
export async function forgetTries(q: Queryable, params: { key: string; now: number }): Promise<void> {
  await q.run(forget, params);
}
