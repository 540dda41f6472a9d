import { query, t } from '../../../kernel/db/query.ts';

/** Returns the given orders and invoices whose settlement has failed and is not due for a retry yet. */
export const pausedSettlements = query.values({
  name: 'settlement_failures_paused',
  params: { payableIds: t.arrayOf(t.uuid), now: t.timestamp },
  row: { payableId: t.uuid },
  sql: 'select payable_id from settlement_failures where payable_id = any($payableIds) and next_try_at > $now',
});

/**
 * Records a failed settlement and the time of its retry; the pause doubles each time. Returns the number of failures.
 */
export const noteFailedSettlement = query.value({
  name: 'settlement_failure_note',
  params: {
    payableId: t.uuid,
    payableKind: t.oneOf('order', 'invoice'),
    cause: t.text,
    now: t.timestamp,
    firstMs: t.count,
    longestMs: t.count,
  },
  row: { failures: t.integer },
  sql: `insert into settlement_failures as f (payable_id, payable_kind, cause, failures, since, next_try_at)
    values ($payableId, $payableKind, $cause, 1, $now, $now::timestamptz + $firstMs::bigint * interval '1 millisecond')
    on conflict (payable_id) do update set cause = $cause, failures = least(f.failures, 1000000) + 1,
      next_try_at = $now::timestamptz
        + least($firstMs::bigint * power(2, least(f.failures, 30)), $longestMs::bigint) * interval '1 millisecond'
    returning failures`,
});

/** Deletes the record of a failed settlement. Returns true when there was one. */
export const forgetFailedSettlement = query.changed({
  name: 'settlement_failure_forget',
  params: { payableId: t.uuid },
  sql: 'delete from settlement_failures where payable_id = $payableId',
});
