import { ENDED_STATUSES } from './flow-repository.ts';
import { type Gauges, type MakeGauge, secondsSince } from './metrics.ts';
import type { InstallationState } from './state-repository.ts';

type Reading = Pick<InstallationState, 'ended' | 'underWay'> & { readonly at: number };

/** Creates gauges of each chain's payments: waiting ones, and those that ended recently. */
export function paymentGauges(gauge: MakeGauge): Gauges<Reading> {
  const open = gauge('till_payments_open', 'Payments that have not ended, up to 10,000.', ['chain']);
  const seen = gauge('till_payments_seen', 'Payments waiting for confirmations, up to 10,000.', ['chain']);
  const oldest = gauge('till_payments_oldest_seen_seconds', 'Age of the oldest of these payments.', ['chain']);
  const ended = gauge('till_payments_ended', 'Payments that ended within an hour, up to 10,000, by status.', [
    'chain',
    'status',
  ]);
  const watch = gauge('till_ended_addresses_late_seconds', 'Delay of the next pass over ended addresses.', ['chain']);
  return {
    write({ at, underWay, ended: rows }) {
      for (const { chain, ...each } of underWay) {
        open.set({ chain }, each.open);
        seen.set({ chain }, each.seen);
        oldest.set({ chain }, secondsSince(each.oldestSeenAt, at));
        watch.set({ chain }, secondsSince(each.watchDueAt, at));
        for (const status of ENDED_STATUSES) ended.set({ chain, status }, 0);
      }
      for (const { chain, status, payments } of rows) ended.set({ chain, status }, payments);
    },
  };
}
