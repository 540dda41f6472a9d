import type { Queryable } from '../../kernel/db/pool.ts';
import { query, t } from '../../kernel/db/query.ts';
import type { BlockRef } from './port.ts';

/** The blocks to keep when the head advances. */
export interface KeptBlocks {
  /** All blocks from this number on. */
  readonly allFrom: bigint;
  /** Of earlier blocks: all up to twice this age in blocks, then every second one, every fourth, and so on. */
  readonly recent: number;
}

const put = query.run({
  name: 'chain_blocks_put',
  params: { chain: t.text, numbers: t.arrayOf(t.bigint), hashes: t.arrayOf(t.text), times: t.arrayOf(t.timestamp) },
  sql: `insert into chain_blocks (chain, number, hash, block_time)
    select $chain, * from unnest($numbers::bigint[], $hashes::text[], $times::timestamptz[])
    on conflict (chain, number) do update set hash = excluded.hash, block_time = excluded.block_time`,
});

/** Deletes the blocks above a number. */
export const forgetBlocksAbove = query.run({
  name: 'chain_blocks_remove_above',
  params: { chain: t.text, number: t.bigint },
  sql: 'delete from chain_blocks where chain = $chain and number > $number',
});

// Bands of ages: of the first, every second block stays; of the next, twice as long, every fourth; and so on. A few
// thousand rows therefore reach back to the first followed block.
const thin = query.run({
  name: 'chain_blocks_thin',
  params: { chain: t.text, allFrom: t.bigint, above: t.arrayOf(t.bigint), upTo: t.arrayOf(t.bigint) },
  sql: `delete from chain_blocks b
    using unnest($above::bigint[], $upTo::bigint[]) with ordinality as band (above, up_to, rank)
    where b.chain = $chain and b.number < $allFrom and b.number > band.above and b.number <= band.up_to
      and b.number & ((1::bigint << band.rank::int) - 1) <> 0`,
});

const between = query.many({
  name: 'chain_blocks_between',
  params: { chain: t.text, from: t.bigint, to: t.bigint },
  row: { number: t.bigint, hash: t.text, blockTime: t.timestamp },
  sql: `select number, hash, block_time from chain_blocks
    where chain = $chain and number between $from and $to order by number`,
});

/** Returns the number of the oldest remembered block. */
export const oldestRemembered = query.maybeValue({
  name: 'chain_blocks_oldest',
  params: { chain: t.text },
  row: { number: t.bigint },
  sql: 'select number from chain_blocks where chain = $chain order by number limit 1',
});

/** Returns the remembered blocks of a range, ascending; others are absent. */
export async function rememberedBlocks(q: Queryable, chain: string, from: bigint, to: bigint): Promise<BlockRef[]> {
  const rows = await between(q, { chain, from, to });
  return rows.map(({ number, hash, blockTime }) => ({ number, hash, time: blockTime }));
}

/** Stores blocks, one per number. */
export async function rememberBlocks(q: Queryable, chain: string, blocks: readonly BlockRef[]): Promise<void> {
  await put(q, {
    chain,
    numbers: blocks.map((block) => block.number),
    hashes: blocks.map((block) => block.hash),
    times: blocks.map((block) => block.time),
  });
}

/** Deletes blocks that need not be kept, but only occasionally, because that reads all remembered blocks. */
export async function thinBlocks(
  q: Queryable,
  chain: string,
  { allFrom, recent }: KeptBlocks,
  moved: { readonly from: bigint; readonly to: bigint },
): Promise<void> {
  const every = BigInt(Math.ceil(recent / 4));
  if (moved.from / every === moved.to / every) return;
  const above: bigint[] = [];
  const upTo: bigint[] = [];
  for (let age = 2n * BigInt(recent); age <= moved.to; age *= 2n) {
    upTo.push(moved.to - age);
    above.push(moved.to - 2n * age);
  }
  await thin(q, { chain, allFrom, above, upTo });
}
