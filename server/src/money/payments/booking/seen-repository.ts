import { query, t } from '../../../kernel/db/query.ts';
import { READABLE, readable } from './attempt-repository.ts';
import { waitingAmount } from './sighting-repository.ts';

/**
 * Clears the record of balances seen above a block, for attempts that are watched or have ended since a given time.
 * Returns those attempts; their balances must be read again.
 */
export const unseeAbove = query.values({
  name: 'attempts_unsee',
  params: { chain: t.text, above: t.bigint, since: t.timestamp },
  row: { id: t.uuid },
  sql: `update payment_attempts set seen_block = null where id = any(array(
      select id from payment_attempts where seen_block > $above and id = any(array(
        select id from payment_attempts where chain = $chain and ended_at is null
        union
        select id from payment_attempts where chain = $chain and ended_at >= $since))
      order by id for no key update))
    returning id`,
});

/** Returns the given attempts, and every watched one in a coin that can arrive unseen, with their recorded state. */
export const attemptsToSee = query.many({
  name: 'attempts_to_see',
  params: { chain: t.text, ids: t.arrayOf(t.uuid), hasSilentCoin: t.boolean },
  row: {
    ...readable,
    storeId: t.uuid,
    seenAmount: t.bigint,
    seenBlock: t.nullable(t.bigint),
    lastTransferBlock: t.nullable(t.bigint),
    sweptAmount: t.bigint,
    waitingAmount: t.bigint,
  },
  sql: `select ${READABLE}, a.store_id, a.seen_amount, a.seen_block,
      (select max(t.block_number) from transfers t where t.attempt_id = a.id) as last_transfer_block,
      coalesce((select sum(s.net_amount + s.fee_amount) from swept_deposits s
        where s.attempt_id = a.id and s.token_address is not distinct from a.token_address), 0) as swept_amount,
      ${waitingAmount('a')} as waiting_amount
    from payment_attempts a
    where a.id = any(array(select unnest($ids::uuid[]) union
      select id from payment_attempts where $hasSilentCoin and chain = $chain and ended_at is null and token_address is null))`,
});

/**
 * Returns attempts whose stored state may differ from the head: the process that wrote or removed their transfers or
 * sightings ended before it read the balance.
 */
export const attemptsPerhapsUnread = query.values({
  name: 'attempts_perhaps_unread',
  params: { chain: t.text },
  row: { id: t.uuid },
  sql: `select id from payment_attempts a where chain = $chain and ended_at is null
      and (seen_amount > 0 or exists (select from transfers t where t.attempt_id = a.id)
        or exists (select from sightings m where m.attempt_id = a.id))`,
});

/** Stores an attempt's balance at the head, and when it was first seen to have one before it ended. */
export const recordSeen = query.run({
  name: 'attempt_seen',
  params: { id: t.uuid, seenAmount: t.bigint, seenBlock: t.nullable(t.bigint), now: t.timestamp },
  sql: `update payment_attempts set seen_amount = $seenAmount, seen_block = $seenBlock,
      seen_at = case when seen_at is null and ended_at is null and $seenAmount::numeric > 0 then $now else seen_at end
    where id = $id`,
});

/** Returns orders and invoices with money that waits for confirmations: their buyers watch the count go up. */
export const payablesUnconfirmed = query.values({
  name: 'payables_unconfirmed',
  params: { chain: t.text },
  row: { payableId: t.uuid },
  sql: `select payable_id from payment_attempts
    where chain = $chain and ended_at is null and seen_amount > credited_amount`,
});
