import type { ObservedSweep, ObservedTransfer } from '../../chains/port.ts';
import type { Queryable } from '../../db/pool.ts';
import {
  arrayOf,
  bigint,
  boolean,
  integer,
  nullable,
  oneOf,
  type RowOf,
  statement,
  text,
  timestamp,
  uuid,
} from '../../db/statement.ts';

/** What the indexer needs of an attempt whose balance it reads. */
export interface ReadableAttempt {
  readonly id: string;
  readonly payableKind: 'order' | 'invoice';
  readonly payableId: string;
  readonly depositAddress: string;
  readonly tokenAddress: string | null;
  readonly quoteExpiresAt: number;
  readonly ended: boolean;
}

export const readable = {
  id: uuid,
  payableKind: oneOf('order', 'invoice'),
  payableId: uuid,
  depositAddress: text,
  tokenAddress: nullable(text),
  quoteExpiresAt: timestamp,
  ended: boolean,
};
export const READABLE = `a.id, a.payable_kind, a.payable_id, a.deposit_address, a.token_address, a.quote_expires_at,
  a.ended_at is not null as ended`;

/** Where something was seen on the chain, as columns to be unnested. */
export const places = {
  txHashes: arrayOf(text),
  logIndexes: arrayOf(integer),
  blockHashes: arrayOf(text),
  blockNumbers: arrayOf(bigint),
  blockTimes: arrayOf(timestamp),
};

/** The {@link places} of what was seen, in the same order. */
export function placesOf(seen: readonly Pick<ObservedTransfer, 'txHash' | 'logIndex' | 'block'>[]) {
  return {
    txHashes: seen.map(({ txHash }) => txHash),
    logIndexes: seen.map(({ logIndex }) => logIndex),
    blockHashes: seen.map(({ block }) => block.hash),
    blockNumbers: seen.map(({ block }) => block.number),
    blockTimes: seen.map(({ block }) => block.time),
  };
}

const insertTransfers = statement({
  name: 'transfers_insert',
  params: {
    chain: text,
    ...places,
    attemptIds: arrayOf(uuid),
    fromAddresses: arrayOf(text),
    amounts: arrayOf(bigint),
  },
  sql: `insert into transfers (chain, tx_hash, log_index, block_hash, block_number, block_time, attempt_id, from_address, amount)
    select $chain, * from unnest($txHashes::text[], $logIndexes::int[], $blockHashes::text[], $blockNumbers::bigint[],
      $blockTimes::timestamptz[], $attemptIds::uuid[], $fromAddresses::text[], $amounts::numeric[])
    on conflict do nothing`,
});

const insertSweeps = statement({
  name: 'swept_deposits_insert',
  params: {
    chain: text,
    ...places,
    attemptIds: arrayOf(uuid),
    tokenAddresses: arrayOf(text),
    netAmounts: arrayOf(bigint),
    feeAmounts: arrayOf(bigint),
  },
  sql: `insert into swept_deposits (chain, tx_hash, log_index, block_hash, block_number, block_time, attempt_id,
      token_address, net_amount, fee_amount)
    select $chain, tx_hash, log_index, block_hash, block_number, block_time, attempt_id, nullif(token, ''), net, fee
    from unnest($txHashes::text[], $logIndexes::int[], $blockHashes::text[], $blockNumbers::bigint[],
      $blockTimes::timestamptz[], $attemptIds::uuid[], $tokenAddresses::text[], $netAmounts::numeric[],
      $feeAmounts::numeric[])
      as s(tx_hash, log_index, block_hash, block_number, block_time, attempt_id, token, net, fee)
    on conflict do nothing`,
});

const unsee = statement({
  name: 'attempts_unsee',
  params: { chain: text, above: bigint },
  row: { id: uuid },
  sql: `update payment_attempts set seen_block = null where id = any(array(
      select id from payment_attempts where chain = $chain and seen_block > $above and ended_at is null
      order by id for no key update))
    returning id`,
});

const toSee = statement({
  name: 'attempts_to_see',
  params: { chain: text, ids: arrayOf(uuid) },
  row: {
    ...readable,
    seenAmount: bigint,
    seenBlock: nullable(bigint),
    lastTransferBlock: nullable(bigint),
    sweptAmount: bigint,
  },
  sql: `select ${READABLE}, a.seen_amount, a.seen_block,
      (select max(t.block_number) from transfers t where t.attempt_id = a.id) as last_transfer_block,
      coalesce((select sum(s.net_amount + s.fee_amount) from swept_deposits s
        where s.attempt_id = a.id and s.token_address is not distinct from a.token_address), 0) as swept_amount
    from payment_attempts a
    where a.chain = $chain and a.ended_at is null and (a.token_address is null or a.id = any($ids))`,
});

const unread = statement({
  name: 'attempts_perhaps_unread',
  params: { chain: text },
  row: { id: uuid },
  sql: `select id from payment_attempts a where chain = $chain and ended_at is null
      and (seen_amount > 0 or exists (select from transfers t where t.attempt_id = a.id))`,
});

const writeSeen = statement({
  name: 'attempt_seen',
  params: { id: uuid, seenAmount: bigint, seenBlock: nullable(bigint) },
  sql: `update payment_attempts set seen_amount = $seenAmount, seen_block = $seenBlock
    where id = $id and ended_at is null`,
});

const unconfirmed = statement({
  name: 'payables_unconfirmed',
  params: { chain: text },
  row: { payableId: uuid },
  sql: `select payable_id from payment_attempts
    where chain = $chain and ended_at is null and seen_amount > credited_amount`,
});

const movedAmounts = statement({
  name: 'attempt_moved_amounts',
  params: { ids: arrayOf(uuid), upTo: arrayOf(bigint) },
  row: { id: uuid, sweptAmount: bigint },
  sql: `select q.id, coalesce(sum(s.net_amount + s.fee_amount), 0) as swept_amount
    from unnest($ids::uuid[], $upTo::bigint[]) as q(id, up_to)
    join payment_attempts a on a.id = q.id
    left join swept_deposits s on s.attempt_id = q.id and s.block_number <= q.up_to
      and s.token_address is not distinct from a.token_address
    group by q.id`,
});

const afterMoment = statement({
  name: 'transfers_after_quote',
  params: { ids: arrayOf(uuid), upTo: bigint },
  row: { id: uuid, amount: bigint },
  sql: `select a.id, coalesce(sum(t.amount), 0) as amount from payment_attempts a
    join transfers t on t.attempt_id = a.id and t.block_number <= $upTo and t.block_time > a.quote_expires_at
    where a.id = any($ids) group by a.id`,
});

/** Writes transfers, each with the attempt it belongs to; those already known are left alone. */
export async function recordTransfers(
  q: Queryable,
  chain: string,
  rows: readonly { transfer: ObservedTransfer; attemptId: string }[],
): Promise<void> {
  await q.run(insertTransfers, {
    chain,
    ...placesOf(rows.map(({ transfer }) => transfer)),
    attemptIds: rows.map(({ attemptId }) => attemptId),
    fromAddresses: rows.map(({ transfer }) => transfer.from),
    amounts: rows.map(({ transfer }) => transfer.amount),
  });
}

/** Books money that left deposit addresses; rows already known are left alone. */
export async function recordSweeps(
  q: Queryable,
  chain: string,
  rows: readonly { sweep: ObservedSweep; attemptId: string }[],
): Promise<void> {
  await q.run(insertSweeps, {
    chain,
    ...placesOf(rows.map(({ sweep }) => sweep)),
    attemptIds: rows.map(({ attemptId }) => attemptId),
    tokenAddresses: rows.map(({ sweep }) => sweep.tokenAddress ?? ''),
    netAmounts: rows.map(({ sweep }) => sweep.net),
    feeAmounts: rows.map(({ sweep }) => sweep.fee),
  });
}

/** Notes that what attempts were seen to hold above a block is not there; gives back which: they are to be read again. */
export async function unseeAbove(tx: Queryable, chain: string, above: bigint): Promise<string[]> {
  return (await tx.many(unsee, { chain, above })).map((row) => row.id);
}

/** The given watched attempts and every watched one that takes the native coin, with what is known of each. */
export async function attemptsToSee(
  q: Queryable,
  chain: string,
  ids: readonly string[],
): Promise<RowOf<typeof toSee>[]> {
  return q.many(toSee, { chain, ids });
}

/**
 * Attempts of which the head may show something else than what is stored, when whoever wrote their transfers, or forgot
 * them, ended before it read the balance.
 */
export async function attemptsPerhapsUnread(q: Queryable, chain: string): Promise<string[]> {
  return (await q.many(unread, { chain })).map((row) => row.id);
}

/** Stores what the head shows for a watched attempt. */
export async function recordSeen(
  q: Queryable,
  id: string,
  seenAmount: bigint,
  seenBlock: bigint | null,
): Promise<void> {
  await q.run(writeSeen, { id, seenAmount, seenBlock });
}

/** Orders and invoices with money that waits for confirmations: their buyers watch the count. */
export async function payablesUnconfirmed(q: Queryable, chain: string): Promise<string[]> {
  return (await q.many(unconfirmed, { chain })).map((row) => row.payableId);
}

/** What left each deposit address up to a block of its own, in smallest units. */
export async function sweptUpTo(
  q: Queryable,
  reads: readonly { id: string; block: bigint }[],
): Promise<Map<string, bigint>> {
  const rows = await q.many(movedAmounts, { ids: reads.map((read) => read.id), upTo: reads.map((read) => read.block) });
  return new Map(rows.map((row) => [row.id, row.sweptAmount]));
}

/** What is known to have arrived after each attempt's quote ended, up to a block. Attempts with nothing are absent. */
export async function receivedTooLate(
  q: Queryable,
  ids: readonly string[],
  upTo: bigint,
): Promise<Map<string, bigint>> {
  const rows = await q.many(afterMoment, { ids, upTo });
  return new Map(rows.map((row) => [row.id, row.amount]));
}
