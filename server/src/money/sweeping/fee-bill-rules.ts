import type { Millis } from '../../kernel/lib/money.ts';
import type { FeeBill, UnbilledFees } from './fee-bill-repository.ts';

const DAY_MS = 86_400_000;
/** Time from the first invoice of a bill until it stops payments to own wallets. */
const PATIENCE_MS = 30 * DAY_MS;
/** Times of the reminders before that. */
const REMINDERS_MS = [7 * DAY_MS, DAY_MS];

/** Returns true once fees are billed: from an amount, or at the end of the month (UTC) of the first one. Pure. */
export function isToBill(
  { millis, since }: Pick<UnbilledFees, 'millis' | 'since'>,
  { from, now }: { readonly from: Millis; readonly now: number },
): boolean {
  const [first, today] = [new Date(since), new Date(now)];
  const isOfEarlierMonth =
    since < now && (first.getUTCMonth() !== today.getUTCMonth() || first.getUTCFullYear() !== today.getUTCFullYear());
  return millis > 0n && (millis >= from || isOfEarlierMonth);
}

/** Returns true if a bill has no invoice that can still be paid. Pure. */
export function needsInvoice({ invoiceStatus }: Pick<FeeBill, 'invoiceStatus'>): boolean {
  return invoiceStatus !== 'open' && invoiceStatus !== 'paid';
}

/** Returns the time from which an unpaid bill stops payments to own wallets; null before its first invoice. Pure. */
export function stopsAt({ billedAt }: Pick<FeeBill, 'billedAt'>): number | null {
  return billedAt === null ? null : billedAt + PATIENCE_MS;
}

/** Returns the next step for an unpaid bill; undefined while there is none. Pure. */
export function stepOf(
  bill: Pick<FeeBill, 'billedAt' | 'reminders' | 'stoppedAt'>,
  now: number,
): 'stop' | { readonly reminders: number } | undefined {
  const end = stopsAt(bill);
  if (end === null || bill.stoppedAt !== null) return undefined;
  if (now >= end) return 'stop';
  const reminders = REMINDERS_MS.filter((before) => now >= end - before).length;
  return reminders > bill.reminders ? { reminders } : undefined;
}
