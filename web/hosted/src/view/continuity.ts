import type { Checkout } from '../api/checkout.ts';
import { isFinal } from './screen.ts';

/**
 * Applies a newer view without losing an attempt that the buyer was just looking at. An ended attempt may leave the
 * view: it is kept as `expired`, because "have you already paid?" must be asked before another address is offered. A
 * final view never becomes payable again, even if an older view arrives late.
 */
export function succeed(previous: Checkout, next: Checkout): Checkout {
  if (previous.id !== next.id) return next;
  if (isFinal(previous) && !isFinal(next)) return previous;
  if (isFinal(next) || next.attempt !== null || previous.attempt === null) return next;
  return { ...next, attempt: { ...previous.attempt, status: 'expired' } };
}
