/** Where every part of the program gets the time from; milliseconds since the Unix epoch. */
export interface Clock {
  now(): number;
}

/** The system clock: the one source of time of a running process. */
export const systemClock: Clock = { now: () => Date.now() };

/** The ISO 8601 UTC form with milliseconds that the API speaks. */
export function isoTime(epochMs: number): string {
  return new Date(epochMs).toISOString();
}
