/** Yields the items in order, in groups of at most `size`. */
export function* inBatches<T>(items: readonly T[], size: number): Generator<T[], void, undefined> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
