import type { Queryable } from '../../../kernel/db/pool.ts';
import { query, t } from '../../../kernel/db/query.ts';
import type { ObservedTransfer } from '../../chains/port.ts';
import { isLate } from './sighting-repository.ts';

/** Positions on the chain, as parallel columns to be unnested. */
export const places = {
  txHashes: t.arrayOf(t.text),
  logIndexes: t.arrayOf(t.integer),
  blockHashes: t.arrayOf(t.text),
  blockNumbers: t.arrayOf(t.bigint),
  blockTimes: t.arrayOf(t.timestamp),
};

/** Returns the {@link places} of transfers or sweeps, in the same order. */
export function placesOf(seen: readonly Pick<ObservedTransfer, 'txHash' | 'logIndex' | 'block'>[]) {
  return {
    txHashes: seen.map(({ txHash }) => txHash),
    logIndexes: seen.map(({ logIndex }) => logIndex),
    blockHashes: seen.map(({ block }) => block.hash),
    blockNumbers: seen.map(({ block }) => block.number),
    blockTimes: seen.map(({ block }) => block.time),
  };
}

/**
 * Maximum late transfers of one attempt that are checked with a second provider. Otherwise anyone could make checks
 * expensive by sending cents a thousand times.
 */
const MAX_LATE = 100;

/** A position on the chain, as stored in a row. */
export const placeRow = {
  txHash: t.text,
  logIndex: t.integer,
  blockHash: t.text,
  blockNumber: t.bigint,
  blockTime: t.timestamp,
};

const insertTransfers = query.run({
  name: 'transfers_insert',
  params: {
    chain: t.text,
    ...places,
    attemptIds: t.arrayOf(t.uuid),
    fromAddresses: t.arrayOf(t.text),
    amounts: t.arrayOf(t.bigint),
  },
  sql: `insert into transfers (chain, tx_hash, log_index, block_hash, block_number, block_time, attempt_id, from_address, amount,
      store_id)
    select $chain, t.*,
      (select a.store_id from payment_attempts a where a.id = t.attempt_id and a.factory_address is null)
    from unnest($txHashes::text[], $logIndexes::int[], $blockHashes::text[], $blockNumbers::bigint[],
      $blockTimes::timestamptz[], $attemptIds::uuid[], $fromAddresses::text[], $amounts::numeric[])
      as t(tx_hash, log_index, block_hash, block_number, block_time, attempt_id, from_address, amount)
    on conflict do nothing`,
});

const insertForeignTransfers = query.run({
  name: 'foreign_transfers_insert',
  params: {
    chain: t.text,
    ...places,
    attemptIds: t.arrayOf(t.uuid),
    methods: t.arrayOf(t.text),
    tokenAddresses: t.arrayOf(t.text),
    fromAddresses: t.arrayOf(t.text),
    amounts: t.arrayOf(t.bigint),
  },
  sql: `insert into foreign_transfers (chain, tx_hash, log_index, block_hash, block_number, block_time, attempt_id, method,
      token_address, from_address, amount)
    select $chain, tx_hash, log_index, block_hash, block_number, block_time, attempt_id, method, nullif(token, ''),
      from_address, amount
    from unnest($txHashes::text[], $logIndexes::int[], $blockHashes::text[], $blockNumbers::bigint[],
      $blockTimes::timestamptz[], $attemptIds::uuid[], $methods::text[], $tokenAddresses::text[], $fromAddresses::text[],
      $amounts::numeric[])
      as t(tx_hash, log_index, block_hash, block_number, block_time, attempt_id, method, token, from_address, amount)
    on conflict do nothing`,
});

const afterMoment = query.many({
  name: 'transfers_after_quote',
  params: { ids: t.arrayOf(t.uuid), upTo: t.bigint },
  row: { id: t.uuid, amount: t.bigint },
  sql: `select a.id, coalesce(sum(t.amount), 0) as amount from payment_attempts a
    join transfers t on t.attempt_id = a.id and t.block_number <= $upTo and ${isLate('t', 'a')}
    where a.id = any($ids) group by a.id`,
});

const largestAfterQuote = query.many({
  name: 'transfers_largest_after_quote',
  params: { id: t.uuid, upTo: t.bigint, limit: t.count },
  row: { ...placeRow, fromAddress: t.text, amount: t.bigint },
  sql: `select t.tx_hash, t.log_index, t.block_hash, t.block_number, t.block_time, t.from_address, t.amount
    from transfers t join payment_attempts a on a.id = t.attempt_id
    where t.attempt_id = $id and t.block_number <= $upTo and ${isLate('t', 'a')}
    order by t.amount desc limit $limit`,
});

/** Counts the known transfers to deposit addresses, and sweeps of them, in a range of blocks. */
export const countKnownMoney = query.one({
  name: 'known_money_count',
  params: { chain: t.text, fromBlock: t.bigint, toBlock: t.bigint },
  row: { transfers: t.count, sweeps: t.count },
  sql: `select
      (select count(*) from transfers where chain = $chain and block_number between $fromBlock and $toBlock)
      + (select count(*) from foreign_transfers where chain = $chain and block_number between $fromBlock and $toBlock)
        as transfers,
      (select count(*) from swept_deposits where chain = $chain and block_number between $fromBlock and $toBlock)
        as sweeps`,
});

/** Records transfers, each with the attempt it belongs to; skips known ones. */
export async function recordTransfers(
  q: Queryable,
  chain: string,
  rows: readonly { transfer: ObservedTransfer; attemptId: string }[],
): Promise<void> {
  await insertTransfers(q, {
    chain,
    ...placesOf(rows.map(({ transfer }) => transfer)),
    attemptIds: rows.map(({ attemptId }) => attemptId),
    fromAddresses: rows.map(({ transfer }) => transfer.from),
    amounts: rows.map(({ transfer }) => transfer.amount),
  });
}

/** Records transfers of other assets, each with its attempt and method; skips known ones. */
export async function recordForeignTransfers(
  q: Queryable,
  chain: string,
  rows: readonly { transfer: ObservedTransfer; attemptId: string; method: string }[],
): Promise<void> {
  await insertForeignTransfers(q, {
    chain,
    ...placesOf(rows.map(({ transfer }) => transfer)),
    attemptIds: rows.map(({ attemptId }) => attemptId),
    methods: rows.map(({ method }) => method),
    tokenAddresses: rows.map(({ transfer }) => transfer.tokenAddress ?? ''),
    fromAddresses: rows.map(({ transfer }) => transfer.from),
    amounts: rows.map(({ transfer }) => transfer.amount),
  });
}

/**
 * Returns the amount known to have arrived after each attempt's quote ended, up to a block. Attempts with nothing late
 * are absent.
 */
export async function receivedTooLate(
  q: Queryable,
  ids: readonly string[],
  upTo: bigint,
): Promise<Map<string, bigint>> {
  const rows = await afterMoment(q, { ids, upTo });
  return new Map(rows.map((row) => [row.id, row.amount]));
}

/** Returns the largest of the transfers that {@link receivedTooLate} adds up, as recorded. */
export async function transfersTooLate(
  q: Queryable,
  { id, depositAddress, tokenAddress }: { id: string; depositAddress: string; tokenAddress: string | null },
  upTo: bigint,
): Promise<ObservedTransfer[]> {
  const rows = await largestAfterQuote(q, { id, upTo, limit: MAX_LATE });
  return rows.map(({ blockHash, blockNumber, blockTime, fromAddress, ...rest }) => ({
    ...rest,
    block: { number: blockNumber, hash: blockHash, time: blockTime },
    from: fromAddress,
    to: depositAddress,
    tokenAddress,
  }));
}
