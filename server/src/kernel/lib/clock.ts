/** The source of time for all parts of the program; milliseconds since the Unix epoch. */
export interface Clock {
  now(): number;
}

/** The system clock: the one source of time of a running process. */
export const systemClock: Clock = { now: () => Date.now() };

/** Formats a time in ISO 8601 UTC with milliseconds, as used in the API. */
export function isoTime(epochMs: number): string {
  return new Date(epochMs).toISOString();
}
