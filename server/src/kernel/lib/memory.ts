import type { Clock } from './clock.ts';

/** Remembered results of readings, by key. */
export interface Memory<T> {
  /** Returns a remembered result, or that of `read`. Keys must be few: none is deleted. */
  get(key: string, read: () => Promise<T>): Promise<T>;
}

/**
 * Creates a memory of results. Concurrent callers share one reading, and failures are not remembered.
 * @param lifetimeMs time for which a result is remembered, in milliseconds, counted from the start of its reading
 */
export function createMemory<T>(lifetimeMs: number, clock: Clock): Memory<T> {
  const known = new Map<string, { readonly at: number; readonly value: Promise<T> }>();
  return {
    async get(key, read) {
      const last = known.get(key);
      if (last !== undefined && clock.now() - last.at < lifetimeMs) return last.value;
      const entry = { at: clock.now(), value: read() };
      known.set(key, entry);
      try {
        return await entry.value;
      } catch (error) {
        if (known.get(key) === entry) known.delete(key);
        throw error;
      }
    },
  };
}
