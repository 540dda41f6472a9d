import type { Queryable } from '../../../kernel/db/pool.ts';
import { query, t } from '../../../kernel/db/query.ts';
import type { Forgotten } from '../../chains/observer.ts';
import type { ObservedSweep } from '../../chains/port.ts';
import { creditedShare } from './attempt-repository.ts';

/** A range of block numbers of a chain, inclusive, and the hashes of the canonical blocks in it. */
export interface ReplacedRange {
  readonly chain: string;
  readonly from: bigint;
  readonly to: bigint;
  readonly canonical: readonly string[];
}

const HIGHEST = 2n ** 63n - 1n;
/** Attempts end by the program's clock, blocks have their own: maximum difference of the two, in milliseconds. */
export const MAX_CLOCK_SKEW_MS = 60 * 60 * 1000;

const OUTSIDE = `chain = $chain and block_number between $from and $to and not (block_hash = any($canonical))`;

/**
 * SQL condition: an attempt's credit alone exceeds the amount that its order or invoice accounts for, late money aside.
 */
export const FOUND_BY_CREDIT = `a.status = 'completed' and a.credited_amount > a.required_amount
  or a.credited_amount > 0 and exists (
    select from payment_attempts b where b.payable_id = a.payable_id and b.id <> a.id and case
      when a.status = 'completed' then b.status = 'completed' and b.id < a.id
      else b.status = 'completed' or (${creditedShare('b')}, b.id) > (${creditedShare('a')}, a.id) end)`;

/** SQL that undoes the bookings of an attempt from a block on, and marks it to be read again. */
const READ_AGAIN = `read_again = true,
      confirmed_block = case when a.confirmed_block >= $from then $from - 1 else a.confirmed_block end,
      late_amount = case when a.confirmed_block >= $from then 0 else a.late_amount end,
      found_at = case when a.confirmed_block < $from or ${FOUND_BY_CREDIT} then a.found_at end`;

/** SQL that undoes the bookings of the attempts `touched` and the `assets` from a block on. */
const UNBOOK = `booked as (
      update payment_attempts a set ${READ_AGAIN} where a.id = any(array(select attempt_id from touched))),
    booked_foreign as (
      update foreign_deposits f set read_again = true, confirmed_block = least(f.confirmed_block, $from - 1)
      from assets s where f.attempt_id = s.attempt_id and f.token_address is not distinct from s.token_address)`;

const remove = query.one({
  name: 'money_of_replaced_blocks_remove',
  params: { chain: t.text, from: t.bigint, to: t.bigint, canonical: t.arrayOf(t.text) },
  row: { transfers: t.count, sweeps: t.count },
  sql: `with own as (delete from transfers where ${OUTSIDE} returning attempt_id),
    other as (delete from foreign_transfers where ${OUTSIDE} returning attempt_id, token_address),
    swept as (delete from swept_deposits where ${OUTSIDE} returning attempt_id, token_address),
    touched as (select attempt_id from own union select attempt_id from swept order by attempt_id),
    assets as (select attempt_id, token_address from other union select attempt_id, token_address from swept),
    ${UNBOOK}
    select (select count(*) from own) + (select count(*) from other) as transfers, (select count(*) from swept) as sweeps`,
});

const deny = query.run({
  name: 'swept_deposits_deny',
  params: {
    chain: t.text,
    from: t.bigint,
    txHashes: t.arrayOf(t.text),
    logIndexes: t.arrayOf(t.integer),
    blockHashes: t.arrayOf(t.text),
  },
  sql: `with swept as (
      delete from swept_deposits s using unnest($txHashes::text[], $logIndexes::int[], $blockHashes::text[])
        as r(tx_hash, log_index, block_hash)
      where s.chain = $chain and s.tx_hash = r.tx_hash and s.log_index = r.log_index and s.block_hash = r.block_hash
      returning s.attempt_id, s.token_address),
    touched as (select distinct attempt_id from swept order by attempt_id),
    assets as (select distinct attempt_id, token_address from swept),
    ${UNBOOK}
    select count(*) from swept`,
});

const readAgain = query.run({
  name: 'attempts_of_replaced_blocks_read_again',
  params: { chain: t.text, from: t.bigint, since: t.timestamp },
  sql: `with booked as (
      update foreign_deposits set read_again = true, confirmed_block = $from - 1
      where chain = $chain and confirmed_block >= $from)
    update payment_attempts a set ${READ_AGAIN} where a.confirmed_block >= $from and a.id = any(array(
      select id from payment_attempts where chain = $chain and ended_at is null
      union
      select id from payment_attempts where chain = $chain and ended_at >= $since
      order by id))`,
});

/**
 * Removes the transfers and sweeps in blocks of a range that are not canonical. The attempts, and other assets at their
 * addresses, that were booked from them are marked to be read again. Returns the number removed.
 */
export async function removeReplaced(tx: Queryable, { canonical, ...range }: ReplacedRange): Promise<Forgotten> {
  return remove(tx, { ...range, canonical: [...canonical] });
}

/**
 * Removes sweeps that never happened from the books. Their attempts, and other assets at their addresses, are marked to
 * be read again.
 */
export async function removeDenied(tx: Queryable, chain: string, sweeps: readonly ObservedSweep[]): Promise<void> {
  const [first] = sweeps;
  if (first === undefined) return;
  await deny(tx, {
    chain,
    from: sweeps.reduce((least, { block }) => (block.number < least ? block.number : least), first.block.number),
    txHashes: sweeps.map(({ txHash }) => txHash),
    logIndexes: sweeps.map(({ logIndex }) => logIndex),
    blockHashes: sweeps.map(({ block }) => block.hash),
  });
}

/**
 * Removes every transfer and sweep above a block that is still canonical. Returns the number removed. Everything booked
 * above it is marked to be read again, including money without a log at attempts that are watched or have ended since.
 *
 * @param time of that block, in epoch milliseconds
 */
export async function removeAbove(tx: Queryable, chain: string, above: bigint, time: number): Promise<Forgotten> {
  const from = above + 1n;
  const removed = await removeReplaced(tx, { chain, from, to: HIGHEST, canonical: [] });
  await readAgain(tx, { chain, from, since: Math.max(0, time - MAX_CLOCK_SKEW_MS) });
  return removed;
}
