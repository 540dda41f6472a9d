import type { Clock } from '../lib/clock.ts';

/** Readings within this time are one, so that open pages load the database no more than one does. Milliseconds. */
const LIFETIME_MS = 5_000;

/** Reads anew only when the last reading is older than a few seconds; one that failed is not kept. */
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
