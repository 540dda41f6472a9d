import type { Queryable } from '../../../kernel/db/pool.ts';
import { query, type RowOf, t } from '../../../kernel/db/query.ts';
import type { BlockRef } from '../../chains/port.ts';
import { FOUND_BY_CREDIT } from './replaced-repository.ts';

/** An asset at a deposit address other than the attempt's own. */
export type ForeignDeposit = RowOf<typeof foreignTouched>;

/** A confirmed block's balance of one asset at one deposit address, in smallest units. */
export interface FoundReading {
  readonly held: bigint;
  /** Total of sweeps from the address up to that block. */
  readonly swept: bigint;
}

const foreignTouched = query.many({
  name: 'foreign_deposits_touched',
  params: { chain: t.text, fromBlock: t.bigint, toBlock: t.bigint },
  row: { attemptId: t.uuid, storeId: t.uuid, depositAddress: t.text, tokenAddress: t.nullable(t.text) },
  sql: `select a.id as attempt_id, a.store_id, a.deposit_address, t.token_address
    from (
      select attempt_id, token_address from foreign_transfers
        where chain = $chain and block_number between $fromBlock and $toBlock
      union
      select attempt_id, token_address from swept_deposits
        where chain = $chain and block_number between $fromBlock and $toBlock
      union
      select attempt_id, token_address from foreign_deposits where chain = $chain and read_again
    ) t
    join payment_attempts a on a.id = t.attempt_id and a.token_address is distinct from t.token_address`,
});

const putForeign = query.run({
  name: 'foreign_deposits_put',
  params: {
    chain: t.text,
    attemptIds: t.arrayOf(t.uuid),
    storeIds: t.arrayOf(t.uuid),
    methods: t.arrayOf(t.text),
    tokenAddresses: t.arrayOf(t.text),
    held: t.arrayOf(t.bigint),
    swept: t.arrayOf(t.bigint),
    confirmedBlock: t.bigint,
    now: t.timestamp,
  },
  sql: `insert into foreign_deposits as f (attempt_id, store_id, chain, method, token_address, held_amount, swept_amount,
      confirmed_block, found_at)
    select attempt_id, store_id, $chain, method, nullif(token, ''), held, swept, $confirmedBlock, $now
    from unnest($attemptIds::uuid[], $storeIds::uuid[], $methods::text[], $tokenAddresses::text[], $held::numeric[],
      $swept::numeric[]) as r(attempt_id, store_id, method, token, held, swept)
    where held + swept > 0 or exists (
      select from foreign_deposits k
      where k.attempt_id = r.attempt_id and k.store_id = r.store_id and k.method = r.method)
    on conflict (attempt_id, store_id, method) do update set held_amount = excluded.held_amount,
      swept_amount = excluded.swept_amount, confirmed_block = excluded.confirmed_block, read_again = false
    where f.confirmed_block <= excluded.confirmed_block`,
});

const awaitForeign = query.run({
  name: 'foreign_deposits_await',
  params: {
    chain: t.text,
    attemptIds: t.arrayOf(t.uuid),
    storeIds: t.arrayOf(t.uuid),
    methods: t.arrayOf(t.text),
    tokenAddresses: t.arrayOf(t.text),
    swept: t.arrayOf(t.bigint),
    confirmedBlock: t.bigint,
    now: t.timestamp,
  },
  sql: `insert into foreign_deposits (attempt_id, store_id, chain, method, token_address, held_amount, swept_amount,
      confirmed_block, found_at, read_again)
    select attempt_id, store_id, $chain, method, nullif(token, ''), 0, swept, $confirmedBlock, $now, true
    from unnest($attemptIds::uuid[], $storeIds::uuid[], $methods::text[], $tokenAddresses::text[], $swept::numeric[])
      as r(attempt_id, store_id, method, token, swept)
    on conflict (attempt_id, store_id, method) do update set read_again = true`,
});

// A credit that a merchant's request booked at the head may have been replaced since: it can shrink, never grow.
const CREDITED = `case when a.credited_at_head <= $confirmedBlock
  then least(a.credited_amount, r.held + r.swept) else a.credited_amount end`;
const LATE = `greatest(0, r.held + r.swept - (${CREDITED}))`;

const bookEnded = query.run({
  name: 'attempts_book_ended',
  params: {
    ids: t.arrayOf(t.uuid),
    held: t.arrayOf(t.bigint),
    swept: t.arrayOf(t.bigint),
    confirmedBlock: t.bigint,
    now: t.timestamp,
  },
  sql: `update payment_attempts a set held_amount = r.held, swept_amount = r.swept, credited_amount = ${CREDITED},
      late_amount = ${LATE},
      credited_at_head = case when a.credited_at_head > $confirmedBlock then a.credited_at_head end,
      seen_amount = case when a.seen_block > $confirmedBlock then a.seen_amount else r.held + r.swept end,
      found_at = case when ${LATE} > 0 then coalesce(a.found_at, $now) when ${FOUND_BY_CREDIT} then a.found_at end,
      confirmed_block = $confirmedBlock
    from unnest($ids::uuid[], $held::numeric[], $swept::numeric[]) as r(id, held, swept)
    where a.id = r.id and a.ended_at is not null
      and (a.confirmed_block is null or a.confirmed_block <= $confirmedBlock)`,
});

const booked = query.many({
  name: 'attempts_booked',
  params: { ids: t.arrayOf(t.uuid) },
  row: { id: t.uuid, amount: t.bigint },
  sql: `select id, credited_amount + late_amount as amount from payment_attempts
    where id = any($ids) and ended_at is not null`,
});

/**
 * Records the time since which attempts have held more than their order or invoice accounts for; an earlier time is
 * kept.
 */
export const markAttemptsFound = query.run({
  name: 'attempts_mark_found',
  params: { ids: t.arrayOf(t.uuid), now: t.timestamp },
  sql: 'update payment_attempts set found_at = $now where id = any($ids) and found_at is null',
});

/**
 * Returns the foreign assets that reached or left deposit addresses in consecutive blocks. Includes those marked to be
 * read again.
 */
export async function foreignDepositsTouched(
  q: Queryable,
  chain: string,
  blocks: readonly BlockRef[],
): Promise<ForeignDeposit[]> {
  const first = blocks[0];
  const last = blocks.at(-1);
  if (first === undefined || last === undefined) return [];
  return foreignTouched(q, { chain, fromBlock: first.number, toBlock: last.number });
}

/** The booking of one confirmed block's data. */
interface Booking {
  readonly chain: string;
  readonly confirmedBlock: bigint;
  readonly now: number;
}

type ForeignRow = Omit<ForeignDeposit, 'depositAddress'> & { readonly method: string; readonly swept: bigint };

/**
 * Books assets that attempts did not ask for as a confirmed block shows them, unless a later block has been booked. An
 * asset that was never received is not booked.
 */
export async function bookForeignDeposits(
  q: Queryable,
  booking: Booking,
  rows: readonly (ForeignRow & FoundReading)[],
): Promise<void> {
  if (rows.length === 0) return;
  await putForeign(q, { ...booking, ...columnsOf(rows), held: rows.map((row) => row.held) });
}

/**
 * Marks assets to be read again with the next confirmed blocks. Their addresses may be empty, so nothing else would
 * trigger another reading.
 */
export async function awaitForeignDeposits(q: Queryable, booking: Booking, rows: readonly ForeignRow[]): Promise<void> {
  if (rows.length === 0) return;
  await awaitForeign(q, { ...booking, ...columnsOf(rows) });
}

function columnsOf(rows: readonly ForeignRow[]) {
  return {
    attemptIds: rows.map((row) => row.attemptId),
    storeIds: rows.map((row) => row.storeId),
    methods: rows.map((row) => row.method),
    tokenAddresses: rows.map((row) => row.tokenAddress ?? ''),
    swept: rows.map((row) => row.swept),
  };
}

/** Returns booked amounts, credited plus late, of those attempts that have ended; smallest units, by attempt. */
export async function bookedOf(q: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, bigint>> {
  if (ids.length === 0) return new Map();
  return new Map((await booked(q, { ids })).map(({ amount, id }) => [id, amount]));
}

/**
 * Books the money of ended attempts as a confirmed block shows it: the held, swept and late amounts, unless a later
 * block has been booked.
 */
export async function bookEndedAttempts(
  q: Queryable,
  rows: readonly (FoundReading & { id: string })[],
  confirmedBlock: bigint,
  now: number,
): Promise<void> {
  if (rows.length === 0) return;
  await bookEnded(q, {
    ids: rows.map((row) => row.id),
    held: rows.map((row) => row.held),
    swept: rows.map((row) => row.swept),
    confirmedBlock,
    now,
  });
}
