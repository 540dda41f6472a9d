import type { BlockRef } from '../../chains/port.ts';
import type { Queryable } from '../../db/pool.ts';
import { type RowOf, statement, t } from '../../db/statement.ts';

const blocksUpTo = statement({
  name: 'chain_blocks_up_to',
  params: { chain: t.text, number: t.bigint },
  row: { number: t.bigint, hash: t.text, time: t.timestamp },
  sql: `select number, hash, block_time as time from chain_blocks where chain = $chain and number <= $number
    order by number`,
});

const hashesAt = statement({
  name: 'chain_blocks_hashes',
  params: { chain: t.text, numbers: t.arrayOf(t.bigint) },
  row: { number: t.bigint, hash: t.text },
  sql: 'select number, hash from chain_blocks where chain = $chain and number = any($numbers)',
});

/**
 * The remembered blocks up to a number, ascending: a few hundred, or a few thousand on fast chains, with gaps among the
 * older ones.
 */
export async function blocksKnownUpTo(q: Queryable, chain: string, number: bigint): Promise<BlockRef[]> {
  return q.many(blocksUpTo, { chain, number });
}

/** The hashes of those of the given blocks that are remembered. */
export async function hashesRemembered(
  q: Queryable,
  chain: string,
  numbers: readonly bigint[],
): Promise<RowOf<typeof hashesAt>[]> {
  return numbers.length === 0 ? [] : q.many(hashesAt, { chain, numbers });
}

const confirmedBefore = statement({
  name: 'chain_confirmed_block',
  params: { chain: t.text },
  row: { number: t.bigint, hash: t.text, time: t.timestamp },
  // The remembered block comes first: a reorg may have replaced the one that was confirmed.
  sql: `select c.confirmed_number as number, coalesce(b.hash, c.confirmed_hash) as hash,
      coalesce(b.block_time, c.confirmed_time) as time
    from chain_cursors c left join chain_blocks b on b.chain = c.chain and b.number = c.confirmed_number
    where c.chain = $chain`,
});

const followed = statement({
  name: 'chain_followed_block',
  params: { chain: t.text },
  row: { number: t.bigint, hash: t.text, time: t.timestamp },
  sql: `select head_number as number, head_hash as hash, head_time as time from chain_cursors where chain = $chain`,
});

/** The confirmed block up to which everything was read; undefined before the chain was first followed. */
export async function lastConfirmedBlock(q: Queryable, chain: string): Promise<BlockRef | undefined> {
  return q.maybe(confirmedBefore, { chain });
}

/** The newest block that was followed; undefined before the chain was first followed. */
export async function followedBlock(q: Queryable, chain: string): Promise<BlockRef | undefined> {
  return q.maybe(followed, { chain });
}
