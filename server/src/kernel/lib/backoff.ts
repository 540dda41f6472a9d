/** Pauses between failing attempts, in milliseconds. */
export interface Backoff {
  readonly firstMs: number;
  readonly longestMs: number;
  /** The ratio of each pause to the one before. Default: 2. */
  readonly factor?: number;
}

/**
 * Returns the pause after a failure, in milliseconds.
 * @param earlier failures in a row before this one
 */
export function backoffMs({ firstMs, longestMs, factor = 2 }: Backoff, earlier: number): number {
  return Math.min(firstMs * factor ** earlier, longestMs);
}
