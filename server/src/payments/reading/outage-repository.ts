import { query, t } from '../../db/query.ts';

/** Records that a chain cannot be read, and returns since when. */
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

/** Since when a chain cannot be read, and when it was last followed, in epoch milliseconds; undefined while it can. */
export const findOutage = query.maybe({
  name: 'chain_outage_find',
  params: { chain: t.text },
  row: { since: t.timestamp, followedAt: t.nullable(t.timestamp) },
  sql: `select o.since, c.updated_at as followed_at from chain_outages o
    left join chain_cursors c on c.chain = o.chain where o.chain = $chain`,
});
