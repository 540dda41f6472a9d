import type { Database, Queryable } from '../db/pool.ts';
import { arrayOf, bigint, statement, text, timestamp } from '../db/statement.ts';
import type { BlockRef } from './port.ts';

/** How far a chain has been followed. `confirmed` never goes back while it is the same chain. */
export interface Cursor {
  readonly head: BlockRef;
  readonly confirmed: BlockRef;
}

/** What others need to know of how far a chain has been followed; times in epoch milliseconds. */
export interface FollowedHead {
  readonly headNumber: bigint;
  readonly headTime: number;
  readonly confirmedNumber: bigint;
  /** When the follower last wrote. */
  readonly updatedAt: number;
}

/** Blocks remembered at least, to find the common ancestor after a reorg. */
const MIN_KEPT_BLOCKS = 256n;

const cursorRow = {
  headNumber: bigint,
  headHash: text,
  headTime: timestamp,
  confirmedNumber: bigint,
  confirmedHash: text,
  confirmedTime: timestamp,
  updatedAt: timestamp,
};

const findCursor = statement({
  name: 'chain_cursor_find',
  params: { chain: text },
  row: cursorRow,
  sql: `select head_number, head_hash, head_time, confirmed_number, confirmed_hash, confirmed_time, updated_at
    from chain_cursors where chain = $chain`,
});

const putCursor = statement({
  name: 'chain_cursor_put',
  params: { chain: text, ...cursorRow },
  sql: `insert into chain_cursors (chain, head_number, head_hash, head_time, confirmed_number, confirmed_hash,
      confirmed_time, updated_at)
    values ($chain, $headNumber, $headHash, $headTime, $confirmedNumber, $confirmedHash, $confirmedTime, $updatedAt)
    on conflict (chain) do update set head_number = excluded.head_number, head_hash = excluded.head_hash,
      head_time = excluded.head_time, confirmed_number = excluded.confirmed_number,
      confirmed_hash = excluded.confirmed_hash, confirmed_time = excluded.confirmed_time,
      updated_at = excluded.updated_at`,
});

const moveHead = statement({
  name: 'chain_cursor_move_head',
  params: { chain: text, expectedHash: text, number: bigint, hash: text, time: timestamp, updatedAt: timestamp },
  sql: `update chain_cursors set head_number = $number, head_hash = $hash, head_time = $time, updated_at = $updatedAt
    where chain = $chain and head_hash = $expectedHash`,
});

const moveConfirmed = statement({
  name: 'chain_cursor_move_confirmed',
  params: { chain: text, expectedNumber: bigint, number: bigint, hash: text, time: timestamp, updatedAt: timestamp },
  sql: `update chain_cursors set confirmed_number = $number, confirmed_hash = $hash, confirmed_time = $time,
      updated_at = $updatedAt
    where chain = $chain and confirmed_number = $expectedNumber`,
});

const putBlocks = statement({
  name: 'chain_blocks_put',
  params: { chain: text, numbers: arrayOf(bigint), hashes: arrayOf(text), times: arrayOf(timestamp) },
  sql: `insert into chain_blocks (chain, number, hash, block_time)
    select $chain, * from unnest($numbers::bigint[], $hashes::text[], $times::timestamptz[])
    on conflict (chain, number) do update set hash = excluded.hash, block_time = excluded.block_time`,
});

const removeOutside = statement({
  name: 'chain_blocks_remove_outside',
  params: { chain: text, from: bigint, to: bigint },
  sql: 'delete from chain_blocks where chain = $chain and (number < $from or number > $to)',
});

const findBlocks = statement({
  name: 'chain_blocks_between',
  params: { chain: text, from: bigint, to: bigint },
  row: { number: bigint, hash: text, blockTime: timestamp },
  sql: `select number, hash, block_time from chain_blocks
    where chain = $chain and number between $from and $to order by number`,
});

const oldestBlock = statement({
  name: 'chain_blocks_oldest',
  params: { chain: text },
  row: { number: bigint },
  sql: 'select number from chain_blocks where chain = $chain order by number limit 1',
});

/** How far a chain has been followed; undefined before the first time. */
export async function loadCursor(q: Queryable, chain: string): Promise<Cursor | undefined> {
  const row = await q.maybe(findCursor, { chain });
  if (row === undefined) return undefined;
  return {
    head: { number: row.headNumber, hash: row.headHash, time: row.headTime },
    confirmed: { number: row.confirmedNumber, hash: row.confirmedHash, time: row.confirmedTime },
  };
}

/** How far a chain has been followed, for views; undefined before the first time. */
export async function latestHead(q: Queryable, chain: string): Promise<FollowedHead | undefined> {
  return q.maybe(findCursor, { chain });
}

/** The remembered blocks of a range, ascending; those outside the memory are missing. */
export async function rememberedBlocks(q: Queryable, chain: string, from: bigint, to: bigint): Promise<BlockRef[]> {
  const rows = await q.many(findBlocks, { chain, from, to });
  return rows.map(({ number, hash, blockTime }) => ({ number, hash, time: blockTime }));
}

/** The number of the oldest remembered block. */
export async function oldestRemembered(q: Queryable, chain: string): Promise<bigint | undefined> {
  return (await q.maybe(oldestBlock, { chain }))?.number;
}

/** Begins at a cursor: only the given blocks are remembered. */
export async function startCursor(
  db: Database,
  chain: string,
  cursor: Cursor,
  blocks: readonly BlockRef[],
  now: number,
): Promise<void> {
  await db.transaction((tx) => putStart(tx, chain, { cursor, blocks }, now));
}

/**
 * Begins anew as {@link startCursor} does, on another chain than the one of the expected head. False as in
 * {@link advanceHead}.
 *
 * @param write forgets, in the same transaction, what else was kept of the earlier chain
 */
export async function restartCursor(
  db: Database,
  chain: string,
  expected: BlockRef,
  start: { readonly cursor: Cursor; readonly blocks: readonly BlockRef[] },
  now: number,
  write: (tx: Queryable) => Promise<void>,
): Promise<boolean> {
  return movingHead(db, chain, expected, start.cursor.head, now, async (tx) => {
    await putStart(tx, chain, start, now);
    await write(tx);
  });
}

/**
 * Moves the head over new blocks and forgets old ones, but none above `keptFrom`. Resolves to false, having changed
 * nothing, when the head is no longer the expected one: another follower has taken over.
 *
 * @param write what else is to be kept of the blocks, in the same transaction
 */
export async function advanceHead(
  db: Database,
  chain: string,
  expected: BlockRef,
  blocks: readonly BlockRef[],
  keptFrom: bigint,
  now: number,
  write: (tx: Queryable) => Promise<void>,
): Promise<boolean> {
  const head = blocks.at(-1);
  if (head === undefined) return true;
  return movingHead(db, chain, expected, head, now, async (tx) => {
    await rememberBlocks(tx, chain, blocks);
    const oldest = head.number - MIN_KEPT_BLOCKS + 1n;
    await tx.run(removeOutside, { chain, from: oldest < keptFrom ? oldest : keptFrom, to: head.number });
    await write(tx);
  });
}

/**
 * Moves the head back to a common ancestor and forgets the blocks above. False as in {@link advanceHead}.
 *
 * @param write forgets, in the same transaction, what else was kept of those blocks
 */
export async function rollBackHead(
  db: Database,
  chain: string,
  expected: BlockRef,
  ancestor: BlockRef,
  now: number,
  write: (tx: Queryable) => Promise<void>,
): Promise<boolean> {
  return movingHead(db, chain, expected, ancestor, now, async (tx) => {
    await tx.run(removeOutside, { chain, from: 0n, to: ancestor.number });
    await write(tx);
  });
}

/** Moves the head, and does the rest in the same transaction; neither when it is not the expected one. */
async function movingHead(
  db: Database,
  chain: string,
  expected: BlockRef,
  { number, hash, time }: BlockRef,
  now: number,
  rest: (tx: Queryable) => Promise<void>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const moved = await tx.run(moveHead, { chain, expectedHash: expected.hash, number, hash, time, updatedAt: now });
    if (moved > 0) await rest(tx);
    return moved > 0;
  });
}

async function putStart(
  tx: Queryable,
  chain: string,
  { cursor: { head, confirmed }, blocks }: { readonly cursor: Cursor; readonly blocks: readonly BlockRef[] },
  now: number,
): Promise<void> {
  await tx.run(removeOutside, { chain, from: 1n, to: 0n });
  await rememberBlocks(tx, chain, blocks);
  await tx.run(putCursor, {
    chain,
    headNumber: head.number,
    headHash: head.hash,
    headTime: head.time,
    confirmedNumber: confirmed.number,
    confirmedHash: confirmed.hash,
    confirmedTime: confirmed.time,
    updatedAt: now,
  });
}

/** Moves the confirmed block forward. False as in {@link advanceHead}. */
export async function advanceConfirmed(
  q: Queryable,
  chain: string,
  expected: BlockRef,
  { number, hash, time }: BlockRef,
  now: number,
): Promise<boolean> {
  const moved = await q.run(moveConfirmed, {
    chain,
    expectedNumber: expected.number,
    number,
    hash,
    time,
    updatedAt: now,
  });
  return moved > 0;
}

async function rememberBlocks(q: Queryable, chain: string, blocks: readonly BlockRef[]): Promise<void> {
  await q.run(putBlocks, {
    chain,
    numbers: blocks.map((block) => block.number),
    hashes: blocks.map((block) => block.hash),
    times: blocks.map((block) => block.time),
  });
}
