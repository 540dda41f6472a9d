import type { ValuesOf } from '../../../kernel/db/column-types.ts';
import { query, t } from '../../../kernel/db/query.ts';
import type { Attempt, PaymentFacts, TransferJson } from '../types.ts';
import { ATTEMPT_COLUMNS, attemptRow, creditedShare } from './attempt-repository.ts';
import { type LostPayment, lostPayment, waitingAmount } from './sighting-repository.ts';

/**
 * Joins for a statement over orders or invoices under the alias `p`: `a` is the attempt that describes it (the one that
 * completed it, else the one with the largest share of its required amount, else the newest). Each of the three is an
 * index look-up.
 */
export const DESCRIBING_ATTEMPT_JOINS = `
  left join lateral (
    select * from payment_attempts where store_id = p.store_id and id = coalesce(p.completed_attempt_id,
      (select w.id from payment_attempts w where w.payable_id = p.id and w.credited_amount > 0
        order by ${creditedShare('w')} desc, w.id desc limit 1),
      (select id from payment_attempts where payable_id = p.id order by id desc limit 1))
    limit 1
  ) a on true`;

/** Joins the JSON list of confirmed transfers of the attempt joined by {@link DESCRIBING_ATTEMPT_JOINS}. */
export const TRANSACTIONS_JOIN = `
  left join lateral (
    select json_agg(${transactionJson('x')} order by x.block_number, x.log_index, x.tx_hash) as transactions
    from transfers x where x.attempt_id = a.id and x.block_number <= a.confirmed_block
  ) t on true`;

/** Columns of the attempt joined by {@link DESCRIBING_ATTEMPT_JOINS}; all are null while there is none. */
export const PAYMENT_COLUMNS = `a.method as payment_method, a.deposit_address, a.required_amount::text as required_amount,
  a.credited_amount::text as credited_amount, a.ip_address`;

export const paymentRow = {
  paymentMethod: t.nullable(t.text),
  depositAddress: t.nullable(t.text),
  requiredAmount: t.nullable(t.text),
  creditedAmount: t.nullable(t.text),
  ipAddress: t.nullable(t.text),
};

/** Columns of that attempt for lists; all are null while there is none. Smallest units. */
export const PAID_COLUMNS = 'a.method, a.decimals, a.credited_amount as paid_amount';

export const paidRow = {
  method: t.nullable(t.text),
  decimals: t.nullable(t.integer),
  paidAmount: t.nullable(t.bigint),
};

/** Returns a row with {@link PAYMENT_COLUMNS} with the payment that they describe; null while there is no attempt. */
export function withPayment<R extends ValuesOf<typeof paymentRow>>(row: R, transactions: readonly TransferJson[]) {
  const { paymentMethod, depositAddress, requiredAmount, creditedAmount, ipAddress, ...rest } = row;
  const isThere =
    paymentMethod !== null && depositAddress !== null && requiredAmount !== null && creditedAmount !== null;
  const payment: PaymentFacts | null = isThere
    ? { paymentMethod, depositAddress, requiredAmount, creditedAmount, ipAddress, transactions }
    : null;
  return { ...rest, payment };
}

/** Returns SQL for one transfer row as a JSON object in the API's format. */
export function transactionJson(alias: string): string {
  return `json_build_object('blockchain', ${alias}.chain, 'txHash', ${alias}.tx_hash,
    'fromAddress', ${alias}.from_address, 'amount', ${alias}.amount::text, 'blockNumber', ${alias}.block_number::text,
    'blockTime', to_char(${alias}.block_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`;
}

const observedRow = {
  ...attemptRow,
  transactions: t.json,
  headNumber: t.nullable(t.bigint),
  waitingAmount: t.bigint,
  lost: t.nullable(t.jsonOf<LostPayment>()),
};

function observedSql(id: string): string {
  return `select ${ATTEMPT_COLUMNS}, c.head_number, ${waitingAmount('a')} as waiting_amount, ${lostPayment('a')} as lost,
      coalesce((select json_agg(${transactionJson('x')} order by x.block_number, x.log_index, x.tx_hash)
        from transfers x where x.attempt_id = a.id), '[]'::json) as transactions
    from payment_attempts a left join chain_cursors c on c.chain = a.chain
    where a.id = ${id}`;
}

/** Returns an attempt as it is shown to its buyer. */
export const observedAttempt = query.one({
  name: 'attempt_observed',
  shared: 'reads',
  params: { id: t.uuid },
  row: observedRow,
  sql: observedSql('$id'),
});

/**
 * Returns the attempt shown to a buyer: the completed one, else one that holds the full amount and waits for
 * confirmations, else the live one, else the one picked last.
 */
export const currentAttempt = query.maybe({
  name: 'attempt_current',
  shared: 'reads',
  params: { payableId: t.uuid },
  row: observedRow,
  // A buyer who picks again after paying must not pay twice, so an attempt paid in full comes before the one picked
  // last. The attempt picked last is never superseded, but one that was resumed may be older than those it superseded.
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

/** An attempt with its transfers, the head, and its payments in the mempool and out of it. */
export type ObservedAttempt = Attempt & {
  readonly transactions: unknown;
  readonly headNumber: bigint | null;
  readonly waitingAmount: bigint;
  readonly lost: LostPayment | null;
};

/** State of an attempt whose address was not shown yet. */
export const UNOBSERVED = { transactions: [], headNumber: null, waitingAmount: 0n, lost: null } as const;
