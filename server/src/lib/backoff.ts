/** How long to pause between tries that fail, in milliseconds. */
export interface Backoff {
  readonly firstMs: number;
  readonly longestMs: number;
  /** How many times longer each pause is than the one before; 2 when left out. */
  readonly factor?: number;
}

/**
 * The pause after a failure, in milliseconds.
 * @param earlier failures in a row before this one
 */
export function backoffMs({ firstMs, longestMs, factor = 2 }: Backoff, earlier: number): number {
  return Math.min(firstMs * factor ** earlier, longestMs);
}
