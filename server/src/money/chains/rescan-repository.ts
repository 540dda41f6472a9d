import { type ParamsOf, query, t } from '../../kernel/db/query.ts';

/** A range of blocks to read again; up to the current confirmed block when `toBlock` is null. */
export type RescanRange = ParamsOf<typeof findRescan>;

const range = { chain: t.text, fromBlock: t.bigint, toBlock: t.nullable(t.bigint) };

/** Returns the last block read by an unfinished rescan of the same range. */
export const findRescan = query.maybe({
  name: 'rescan_find',
  params: range,
  row: { number: t.bigint, hash: t.text },
  sql: `select done_block as number, done_hash as hash from rescans
    where chain = $chain and from_block = $fromBlock and to_block is not distinct from $toBlock`,
});

/** Records the progress of a rescan. */
export const noteRescan = query.run({
  name: 'rescan_put',
  params: { ...range, number: t.bigint, hash: t.text, updatedAt: t.timestamp },
  sql: `insert into rescans (chain, from_block, to_block, done_block, done_hash, updated_at)
    values ($chain, $fromBlock, $toBlock, $number, $hash, $updatedAt)
    on conflict (chain, from_block, to_block) do update set done_block = excluded.done_block,
      done_hash = excluded.done_hash, updated_at = excluded.updated_at`,
});

/** Deletes the progress of a rescan that has ended or starts over. */
export const forgetRescan = query.run({
  name: 'rescan_remove',
  params: range,
  sql: `delete from rescans
    where chain = $chain and from_block = $fromBlock and to_block is not distinct from $toBlock`,
});
