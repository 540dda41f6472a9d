import type { Clock } from '../../kernel/lib/clock.ts';

/** Lifetime of a reading, in milliseconds: several open pages load the database no more than one. */
const LIFETIME_MS = 5_000;

/** Wraps a reader to read again only when the last reading is a few seconds old; failed readings are not kept. */
export function onceInAWhile<T>(clock: Clock, read: () => Promise<T>): () => Promise<T> {
  let latest: { readonly at: number; readonly reading: Promise<T> } | undefined;
  return () => {
    const now = clock.now();
    if (latest !== undefined && now >= latest.at && now - latest.at < LIFETIME_MS) return latest.reading;
    const reading = read();
    const mine = { at: now, reading };
    latest = mine;
    reading.catch(() => {
      if (latest === mine) latest = undefined;
    });
    return reading;
  };
}
