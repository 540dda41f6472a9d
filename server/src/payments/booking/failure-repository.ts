import { query, t } from '../../db/query.ts';

/** Those of some orders and invoices whose settlement has failed, and that are not to be tried again yet. */
export const pausedSettlements = query.values({
  name: 'settlement_failures_paused',
  params: { payableIds: t.arrayOf(t.uuid), now: t.timestamp },
  row: { payableId: t.uuid },
  sql: 'select payable_id from settlement_failures where payable_id = any($payableIds) and next_try_at > $now',
});

/** Notes that a settlement has failed, and when to try again: after twice as long each time. Returns how often it has. */
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

/** Forgets that a settlement has failed; whether it had. */
export const forgetFailedSettlement = query.changed({
  name: 'settlement_failure_forget',
  params: { payableId: t.uuid },
  sql: 'delete from settlement_failures where payable_id = $payableId',
});
