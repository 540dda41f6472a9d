import { jitteredDelayMs, type RetryPolicy } from './backoff.ts';

export const DELIVERY_STATUSES = ['pending', 'success', 'failed', 'exhausted'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** What decides where a delivery goes next. */
export interface DeliveryProgress {
  readonly status: DeliveryStatus;
  /** Attempts made so far. */
  readonly attempts: number;
}

/** Why no response came back, or none that counts. */
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

/** How one attempt ended: with a status line, or without. */
export type AttemptOutcome =
  | { readonly responseStatus: number; readonly error: null }
  | { readonly responseStatus: null; readonly error: AttemptError };

/** The row after an attempt. */
export interface DeliveryOutcome extends DeliveryProgress {
  readonly status: 'success' | 'failed' | 'exhausted';
  /** When the next attempt is due, epoch milliseconds; null when none is. */
  readonly dueAt: number | null;
  readonly lastResponseStatus: number | null;
}

/** The same, with the beginning of the response's body as text. */
export type AttemptResult =
  | (Extract<AttemptOutcome, { error: null }> & { readonly responseExcerpt: string })
  | (Extract<AttemptOutcome, { responseStatus: null }> & { readonly responseExcerpt: null });

/** Any 2xx counts, nothing else. */
function isSuccess(outcome: AttemptOutcome): boolean {
  return outcome.responseStatus !== null && outcome.responseStatus >= 200 && outcome.responseStatus < 300;
}

/**
 * Where an attempt takes a delivery. One that had used up its attempts before this one was resent by a person, and is
 * exhausted again when it fails.
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

/** A delivery that is not sent again for the status it has. */
export interface NotResent {
  readonly unmoved: 'pending' | 'success';
}

/**
 * The row after a person asked for a resend: due at once, the counter kept.
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
