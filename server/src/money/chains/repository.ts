import type { Database, Queryable } from '../../kernel/db/pool.ts';
import { query, t } from '../../kernel/db/query.ts';
import { forgetBlocksAbove, type KeptBlocks, rememberBlocks, thinBlocks } from './blocks-repository.ts';
import type { BlockRef } from './port.ts';

/** Progress of following a chain. `confirmed` only ever goes back to the ancestor of a reorg that reaches below it. */
export interface Cursor {
  readonly head: BlockRef;
  readonly confirmed: BlockRef;
}

/** Starting position of a cursor, with the blocks that are then remembered. */
export interface CursorStart {
  readonly cursor: Cursor;
  readonly blocks: readonly BlockRef[];
}

/** A move of a chain's cursor away from the block where it is expected to be. */
export interface CursorMove {
  readonly chain: string;
  readonly expected: BlockRef;
  readonly now: number;
}

/** A cursor with the chain's statements about its own finality. */
export interface FollowedChain extends Cursor {
  /** The newest block that the chain has called final; undefined while none is known. */
  readonly finalized: Pick<BlockRef, 'number' | 'hash'> | undefined;
  /** True when the chain was seen without that block; nothing is decided on it then. */
  readonly isReplaced: boolean;
}

/** Progress of following a chain, for views; times in epoch milliseconds. */
export interface FollowedHead {
  readonly headNumber: bigint;
  readonly headTime: number;
  readonly confirmedNumber: bigint;
  /** Time of the follower's last write. */
  readonly updatedAt: number;
}

const cursorRow = {
  headNumber: t.bigint,
  headHash: t.text,
  headTime: t.timestamp,
  confirmedNumber: t.bigint,
  confirmedHash: t.text,
  confirmedTime: t.timestamp,
  updatedAt: t.timestamp,
};

const findCursor = query.maybe({
  name: 'chain_cursor_find',
  params: { chain: t.text },
  row: {
    ...cursorRow,
    finalizedNumber: t.nullable(t.bigint),
    finalizedHash: t.nullable(t.text),
    isReplaced: t.boolean,
  },
  sql: `select head_number, head_hash, head_time, confirmed_number, confirmed_hash, confirmed_time, updated_at,
      finalized_number, finalized_hash, exists (select from chain_replacements r where r.chain = c.chain) as is_replaced
    from chain_cursors c where chain = $chain`,
});

const putCursor = query.run({
  name: 'chain_cursor_put',
  params: { chain: t.text, ...cursorRow },
  sql: `insert into chain_cursors (chain, head_number, head_hash, head_time, confirmed_number, confirmed_hash,
      confirmed_time, updated_at)
    values ($chain, $headNumber, $headHash, $headTime, $confirmedNumber, $confirmedHash, $confirmedTime, $updatedAt)
    on conflict (chain) do update set head_number = excluded.head_number, head_hash = excluded.head_hash,
      head_time = excluded.head_time, confirmed_number = excluded.confirmed_number,
      confirmed_hash = excluded.confirmed_hash, confirmed_time = excluded.confirmed_time,
      updated_at = excluded.updated_at`,
});

const moveHead = query.changed({
  name: 'chain_cursor_move_head',
  params: {
    chain: t.text,
    expectedHash: t.text,
    number: t.bigint,
    hash: t.text,
    time: t.timestamp,
    updatedAt: t.timestamp,
  },
  sql: `update chain_cursors set head_number = $number, head_hash = $hash, head_time = $time, updated_at = $updatedAt
    where chain = $chain and head_hash = $expectedHash`,
});

const moveConfirmedBack = query.run({
  name: 'chain_cursor_move_confirmed_back',
  params: { chain: t.text, number: t.bigint, hash: t.text, time: t.timestamp },
  sql: `update chain_cursors set confirmed_number = $number, confirmed_hash = $hash, confirmed_time = $time
    where chain = $chain and confirmed_number > $number`,
});

const moveConfirmed = query.changed({
  name: 'chain_cursor_move_confirmed',
  params: {
    chain: t.text,
    expectedNumber: t.bigint,
    expectedHash: t.text,
    number: t.bigint,
    hash: t.text,
    time: t.timestamp,
    updatedAt: t.timestamp,
  },
  sql: `update chain_cursors set confirmed_number = $number, confirmed_hash = $hash, confirmed_time = $time,
      updated_at = $updatedAt
    where chain = $chain and confirmed_number = $expectedNumber and confirmed_hash = $expectedHash`,
});

const moveFinalized = query.run({
  name: 'chain_cursor_move_finalized',
  params: { chain: t.text, expectedHash: t.text, number: t.bigint, hash: t.text },
  sql: `update chain_cursors set finalized_number = $number, finalized_hash = $hash
    where chain = $chain and head_hash = $expectedHash and (finalized_number is null or finalized_number < $number)`,
});

/** Locks the cursor until the transaction ends, and returns the hash of the confirmed block. */
export const lockConfirmed = query.maybeValue({
  name: 'chain_cursor_lock',
  params: { chain: t.text },
  row: { confirmedHash: t.text },
  sql: 'select confirmed_hash from chain_cursors where chain = $chain for share',
});

/** Returns a chain's cursor; undefined before the chain was first followed. */
export async function loadCursor(q: Queryable, chain: string): Promise<FollowedChain | undefined> {
  const row = await findCursor(q, { chain });
  if (row === undefined) return undefined;
  const { finalizedHash, finalizedNumber, isReplaced } = row;
  const isFinalKnown = finalizedNumber !== null && finalizedHash !== null;
  return {
    head: { number: row.headNumber, hash: row.headHash, time: row.headTime },
    confirmed: { number: row.confirmedNumber, hash: row.confirmedHash, time: row.confirmedTime },
    finalized: isFinalKnown ? { number: finalizedNumber, hash: finalizedHash } : undefined,
    isReplaced,
  };
}

/** Returns the progress of following a chain, for views; undefined before the chain was first followed. */
export async function latestHead(q: Queryable, chain: string): Promise<FollowedHead | undefined> {
  return findCursor(q, { chain });
}

/** Starts at a cursor, with only the given blocks remembered. */
export async function startCursor(db: Database, chain: string, start: CursorStart, now: number): Promise<void> {
  await db.transaction((tx) => putStart(tx, chain, start, now));
}

/**
 * Starts over like {@link startCursor}, on a chain other than that of the expected head. Resolves to false as {@link
 * advanceHead} does.
 *
 * @param write deletes, in the same transaction, the other data stored from the earlier chain
 */
export async function restartCursor(
  db: Database,
  move: CursorMove,
  start: CursorStart,
  write: (tx: Queryable) => Promise<unknown>,
): Promise<boolean> {
  return movingHead(db, move, start.cursor.head, async (tx) => {
    await putStart(tx, move.chain, start, move.now);
    await write(tx);
  });
}

/**
 * Advances the head over new blocks and deletes old ones. Resolves to false, having changed nothing, when the head is
 * not the expected one because another follower has taken over.
 *
 * @param write stores, in the same transaction, the other data kept from the blocks
 */
export async function advanceHead(
  db: Database,
  move: CursorMove,
  { blocks, kept }: { readonly blocks: readonly BlockRef[]; readonly kept: KeptBlocks },
  write: (tx: Queryable) => Promise<unknown>,
): Promise<boolean> {
  const head = blocks.at(-1);
  if (head === undefined) return true;
  return movingHead(db, move, head, async (tx) => {
    await rememberBlocks(tx, move.chain, blocks);
    await thinBlocks(tx, move.chain, kept, { from: move.expected.number, to: head.number });
    await write(tx);
  });
}

/**
 * Moves the head back to a common ancestor, and the confirmed block too if it is above that, and deletes the blocks
 * above: those that take their place are read and confirmed like any others. Resolves to false as {@link advanceHead}
 * does.
 *
 * @param write deletes, in the same transaction, the other data stored from those blocks
 */
export async function rollBackHead(
  db: Database,
  move: CursorMove,
  ancestor: BlockRef,
  write: (tx: Queryable) => Promise<unknown>,
): Promise<boolean> {
  return movingHead(db, move, ancestor, async (tx) => {
    const { number, hash, time } = ancestor;
    await forgetBlocksAbove(tx, { chain: move.chain, number });
    await moveConfirmedBack(tx, { chain: move.chain, number, hash, time });
    await write(tx);
  });
}

/** Moves the head and does the rest in the same transaction; does neither when the head is not the expected one. */
async function movingHead(
  db: Database,
  { chain, expected, now }: CursorMove,
  { number, hash, time }: BlockRef,
  rest: (tx: Queryable) => Promise<unknown>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const moved = await moveHead(tx, { chain, expectedHash: expected.hash, number, hash, time, updatedAt: now });
    if (moved) await rest(tx);
    return moved;
  });
}

async function putStart(
  tx: Queryable,
  chain: string,
  { cursor: { head, confirmed }, blocks }: CursorStart,
  now: number,
): Promise<void> {
  await forgetBlocksAbove(tx, { chain, number: -1n });
  await rememberBlocks(tx, chain, blocks);
  await putCursor(tx, {
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

/** Advances the confirmed block. Resolves to false as {@link advanceHead} does. */
export async function advanceConfirmed(
  q: Queryable,
  { chain, expected, now }: CursorMove,
  { number, hash, time }: BlockRef,
): Promise<boolean> {
  return moveConfirmed(q, {
    chain,
    expectedNumber: expected.number,
    expectedHash: expected.hash,
    number,
    hash,
    time,
    updatedAt: now,
  });
}

/**
 * Records the newest block that the chain calls final, unless the head is not the expected one or a newer final block
 * is known.
 */
export async function advanceFinalized(
  q: Queryable,
  chain: string,
  expected: BlockRef,
  { number, hash }: Pick<BlockRef, 'number' | 'hash'>,
): Promise<void> {
  await moveFinalized(q, { chain, expectedHash: expected.hash, number, hash });
}
