import type { Queryable } from '../../../kernel/db/pool.ts';
import { query, type RowOf, t } from '../../../kernel/db/query.ts';
import type { ObservedSweep } from '../../chains/port.ts';
import { placeRow, places, placesOf } from './transfer-repository.ts';

/**
 * Maximum sweeps of one attempt that are checked with a second provider. Otherwise anyone could make checks expensive
 * by sweeping cents a thousand times.
 */
const MAX_SWEEPS = 100;

const insertSweeps = query.run({
  name: 'swept_deposits_insert',
  params: {
    chain: t.text,
    ...places,
    attemptIds: t.arrayOf(t.uuid),
    tokenAddresses: t.arrayOf(t.text),
    netAmounts: t.arrayOf(t.bigint),
    feeAmounts: t.arrayOf(t.bigint),
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

const ofAttempt = query.many({
  name: 'swept_deposits_of_attempt',
  params: { attemptId: t.uuid, tokenAddress: t.nullable(t.text), upTo: t.bigint, limit: t.count },
  row: {
    ...placeRow,
    factory: t.text,
    netAmount: t.bigint,
    feeAmount: t.bigint,
  },
  sql: `select s.tx_hash, s.log_index, s.block_hash, s.block_number, s.block_time,
      a.factory_address as factory, s.net_amount, s.fee_amount
    from swept_deposits s join payment_attempts a on a.store_id = s.store_id and a.id = s.attempt_id
    where s.attempt_id = $attemptId and s.block_number <= $upTo and s.token_address is not distinct from $tokenAddress
    order by s.net_amount + s.fee_amount desc limit $limit`,
});

const swept = query.many({
  name: 'swept_up_to',
  params: { ids: t.arrayOf(t.uuid), tokenAddresses: t.arrayOf(t.text), upTo: t.arrayOf(t.bigint) },
  row: { amount: t.bigint },
  sql: `select coalesce(sum(s.net_amount + s.fee_amount), 0) as amount
    from unnest($ids::uuid[], $tokenAddresses::text[], $upTo::bigint[]) with ordinality as q(id, token, up_to, place)
    left join swept_deposits s on s.attempt_id = q.id and coalesce(s.token_address, '') = q.token
      and s.block_number <= q.up_to
    group by q.place order by q.place`,
});

const between = query.many({
  name: 'swept_deposits_between',
  params: { chain: t.text, fromBlock: t.bigint, toBlock: t.bigint },
  row: {
    ...placeRow,
    factory: t.text,
    depositAddress: t.text,
    tokenAddress: t.nullable(t.text),
    netAmount: t.bigint,
    feeAmount: t.bigint,
  },
  sql: `select s.tx_hash, s.log_index, s.block_hash, s.block_number, s.block_time, a.factory_address as factory,
      a.deposit_address, s.token_address, s.net_amount, s.fee_amount
    from swept_deposits s join payment_attempts a on a.store_id = s.store_id and a.id = s.attempt_id
    where s.chain = $chain and s.block_number between $fromBlock and $toBlock order by s.block_number, s.log_index`,
});

/** Books money that left deposit addresses; skips known sweeps. */
export async function recordSweeps(
  q: Queryable,
  chain: string,
  rows: readonly { sweep: ObservedSweep; attemptId: string }[],
): Promise<void> {
  await insertSweeps(q, {
    chain,
    ...placesOf(rows.map(({ sweep }) => sweep)),
    attemptIds: rows.map(({ attemptId }) => attemptId),
    tokenAddresses: rows.map(({ sweep }) => sweep.tokenAddress ?? ''),
    netAmounts: rows.map(({ sweep }) => sweep.net),
    feeAmounts: rows.map(({ sweep }) => sweep.fee),
  });
}

/** Returns the largest sweeps of an attempt's own asset up to a block, as booked. */
export async function sweepsOf(
  q: Queryable,
  { id, depositAddress, tokenAddress }: { id: string; depositAddress: string; tokenAddress: string | null },
  upTo: bigint,
): Promise<ObservedSweep[]> {
  const rows = await ofAttempt(q, { attemptId: id, tokenAddress, upTo, limit: MAX_SWEEPS });
  return rows.map((row) => toSweep({ ...row, depositAddress, tokenAddress }));
}

/** Returns all sweeps in blocks of a range, inclusive, as booked. */
export async function sweepsBetween(
  q: Queryable,
  chain: string,
  fromBlock: bigint,
  toBlock: bigint,
): Promise<ObservedSweep[]> {
  return (await between(q, { chain, fromBlock, toBlock })).map(toSweep);
}

function toSweep(row: RowOf<typeof between>): ObservedSweep {
  const { blockHash, blockNumber, blockTime, feeAmount: fee, netAmount: net, ...rest } = row;
  return { ...rest, block: { number: blockNumber, hash: blockHash, time: blockTime }, net, fee };
}

/**
 * Returns the total swept from each deposit address in one asset, each up to its own block; in smallest units and the
 * given order.
 */
export async function sweptUpTo(
  q: Queryable,
  assets: readonly { attemptId: string; tokenAddress: string | null; upTo: bigint }[],
): Promise<bigint[]> {
  if (assets.length === 0) return [];
  const ids = assets.map(({ attemptId }) => attemptId);
  const tokenAddresses = assets.map(({ tokenAddress }) => tokenAddress ?? '');
  const rows = await swept(q, { ids, tokenAddresses, upTo: assets.map(({ upTo }) => upTo) });
  return rows.map(({ amount }) => amount);
}
