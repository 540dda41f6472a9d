import { setTimeout as pause } from 'node:timers/promises';
import { inspect } from 'node:util';

const PAUSE_MS = 20;
/** Ends a hanging test before its own time limit, whose message would not name the last value. */
const PATIENCE_MS = 120_000;

/**
 * Reads a value repeatedly until it satisfies a condition, and resolves to it. For helpers and hooks; in a test,
 * `expect.poll` reports more.
 * @throws Error after two minutes, with the last value
 */
export async function eventually<T>(read: () => T | Promise<T>, holds: (value: T) => boolean): Promise<T> {
  const limit = AbortSignal.timeout(PATIENCE_MS);
  for (;;) {
    const value = await read();
    if (holds(value)) return value;
    if (limit.aborted) throw new Error(`still ${inspect(value)}`);
    await pause(PAUSE_MS);
  }
}

/** Waits until a condition is true. @throws Error after two minutes */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  await eventually(isSo, (value) => value);
}
