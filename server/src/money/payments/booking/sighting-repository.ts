import type { Queryable } from '../../../kernel/db/pool.ts';
import { query, t } from '../../../kernel/db/query.ts';
import type { MempoolNews, MempoolTransfer } from '../../chains/port.ts';

/** SQL that is true for a sighting `m` whose output a block of the followed chain has. */
const IS_MINED = `exists (select from transfers t where t.attempt_id = m.attempt_id and t.chain = m.chain
    and t.tx_hash = m.tx_hash and t.log_index = m.log_index)`;

/**
 * Returns SQL that is true for a transfer `t` that came after the quote of its attempt `a` had ended: its block is later,
 * and no mempool showed it before.
 */
export function isLate(transfer: string, attempt: string): string {
  return `(${transfer}.block_time > ${attempt}.quote_expires_at and not exists (select from sightings m
      where m.attempt_id = ${transfer}.attempt_id and m.tx_hash = ${transfer}.tx_hash
        and m.log_index = ${transfer}.log_index and m.seen_at <= ${attempt}.quote_expires_at))`;
}

/** Returns SQL for the sum of an attempt's outputs that wait in the mempool. @param which further condition on `m` */
export function waitingAmount(attempt: string, which = 'true'): string {
  return `coalesce((select sum(m.amount) from sightings m where m.attempt_id = ${attempt}.id and m.ended_at is null
      and ${which} and not ${IS_MINED}), 0)`;
}

/** The last payment to an attempt that was seen and then gone. Smallest units. */
export interface LostPayment {
  readonly amount: string;
  /** True when another transaction spends the same money. */
  readonly replaced: boolean;
}

/**
 * Returns SQL for the last transaction that left the mempool without a block while its attempt was watched, as a
 * {@link LostPayment}; null without one. One whose replacement pays the same address is not lost.
 */
export function lostPayment(attempt: string): string {
  return `(select json_build_object('amount', sum(m.amount)::text, 'replaced', bool_or(m.replaced_by is not null))
    from sightings m
    where m.attempt_id = ${attempt}.id and m.ended_at is not null and m.ended_at < coalesce(${attempt}.ended_at, 'infinity')
      and not ${IS_MINED}
      and not exists (select from sightings n where n.attempt_id = m.attempt_id and n.tx_hash = m.replaced_by)
      and not exists (select from transfers t where t.attempt_id = m.attempt_id and t.tx_hash = m.replaced_by)
    group by m.tx_hash, m.ended_at order by m.ended_at desc limit 1)`;
}

const insert = query.run({
  name: 'sightings_insert',
  params: {
    chain: t.text,
    attemptIds: t.arrayOf(t.uuid),
    txHashes: t.arrayOf(t.text),
    logIndexes: t.arrayOf(t.integer),
    amounts: t.arrayOf(t.bigint),
    seenAt: t.arrayOf(t.timestamp),
  },
  sql: `insert into sightings (attempt_id, tx_hash, log_index, chain, amount, seen_at)
    select s.attempt_id, s.tx_hash, s.log_index, $chain, s.amount, s.seen_at
    from unnest($attemptIds::uuid[], $txHashes::text[], $logIndexes::int[], $amounts::numeric[], $seenAt::timestamptz[])
      as s(attempt_id, tx_hash, log_index, amount, seen_at)
    join payment_attempts a on a.id = s.attempt_id and a.ended_at is null
    on conflict (attempt_id, tx_hash, log_index) do update set ended_at = null, replaced_by = null`,
});

const end = query.values({
  name: 'sightings_end',
  params: { chain: t.text, txHashes: t.arrayOf(t.text), replacedBy: t.arrayOf(t.text), now: t.timestamp },
  row: { attemptId: t.uuid },
  sql: `update sightings m set ended_at = $now, replaced_by = nullif(g.replaced_by, '')
    from unnest($txHashes::text[], $replacedBy::text[]) as g(tx_hash, replaced_by)
    where m.chain = $chain and m.tx_hash = g.tx_hash and m.ended_at is null and not ${IS_MINED}
    returning m.attempt_id`,
});

/**
 * Returns the transactions that were seen and that no block has, as long as they matter. Those of attempts that have
 * ended are closed.
 */
export const transactionsWaiting = query.values({
  name: 'sightings_waiting',
  params: { chain: t.text, now: t.timestamp },
  row: { txHash: t.text },
  sql: `with closed as (
      update sightings m set ended_at = $now from payment_attempts a
      where m.chain = $chain and m.ended_at is null and a.id = m.attempt_id and a.ended_at is not null
      returning m.attempt_id, m.tx_hash, m.log_index
    )
    select distinct m.tx_hash from sightings m where m.chain = $chain and m.ended_at is null and not ${IS_MINED}
      and (m.attempt_id, m.tx_hash, m.log_index) not in (select attempt_id, tx_hash, log_index from closed)`,
});

const awaited = query.many({
  name: 'attempts_awaited_in_time',
  params: { ids: t.arrayOf(t.uuid), above: t.bigint },
  row: { id: t.uuid, amount: t.bigint },
  sql: `select a.id, ${waitingAmount('a', 'm.seen_at <= a.quote_expires_at')} + coalesce((
      select sum(t.amount) from transfers t
      where t.attempt_id = a.id and t.block_number > $above and not ${isLate('t', 'a')}), 0) as amount
    from payment_attempts a where a.id = any($ids)`,
});

const inTime = query.many({
  name: 'sightings_in_time',
  params: { ids: t.arrayOf(t.uuid) },
  row: { txHash: t.text, logIndex: t.integer },
  sql: `select m.tx_hash, m.log_index from sightings m join payment_attempts a on a.id = m.attempt_id
    where m.attempt_id = any($ids) and m.seen_at <= a.quote_expires_at`,
});

/** Records outputs that a mempool shows, each with its attempt; the first time that one was seen is kept. */
export async function recordSightings(
  q: Queryable,
  chain: string,
  rows: readonly { readonly transfer: MempoolTransfer; readonly attemptId: string }[],
): Promise<void> {
  if (rows.length === 0) return;
  await insert(q, {
    chain,
    attemptIds: rows.map(({ attemptId }) => attemptId),
    txHashes: rows.map(({ transfer }) => transfer.txHash),
    logIndexes: rows.map(({ transfer }) => transfer.logIndex),
    amounts: rows.map(({ transfer }) => transfer.amount),
    seenAt: rows.map(({ transfer }) => transfer.seenAt),
  });
}

/** Ends the sightings of transactions that are gone, unless a block has them. @returns their attempts */
export async function endSightings(
  q: Queryable,
  chain: string,
  gone: MempoolNews['gone'],
  now: number,
): Promise<readonly string[]> {
  if (gone.length === 0) return [];
  const txHashes = gone.map(({ txHash }) => txHash);
  return end(q, { chain, txHashes, replacedBy: gone.map(({ replacedBy }) => replacedBy ?? ''), now });
}

/**
 * Returns, for each given attempt, the amount that came in time and that no block up to the given one has: transactions
 * in the mempool and in later blocks.
 */
export async function awaitedInTime(
  q: Queryable,
  ids: readonly string[],
  above: bigint,
): Promise<ReadonlyMap<string, bigint>> {
  if (ids.length === 0) return new Map();
  return new Map((await awaited(q, { ids, above })).map(({ amount, id }) => [id, amount]));
}

/** Returns the outputs of given attempts that a mempool showed in time, as `<transaction>:<index>`. */
export async function outputsSeenInTime(q: Queryable, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  return new Set((await inTime(q, { ids })).map(({ logIndex, txHash }) => `${txHash}:${logIndex}`));
}
