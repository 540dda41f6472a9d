import { type Database, type Queryable, type Transaction, UniqueViolation } from '../db/pool.ts';
import {
  arrayOf,
  bigint,
  count,
  integer,
  nullable,
  type RowOf,
  statement,
  text,
  timestamp,
  uuid,
} from '../db/statement.ts';

/** Money at the deposit address of an ended attempt, with the terms that the address commits to. Smallest units. */
export interface DueDeposit {
  readonly attemptId: string;
  readonly method: string;
  readonly depositAddress: string;
  readonly payout: string;
  readonly feeRecipient: string;
  readonly feeBps: number;
  readonly tokenAddress: string | null;
  readonly amount: bigint;
}

/** What waits to be swept by one payment method; failing deposits included. */
export interface Unswept {
  readonly method: string;
  readonly decimals: number;
  readonly deposits: number;
  readonly amount: bigint;
}

/** A sweep that was signed and is not settled. Times in epoch milliseconds. */
export type OpenSweep = RowOf<typeof findOpen>;

/** How a sweep ended, as its receipt says. */
export interface SweepOutcome {
  readonly status: 'mined' | 'reverted';
  readonly blockNumber: bigint;
  readonly gasUsed: bigint;
  readonly effectiveGasPrice: bigint;
}

const findDue = statement({
  name: 'sweep_due',
  params: { chain: text, now: timestamp, limit: integer },
  row: {
    attemptId: uuid,
    method: text,
    depositAddress: text,
    payout: text,
    feeRecipient: text,
    feeBps: integer,
    tokenAddress: nullable(text),
    amount: bigint,
  },
  sql: `with under_way as (
      select unnest(attempt_ids) as attempt_id from sweep_transactions where chain = $chain and status = 'sent'
    )
    select a.id as attempt_id, a.method, a.deposit_address, a.payout_address as payout, a.fee_recipient, a.fee_bps,
      a.token_address, a.held_amount as amount
    from payment_attempts a left join sweep_failures f on f.attempt_id = a.id
    where a.chain = $chain and a.held_amount > 0 and a.ended_at is not null
      and (f.retry_at is null or f.retry_at <= $now)
      and a.id not in (select attempt_id from under_way)
    order by a.id limit $limit`,
});

const findUnswept = statement({
  name: 'sweep_unswept',
  params: { chain: text },
  row: { method: text, decimals: integer, deposits: count, amount: bigint },
  sql: `select method, decimals, count(*) as deposits, sum(held_amount) as amount from payment_attempts
    where chain = $chain and held_amount > 0 and ended_at is not null group by method, decimals order by method`,
});

const findOpen = statement({
  name: 'sweep_open',
  params: { chain: text },
  row: {
    id: uuid,
    nonce: bigint,
    txHash: text,
    rawTransaction: text,
    attemptIds: arrayOf(uuid),
    createdAt: timestamp,
  },
  sql: `select id, nonce, tx_hash, raw_transaction, attempt_ids, created_at from sweep_transactions
    where chain = $chain and status = 'sent' order by nonce, id`,
});

const countOverlapping = statement({
  name: 'sweep_overlapping',
  params: { chain: text, nonce: bigint, attemptIds: arrayOf(uuid) },
  row: { overlapping: count },
  sql: `select count(*) as overlapping from sweep_transactions
    where chain = $chain and status = 'sent' and (nonce = $nonce or attempt_ids && $attemptIds)`,
});

const insert = statement({
  name: 'sweep_insert',
  params: {
    id: uuid,
    chain: text,
    nonce: bigint,
    txHash: text,
    rawTransaction: text,
    attemptIds: arrayOf(uuid),
    createdAt: timestamp,
  },
  sql: `insert into sweep_transactions (id, chain, nonce, tx_hash, raw_transaction, attempt_ids, status, created_at)
    values ($id, $chain, $nonce, $txHash, $rawTransaction, $attemptIds, 'sent', $createdAt)`,
});

const settle = statement({
  name: 'sweep_settle',
  params: {
    id: uuid,
    status: text,
    blockNumber: bigint,
    gasUsed: bigint,
    effectiveGasPrice: bigint,
    settledAt: timestamp,
  },
  sql: `update sweep_transactions set status = $status, block_number = $blockNumber, gas_used = $gasUsed,
      effective_gas_price = $effectiveGasPrice, settled_at = $settledAt
    where id = $id and status = 'sent'`,
});

const replaceOthers = statement({
  name: 'sweep_replace_nonce',
  params: { chain: text, nonce: bigint, settledAt: timestamp },
  sql: `update sweep_transactions set status = 'replaced', settled_at = $settledAt
    where chain = $chain and nonce = $nonce and status = 'sent'`,
});

const putFailures = statement({
  name: 'sweep_failures_put',
  params: { attemptIds: arrayOf(uuid), now: timestamp, firstRetrySeconds: integer, maxRetrySeconds: integer },
  sql: `insert into sweep_failures as f (attempt_id, failures, retry_at)
    select unnest($attemptIds::uuid[]), 1, $now::timestamptz + $firstRetrySeconds::int * interval '1 second'
    on conflict (attempt_id) do update set failures = f.failures + 1,
      retry_at = $now::timestamptz
        + least($firstRetrySeconds::int * power(4, least(f.failures, 20)), $maxRetrySeconds::int) * interval '1 second'`,
});

const removeFailures = statement({
  name: 'sweep_failures_remove',
  params: { attemptIds: arrayOf(uuid) },
  sql: 'delete from sweep_failures where attempt_id = any($attemptIds)',
});

const findAt = statement({
  name: 'sweep_attempts_at',
  params: { chain: text, depositAddresses: arrayOf(text) },
  row: { id: uuid },
  sql: 'select id from payment_attempts where chain = $chain and deposit_address = any($depositAddresses)',
});

const FIRST_RETRY_SECONDS = 300;
const MAX_RETRY_SECONDS = 24 * 3600;

/** Deposits that hold confirmed money, belong to ended attempts and are neither being swept nor waiting after a failure. */
export async function dueDeposits(q: Queryable, chain: string, now: number, limit: number): Promise<DueDeposit[]> {
  return q.many(findDue, { chain, now, limit });
}

/** Everything of ended attempts that is still at deposit addresses, by payment method. */
export async function unsweptDeposits(q: Queryable, chain: string): Promise<Unswept[]> {
  return q.many(findUnswept, { chain });
}

/** Sweeps that are not settled, by nonce. */
export async function openSweeps(q: Queryable, chain: string): Promise<OpenSweep[]> {
  return q.many(findOpen, { chain });
}

/** A signed sweep as it is kept. */
export interface NewSweep {
  readonly id: string;
  readonly chain: string;
  readonly nonce: bigint;
  readonly txHash: string;
  readonly rawTransaction: string;
  readonly attemptIds: readonly string[];
  readonly createdAt: number;
}

/**
 * Keeps a sweep before it is sent. Resolves to false, having kept nothing, when another process has meanwhile taken
 * the nonce or one of the deposits.
 */
export async function keepSweep(db: Database, sweep: NewSweep): Promise<boolean> {
  const { chain, nonce, attemptIds } = sweep;
  const insertUnlessTaken = async (tx: Transaction): Promise<boolean> => {
    const { overlapping } = await tx.one(countOverlapping, { chain, nonce, attemptIds });
    if (overlapping > 0) return false;
    await tx.run(insert, sweep);
    return true;
  };
  try {
    // Two that look at the same time both see nothing: only serializable tells them apart.
    return await db.transaction(insertUnlessTaken, { isolation: 'serializable' });
  } catch (error) {
    // The other one has made the very same transaction.
    if (error instanceof UniqueViolation) return false;
    throw error;
  }
}

/** Keeps a sweep that takes the place of another of the same nonce. */
export async function keepReplacement(q: Queryable, sweep: NewSweep): Promise<void> {
  await q.run(insert, sweep);
}

/** Books a sweep's receipt, gives up what else was sent with its nonce, and lets failed items wait. */
export async function settleSweep(
  db: Database,
  chain: string,
  sweep: Pick<OpenSweep, 'id' | 'nonce' | 'attemptIds'>,
  outcome: SweepOutcome,
  failedIds: readonly string[],
  now: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { blockNumber, effectiveGasPrice, gasUsed, status } = outcome;
    await tx.run(settle, { id: sweep.id, status, blockNumber, gasUsed, effectiveGasPrice, settledAt: now });
    await tx.run(replaceOthers, { chain, nonce: sweep.nonce, settledAt: now });
    const failed = new Set(failedIds);
    await tx.run(removeFailures, { attemptIds: sweep.attemptIds.filter((id) => !failed.has(id)) });
    if (failed.size > 0) await recordFailures(tx, [...failed], now);
  });
}

/** The attempts behind deposit addresses. */
export async function attemptsAt(q: Queryable, chain: string, depositAddresses: readonly string[]): Promise<string[]> {
  if (depositAddresses.length === 0) return [];
  return (await q.many(findAt, { chain, depositAddresses })).map((row) => row.id);
}

/** Gives up every open sweep of a nonce: none of them can be mined any more. */
export async function giveUpNonce(q: Queryable, chain: string, nonce: bigint, now: number): Promise<void> {
  await q.run(replaceOthers, { chain, nonce, settledAt: now });
}

/** Lets deposits wait before they are tried again: 5 minutes, then four times longer each time, at most a day. */
export async function recordFailures(q: Queryable, attemptIds: readonly string[], now: number): Promise<void> {
  await q.run(putFailures, {
    attemptIds,
    now,
    firstRetrySeconds: FIRST_RETRY_SECONDS,
    maxRetrySeconds: MAX_RETRY_SECONDS,
  });
}
