import type { Queryable } from '../db/pool.ts';
import {
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
 * as JSON in the API's shape. Each of the three is one look at an index, however many attempts there are.
 */
export const DESCRIBING_ATTEMPT_JOINS = `
  left join lateral (
    select * from payment_attempts where store_id = p.store_id and id = coalesce(p.completed_attempt_id,
      (select id from payment_attempts where payable_id = p.id and credited_amount > 0
        order by credited_amount desc, id desc limit 1),
      (select id from payment_attempts where payable_id = p.id order by id desc limit 1))
    limit 1
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
    payableKind: oneOf('order', 'invoice'),
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

const decisive = statement({
  name: 'attempts_decisive',
  params: { payableId: uuid },
  row: attemptRow,
  sql: `select ${ATTEMPT_COLUMNS} from payment_attempts a where a.id = any(array(
      select id from payment_attempts where payable_id = $payableId and ended_at is null
      union (select id from payment_attempts where payable_id = $payableId and credited_amount > 0
        order by credited_amount desc, id desc limit 1000)
      union (select id from payment_attempts where payable_id = $payableId order by id desc limit 1)))
    order by a.id`,
});

const observedRow = { ...attemptRow, transactions: json, headNumber: nullable(bigint) };

function observedSql(id: string): string {
  return `select ${ATTEMPT_COLUMNS}, c.head_number,
      coalesce((select json_agg(${transactionJson('x')} order by x.block_number, x.log_index, x.tx_hash)
        from transfers x where x.attempt_id = a.id), '[]'::json) as transactions
    from payment_attempts a left join chain_cursors c on c.chain = a.chain
    where a.id = ${id}`;
}

const observed = statement({
  name: 'attempt_observed',
  shared: 'reads',
  params: { id: uuid },
  row: observedRow,
  sql: observedSql('$id'),
});

const current = statement({
  name: 'attempt_current',
  shared: 'reads',
  params: { payableId: uuid },
  row: observedRow,
  // A buyer who picks again after paying must not pay twice: what was paid in full comes before what was picked last. That one
  // is never superseded, while one that was taken up again may be older than those that it superseded.
  sql: observedSql(`coalesce(
      (select id from payment_attempts where payable_id = $payableId and credited_amount > 0 and status = 'completed'
        order by credited_amount desc, id desc limit 1),
      (select id from payment_attempts where payable_id = $payableId and ended_at is null
        and seen_amount >= required_amount order by id desc limit 1),
      (select id from payment_attempts where payable_id = $payableId and status = 'processing'),
      (select id from payment_attempts where payable_id = $payableId and status <> 'superseded'
        order by id desc limit 1),
      (select id from payment_attempts where payable_id = $payableId order by id desc limit 1))`),
});

const byId = statement({
  name: 'attempt_by_id',
  params: { storeId: uuid, id: uuid },
  row: attemptRow,
  sql: `select ${ATTEMPT_COLUMNS} from payment_attempts a where a.id = $id and a.store_id = $storeId`,
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

const due = statement({
  name: 'attempts_overdue',
  params: { chain: text, before: timestamp, limit: count },
  row: attemptRow,
  sql: `select ${ATTEMPT_COLUMNS} from payment_attempts a
    where a.chain = $chain and a.ended_at is null and a.quote_expires_at < $before and a.agreement_awaited_since is null
      and not exists (select from pending_readings r where r.attempt_id = a.id and r.amount >= a.required_amount)
      and not exists (select from chain_replacements where chain = $chain)
    order by a.quote_expires_at limit $limit`,
});

const dueUnreadable = statement({
  name: 'attempts_overdue_unreadable',
  params: { chain: text, before: timestamp, limit: count },
  row: attemptRow,
  sql: `select ${ATTEMPT_COLUMNS} from payment_attempts a
    where a.chain = $chain and a.unreadable_since < $before and a.ended_at is null and a.quote_expires_at < $before
      and a.agreement_awaited_since is null
      and not exists (select from pending_readings r where r.attempt_id = a.id and r.amount >= a.required_amount)
      and not exists (select from chain_replacements where chain = $chain)
    order by a.quote_expires_at limit $limit`,
});

const dueOfChainOff = statement({
  name: 'attempts_overdue_of_chain_off',
  params: { chain: text, before: timestamp, limit: count },
  row: attemptRow,
  sql: `select ${ATTEMPT_COLUMNS} from payment_attempts a
    where a.chain = $chain and a.ended_at is null and a.quote_expires_at < $before
    order by a.quote_expires_at limit $limit`,
});

/** Jumps from chain to chain in the index, however many attempts each has. */
const chainsWatched = statement({
  name: 'attempts_watched_chains',
  row: { chain: text },
  sql: `with recursive found as (
      (select chain from payment_attempts where ended_at is null order by chain limit 1)
      union all
      select (select a.chain from payment_attempts a where a.ended_at is null and a.chain > found.chain
        order by a.chain limit 1)
      from found where found.chain is not null
    )
    select chain from found where chain is not null`,
});

/** One new attempt with everything that its address and price were made of. */
export type NewAttempt = ParamsOf<typeof insert>;

/** Writes a new attempt and gives it back as it is now: `processing`, with nothing received. */
export async function insertAttempt(tx: Queryable, attempt: NewAttempt): Promise<Attempt> {
  await tx.run(insert, attempt);
  return {
    ...attempt,
    status: 'processing',
    creditedAmount: 0n,
    seenAmount: 0n,
    seenBlock: null,
    confirmedBlock: null,
    endedAt: null,
    agreementAwaitedSince: null,
  };
}

/**
 * The attempts by which an order or invoice is decided, oldest first: those whose outcome is open, those that were
 * credited with something (the 1,000 largest), and the newest. The others ended with nothing and say nothing any more.
 */
export async function decisiveAttempts(q: Queryable, payableId: string): Promise<Attempt[]> {
  return q.many(decisive, { payableId });
}

/** One attempt of a store. */
export async function attemptById(q: Queryable, storeId: string, id: string): Promise<Attempt> {
  return q.one(byId, { storeId, id });
}

/** An attempt with what the head shows of it. */
export type ObservedAttempt = Attempt & { readonly transactions: unknown; readonly headNumber: bigint | null };

/** One attempt as its buyer is shown it. */
export async function observedAttempt(q: Queryable, id: string): Promise<ObservedAttempt> {
  return q.one(observed, { id });
}

/**
 * The attempt that a buyer is shown: the completed one, else one that holds the full amount and waits for confirmations,
 * else the live one, else the one that was picked last.
 */
export async function currentAttempt(q: Queryable, payableId: string): Promise<ObservedAttempt | undefined> {
  return q.maybe(current, { payableId });
}

/**
 * Writes an attempt's outcome unless it has ended already. Null leaves held amount and confirmed block as they are, and so
 * does what was read at a block below the one that another process has read meanwhile.
 */
export async function updateAttempt(tx: Queryable, outcome: ParamsOf<typeof update>): Promise<void> {
  await tx.run(update, outcome);
}

/**
 * Attempts of a chain whose quote ended before a moment and that no confirmed block has decided, oldest first; without
 * those whose full amount was read at a confirmed block and waits for two providers to agree on it, or for its level. None
 * of a chain that was replaced below its final block.
 */
export async function overdueAttempts(
  q: Queryable,
  wanted: { chain: string; before: number; limit: number },
): Promise<Attempt[]> {
  return q.many(due, wanted);
}

/**
 * The same of attempts whose asset's contract has not said since that moment what they hold, on a chain that can be read.
 */
export async function overdueUnreadable(
  q: Queryable,
  wanted: { chain: string; before: number; limit: number },
): Promise<Attempt[]> {
  return q.many(dueUnreadable, wanted);
}

/**
 * Attempts of a chain that is off whose quote ended before a moment, oldest first; also those that wait for two providers
 * or for their level: nobody will say more of them.
 */
export async function overdueOfChainOff(
  q: Queryable,
  wanted: { chain: string; before: number; limit: number },
): Promise<Attempt[]> {
  return q.many(dueOfChainOff, wanted);
}

/** The chains that attempts which have not ended are of, whether they are on or not. */
export async function watchedChains(q: Queryable): Promise<string[]> {
  return (await q.many(chainsWatched, {})).map(({ chain }) => chain);
}
