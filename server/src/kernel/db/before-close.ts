/** Unfinished work on each database that its caller did not wait for. */
const unfinished = new WeakMap<object, Set<Promise<void>>>();

/** Delays closing the database until this work is done. The promise must never reject. */
export function finishBeforeClose(db: object, work: Promise<void>): void {
  const all = unfinished.get(db) ?? new Set<Promise<void>>();
  unfinished.set(db, all.add(work));
  void work.then(() => all.delete(work));
}

/** Resolves once all work passed to {@link finishBeforeClose} for this database is done. */
export async function finished(db: object): Promise<void> {
  await Promise.all(unfinished.get(db) ?? []);
}
