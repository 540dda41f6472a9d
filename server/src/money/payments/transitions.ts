import type { Attempt, AttemptStatus } from './types.ts';

/** Events of a watched attempt. `amount` is its balance that came in time, in smallest units. */
export type AttemptTrigger =
  /** A confirmed balance while the quote runs. */
  | { readonly type: 'credited'; readonly amount: bigint }
  /** The buyer picked another token. */
  | { readonly type: 'superseded' }
  /** The buyer went back to its token before its quote ended. */
  | { readonly type: 'resumed' }
  /** Confirmed blocks have passed the quote's end. */
  | { readonly type: 'lapsed'; readonly amount: bigint; readonly windowEnded: boolean }
  /** The order or invoice ended: voided, expired by request, or paid through another attempt. */
  | { readonly type: 'retired'; readonly amount: bigint };

export interface AttemptOutcome {
  readonly status: AttemptStatus;
  /** True when the outcome is decided; the address is then no longer watched for its order or invoice. */
  readonly ended: boolean;
  readonly creditedAmount: bigint;
}

type Watched = Pick<Attempt, 'status' | 'requiredAmount' | 'creditedAmount' | 'endedAt'>;

/**
 * Returns the outcome of a trigger: the only rule by which an attempt's status changes. Pure. An ended attempt stays as
 * it is, and a credited amount is never lowered.
 */
export function transitionAttempt(attempt: Watched, trigger: AttemptTrigger): AttemptOutcome {
  const { status, requiredAmount, creditedAmount } = attempt;
  if (attempt.endedAt !== null) return { status, ended: true, creditedAmount };
  if (trigger.type === 'superseded') return { status: 'superseded', ended: false, creditedAmount };
  if (trigger.type === 'resumed') return { status: 'processing', ended: false, creditedAmount };
  const amount = trigger.amount > creditedAmount ? trigger.amount : creditedAmount;
  if (amount >= requiredAmount) {
    return { status: 'completed', ended: true, creditedAmount: amount };
  }
  if (trigger.type === 'credited') return { status, ended: false, creditedAmount: amount };
  if (amount > 0n) return { status: 'partial', ended: true, creditedAmount: amount };
  if (trigger.type === 'retired') return { status: 'retired', ended: true, creditedAmount: amount };
  if (status === 'superseded') return { status, ended: true, creditedAmount: amount };
  return { status: trigger.windowEnded ? 'retired' : 'expired', ended: true, creditedAmount: amount };
}
