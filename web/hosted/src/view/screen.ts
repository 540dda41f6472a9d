import type { Attempt, Checkout, Unavailability } from '../api/checkout.ts';
import { type Progress, progressInTime, progressOf } from '../money/progress.ts';
import { isPickable } from './methods.ts';

/**
 * The screen shown to the buyer. Derived from the checkout and the time alone, so that every page of the same checkout,
 * on every device, shows the same.
 */
export type Screen =
  | { kind: 'choose' }
  /** Payable, but no payment method can be picked; `mixed`: not all for the same reason. */
  | { kind: 'unavailable'; why: 'noMethod' | 'mixed' | Unavailability }
  /** A live quote with something still missing; `seen` is zero or an underpayment. */
  | { kind: 'pay'; attempt: Attempt; progress: Progress }
  /** Everything needed was seen and waits for confirmations; the clock no longer matters. */
  | { kind: 'confirming'; attempt: Attempt; confirmations: number; of: number }
  /** The quote is over and nothing was seen. */
  | { kind: 'lapsed'; attempt: Attempt }
  /** The quote is over and less than the full amount was seen. */
  | { kind: 'short'; attempt: Attempt; progress: Progress }
  /** The quote ended with nothing seen, and then something arrived. */
  | { kind: 'late'; attempt: Attempt; progress: Progress; windowOver: boolean }
  /** The time to pay is over; the server still reads the chain for transfers made in time. */
  | { kind: 'closing' }
  | { kind: 'paid' }
  | { kind: 'partial'; attempt: Attempt | null; progress: Progress | null }
  | { kind: 'expired'; attempt: Attempt | null }
  | { kind: 'voided' };

/**
 * Returns the screen of a checkout.
 * @param nowMs the server's time, ms since the epoch
 */
export function screenOf(view: Checkout, nowMs: number): Screen {
  switch (view.status) {
    case 'completed':
    case 'paid':
      return { kind: 'paid' };
    case 'partial':
      return { kind: 'partial', attempt: view.attempt, progress: view.attempt && progressInTime(view.attempt) };
    case 'expired':
      return { kind: 'expired', attempt: view.attempt };
    case 'voided':
      return { kind: 'voided' };
    case 'pending':
    case 'open':
      return payableScreen(view, nowMs);
  }
}

/** Returns true when nothing about the checkout can change any more. */
export function isFinal(view: Checkout): boolean {
  return view.status !== 'pending' && view.status !== 'open';
}

function payableScreen(view: Checkout, nowMs: number): Screen {
  const windowOver = nowMs > view.expiresAt;
  if (view.attempt !== null) return attemptScreen(view.attempt, windowOver, nowMs);
  if (windowOver) return { kind: 'closing' };
  const [first, ...others] = view.paymentMethods;
  if (first === undefined) return { kind: 'unavailable', why: 'noMethod' };
  if (view.paymentMethods.some(isPickable)) return { kind: 'choose' };
  const isShared = others.every(({ unavailable }) => unavailable === first.unavailable);
  return { kind: 'unavailable', why: (isShared ? first.unavailable : null) ?? 'mixed' };
}

function attemptScreen(attempt: Attempt, windowOver: boolean, nowMs: number): Screen {
  const progress = progressOf(attempt);
  if (attempt.status === 'partial') return { kind: 'short', attempt, progress: progressInTime(attempt) };
  if (attempt.status === 'expired' || attempt.status === 'retired') {
    if (progress.seen > 0n) return { kind: 'late', attempt, progress, windowOver };
    return windowOver ? { kind: 'closing' } : { kind: 'lapsed', attempt };
  }
  if (progress.missing === 0n) {
    const of = attempt.requiredConfirmations;
    return { kind: 'confirming', attempt, confirmations: Math.min(attempt.confirmations, of), of };
  }
  const live = attempt.status === 'processing' && nowMs <= attempt.expiresAt && !windowOver;
  if (live) return { kind: 'pay', attempt, progress };
  if (progress.seen > 0n) return { kind: 'short', attempt, progress };
  return windowOver ? { kind: 'closing' } : { kind: 'lapsed', attempt };
}
