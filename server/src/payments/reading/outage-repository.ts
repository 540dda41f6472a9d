import type { Queryable } from '../../db/pool.ts';
import { type RowOf, statement, t } from '../../db/statement.ts';

/** How long a chain has been away; times in epoch milliseconds. */
export type Outage = RowOf<typeof find>;

const begin = statement({
  name: 'chain_outage_begin',
  params: { chain: t.text, now: t.timestamp },
  row: { since: t.timestamp },
  sql: `insert into chain_outages as o (chain, since) values ($chain, $now)
    on conflict (chain) do update set since = o.since returning since`,
});

const end = statement({
  name: 'chain_outage_end',
  params: { chain: t.text },
  sql: 'delete from chain_outages where chain = $chain',
});

const find = statement({
  name: 'chain_outage_find',
  params: { chain: t.text },
  row: { since: t.timestamp, followedAt: t.nullable(t.timestamp) },
  sql: `select o.since, c.updated_at as followed_at from chain_outages o
    left join chain_cursors c on c.chain = o.chain where o.chain = $chain`,
});

/** Records that a chain cannot be read, and returns since when. */
export async function beginOutage(q: Queryable, chain: string, now: number): Promise<number> {
  return (await q.one(begin, { chain, now })).since;
}

/** Records that a chain can be read. */
export async function endOutage(q: Queryable, chain: string): Promise<void> {
  await q.run(end, { chain });
}

/** Since when a chain cannot be read, and when it was last followed; undefined while it can. */
export async function findOutage(q: Queryable, chain: string): Promise<Outage | undefined> {
  return q.maybe(find, { chain });
}
