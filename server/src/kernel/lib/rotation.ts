/** A secret with its possible successor, in any stored form. */
export interface Rotating {
  readonly secret: string | null;
  /** The successor; null without one. */
  readonly nextSecret: string | null;
  /** The time of the replacement, epoch milliseconds; null without a successor. */
  readonly nextFrom: number | null;
}

/** The secret in force at a moment, and its successor. */
export interface InForce {
  readonly secret: string | null;
  /** Undefined without a pending replacement. */
  readonly next: { readonly secret: string; readonly from: number } | undefined;
}

/**
 * Returns the secret in force. A replacement takes effect by the clock alone: no process has to run at that moment.
 * @param now epoch milliseconds
 */
export function inForce({ secret, nextSecret, nextFrom }: Rotating, now: number): InForce {
  if (nextSecret === null || nextFrom === null) return { secret, next: undefined };
  return nextFrom <= now
    ? { secret: nextSecret, next: undefined }
    : { secret, next: { secret: nextSecret, from: nextFrom } };
}
