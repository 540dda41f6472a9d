import type { Queryable } from '../../../kernel/db/pool.ts';
import { query, t } from '../../../kernel/db/query.ts';

/** Records that a chain cannot be read, and returns the start of the outage. */
export const beginOutage = query.value({
  name: 'chain_outage_begin',
  params: { chain: t.text, now: t.timestamp },
  row: { since: t.timestamp },
  sql: `insert into chain_outages as o (chain, since) values ($chain, $now)
    on conflict (chain) do update set since = o.since returning since`,
});

/** Records that a chain can be read. */
export const endOutage = query.run({
  name: 'chain_outage_end',
  params: { chain: t.text },
  sql: 'delete from chain_outages where chain = $chain',
});

const find = query.maybe({
  name: 'chain_outage_find',
  params: { chain: t.text },
  row: { since: t.timestamp, followedAt: t.nullable(t.timestamp) },
  sql: `select o.since, c.updated_at as followed_at from chain_outages o
    left join chain_cursors c on c.chain = o.chain where o.chain = $chain`,
});

/** Returns the time of a chain follower's last progress; undefined before the first. */
export const followedAt = query.maybeValue({
  name: 'chain_followed_at',
  params: { chain: t.text },
  row: { at: t.timestamp },
  sql: 'select updated_at as at from chain_cursors where chain = $chain',
});

/**
 * Returns the start of the silence of a chain that is off in this process, in epoch milliseconds. Undefined unless its
 * outage is recorded; another process may still follow it.
 */
export async function silentSince(q: Queryable, chain: string): Promise<number | undefined> {
  const outage = await find(q, { chain });
  return outage && Math.max(outage.since, outage.followedAt ?? 0);
}
