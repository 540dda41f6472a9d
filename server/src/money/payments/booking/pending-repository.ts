import type { Queryable } from '../../../kernel/db/pool.ts';
import { type ParamsOf, query, type RowOf, t } from '../../../kernel/db/query.ts';

/** A balance read for an attempt that waits until its block is final enough. Amounts in smallest units. */
export type PendingReading = RowOf<typeof pendingReadings>;

const reading = {
  attemptId: t.uuid,
  amount: t.bigint,
  heldAmount: t.bigint,
  readBlock: t.bigint,
  readHash: t.text,
  finalBlock: t.bigint,
  finalHash: t.text,
  lapsed: t.boolean,
};

/** Keeps a reading until its block is final enough, in place of any earlier one for the same attempt and block. */
export const keepReading = query.run({
  name: 'pending_reading_put',
  params: { chain: t.text, level: t.text, ...reading },
  sql: `insert into pending_readings (chain, level, attempt_id, amount, held_amount, read_block, read_hash, final_block,
      final_hash, lapsed)
    values ($chain, $level, $attemptId, $amount, $heldAmount, $readBlock, $readHash, $finalBlock, $finalHash, $lapsed)
    on conflict (attempt_id, final_block) do update set amount = excluded.amount, held_amount = excluded.held_amount,
      read_block = excluded.read_block, read_hash = excluded.read_hash, final_hash = excluded.final_hash,
      lapsed = excluded.lapsed`,
});

const newest = query.many({
  name: 'pending_readings_newest',
  params: { ids: t.arrayOf(t.uuid) },
  row: { attemptId: t.uuid, amount: t.bigint },
  sql: `select distinct on (attempt_id) attempt_id, amount from pending_readings where attempt_id = any($ids)
    order by attempt_id, final_block desc`,
});

const received = query.many({
  name: 'transfers_received_up_to',
  params: { chain: t.text, ids: t.arrayOf(t.uuid), upTo: t.bigint },
  row: { attemptId: t.uuid, amount: t.bigint, number: t.bigint, hash: t.text, time: t.timestamp },
  sql: `select r.attempt_id, r.amount, b.number, b.hash, b.block_time as time from (
      select attempt_id, sum(amount) as amount, max(block_number) as number,
        (array_agg(block_hash order by block_number desc))[1] as hash
      from transfers where attempt_id = any($ids) and block_number <= $upTo group by attempt_id
    ) r
    join chain_blocks b on b.chain = $chain and b.number = r.number and b.hash = r.hash`,
});

/**
 * Returns the levels that readings of a chain wait for, as stored.
 *
 * Jumps from level to level in the index, so that the number of readings does not matter.
 */
export const pendingLevels = query.values({
  name: 'pending_reading_levels',
  params: { chain: t.text },
  row: { level: t.text },
  sql: `with recursive found as (
      (select level from pending_readings where chain = $chain order by level limit 1)
      union all
      select (select p.level from pending_readings p where p.chain = $chain and p.level > found.level
        order by p.level limit 1)
      from found where found.level is not null
    )
    select level from found where level is not null`,
});

/**
 * Returns, for each attempt with readings that wait for a level, the newest one that needs no block above the given
 * one.
 */
export const pendingReadings = query.many({
  name: 'pending_readings_up_to',
  params: { chain: t.text, level: t.text, finalBlock: t.bigint },
  row: { ...reading, payableKind: t.oneOf('order', 'invoice'), payableId: t.uuid },
  sql: `select distinct on (r.attempt_id) r.attempt_id, a.payable_kind, a.payable_id, r.amount, r.held_amount,
      r.read_block, r.read_hash, r.final_block, r.final_hash, r.lapsed
    from pending_readings r join payment_attempts a on a.id = r.attempt_id
    where r.chain = $chain and r.level = $level and r.final_block <= $finalBlock
    order by r.attempt_id, r.final_block desc`,
});

const keys = {
  ids: t.arrayOf(t.uuid),
  finalBlocks: t.arrayOf(t.bigint),
  readHashes: t.arrayOf(t.text),
  finalHashes: t.arrayOf(t.text),
};
const OF_KEYS = `using unnest($ids::uuid[], $finalBlocks::bigint[], $readHashes::text[], $finalHashes::text[])
      as k(id, final_block, read_hash, final_hash)
    where p.attempt_id = k.id and p.final_block = k.final_block and p.read_hash = k.read_hash
      and p.final_hash = k.final_hash`;

const take = query.values({
  name: 'pending_readings_take',
  params: keys,
  row: { attemptId: t.uuid },
  sql: `with taken as (delete from pending_readings p ${OF_KEYS} returning p.attempt_id, p.final_block),
    older as (
      delete from pending_readings p using taken t where p.attempt_id = t.attempt_id and p.final_block < t.final_block)
    select attempt_id from taken`,
});

// The readings can no longer be trusted: the balance is read again at the next confirmed block.
const drop = query.run({
  name: 'pending_readings_drop',
  params: keys,
  sql: `with dropped as (delete from pending_readings p ${OF_KEYS} returning p.attempt_id)
    update payment_attempts set read_again = true where id = any(array(select attempt_id from dropped order by attempt_id))`,
});

/** Removes the readings that depend on a block above the given one, and marks their attempts to be read again. */
export const forgetReadingsAbove = query.run({
  name: 'pending_readings_forget',
  params: { chain: t.text, above: t.bigint },
  sql: `with dropped as (delete from pending_readings where chain = $chain and final_block > $above returning attempt_id)
    update payment_attempts set read_again = true where id = any(array(select attempt_id from dropped order by attempt_id))`,
});

const oldest = query.maybeValue({
  name: 'blocks_awaited_oldest',
  params: { chain: t.text },
  row: { number: t.nullable(t.bigint) },
  sql: `select least(
    (select read_block from pending_readings where chain = $chain order by read_block limit 1),
    (select b.number from (select min(quote_expires_at) as end_of_quote from payment_attempts
        where chain = $chain and read_again and ended_at is null) a
      cross join lateral (select number from chain_blocks
        where chain = $chain and block_time <= a.end_of_quote order by number desc limit 1) b
      where a.end_of_quote is not null)
  ) as number`,
});

/** Returns the newest pending amount of each given attempt; attempts without one are absent. */
export async function newestPendingAmounts(q: Queryable, ids: readonly string[]): Promise<Map<string, bigint>> {
  if (ids.length === 0) return new Map();
  return new Map((await newest(q, { ids })).map((row) => [row.attemptId, row.amount]));
}

/**
 * Returns the sum of the transfers to each given attempt up to a block, and the block of the last of them. Absent where
 * that block is not remembered.
 */
export async function receivedUpTo(
  q: Queryable,
  chain: string,
  ids: readonly string[],
  upTo: bigint,
): Promise<Map<string, RowOf<typeof received>>> {
  if (ids.length === 0) return new Map();
  return new Map((await received(q, { chain, ids, upTo })).map((row) => [row.attemptId, row]));
}

/**
 * Removes readings that are about to be applied, along with older ones of the same attempts. Returns the attempts whose
 * readings were still there: another process may have applied, replaced or dropped the others.
 */
export async function takeReadings(tx: Queryable, readings: readonly PendingReading[]): Promise<string[]> {
  return take(tx, keysOf(readings));
}

/** Removes readings whose blocks are not on the chain, and marks their attempts to be read again. */
export async function dropReadings(q: Queryable, readings: readonly PendingReading[]): Promise<void> {
  await drop(q, keysOf(readings));
}

/**
 * Returns the oldest block that is still needed: the block of a reading that waits for its level, or the deciding block
 * of a watched attempt that is read again because two providers differ or its balance cannot be read. Undefined when
 * none is needed.
 */
export async function oldestAwaitedBlock(q: Queryable, chain: string): Promise<bigint | undefined> {
  return (await oldest(q, { chain })) ?? undefined;
}

function keysOf(readings: readonly PendingReading[]): ParamsOf<typeof take> {
  return {
    ids: readings.map(({ attemptId }) => attemptId),
    finalBlocks: readings.map(({ finalBlock }) => finalBlock),
    readHashes: readings.map(({ readHash }) => readHash),
    finalHashes: readings.map(({ finalHash }) => finalHash),
  };
}
