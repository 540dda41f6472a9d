import type { Queryable } from '../../db/pool.ts';
import { statement, text, timestamp } from '../../db/statement.ts';

const begin = statement({
  name: 'chain_outage_begin',
  params: { chain: text, now: timestamp },
  row: { since: timestamp },
  sql: `insert into chain_outages as o (chain, since) values ($chain, $now)
    on conflict (chain) do update set since = o.since returning since`,
});

const end = statement({
  name: 'chain_outage_end',
  params: { chain: text },
  sql: 'delete from chain_outages where chain = $chain',
});

/** Notes that a chain cannot be read; gives back since when that is so. */
export async function beginOutage(q: Queryable, chain: string, now: number): Promise<number> {
  return (await q.one(begin, { chain, now })).since;
}

/** Notes that a chain can be read. */
export async function endOutage(q: Queryable, chain: string): Promise<void> {
  await q.run(end, { chain });
}
