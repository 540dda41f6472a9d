import type { Queryable } from '../../db/pool.ts';
import {
  arrayOf,
  bigint,
  boolean,
  oneOf,
  type ParamsOf,
  type RowOf,
  statement,
  text,
  uuid,
} from '../../db/statement.ts';

/** A balance read for an attempt that waits until its block is final enough. Amounts in smallest units. */
export type PendingReading = RowOf<typeof upTo>;

const put = statement({
  name: 'pending_reading_put',
  params: {
    chain: text,
    level: text,
    attemptId: uuid,
    amount: bigint,
    heldAmount: bigint,
    readBlock: bigint,
    finalBlock: bigint,
    lapsed: boolean,
  },
  sql: `insert into pending_readings (chain, level, attempt_id, amount, held_amount, read_block, final_block, lapsed)
    values ($chain, $level, $attemptId, $amount, $heldAmount, $readBlock, $finalBlock, $lapsed)
    on conflict (attempt_id, final_block) do update set amount = excluded.amount, held_amount = excluded.held_amount,
      read_block = excluded.read_block, lapsed = excluded.lapsed`,
});

const newest = statement({
  name: 'pending_readings_newest',
  params: { ids: arrayOf(uuid) },
  row: { attemptId: uuid, amount: bigint },
  sql: `select distinct on (attempt_id) attempt_id, amount from pending_readings where attempt_id = any($ids)
    order by attempt_id, final_block desc`,
});

const received = statement({
  name: 'transfers_received_up_to',
  params: { ids: arrayOf(uuid), upTo: bigint },
  row: { attemptId: uuid, amount: bigint, block: bigint },
  sql: `select attempt_id, sum(amount) as amount, max(block_number) as block from transfers
    where attempt_id = any($ids) and block_number <= $upTo group by attempt_id`,
});

/** Jumps from level to level in the index, however many readings wait for each. */
const levels = statement({
  name: 'pending_reading_levels',
  params: { chain: text },
  row: { level: text },
  sql: `with recursive found as (
      (select level from pending_readings where chain = $chain order by level limit 1)
      union all
      select (select p.level from pending_readings p where p.chain = $chain and p.level > found.level
        order by p.level limit 1)
      from found where found.level is not null
    )
    select level from found where level is not null`,
});

const upTo = statement({
  name: 'pending_readings_up_to',
  params: { chain: text, level: text, finalBlock: bigint },
  row: {
    attemptId: uuid,
    payableKind: oneOf('order', 'invoice'),
    payableId: uuid,
    amount: bigint,
    heldAmount: bigint,
    readBlock: bigint,
    lapsed: boolean,
  },
  sql: `select distinct on (r.attempt_id) r.attempt_id, a.payable_kind, a.payable_id, r.amount, r.held_amount,
      r.read_block, r.lapsed
    from pending_readings r join payment_attempts a on a.id = r.attempt_id
    where r.chain = $chain and r.level = $level and r.final_block <= $finalBlock
    order by r.attempt_id, r.final_block desc`,
});

const take = statement({
  name: 'pending_readings_take',
  params: { ids: arrayOf(uuid), finalBlock: bigint },
  // What came between the reading and the end of its attempt is booked when the address is read once more.
  sql: `with taken as (delete from pending_readings where attempt_id = any($ids) and final_block <= $finalBlock)
    update payment_attempts set read_again = true where id = any($ids) and ended_at is not null`,
});

const forget = statement({
  name: 'pending_readings_forget',
  params: { chain: text, above: bigint },
  sql: 'delete from pending_readings where chain = $chain and final_block > $above',
});

/** Keeps a reading until its block is final enough; one of the same attempt and block is replaced. */
export async function keepReading(q: Queryable, reading: ParamsOf<typeof put>): Promise<void> {
  await q.run(put, reading);
}

/** The newest amount that waits for each of the given attempts; those without one are absent. */
export async function newestPendingAmounts(q: Queryable, ids: readonly string[]): Promise<Map<string, bigint>> {
  if (ids.length === 0) return new Map();
  return new Map((await q.many(newest, { ids })).map((row) => [row.attemptId, row.amount]));
}

/** The sum of the transfers to each of the given attempts up to a block, and the block of the last one. */
export async function receivedUpTo(
  q: Queryable,
  ids: readonly string[],
  number: bigint,
): Promise<Map<string, { amount: bigint; block: bigint }>> {
  if (ids.length === 0) return new Map();
  return new Map((await q.many(received, { ids, upTo: number })).map((row) => [row.attemptId, row]));
}

/** The levels that readings of a chain wait for, as they are written. */
export async function pendingLevels(q: Queryable, chain: string): Promise<string[]> {
  return (await q.many(levels, { chain })).map((row) => row.level);
}

/** Of each attempt with readings that wait for a level, the newest one that needs no block after the given one. */
export async function pendingReadings(
  q: Queryable,
  wanted: { chain: string; level: string; finalBlock: bigint },
): Promise<PendingReading[]> {
  return q.many(upTo, wanted);
}

/** Removes the readings of attempts up to a block; those of them that have ended are marked to be read again. */
export async function takeReadings(tx: Queryable, ids: readonly string[], finalBlock: bigint): Promise<void> {
  await tx.run(take, { ids, finalBlock });
}

/** Forgets the readings that depend on a block above the given one. */
export async function forgetReadingsAbove(tx: Queryable, chain: string, above: bigint): Promise<void> {
  await tx.run(forget, { chain, above });
}
