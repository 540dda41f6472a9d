import type { Queryable } from '../../db/pool.ts';
import {
  arrayOf,
  bigint,
  boolean,
  count,
  integer,
  json,
  nullable,
  oneOf,
  type RowOf,
  statement,
  text,
  timestamp,
  uuid,
} from '../../db/statement.ts';
import { ATTEMPT_STATUSES } from '../types.ts';

/** Where the evidence of a quote is longer, it is left out. */
const MAX_QUOTE_BYTES = 32 * 1024;

const page = statement({
  name: 'attempts_told',
  params: { storeId: uuid, payableId: uuid, limit: integer, offset: integer, maxQuoteBytes: integer },
  row: {
    id: uuid,
    status: oneOf(...ATTEMPT_STATUSES),
    method: text,
    chain: text,
    token: text,
    tokenAddress: nullable(text),
    decimals: integer,
    requiredAmount: bigint,
    creditedAmount: bigint,
    seenAmount: bigint,
    lateAmount: bigint,
    heldAmount: bigint,
    sweptAmount: bigint,
    depositAddress: text,
    factory: text,
    implementation: text,
    payout: text,
    feeRecipient: text,
    feeBps: integer,
    quote: nullable(json),
    quoteExpiresAt: timestamp,
    createdAt: timestamp,
    endedAt: nullable(timestamp),
    total: count,
  },
  // There are at most a few hundred attempts of one order or invoice.
  sql: `select id, status, method, chain, token, token_address, decimals, required_amount, credited_amount, seen_amount,
      late_amount, held_amount, swept_amount, deposit_address, factory_address as factory,
      implementation_address as implementation, payout_address as payout, fee_recipient, fee_bps,
      case when octet_length(quote::text) <= $maxQuoteBytes then quote end as quote, quote_expires_at, created_at, ended_at,
      count(*) over () as total
    from payment_attempts where payable_id = $payableId and store_id = $storeId
    order by (credited_amount > 0 or seen_amount > 0 or late_amount > 0 or held_amount > 0 or swept_amount > 0) desc,
      id desc limit $limit offset $offset`,
});

const moves = statement({
  name: 'moves_of_attempts',
  params: { attemptIds: arrayOf(uuid), limit: integer },
  row: {
    attemptId: uuid,
    kind: oneOf('transfer', 'sweep'),
    txHash: text,
    fromAddress: nullable(text),
    amount: bigint,
    feeAmount: nullable(bigint),
    isForeign: boolean,
    isConfirmed: boolean,
    blockNumber: bigint,
    blockTime: timestamp,
  },
  sql: `select a.id as attempt_id, m.* from unnest($attemptIds::uuid[]) as wanted(id) join payment_attempts a on a.id = wanted.id
    cross join lateral (
      (select 'transfer' as kind, tx_hash, from_address, amount, null::numeric as fee_amount, false as is_foreign,
          coalesce(block_number <= a.confirmed_block, false) as is_confirmed, block_number, block_time
        from transfers where attempt_id = a.id order by block_number desc limit $limit)
      union all
      (select 'sweep', tx_hash, null, net_amount, fee_amount, token_address is distinct from a.token_address, true,
          block_number, block_time
        from swept_deposits where attempt_id = a.id order by block_number desc limit $limit)
    ) m order by a.id desc, m.block_time`,
});

const span = statement({
  name: 'attempts_span',
  params: { storeId: uuid, payableId: uuid },
  row: { first: nullable(timestamp), lastEnded: nullable(timestamp) },
  sql: `select min(created_at) as first, max(ended_at) as last_ended from payment_attempts
    where payable_id = $payableId and store_id = $storeId`,
});

/** An attempt as its merchant is told of it, with the number of all. Smallest units, epoch milliseconds. */
export type ToldAttempt = RowOf<typeof page>;

/** A transfer to an attempt's address, or a sweep from it; of a sweep the amount is what reached the merchant. */
export type AttemptMove = RowOf<typeof moves>;

/** A page of the attempts of an order or invoice: those with money first, then the newest. */
export function toldAttempts(
  q: Queryable,
  storeId: string,
  payableId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<ToldAttempt[]> {
  return q.many(page, { storeId, payableId, limit, offset, maxQuoteBytes: MAX_QUOTE_BYTES });
}

/** The newest transfers to each of the attempts, and the newest sweeps from them, at most so many of either, oldest first. */
export function movesOf(q: Queryable, attemptIds: readonly string[], limit: number): Promise<AttemptMove[]> {
  return q.many(moves, { attemptIds, limit });
}

/** When the first attempt was made, and when the last one that has ended did. */
export function spanOfAttempts(q: Queryable, storeId: string, payableId: string): Promise<RowOf<typeof span>> {
  return q.one(span, { storeId, payableId });
}
