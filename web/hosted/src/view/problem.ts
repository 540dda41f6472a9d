import type { Problem } from '../api/client.ts';
import { type Texts, texts } from '../texts/texts.ts';

/** Explains a failed call to the buyer, with the next step. */
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

type Problems = Texts['problem'];
/** A problem whose text has no values. */
type PlainProblem = { [K in keyof Problems]: Problems[K] extends string ? K : never }[keyof Problems];

/** Known texts of the API, by which problems are distinguished. */
const KNOWN: ReadonlyMap<string, PlainProblem> = new Map<string, PlainProblem>([
  ['Payment method not available', 'methodGone'],
  ['Checkout is not payable', 'notPayable'],
  ['Price temporarily unavailable', 'noPrice'],
  ['Only pending orders can be changed', 'notChangeable'],
  ['Order is not completed', 'notCompleted'],
  ['Authorization not valid', 'signatureRefused'],
  ['Authorization not worth its gas', 'signatureTooDear'],
  ['Chain temporarily unavailable', 'chainAway'],
]);

function refusalText(status: number, message: string, retryAfterSeconds: number | null): string {
  const { problem } = texts;
  const known = KNOWN.get(message);
  if (known !== undefined) return problem[known];
  if (status === 429) return waitText(retryAfterSeconds);
  if (status >= 500) return problem.service;
  return message === '' ? problem.unknown : problem.refused(message);
}

function waitText(seconds: number | null): string {
  const { problem } = texts;
  if (seconds === null) return problem.tooMany;
  return seconds < 120 ? problem.tooManySeconds(seconds) : problem.tooManyMinutes(Math.ceil(seconds / 60));
}
