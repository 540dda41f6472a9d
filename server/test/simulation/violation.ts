/** A promise of the service broken by a history. */
export class Violation extends Error {
  override readonly name = 'Violation';
}

/** @throws Violation naming the promise, unless it is true */
export function promise(holds: boolean, what: string | (() => string)): asserts holds {
  if (!holds) throw new Violation(typeof what === 'string' ? what : what());
}
