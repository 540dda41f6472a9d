/** A dependency of the service is currently unreachable. */
export class Outage extends Error {
  /** True when its start and end are logged where it is detected, so that no caller needs to log it. */
  readonly isReported: boolean = true;
}

/** A problem that stops a command and that the operator can fix; the message says how, in one line. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}

const CAUSE_CHARACTERS = 300;

/** Returns an error's message for people, without its stack, as one line of at most 300 characters. */
export function causeOf(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return text.replaceAll(/\s+/g, ' ').slice(0, CAUSE_CHARACTERS);
}

/** A broken invariant of this program: never the caller's fault. */
export class AssertionFailed extends Error {
  override readonly name = 'AssertionFailed';
}

/** Throws {@link AssertionFailed} unless the condition holds. */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new AssertionFailed(message);
}

/** Returns the value. Throws {@link AssertionFailed} if it is missing. */
export function present<T>(value: T | undefined | null, message: string): T {
  assert(value !== undefined && value !== null, message);
  return value;
}
