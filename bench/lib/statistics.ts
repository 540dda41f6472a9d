/** Returns the value below which the given share (0 to 1) of a sorted, non-empty list is, by nearest rank. */
function percentile(sorted: ArrayLike<number>, share: number): number {
  const rank = Math.max(1, Math.ceil(share * sorted.length));
  return sorted[rank - 1] ?? Number.NaN;
}

/** Returns the median of a list, the lower of the two middle ones in a list of even length. */
export function median(values: readonly number[]): number {
  return percentile(values.toSorted(ascending), 0.5);
}

export interface Spread {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

/** Returns the median of repetitions with their range, which shows the machine's noise. */
export function spread(values: readonly number[]): Spread {
  return { median: median(values), min: Math.min(...values), max: Math.max(...values) };
}

export interface Percentiles {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

export function percentiles(values: ArrayLike<number>): Percentiles {
  const sorted = Float64Array.from(values).sort();
  return { p50: percentile(sorted, 0.5), p95: percentile(sorted, 0.95), p99: percentile(sorted, 0.99) };
}

function ascending(a: number, b: number): number {
  return a - b;
}
