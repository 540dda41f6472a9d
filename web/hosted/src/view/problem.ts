import type { Problem } from '../api/client.ts';

/** What a failed call means to the buyer, and what to do about it. */
export function problemText(problem: Problem): string {
  switch (problem.kind) {
    case 'offline':
      return 'The store’s payment page could not be reached. Check your connection and try again.';
    case 'unreadable':
      return 'The answer could not be read. Please try again in a moment.';
    case 'refused':
      return refusalText(problem.status, problem.message, problem.retryAfterSeconds);
  }
}

const KNOWN: Record<string, string> = {
  'Payment method not available': 'This way to pay is no longer available. Please choose another.',
  'Checkout is not payable': 'This payment is already finished or closed.',
  'Price temporarily unavailable':
    'There is no fresh price for this token right now. Try again in a minute, or choose another token.',
  'Only pending orders can be changed':
    'This order is already finished, so its e-mail address can no longer be changed.',
  'Order is not completed': 'The order is not complete yet. Please try again in a moment.',
};

function refusalText(status: number, message: string, retryAfterSeconds: number | null): string {
  const known = KNOWN[message];
  if (known !== undefined) return known;
  if (status === 429) return `Too many tries. Please wait ${waitText(retryAfterSeconds)} and try again.`;
  if (status >= 500) return 'The service has a problem right now. Please try again in a moment.';
  return message === '' ? 'That did not work. Please try again.' : `That did not work: ${message}.`;
}

function waitText(seconds: number | null): string {
  if (seconds === null) return 'a minute';
  return seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
}
