import type { ValuesOf } from '../../../kernel/db/column-types.ts';
import { declareErasure } from '../../../kernel/db/erasure.ts';
import type { Queryable } from '../../../kernel/db/pool.ts';
import { type ParamsOf, query, t } from '../../../kernel/db/query.ts';
import { assert } from '../../../kernel/lib/errors.ts';
import { ATTEMPT_STATUSES, type Attempt } from '../types.ts';
import { owesFee } from './fee-repository.ts';
import { isLate, waitingAmount } from './sighting-repository.ts';

const given = {
  id: t.uuid,
  storeId: t.uuid,
  payableKind: t.oneOf('order', 'invoice'),
  payableId: t.uuid,
  status: t.oneOf(...ATTEMPT_STATUSES),
  method: t.text,
  chain: t.text,
  token: t.text,
  tokenAddress: t.nullable(t.text),
  decimals: t.integer,
  requiredAmount: t.bigint,
  depositAddress: t.text,
  ipAddress: t.nullable(t.text),
  quoteExpiresAt: t.timestamp,
  createdAt: t.timestamp,
  endedAt: t.nullable(t.timestamp),
  finality: t.nullable(t.text),
};

export const attemptRow = {
  ...given,
  creditedAmount: t.bigint,
  seenAmount: t.bigint,
  seenBlock: t.nullable(t.bigint),
  confirmedBlock: t.nullable(t.bigint),
  agreementAwaitedSince: t.nullable(t.timestamp),
};

export const ATTEMPT_COLUMNS = `a.id, a.store_id, a.payable_kind, a.payable_id, a.status, a.method, a.chain, a.token,
  a.token_address, a.decimals, a.required_amount, a.credited_amount, a.seen_amount, a.seen_block, a.confirmed_block,
  a.deposit_address, a.ip_address, a.quote_expires_at, a.created_at, a.ended_at, a.finality, a.agreement_awaited_since`;

export const readable = {
  id: t.uuid,
  payableKind: t.oneOf('order', 'invoice'),
  payableId: t.uuid,
  depositAddress: t.text,
  tokenAddress: t.nullable(t.text),
  quoteExpiresAt: t.timestamp,
  ended: t.boolean,
};

/** The fields of an attempt that the indexer needs to read its balance. */
export type ReadableAttempt = ValuesOf<typeof readable>;

export const READABLE = `a.id, a.payable_kind, a.payable_id, a.deposit_address, a.token_address, a.quote_expires_at,
  a.ended_at is not null as ended`;

/**
 * Writes an attempt, and notes the contracts of its address, if any, for its chain. Returns no row when the attempt is known
 * already, or its order or invoice has a live one.
 */
const insert = query.many({
  name: 'attempt_insert',
  params: {
    ...given,
    factory: t.nullable(t.text),
    implementation: t.nullable(t.text),
    payout: t.text,
    feeRecipient: t.text,
    feeBps: t.integer,
    quote: t.json,
    needsAgreement: t.boolean,
  },
  row: { id: t.uuid },
  sql: `with noted as (
      insert into deposit_contracts (chain, factory_address, implementation_address)
      select $chain, $factory, $implementation where $factory::text is not null and not exists (select from deposit_contracts
        where chain = $chain and factory_address = $factory and implementation_address = $implementation)
      on conflict do nothing
    )
    insert into payment_attempts (id, store_id, payable_kind, payable_id, status, method, chain, token, token_address,
      decimals, required_amount, deposit_address, factory_address, implementation_address, payout_address, fee_recipient,
      fee_bps, quote, ip_address, finality, needs_agreement, quote_expires_at, created_at, ended_at)
    values ($id, $storeId, $payableKind, $payableId, $status, $method, $chain, $token, $tokenAddress, $decimals,
      $requiredAmount, $depositAddress, $factory, $implementation, $payout, $feeRecipient, $feeBps, $quote, $ipAddress,
      $finality, $needsAgreement, $quoteExpiresAt, $createdAt, $endedAt)
    on conflict do nothing returning id`,
});

/**
 * Returns SQL for the share of its required amount that an attempt was credited, in parts of 10^18. Makes amounts of
 * different tokens comparable. Same computation as `largestShare`.
 */
export function creditedShare(alias: string): string {
  return `div(${alias}.credited_amount * 1000000000000000000, ${alias}.required_amount)`;
}

/**
 * SQL for the recorded evidence about a watched attempt `a`, as input for `decide`: the balance seen at the head
 * without transfers after its quote, the largest reading that awaits its finality level, and whether Till has sent its
 * buyer's transfer.
 */
export const EVIDENCE_COLUMNS = `a.needs_agreement,
  case when a.ended_at is null and a.seen_block is not null then greatest(0, a.seen_amount - coalesce(
    (select sum(t.amount) from transfers t where t.attempt_id = a.id and ${isLate('t', 'a')}), 0)
      - ${waitingAmount('a', 'm.seen_at > a.quote_expires_at')})
    else 0 end as seen_in_time,
  case when a.ended_at is null then coalesce(
    (select max(r.amount) from pending_readings r where r.attempt_id = a.id), 0) else 0 end as awaited_amount,
  a.ended_at is null and exists (
    select from payment_authorizations p where p.attempt_id = a.id and p.status = 'sent') as is_sending`;

/** The columns of {@link EVIDENCE_COLUMNS}. */
export const evidenceShape = {
  needsAgreement: t.boolean,
  seenInTime: t.bigint,
  awaitedAmount: t.bigint,
  isSending: t.boolean,
};
const rowWithEvidence = { ...attemptRow, ...evidenceShape };

/**
 * Returns the attempts that decide an order or invoice, oldest first, with the recorded evidence about each: those not
 * yet ended, those with a credit, and the newest. All others ended without money and no longer matter.
 */
export const decisiveAttempts = query.many({
  name: 'attempts_decisive',
  params: { payableId: t.uuid },
  row: rowWithEvidence,
  sql: `select ${ATTEMPT_COLUMNS}, ${EVIDENCE_COLUMNS} from payment_attempts a where a.id = any(array(
      select id from payment_attempts where payable_id = $payableId and ended_at is null
      union (select id from payment_attempts where payable_id = $payableId and credited_amount > 0
        order by credited_amount desc, id desc limit 1000)
      union (select id from payment_attempts where payable_id = $payableId order by id desc limit 1)))
    order by a.id`,
});

/** Returns one attempt of a store. */
export const attemptById = query.one({
  name: 'attempt_by_id',
  params: { storeId: t.uuid, id: t.uuid },
  row: attemptRow,
  sql: `select ${ATTEMPT_COLUMNS} from payment_attempts a where a.id = $id and a.store_id = $storeId`,
});

/**
 * Writes an attempt's outcome unless it has already ended. The held amount and the confirmed block stay as they are
 * when null is given, or when another process has since read a later block. The block that completes an attempt is kept.
 * Returns whether a fee is owed on its money now; undefined when it had ended.
 */
export const updateAttempt = query.maybeValue({
  name: 'attempt_outcome',
  params: {
    id: t.uuid,
    storeId: t.uuid,
    status: t.text,
    creditedAmount: t.bigint,
    creditedAtHead: t.nullable(t.bigint),
    heldAmount: t.nullable(t.bigint),
    confirmedBlock: t.nullable(t.bigint),
    confirmedHash: t.nullable(t.text),
    endedAt: t.nullable(t.timestamp),
    now: t.timestamp,
  },
  row: { owesFee: t.boolean },
  sql: `update payment_attempts set status = $status, credited_amount = $creditedAmount, credited_at_head = $creditedAtHead,
      held_amount = case when confirmed_block > $confirmedBlock then held_amount
        else coalesce($heldAmount, held_amount) end,
      confirmed_block = greatest(confirmed_block, $confirmedBlock),
      completed_block = case when $status = 'completed' then $confirmedBlock::bigint end,
      completed_hash = case when $status = 'completed' then $confirmedHash end, ended_at = $endedAt,
      seen_at = case when $creditedAmount::numeric > 0 then coalesce(seen_at, $now) else seen_at end
    where id = $id and store_id = $storeId and ended_at is null
    returning ${owesFee('payment_attempts')} as owes_fee`,
});

/** Cursor of the next page of attempts: the last attempt of the page before it. */
const afterAttempt = { afterEnd: t.timestamp, afterId: t.uuid };

/**
 * Returns a page of a chain's watched attempts whose quote ended before a given time, oldest first. Each comes with its
 * recorded evidence. Optionally only those whose asset has not reported a balance since that time. Empty for a chain
 * that was replaced below its final block.
 */
export const overdueAttempts = query.many({
  name: 'attempts_overdue',
  params: { chain: t.text, before: t.timestamp, unreadableOnly: t.boolean, ...afterAttempt, limit: t.count },
  row: { ...rowWithEvidence, unreadableSince: t.nullable(t.timestamp) },
  sql: `select ${ATTEMPT_COLUMNS}, ${EVIDENCE_COLUMNS}, a.unreadable_since from payment_attempts a
    where a.chain = $chain and a.ended_at is null and a.quote_expires_at < $before
      and (a.quote_expires_at, a.id) > ($afterEnd, $afterId) and (not $unreadableOnly or a.unreadable_since < $before)
      and not exists (select from chain_replacements where chain = $chain)
    order by a.quote_expires_at, a.id limit $limit`,
});

/**
 * Returns the chains of all attempts that have not ended, enabled or not.
 *
 * Jumps from chain to chain in the index, so that the number of attempts does not matter.
 */
export const watchedChains = query.values({
  name: 'attempts_watched_chains',
  row: { chain: t.text },
  sql: `with recursive found as (
      (select chain from payment_attempts where ended_at is null order by chain limit 1)
      union all
      select (select a.chain from payment_attempts a where a.ended_at is null and a.chain > found.chain
        order by a.chain limit 1)
      from found where found.chain is not null
    )
    select chain from found where chain is not null`,
});

/** A new attempt with everything its address and price are derived from. */
export type NewAttempt = Omit<ParamsOf<typeof insert>, 'status' | 'endedAt'> & {
  /** Index of its address in the account that is its payout; undefined for an address that contracts make. */
  readonly addressIndex?: number | undefined;
};

/** Inserts a new attempt and returns it, with nothing received. */
export async function insertAttempt(tx: Queryable, { addressIndex: _, ...attempt }: NewAttempt): Promise<Attempt> {
  const row = { ...attempt, status: 'processing', endedAt: null } as const;
  assert(await rebookAttempt(tx, row), `attempt ${attempt.id} is new, and the only live one`);
  const nothing = { creditedAmount: 0n, seenAmount: 0n, seenBlock: null, confirmedBlock: null };
  return { ...row, ...nothing, agreementAwaitedSince: null };
}

/** Inserts an attempt that this database lost, during a restore; returns false when it already has it. */
export async function rebookAttempt(tx: Queryable, attempt: ParamsOf<typeof insert>): Promise<boolean> {
  return (await insert(tx, attempt)).length > 0;
}

/** Erases the address of the client that started an attempt. */
export const eraseClientAddresses = declareErasure({
  kind: 'attempts',
  table: 'payment_attempts',
  set: 'ip_address = null',
  where: 'ip_address is not null',
});
