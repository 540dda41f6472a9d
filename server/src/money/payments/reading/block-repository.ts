import type { Queryable } from '../../../kernel/db/pool.ts';
import { query, type RowOf, t } from '../../../kernel/db/query.ts';

/**
 * Returns the remembered blocks up to a number, ascending: a few hundred, or a few thousand on fast chains, with gaps
 * among the older ones.
 */
export const blocksKnownUpTo = query.many({
  name: 'chain_blocks_up_to',
  params: { chain: t.text, number: t.bigint },
  row: { number: t.bigint, hash: t.text, time: t.timestamp },
  sql: `select number, hash, block_time as time from chain_blocks where chain = $chain and number <= $number
    order by number`,
});

const hashesAt = query.many({
  name: 'chain_blocks_hashes',
  params: { chain: t.text, numbers: t.arrayOf(t.bigint) },
  row: { number: t.bigint, hash: t.text },
  sql: 'select number, hash from chain_blocks where chain = $chain and number = any($numbers)',
});

/** Returns the hashes of those given blocks that are remembered. */
export async function hashesRemembered(
  q: Queryable,
  chain: string,
  numbers: readonly bigint[],
): Promise<RowOf<typeof hashesAt>[]> {
  return numbers.length === 0 ? [] : hashesAt(q, { chain, numbers });
}

/** Returns the confirmed block up to which everything was read; undefined before the chain was first followed. */
export const lastConfirmedBlock = query.maybe({
  name: 'chain_confirmed_block',
  params: { chain: t.text },
  row: { number: t.bigint, hash: t.text, time: t.timestamp },
  // The remembered block comes first: a reorg may have replaced the one that was confirmed.
  sql: `select c.confirmed_number as number, coalesce(b.hash, c.confirmed_hash) as hash,
      coalesce(b.block_time, c.confirmed_time) as time
    from chain_cursors c left join chain_blocks b on b.chain = c.chain and b.number = c.confirmed_number
    where c.chain = $chain`,
});

/** Returns the newest followed block; undefined before the chain was first followed. */
export const followedBlock = query.maybe({
  name: 'chain_followed_block',
  params: { chain: t.text },
  row: { number: t.bigint, hash: t.text, time: t.timestamp },
  sql: `select head_number as number, head_hash as hash, head_time as time from chain_cursors where chain = $chain`,
});
