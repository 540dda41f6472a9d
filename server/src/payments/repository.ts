import type { Queryable } from '../db/pool.ts';
import {
  arrayOf,
  bigint,
  boolean,
  count,
  integer,
  json,
  nullable,
  oneOf,
  type ParamsOf,
  statement,
  text,
  timestamp,
  uuid,
} from '../db/statement.ts';
import { present } from '../lib/assert.ts';
import { type FinalityTier, parseLevel } from '../lib/finality.ts';
import { millis } from '../lib/money.ts';
import { ATTEMPT_STATUSES, type Attempt } from './types.ts';

const attemptRow = {
  id: uuid,
  storeId: uuid,
  payableKind: oneOf('order', 'invoice'),
  payableId: uuid,
  status: oneOf(...ATTEMPT_STATUSES),
  method: text,
  chain: text,
  token: text,
  tokenAddress: nullable(text),
  decimals: integer,
  requiredAmount: bigint,
  creditedAmount: bigint,
  seenAmount: bigint,
  seenBlock: nullable(bigint),
  confirmedBlock: nullable(bigint),
  depositAddress: text,
  ipAddress: nullable(text),
  quoteExpiresAt: timestamp,
  createdAt: timestamp,
  endedAt: nullable(timestamp),
  finality: nullable(text),
  agreementAwaitedSince: nullable(timestamp),
};

const ATTEMPT_COLUMNS = `a.id, a.store_id, a.payable_kind, a.payable_id, a.status, a.method, a.chain, a.token,
  a.token_address, a.decimals, a.required_amount, a.credited_amount, a.seen_amount, a.seen_block, a.confirmed_block,
  a.deposit_address, a.ip_address, a.quote_expires_at, a.created_at, a.ended_at, a.finality, a.agreement_awaited_since`;

/**
 * Joins for a statement over orders or invoices under the alias `p`: `a` is the attempt that describes it (the one
 * that completed it, else the one with the largest credit, else the newest), `t.transactions` its confirmed transfers
 * as JSON in the API's shape.
 */
export const DESCRIBING_ATTEMPT_JOINS = `
  left join lateral (
    select * from payment_attempts where payable_id = p.id
    order by (id = p.completed_attempt_id) desc nulls last, credited_amount desc, id desc limit 1
  ) a on true`;

/** Joins the JSON list of confirmed transfers of the attempt joined by {@link DESCRIBING_ATTEMPT_JOINS}. */
export const TRANSACTIONS_JOIN = `
  left join lateral (
    select json_agg(${transactionJson('x')} order by x.block_number, x.log_index, x.tx_hash) as transactions
    from transfers x where x.attempt_id = a.id and x.block_number <= a.confirmed_block
  ) t on true`;

/** The JSON object of one transfer row, as the API shows it. */
export function transactionJson(alias: string): string {
  return `json_build_object('blockchain', ${alias}.chain, 'txHash', ${alias}.tx_hash,
    'fromAddress', ${alias}.from_address, 'amount', ${alias}.amount::text, 'blockNumber', ${alias}.block_number::text,
    'blockTime', to_char(${alias}.block_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`;
}

/** What an insert of an attempt begins with: the contracts that its address was made by are among those of its chain. */
export const CONTRACTS_NOTED = `noted as (
      insert into deposit_contracts (chain, factory_address, implementation_address)
      select $chain, $factory, $implementation where not exists (select from deposit_contracts
        where chain = $chain and factory_address = $factory and implementation_address = $implementation)
      on conflict do nothing
    )`;

const insert = statement({
  name: 'attempt_insert',
  params: {
    id: uuid,
    storeId: uuid,
    payableKind: text,
    payableId: uuid,
    method: text,
    chain: text,
    token: text,
    tokenAddress: nullable(text),
    decimals: integer,
    requiredAmount: bigint,
    depositAddress: text,
    factory: text,
    implementation: text,
    payoutAddress: text,
    feeRecipient: text,
    feeBps: integer,
    quote: json,
    ipAddress: nullable(text),
    finality: nullable(text),
    needsAgreement: boolean,
    quoteExpiresAt: timestamp,
    createdAt: timestamp,
  },
  sql: `with ${CONTRACTS_NOTED}
    insert into payment_attempts (id, store_id, payable_kind, payable_id, status, method, chain, token, token_address,
      decimals, required_amount, deposit_address, factory_address, implementation_address, payout_address, fee_recipient, fee_bps, quote, ip_address, finality,
      needs_agreement, quote_expires_at, created_at)
    values ($id, $storeId, $payableKind, $payableId, 'processing', $method, $chain, $token, $tokenAddress, $decimals,
      $requiredAmount, $depositAddress, $factory, $implementation, $payoutAddress, $feeRecipient, $feeBps, $quote, $ipAddress, $finality,
      $needsAgreement, $quoteExpiresAt, $createdAt)`,
});

const byPayable = statement({
  name: 'attempts_of_payable',
  params: { payableId: uuid },
  row: attemptRow,
  sql: `select ${ATTEMPT_COLUMNS} from payment_attempts a where a.payable_id = $payableId order by a.id`,
});

const current = statement({
  name: 'attempt_current',
  shared: true,
  params: { payableId: uuid },
  row: { ...attemptRow, transactions: json, headNumber: nullable(bigint) },
  sql: `select ${ATTEMPT_COLUMNS}, c.head_number,
      coalesce((select json_agg(${transactionJson('x')} order by x.block_number, x.log_index, x.tx_hash)
        from transfers x where x.attempt_id = a.id), '[]'::json) as transactions
    from payment_attempts a left join chain_cursors c on c.chain = a.chain
    where a.payable_id = $payableId
    order by (a.status = 'completed') desc, (a.status = 'processing') desc, a.id desc limit 1`,
});

const update = statement({
  name: 'attempt_outcome',
  params: {
    id: uuid,
    storeId: uuid,
    status: text,
    creditedAmount: bigint,
    heldAmount: nullable(bigint),
    confirmedBlock: nullable(bigint),
    endedAt: nullable(timestamp),
  },
  sql: `update payment_attempts set status = $status, credited_amount = $creditedAmount,
      held_amount = case when confirmed_block > $confirmedBlock then held_amount
        else coalesce($heldAmount, held_amount) end,
      confirmed_block = greatest(confirmed_block, $confirmedBlock), ended_at = $endedAt
    where id = $id and store_id = $storeId and ended_at is null`,
});

const storePayment = statement({
  name: 'store_payment_settings',
  params: { storeId: uuid, chain: text, method: text },
  row: { feeBps: integer, payout: text, tiersFrom: nullable(arrayOf(bigint)), tierLevels: nullable(arrayOf(text)) },
  sql: `select s.fee_bps, p.address as payout, f.from_millis as tiers_from, f.levels as tier_levels from stores s
    join payout_addresses p on p.store_id = s.id and p.chain = $chain
    join store_payment_methods m on m.store_id = s.id and m.method = $method
    left join store_finality f on f.store_id = s.id and f.chain = $chain
    where s.id = $storeId`,
});

const due = statement({
  name: 'attempts_overdue',
  params: { chain: text, before: timestamp, limit: count },
  row: attemptRow,
  sql: `select ${ATTEMPT_COLUMNS} from payment_attempts a
    where a.chain = $chain and a.ended_at is null and a.quote_expires_at < $before and a.agreement_awaited_since is null
      and not exists (select from pending_readings r where r.attempt_id = a.id and r.amount >= a.required_amount)
    order by a.quote_expires_at limit $limit`,
});

/** One new attempt with everything that its address and price were made of. */
export type NewAttempt = ParamsOf<typeof insert>;

/** Writes a new attempt; its status is `processing`. */
export async function insertAttempt(tx: Queryable, attempt: NewAttempt): Promise<void> {
  await tx.run(insert, attempt);
}

/** All attempts of an order or invoice, oldest first. */
export async function attemptsOf(q: Queryable, payableId: string): Promise<Attempt[]> {
  return q.many(byPayable, { payableId });
}

/** The attempt that a buyer is shown: the completed one, else the live one, else the newest. */
export async function currentAttempt(
  q: Queryable,
  payableId: string,
): Promise<(Attempt & { transactions: unknown; headNumber: bigint | null }) | undefined> {
  return q.maybe(current, { payableId });
}

/**
 * Writes an attempt's outcome unless it has ended already. Null leaves held amount and confirmed block as they are, and so
 * does what was read at a block below the one that another process has read meanwhile.
 */
export async function updateAttempt(tx: Queryable, outcome: ParamsOf<typeof update>): Promise<void> {
  await tx.run(update, outcome);
}

/** What a store has set for attempts by one method. */
export interface StorePaymentSettings {
  readonly feeBps: number;
  readonly payout: string;
  /** Its own tiers of finality; undefined when the operator's hold. */
  readonly tiers: readonly FinalityTier[] | undefined;
}

/** The settings that an attempt by this method binds, when the store has enabled it. */
export async function storePaymentSettings(
  q: Queryable,
  storeId: string,
  chain: string,
  method: string,
): Promise<StorePaymentSettings | undefined> {
  const row = await q.maybe(storePayment, { storeId, chain, method });
  if (row === undefined) return undefined;
  const { feeBps, payout, tiersFrom, tierLevels } = row;
  return { feeBps, payout, tiers: tiersFrom === null ? undefined : storedTiers(tiersFrom, tierLevels ?? []) };
}

function storedTiers(from: readonly bigint[], levels: readonly string[]): FinalityTier[] {
  return from.map((amount, index) => {
    const level = present(parseLevel(levels[index] ?? ''), 'a stored tier has a level');
    return { from: millis(amount), level };
  });
}

/**
 * Attempts of a chain whose quote ended before a moment and that no confirmed block has decided, oldest first; without
 * those whose full amount was read at a confirmed block and waits for two providers to agree on it, or for its level.
 */
export async function overdueAttempts(
  q: Queryable,
  wanted: { chain: string; before: number; limit: number },
): Promise<Attempt[]> {
  return q.many(due, wanted);
}
