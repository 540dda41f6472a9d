import { ApiError, AuthenticationError, ConnectionError, SendError } from '../src/errors.ts';
import { quoted } from './untrusted.ts';

/** The operation succeeded, but its answer is too long to pass on. */
export class AnswerTooLong extends Error {}

/** Refusals that leave the outcome of an earlier attempt unknown. */
const UNDECIDED = [408, 429];

/** Returns true when the service decided on the call, so that its outcome is known. */
export function isDecision(error: unknown): boolean {
  if (error instanceof AnswerTooLong) return true;
  return error instanceof ApiError && error.status < 500 && !UNDECIDED.includes(error.status);
}

/** Returns true when the last attempt at a call may have taken effect all the same. */
export function mayHaveTakenEffect(error: unknown): boolean {
  // An email that was refused, as any 503, changed nothing.
  if (error instanceof SendError || isDecision(error)) return false;
  if (error instanceof ApiError) return error.status >= 500 && error.status !== 503;
  return !(error instanceof ConnectionError) || error.mayHaveTakenEffect;
}

/** Describes a failed call in a sentence or two; never contains the key. */
export function describeFailure(error: unknown, baseUrl: string): string {
  if (error instanceof AnswerTooLong) return error.message;
  if (error instanceof AuthenticationError)
    return `The service refused the key in TILL_KEY with ${error.status}: ${quoted(error.message)}.`;
  if (error instanceof ApiError) {
    const code = error instanceof SendError ? ` (${error.code})` : '';
    const wait = error.retryAfterSeconds === null ? '' : ` Try again in ${error.retryAfterSeconds} seconds.`;
    return `The service refused this with ${error.status}${code}: ${quoted(error.message)}.${wait}`;
  }
  if (error instanceof ConnectionError) return `No answer from ${baseUrl}: ${error.message}.`;
  if (error instanceof DOMException) return `No answer from ${baseUrl} within the time limit, retries included.`;
  return `${baseUrl} does not answer as Till does: is it the address of the service?`;
}
