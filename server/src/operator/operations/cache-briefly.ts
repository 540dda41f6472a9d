import type { Clock } from '../../kernel/lib/clock.ts';

/** Lifetime of a cached value, in milliseconds: several open pages load the database no more than one. */
const LIFETIME_MS = 5_000;

/** Caches the result of a reader for a few seconds; failures are not cached. */
export function cacheBriefly<T>(clock: Clock, read: () => Promise<T>): () => Promise<T> {
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
