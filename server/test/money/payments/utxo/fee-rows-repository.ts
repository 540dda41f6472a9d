import { query, t } from '../../../../src/kernel/db/query.ts';

/** Returns the fees that a store owes, oldest first. */
export const feesOf = query.many({
  name: 'test_fees_of_store',
  params: { storeId: t.uuid },
  row: {
    attemptId: t.uuid,
    method: t.text,
    amount: t.bigint,
    feeBps: t.integer,
    feeMillis: t.bigint,
    currency: t.text,
    billId: t.nullable(t.uuid),
  },
  sql: `select attempt_id, method, amount, fee_bps, fee_millis, currency, bill_id from fees_owed
    where store_id = $storeId order by booked_at, attempt_id, part`,
});
