import type { Queryable } from '../../kernel/db/pool.ts';
import { query, t } from '../../kernel/db/query.ts';
import type { ChainActivity } from './port.ts';

const range = { chain: t.text, fromBlock: t.bigint, toBlock: t.bigint, notedAt: t.timestamp };

/** Ranges closer than this become one: reading the blocks between them costs less than another request. */
const NEAR_BLOCKS = 100n;

const extend = query.changed({
  name: 'chain_unchecked_extend',
  params: { ...range, near: t.bigint },
  sql: `update chain_unchecked_blocks set to_block = greatest(to_block, $toBlock), noted_at = $notedAt
    where chain = $chain and from_block = (
      select from_block from chain_unchecked_blocks
      where chain = $chain and from_block <= $fromBlock and to_block + $near >= $fromBlock
      order by from_block desc limit 1
    )`,
});

const add = query.run({
  name: 'chain_unchecked_add',
  params: range,
  sql: `insert into chain_unchecked_blocks (chain, from_block, to_block, noted_at)
    values ($chain, $fromBlock, $toBlock, $notedAt)
    on conflict (chain, from_block) do update set noted_at = excluded.noted_at,
      to_block = greatest(chain_unchecked_blocks.to_block, excluded.to_block)`,
});

/** Returns the oldest blocks still to be compared; those after a block come first. */
export const findUnchecked = query.maybe({
  name: 'chain_unchecked_find',
  params: { chain: t.text, after: t.bigint },
  row: { fromBlock: t.bigint, toBlock: t.bigint, notedAt: t.timestamp },
  sql: `select from_block, to_block, noted_at from chain_unchecked_blocks where chain = $chain
    order by from_block > $after desc, from_block limit 1`,
});

/** Deletes a range that has been compared up to a block, and stores the rest of it. */
export const noteChecked = query.run({
  name: 'chain_unchecked_done',
  params: { chain: t.text, fromBlock: t.bigint, done: t.bigint },
  sql: `with gone as (
      delete from chain_unchecked_blocks where chain = $chain and from_block = $fromBlock returning to_block, noted_at
    )
    insert into chain_unchecked_blocks (chain, from_block, to_block, noted_at)
    select $chain, $done::bigint + 1, to_block, noted_at from gone where to_block > $done
    on conflict (chain, from_block) do update set to_block = greatest(chain_unchecked_blocks.to_block, excluded.to_block)`,
});

/** Records which of the blocks just read were not compared with another provider, to be read again. Safe to repeat. */
export async function rememberUnchecked(
  tx: Queryable,
  chain: string,
  { unchecked }: ChainActivity,
  notedAt: number,
): Promise<void> {
  const [first, last] = [unchecked?.at(0), unchecked?.at(-1)];
  if (first === undefined || last === undefined) return;
  const noted = { chain, fromBlock: first.number, toBlock: last.number, notedAt };
  if (!(await extend(tx, { ...noted, near: NEAR_BLOCKS }))) await add(tx, noted);
}
