/** What still runs on each database after its caller went on. */
const unfinished = new WeakMap<object, Set<Promise<void>>>();

/** Lets the database close only after this work, which must never reject. */
export function finishBeforeClose(db: object, work: Promise<void>): void {
  const all = unfinished.get(db) ?? new Set<Promise<void>>();
  unfinished.set(db, all.add(work));
  void work.then(() => all.delete(work));
}

/** Resolves once nothing that {@link finishBeforeClose} was given for this database still runs. */
export async function finished(db: object): Promise<void> {
  await Promise.all(unfinished.get(db) ?? []);
}
