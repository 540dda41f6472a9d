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
