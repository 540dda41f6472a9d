import type { Queryable } from '../../../kernel/db/pool.ts';
import { query, type RowOf, t } from '../../../kernel/db/query.ts';
import { type BlockRef, type Chain, COINBASE } from '../../chains/port.ts';
import { READABLE, readable } from './attempt-repository.ts';

/** Blocks after which newly mined coins count, on every chain that has them (`COINBASE_MATURITY` of Bitcoin Core). */
const MATURITY = 99;

/** An attempt to be read at a confirmed block, with the fields needed to decide it. */
export type DecidableAttempt = RowOf<typeof attemptsById>;

const DECIDABLE = `${READABLE}, a.method, a.finality, a.required_amount, a.credited_amount, a.needs_agreement,
  a.agreement_awaited_since, a.unreadable_since, a.read_again,
  exists (select from pending_readings p where p.attempt_id = a.id and p.lapsed) as last_read`;

const decidable = {
  ...readable,
  method: t.text,
  finality: t.nullable(t.text),
  requiredAmount: t.bigint,
  creditedAmount: t.bigint,
  needsAgreement: t.boolean,
  agreementAwaitedSince: t.nullable(t.timestamp),
  unreadableSince: t.nullable(t.timestamp),
  readAgain: t.boolean,
  /** True if it was read after its quote ended and that reading awaits its finality level. */
  lastRead: t.boolean,
};

/** Returns attempts by id, with the columns needed to decide them. */
export const attemptsById = query.many({
  name: 'attempts_to_decide',
  params: { ids: t.arrayOf(t.uuid) },
  row: decidable,
  sql: `select ${DECIDABLE} from payment_attempts a where a.id = any($ids)`,
});

/**
 * Returns the attempts that must be read when the confirmed block advances: watched ones that were touched, whose quote
 * has ended, or that are in a coin that can arrive unseen (money sent by a contract leaves no log); ended ones that were
 * touched by late money or a sweep; and those marked to be read again. All index look-ups, so the cost does not grow
 * with the number of watched attempts.
 */
const toRead = query.many({
  name: 'attempts_to_read',
  params: {
    chain: t.text,
    fromBlock: t.bigint,
    toBlock: t.bigint,
    confirmedTime: t.timestamp,
    hasSilentCoin: t.boolean,
  },
  row: { ...decidable, touched: t.boolean },
  sql: `with touched as (
      select attempt_id from transfers where chain = $chain and block_number between $fromBlock and $toBlock
      union
      select attempt_id from transfers where chain = $chain and from_address = '${COINBASE}'
        and block_number between $fromBlock - ${MATURITY} and $toBlock - ${MATURITY}
      union
      select attempt_id from swept_deposits where chain = $chain and block_number between $fromBlock and $toBlock
      union
      select id from payment_attempts where chain = $chain and read_again
    )
    select ${DECIDABLE}, true as touched from payment_attempts a where a.id = any(array(select attempt_id from touched))
    union all
    select ${DECIDABLE}, false from payment_attempts a
    where a.chain = $chain and a.ended_at is null and a.quote_expires_at < $confirmedTime
      and a.id not in (select attempt_id from touched)
      and not exists (select from pending_readings p where p.attempt_id = a.id and p.lapsed)
    union all
    select ${DECIDABLE}, false from payment_attempts a
    where $hasSilentCoin and a.chain = $chain and a.ended_at is null and a.token_address is null
      and a.quote_expires_at >= $confirmedTime and a.id not in (select attempt_id from touched)`,
});

// Called with every block while an attempt waits, but written once.
const beginAwaiting = query.run({
  name: 'attempts_await_agreement',
  params: { ids: t.arrayOf(t.uuid), now: t.timestamp },
  sql: `update payment_attempts
    set agreement_awaited_since = coalesce(agreement_awaited_since, $now), read_again = true
    where id = any($ids) and (agreement_awaited_since is null or not read_again)`,
});

const beginUnreadable = query.run({
  name: 'attempts_unreadable_begin',
  params: { ids: t.arrayOf(t.uuid), now: t.timestamp },
  sql: `update payment_attempts
    set unreadable_since = coalesce(unreadable_since, $now), read_again = true
    where id = any($ids) and (unreadable_since is null or not read_again)`,
});

const endUnreadable = query.run({
  name: 'attempts_unreadable_end',
  params: { ids: t.arrayOf(t.uuid) },
  sql: 'update payment_attempts set unreadable_since = null where id = any($ids)',
});

const doneReading = query.run({
  name: 'attempts_read_again_done',
  params: { ids: t.arrayOf(t.uuid), wereOpen: t.arrayOf(t.boolean), confirmedBlock: t.bigint },
  // The mark stays on attempts that a merchant ended, which were read at the head, above the confirmed block, and on
  // those that have ended since they were read, for which nothing may be booked yet.
  sql: `update payment_attempts a set agreement_awaited_since = null,
      read_again = a.ended_at is not null and (r.was_open or a.confirmed_block > $confirmedBlock) is true
    from unnest($ids::uuid[], $wereOpen::boolean[]) as r(id, was_open) where a.id = r.id`,
});

const beginReadingAgain = query.run({
  name: 'attempts_read_again_begin',
  params: { ids: t.arrayOf(t.uuid) },
  sql: 'update payment_attempts set read_again = true where id = any($ids)',
});

const readEnded = query.run({
  name: 'attempts_read_again_ended',
  params: { ids: t.arrayOf(t.uuid) },
  sql: 'update payment_attempts set read_again = true where id = any($ids) and ended_at is not null',
});

/**
 * Marks watched attempts whose transfers, from a block on, are at or below the confirmed block: after such a deep reorg
 * they would otherwise not be read before their quotes end.
 */
export const markBehindToReadAgain = query.run({
  name: 'attempts_read_again_behind',
  params: { chain: t.text, ids: t.arrayOf(t.uuid), fromBlock: t.bigint },
  sql: `update payment_attempts a set read_again = true
    where a.id = any($ids) and a.ended_at is null and exists (
      select from transfers t join chain_cursors c on c.chain = t.chain
      where t.attempt_id = a.id and t.chain = $chain and t.block_number between $fromBlock and c.confirmed_number)`,
});

/** Returns the attempts to read now that the confirmed block has advanced over `blocks`, each once. */
export async function attemptsToRead(
  q: Queryable,
  { hasSilentCoin, name: chain }: Pick<Chain, 'hasSilentCoin' | 'name'>,
  blocks: readonly BlockRef[],
): Promise<RowOf<typeof toRead>[]> {
  const first = blocks[0];
  const last = blocks.at(-1);
  if (first === undefined || last === undefined) return [];
  return toRead(q, { chain, fromBlock: first.number, toBlock: last.number, confirmedTime: last.time, hasSilentCoin });
}

/**
 * Records that only one provider shows attempts holding the full amount: they are read again at each confirmed block.
 */
export async function awaitAgreement(q: Queryable, ids: readonly string[], now: number): Promise<void> {
  if (ids.length > 0) await beginAwaiting(q, { ids, now });
}

/** Records that the balances of attempts cannot be read: they are read again at each confirmed block. */
export async function beginUnreadableSince(q: Queryable, ids: readonly string[], now: number): Promise<void> {
  if (ids.length > 0) await beginUnreadable(q, { ids, now });
}

/** Undoes {@link beginUnreadableSince}. */
export async function endUnreadableSince(q: Queryable, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await endUnreadable(q, { ids });
}

/**
 * Undoes {@link awaitAgreement} and every other mark to read again. Leaves out attempts that were read above the
 * confirmed block or have ended since.
 *
 * @param attempts as they were read
 */
export async function unmarkReadAgain(
  q: Queryable,
  attempts: readonly Pick<DecidableAttempt, 'id' | 'ended'>[],
  confirmedBlock: bigint,
): Promise<void> {
  if (attempts.length === 0) return;
  const ids = attempts.map(({ id }) => id);
  const wereOpen = attempts.map(({ ended }) => !ended);
  await doneReading(q, { ids, wereOpen, confirmedBlock });
}

/** Marks attempts to be read at each confirmed block, until the block they were last read at is confirmed. */
export async function markToReadAgain(tx: Queryable, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await beginReadingAgain(tx, { ids });
}

/** Marks the ended ones among the attempts, as {@link markToReadAgain} does. */
export async function markEndedToReadAgain(tx: Queryable, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await readEnded(tx, { ids });
}
