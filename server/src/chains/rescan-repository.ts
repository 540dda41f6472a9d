import type { Queryable } from '../db/pool.ts';
import { query, t } from '../db/query.ts';

/** A range of blocks to read again. `to` is null for the current confirmed block. */
export interface RescanRange {
  readonly chain: string;
  readonly from: bigint;
  readonly to: bigint | null;
}

const range = { chain: t.text, fromBlock: t.bigint, toBlock: t.nullable(t.bigint) };

const find = query.maybe({
  name: 'rescan_find',
  params: range,
  row: { number: t.bigint, hash: t.text },
  sql: `select done_block as number, done_hash as hash from rescans
    where chain = $chain and from_block = $fromBlock and to_block is not distinct from $toBlock`,
});

const put = query.run({
  name: 'rescan_put',
  params: { ...range, number: t.bigint, hash: t.text, updatedAt: t.timestamp },
  sql: `insert into rescans (chain, from_block, to_block, done_block, done_hash, updated_at)
    values ($chain, $fromBlock, $toBlock, $number, $hash, $updatedAt)
    on conflict (chain, from_block, to_block) do update set done_block = excluded.done_block,
      done_hash = excluded.done_hash, updated_at = excluded.updated_at`,
});

const remove = query.run({
  name: 'rescan_remove',
  params: range,
  sql: `delete from rescans
    where chain = $chain and from_block = $fromBlock and to_block is not distinct from $toBlock`,
});

/** The last block read by an unfinished rescan of the same range. */
export async function findRescan(
  q: Queryable,
  { chain, from, to }: RescanRange,
): Promise<{ number: bigint; hash: string } | undefined> {
  return find(q, { chain, fromBlock: from, toBlock: to });
}

/** Records how far a rescan has got. */
export async function noteRescan(
  q: Queryable,
  { chain, from, to }: RescanRange,
  done: { number: bigint; hash: string },
  now: number,
): Promise<void> {
  await put(q, { chain, fromBlock: from, toBlock: to, number: done.number, hash: done.hash, updatedAt: now });
}

/** Forgets a rescan that has ended or starts over. */
export async function forgetRescan(q: Queryable, { chain, from, to }: RescanRange): Promise<void> {
  await remove(q, { chain, fromBlock: from, toBlock: to });
}
