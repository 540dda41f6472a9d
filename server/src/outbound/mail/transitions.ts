import { type Backoff, backoffMs } from '../../kernel/lib/backoff.ts';

/** State of the row after an attempt to send. */
export interface MailResult {
  readonly status: 'pending' | 'sent' | 'failed';
  /** Time of the next attempt, epoch milliseconds. */
  readonly dueAt: number | null;
  readonly sentAt: number | null;
  readonly lastError: string | null;
}

/** Result of an attempt to send: accepted, permanently refused, or not possible now. */
export type SendOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'refused'; readonly answer: string }
  | { readonly kind: 'unavailable'; readonly answer: string };

const PAUSES: Backoff = { firstMs: 30_000, longestMs: 3_600_000 };
/** Maximum attempts: with the delays above, a mail server may be down for two days. */
const MAX_ATTEMPTS = 54;

/**
 * Returns the state of the row after an attempt to send: retried after 30 seconds, doubling up to an hour, for two
 * days.
 * @param attempts number of earlier attempts
 * @param now end of this attempt, epoch milliseconds
 */
export function afterSending(attempts: number, outcome: SendOutcome, now: number): MailResult {
  if (outcome.kind === 'sent') return { status: 'sent', dueAt: null, sentAt: now, lastError: null };
  const lastError = outcome.answer.replaceAll('\0', '');
  if (outcome.kind === 'refused' || attempts + 1 >= MAX_ATTEMPTS) {
    return { status: 'failed', dueAt: null, sentAt: null, lastError };
  }
  return { status: 'pending', dueAt: now + backoffMs(PAUSES, attempts), sentAt: null, lastError };
}
