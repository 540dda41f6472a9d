/** A secret that may be about to be replaced, in whatever form it is kept. */
export interface Rotating {
  readonly secret: string | null;
  /** What takes over; null while nothing does. */
  readonly nextSecret: string | null;
  /** When it takes over, epoch milliseconds; null while nothing does. */
  readonly nextFrom: number | null;
}

/** What of it is in force at a moment. */
export interface InForce {
  readonly secret: string | null;
  /** Undefined when nothing is about to take over. */
  readonly next: { readonly secret: string; readonly from: number } | undefined;
}

/** A secret takes over at its moment by the clock alone: no process has to be up then. @param now epoch milliseconds */
export function inForce({ secret, nextSecret, nextFrom }: Rotating, now: number): InForce {
  if (nextSecret === null || nextFrom === null) return { secret, next: undefined };
  return nextFrom <= now
    ? { secret: nextSecret, next: undefined }
    : { secret, next: { secret: nextSecret, from: nextFrom } };
}
