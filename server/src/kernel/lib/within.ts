/** Resolves like a promise, or rejects with `late` after that many milliseconds; the work behind it continues. */
export async function within<T>(result: Promise<T>, longestMs: number, late: Error): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(late), longestMs);
  try {
    return await Promise.race([result, promise]);
  } finally {
    clearTimeout(timer);
  }
}
