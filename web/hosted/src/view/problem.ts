import type { Problem } from '../api/client.ts';
import { texts } from '../texts/texts.ts';

/** What a failed call means to the buyer, and what to do about it. */
export function problemText(problem: Problem): string {
  switch (problem.kind) {
    case 'offline':
      return texts.problem.offline;
    case 'unreadable':
      return texts.problem.unreadable;
    case 'refused':
      return refusalText(problem.status, problem.message, problem.retryAfterSeconds);
  }
}

/** The API's own texts, by which what is known is told apart. */
const KNOWN: Record<string, string> = {
  'Payment method not available': texts.problem.methodGone,
  'Checkout is not payable': texts.problem.notPayable,
  'Price temporarily unavailable': texts.problem.noPrice,
  'Only pending orders can be changed': texts.problem.notChangeable,
  'Order is not completed': texts.problem.notCompleted,
  'Authorization not valid': texts.problem.signatureRefused,
  'Authorization not worth its gas': texts.problem.signatureTooDear,
  'Chain temporarily unavailable': texts.problem.chainAway,
};

function refusalText(status: number, message: string, retryAfterSeconds: number | null): string {
  const known = KNOWN[message];
  if (known !== undefined) return known;
  if (status === 429) return texts.problem.tooMany(waitText(retryAfterSeconds));
  if (status >= 500) return texts.problem.service;
  return message === '' ? texts.problem.unknown : texts.problem.refused(message);
}

function waitText(seconds: number | null): string {
  if (seconds === null) return texts.problem.aMinute;
  return seconds < 120 ? texts.problem.seconds(seconds) : texts.problem.minutes(Math.ceil(seconds / 60));
}
