import { ApiError, AuthenticationError, ConnectionError, SendError } from '../src/errors.ts';
import { quoted } from './untrusted.ts';

/** The operation took effect or answered, but its answer is not passed on. */
export class AnswerTooLong extends Error {}

/** Returns true when a failed call that writes may have taken effect all the same. */
export function isOutcomeUnknown(error: unknown): boolean {
  if (error instanceof AnswerTooLong) return false;
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
