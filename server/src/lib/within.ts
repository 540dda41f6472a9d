/** What a promise comes to, or a rejection with `late` once that many milliseconds have gone; what it does goes on. */
export async function within<T>(result: Promise<T>, longestMs: number, late: Error): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(late), longestMs);
  try {
    return await Promise.race([result, promise]);
  } finally {
    clearTimeout(timer);
  }
}
