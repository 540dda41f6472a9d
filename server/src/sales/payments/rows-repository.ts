import { query, type RowOf, t } from '../../kernel/db/query.ts';
import { ATTEMPT_STATUSES } from '../../money/payments/types.ts';

/** SQL for the payments of a store among the attempts `a` with ids of a period; both ends are ids, `to` exclusive. */
const PAID = `a.store_id = $storeId and (a.credited_amount > 0 or (a.seen_amount > 0 and a.ended_at is null))
  and a.id >= $fromId and a.id < $beforeId`;

/** SQL for the amount of a payment: credited, or seen while nothing is decided. */
const AMOUNT =
  'case when a.ended_at is null then greatest(a.credited_amount, a.seen_amount) else a.credited_amount end';

/** SQL for the fee on a payment, as `feeUnits` computes it. */
const FEE = `div(${AMOUNT} * a.fee_bps, 10000)`;

const MATCHES = `($status::text is null or a.status = $status) and ($method::text is null or a.method = $method)`;

const period = { storeId: t.uuid, fromId: t.uuid, beforeId: t.uuid };
const wanted = { ...period, status: t.nullable(t.text), method: t.nullable(t.text) };

/**
 * Returns the newest payments of a store that match, among the newest `scan` of the period. Amounts in smallest units.
 * The price is that of the order or invoice, in thousandths.
 */
export const paymentRows = query.many({
  name: 'payment_rows',
  params: { ...wanted, scan: t.integer, limit: t.integer },
  row: {
    id: t.uuid,
    status: t.oneOf(...ATTEMPT_STATUSES),
    method: t.text,
    decimals: t.integer,
    amount: t.bigint,
    requiredAmount: t.bigint,
    feeBps: t.integer,
    kind: t.oneOf('order', 'invoice'),
    payableId: t.uuid,
    invoiceNumber: t.nullable(t.bigint),
    priceMillis: t.bigint,
    currency: t.oneOf('usd', 'eur'),
    createdAt: t.timestamp,
  },
  sql: `select a.id, a.status, a.method, a.decimals, ${AMOUNT} as amount, a.required_amount, a.fee_bps,
      a.payable_kind as kind, a.payable_id, i.number as invoice_number,
      coalesce(i.total_millis, o.price_millis) as price_millis, coalesce(i.currency, o.currency) as currency, a.created_at
    from (
      select * from (select * from payment_attempts a where ${PAID} order by a.id desc limit $scan) a
      where ${MATCHES} order by a.id desc limit $limit
    ) a
    left join orders o on a.payable_kind = 'order' and o.id = a.payable_id and o.store_id = a.store_id
    left join invoices i on a.payable_kind = 'invoice' and i.id = a.payable_id and i.store_id = a.store_id
    order by a.id desc`,
});

/** Returns the id of the last of the newest `scan` payments of a period; undefined when there are fewer. */
export const lastScanned = query.maybeValue({
  name: 'payment_rows_last_scanned',
  params: { ...period, scan: t.integer },
  row: { id: t.uuid },
  sql: `select a.id from payment_attempts a where ${PAID} order by a.id desc offset $scan::bigint - 1 limit 1`,
});

/** Returns the sums of the payments that match, among the newest `scan` of the period, by method. */
export const paymentSums = query.many({
  name: 'payment_sums',
  params: { ...wanted, scan: t.integer },
  row: { method: t.text, decimals: t.integer, payments: t.count, amount: t.bigint, fee: t.bigint },
  sql: `select a.method, a.decimals, count(*) as payments, sum(${AMOUNT}) as amount, sum(${FEE}) as fee
    from (select * from payment_attempts a where ${PAID} order by a.id desc limit $scan) a
    where ${MATCHES} group by a.method, a.decimals order by a.method`,
});

/** A payment in the list of a store. */
export type PaymentRow = RowOf<typeof paymentRows>;
