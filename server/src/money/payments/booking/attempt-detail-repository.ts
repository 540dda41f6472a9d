import type { Queryable } from '../../../kernel/db/pool.ts';
import { query, type RowOf, t } from '../../../kernel/db/query.ts';
import { ATTEMPT_STATUSES } from '../types.ts';
import { DERIVATION_OF, derivationShape, HELD_AND_SWEPT } from './account-repository.ts';
import { EVIDENCE_COLUMNS, evidenceShape } from './attempt-repository.ts';

/** Maximum size of a quote's evidence; longer evidence is omitted. */
const MAX_QUOTE_BYTES = 32 * 1024;

const page = query.many({
  name: 'attempt_details',
  params: { storeId: t.uuid, payableId: t.uuid, limit: t.integer, offset: t.integer, maxQuoteBytes: t.integer },
  row: {
    id: t.uuid,
    status: t.oneOf(...ATTEMPT_STATUSES),
    method: t.text,
    chain: t.text,
    token: t.text,
    tokenAddress: t.nullable(t.text),
    decimals: t.integer,
    requiredAmount: t.bigint,
    creditedAmount: t.bigint,
    seenAmount: t.bigint,
    lateAmount: t.bigint,
    heldAmount: t.bigint,
    sweptAmount: t.bigint,
    depositAddress: t.text,
    factory: t.nullable(t.text),
    implementation: t.nullable(t.text),
    ...derivationShape,
    payout: t.text,
    feeRecipient: t.text,
    feeBps: t.integer,
    quote: t.nullable(t.json),
    quoteExpiresAt: t.timestamp,
    createdAt: t.timestamp,
    endedAt: t.nullable(t.timestamp),
    agreementAwaitedSince: t.nullable(t.timestamp),
    ...evidenceShape,
    total: t.count,
  },
  // There are at most a few hundred attempts of one order or invoice.
  sql: `select id, status, method, chain, token, token_address, decimals, required_amount, credited_amount, seen_amount,
      late_amount, ${HELD_AND_SWEPT}, deposit_address, factory_address as factory,
      implementation_address as implementation, payout_address as payout, fee_recipient, fee_bps,
      case when octet_length(quote::text) <= $maxQuoteBytes then quote end as quote, quote_expires_at, created_at, ended_at,
      agreement_awaited_since, ${DERIVATION_OF}, ${EVIDENCE_COLUMNS}, count(*) over () as total
    from payment_attempts a where payable_id = $payableId and store_id = $storeId
    order by (credited_amount > 0 or seen_amount > 0 or late_amount > 0 or held_amount > 0 or swept_amount > 0) desc,
      id desc limit $limit offset $offset`,
});

/**
 * Returns the newest transfers to each of the attempts, and the newest sweeps from them, at most `limit` of either,
 * oldest first.
 */
export const movesOf = query.many({
  name: 'moves_of_attempts',
  params: { attemptIds: t.arrayOf(t.uuid), limit: t.integer },
  row: {
    attemptId: t.uuid,
    kind: t.oneOf('transfer', 'sweep'),
    txHash: t.text,
    fromAddress: t.nullable(t.text),
    amount: t.bigint,
    feeAmount: t.nullable(t.bigint),
    isForeign: t.boolean,
    isConfirmed: t.boolean,
    blockNumber: t.bigint,
    blockTime: t.timestamp,
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

/** An attempt as shown to its merchant, with the total number of attempts. Smallest units, epoch milliseconds. */
export type AttemptDetail = RowOf<typeof page>;

/**
 * A transfer to an attempt's address, or a sweep from it; for a sweep, the amount is the net that reached the merchant.
 */
export type AttemptMove = RowOf<typeof movesOf>;

/** Returns a page of the attempts of an order or invoice: those with money first, then the newest. */
export function attemptDetails(
  q: Queryable,
  of: { readonly storeId: string; readonly payableId: string; readonly limit: number; readonly offset: number },
): Promise<AttemptDetail[]> {
  return page(q, { ...of, maxQuoteBytes: MAX_QUOTE_BYTES });
}
