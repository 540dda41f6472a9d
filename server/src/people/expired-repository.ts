import type { Queryable } from '../kernel/db/pool.ts';
import { query, t } from '../kernel/db/query.ts';
import type { Clock } from '../kernel/lib/clock.ts';
import { largest } from '../kernel/lib/lists.ts';

const params = { now: t.timestamp, limit: t.integer };

/** Deletes expired links and challenges of all kinds. */
const forgetVerifications = query.affected({
  name: 'expired_verifications_forget',
  params,
  sql: `delete from auth.verification where id = any(array(select id from auth.verification
    where "expiresAt" <= $now order by "expiresAt" limit $limit for update skip locked))`,
});

const forgetSessions = query.affected({
  name: 'expired_sessions_forget',
  params,
  sql: `delete from auth.session where id = any(array(select id from auth.session
    where "expiresAt" <= $now order by "expiresAt" limit $limit for update skip locked))`,
});

const forgetTries = query.affected({
  name: 'expired_tries_forget',
  params,
  sql: `delete from tries where key = any(array(select key from tries
    where window_ends_at <= $now order by window_ends_at limit $limit for update skip locked))`,
});

const forgetEmailChanges = query.affected({
  name: 'expired_email_changes_forget',
  params,
  sql: `delete from email_changes where user_id = any(array(select user_id from email_changes
    where expires_at <= $now order by expires_at limit $limit for update skip locked))`,
});

/** Statements that delete expired data about people. */
const FORGET_EXPIRED = [forgetVerifications, forgetSessions, forgetTries, forgetEmailChanges] as const;

/**
 * Deletes expired sessions, links, challenges and counted tries, which strangers can create in any number.
 * @returns the highest number of deleted rows of one kind
 */
export async function forgetExpired(
  { db, clock }: { readonly db: Queryable; readonly clock: Clock },
  limit: number,
): Promise<number> {
  const counts: number[] = [];
  for (const forget of FORGET_EXPIRED) counts.push(await forget(db, { now: clock.now(), limit }));
  return largest(counts);
}
