import type { Queryable } from '../../../kernel/db/pool.ts';
import { query, t } from '../../../kernel/db/query.ts';
import { feeOwed } from '../fee-owed.ts';

/** SQL for the currency of the order or invoice of an attempt `a`; of its store if a restore did not bring it back. */
export const CURRENCY_OF = `coalesce(case a.payable_kind
      when 'order' then (select currency from orders where id = a.payable_id and store_id = a.store_id)
      else (select currency from invoices where id = a.payable_id and store_id = a.store_id) end,
      (select currency from stores where id = a.store_id)) as currency`;

/** SQL for the fee of an attempt `a` that is owed, in hundredths of a percent: none without a price. */
export const OWED_BPS = `case when a.quote -> 'price' is null then 0 else a.fee_bps end`;

/** SQL for the price of the quote of an attempt `a`, in fiat units for one whole token. */
export const PRICE_OF = `(a.quote #>> '{price,numerator}')::numeric as price_numerator,
      (a.quote #>> '{price,denominator}')::numeric as price_denominator`;

/** Columns of {@link CURRENCY_OF} and {@link PRICE_OF}. A restored attempt has no price, and no fee is owed. */
export const pricedShape = {
  currency: t.oneOf('usd', 'eur'),
  priceNumerator: t.nullable(t.bigint),
  priceDenominator: t.nullable(t.bigint),
};

/**
 * SQL condition: a fee is owed on the money of an attempt, as far as it is booked. Never on a credit from the head, which
 * may shrink: it is booked once a block confirms it.
 */
export function owesFee(attempt: string): string {
  return `${attempt}.factory_address is null and ${attempt}.fee_bps > 0 and ${attempt}.ended_at is not null
        and ${attempt}.credited_at_head is null and ${attempt}.credited_amount + ${attempt}.late_amount > 0`;
}

/**
 * Returns SQL that is true while an unpaid bill stops payments to the own wallet of a store. Other payouts are addresses,
 * and go on.
 */
export function stoppedByBill(storeId: string, payout: string): string {
  return `exists (select from fee_bills b join invoices v on v.id = b.invoice_id and v.status <> 'paid'
        where b.store_id = ${storeId} and b.stopped_at is not null and b.paid_at is null)
      and exists (select from payout_accounts k where k.id = ${payout})`;
}

const unbooked = query.many({
  name: 'fees_unbooked',
  params: { ids: t.arrayOf(t.uuid) },
  row: {
    attemptId: t.uuid,
    storeId: t.uuid,
    method: t.text,
    decimals: t.integer,
    feeBps: t.integer,
    received: t.bigint,
    parts: t.integer,
    bookedAmount: t.bigint,
    bookedMillis: t.bigint,
    ...pricedShape,
  },
  sql: `select a.id as attempt_id, a.store_id, a.method, a.decimals, a.fee_bps,
      a.credited_amount + a.late_amount as received, f.parts, f.booked_amount, f.booked_millis, ${CURRENCY_OF}, ${PRICE_OF}
    from payment_attempts a cross join lateral (
      select count(*)::int as parts, coalesce(sum(amount), 0) as booked_amount, coalesce(sum(fee_millis), 0) as booked_millis
      from fees_owed where attempt_id = a.id
    ) f
    where a.id = any($ids) and ${owesFee('a')} and a.credited_amount + a.late_amount > f.booked_amount`,
});

const insert = query.run({
  name: 'fee_owed_insert',
  params: {
    attemptId: t.uuid,
    part: t.integer,
    storeId: t.uuid,
    method: t.text,
    amount: t.bigint,
    feeBps: t.integer,
    feeMillis: t.bigint,
    currency: t.text,
    now: t.timestamp,
  },
  sql: `insert into fees_owed (attempt_id, part, store_id, method, amount, fee_bps, fee_millis, currency, booked_at)
    values ($attemptId, $part, $storeId, $method, $amount, $feeBps, $feeMillis, $currency, $now)`,
});

/**
 * Books the fees owed on the money of ended attempts, in the transaction that books this money. Late money is no
 * exception: where contracts split payments, they take the fee from every sweep, of late money too.
 * Each amount is booked once. A larger reading adds the difference; a smaller one takes nothing back, like the credit of
 * an attempt. A fee below the smallest fiat unit waits until more is received.
 */
export async function bookFees(tx: Queryable, ids: readonly string[], now: number): Promise<void> {
  if (ids.length === 0) return;
  for (const {
    bookedAmount,
    bookedMillis,
    parts,
    priceDenominator,
    priceNumerator,
    received,
    ...row
  } of await unbooked(tx, { ids: [...ids] })) {
    if (priceNumerator === null || priceDenominator === null) continue;
    const price = { numerator: priceNumerator, denominator: priceDenominator };
    const feeMillis = feeOwed(received, { ...row, price }).fiat - bookedMillis;
    if (feeMillis > 0n) await insert(tx, { ...row, part: parts, amount: received - bookedAmount, feeMillis, now });
  }
}
