import { ConfigInvalid } from '../config/problem.ts';
import { DatabaseUnavailable } from '../db/errors.ts';
import { redact } from '../lib/redact.ts';
import { inLine } from './io.ts';

/** Wrong usage: the program ends with exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** What went wrong, one line per problem, each saying what to do. */
export function describeFailure(error: unknown): string[] {
  if (error instanceof ConfigInvalid) return error.problems.map(({ variable, message }) => `${variable} ${message}`);
  if (error instanceof DatabaseUnavailable)
    return [`${oneLine(error)}; check DATABASE_URL and that the server is running`];
  return [oneLine(error)];
}

function oneLine(error: unknown): string {
  const message = error instanceof Error ? error.message || error.name : String(error);
  return inLine(redact(message.trim().replace(/\s*\n\s*/g, '; ')));
}
