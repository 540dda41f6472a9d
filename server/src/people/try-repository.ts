import type { Queryable } from '../db/pool.ts';
import { query, t } from '../db/query.ts';

const add = query.one({
  name: 'tries_add',
  params: { key: t.text, now: t.timestamp, windowEndsAt: t.timestamp },
  row: { tries: t.integer, windowEndsAt: t.timestamp },
  sql: `insert into tries as r (key, tries, window_ends_at) values ($key, 1, $windowEndsAt)
    on conflict (key) do update set
      tries = case when r.window_ends_at > $now then r.tries + 1 else 1 end,
      window_ends_at = case when r.window_ends_at > $now then r.window_ends_at else $windowEndsAt end
    returning tries, window_ends_at`,
});

const forgetSome = query.run({
  name: 'tries_forget_some',
  params: { now: t.timestamp },
  sql: `delete from tries where key in
    (select key from tries where window_ends_at <= $now order by window_ends_at limit 5 for update skip locked)`,
});

/** Forgets the tries of one key. */
export const forgetTries = query.run({
  name: 'tries_forget',
  params: { key: t.text },
  sql: 'delete from tries where key = $key',
});

/** Counts a try; the first one begins a window. @returns how many there were in the window, and when it ends */
export async function addTry(
  q: Queryable,
  params: { key: string; now: number; windowEndsAt: number },
): Promise<{ tries: number; windowEndsAt: number }> {
  const counted = await add(q, params);
  // Whoever adds a row takes a few old ones away, so that a crowd of strangers leaves nothing behind.
  if (counted.tries === 1) await forgetSome(q, { now: params.now });
  return counted;
}
