import { jitteredDelayMs, type RetryPolicy } from './backoff.ts';

export const DELIVERY_STATUSES = ['pending', 'success', 'failed', 'exhausted'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** The part of a delivery's state that decides its next state. */
export interface DeliveryProgress {
  readonly status: DeliveryStatus;
  /** Attempts made so far. */
  readonly attempts: number;
}

/** Reason why no response came back, or none that counts. */
export const ATTEMPT_ERRORS = [
  'no_endpoint',
  'no_secret',
  'insecure_url',
  'dns',
  'refused_address',
  'connect',
  'tls',
  'timeout',
  'reset',
  'bad_framing',
  'long_headers',
] as const;
export type AttemptError = (typeof ATTEMPT_ERRORS)[number];

/** Outcome of one attempt: with a status line, or without. */
export type AttemptOutcome =
  | { readonly responseStatus: number; readonly error: null }
  | { readonly responseStatus: null; readonly error: AttemptError };

/** State of the row after an attempt. */
export interface DeliveryOutcome extends DeliveryProgress {
  readonly status: 'success' | 'failed' | 'exhausted';
  /** Time of the next attempt, epoch milliseconds; null if there is none. */
  readonly dueAt: number | null;
  readonly lastResponseStatus: number | null;
}

/** Outcome of one attempt, with the beginning of the response's body as text. */
export type AttemptResult =
  | (Extract<AttemptOutcome, { error: null }> & { readonly responseExcerpt: string })
  | (Extract<AttemptOutcome, { responseStatus: null }> & { readonly responseExcerpt: null });

/** Returns true for any 2xx, and nothing else. */
function isSuccess(outcome: AttemptOutcome): boolean {
  return outcome.responseStatus !== null && outcome.responseStatus >= 200 && outcome.responseStatus < 300;
}

/**
 * Returns the state of a delivery after an attempt. One that had used up its attempts before was resent manually, and
 * is exhausted again if it fails.
 * @param at `now` is the end of the attempt, epoch milliseconds; `random`, from 0 up to 1, is for the jitter
 */
export function afterAttempt(
  delivery: DeliveryProgress,
  outcome: AttemptOutcome,
  { policy, now, random }: { policy: RetryPolicy; now: number; random: number },
): DeliveryOutcome {
  const attempts = delivery.attempts + 1;
  const lastResponseStatus = outcome.responseStatus;
  if (isSuccess(outcome)) return { status: 'success', attempts, dueAt: null, lastResponseStatus };
  if (attempts >= policy.maxAttempts) return { status: 'exhausted', attempts, dueAt: null, lastResponseStatus };
  return { status: 'failed', attempts, dueAt: now + jitteredDelayMs(attempts, policy, random), lastResponseStatus };
}

/** A delivery that cannot be resent because of its status. */
export interface NotResent {
  readonly unmoved: 'pending' | 'success';
}

/**
 * Returns the state of the row after a manual resend: due immediately, with the same counter.
 * @param now epoch milliseconds
 */
export function afterResend(
  delivery: DeliveryProgress,
  now: number,
): { readonly status: 'pending'; readonly attempts: number; readonly dueAt: number } | NotResent {
  const { attempts, status } = delivery;
  if (status === 'pending' || status === 'success') return { unmoved: status };
  return { status: 'pending', attempts, dueAt: now };
}
