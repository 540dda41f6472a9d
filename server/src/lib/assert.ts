/** A broken invariant of ours: never the caller's fault. */
export class AssertionFailed extends Error {
  override readonly name = 'AssertionFailed';
}

/** Throws {@link AssertionFailed} unless the condition holds. */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new AssertionFailed(message);
}

/** The value, which is known to be there. */
export function present<T>(value: T | undefined | null, message: string): T {
  assert(value !== undefined && value !== null, message);
  return value;
}
