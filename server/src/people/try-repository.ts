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

const forgetSome = statement({
  name: 'tries_forget_some',
  params: { now: timestamp },
  sql: `delete from tries where key in
    (select key from tries where window_ends_at <= $now order by window_ends_at limit 5 for update skip locked)`,
});

const forget = statement({
  name: 'tries_forget',
  params: { key: text },
  sql: 'delete from tries where key = $key',
});

/** Counts a try; the first one begins a window. @returns how many there were in the window, and when it ends */
export async function addTry(
  q: Queryable,
  params: { key: string; now: number; windowEndsAt: number },
): Promise<{ tries: number; windowEndsAt: number }> {
  const counted = await q.one(add, params);
  // Whoever adds a row takes a few old ones away, so that a crowd of strangers leaves nothing behind.
  if (counted.tries === 1) await q.run(forgetSome, { now: params.now });
  return counted;
}

/** Forgets the tries of one key. */
export async function forgetTries(q: Queryable, params: { key: string }): Promise<void> {
  await q.run(forget, params);
}
