/** Runs tasks with the same key one after another, and everything else concurrently. */
export type Turns = <T>(key: string, action: () => Promise<T>) => Promise<T>;

/** Creates the turns of this process; a key is dropped when nobody waits for it. */
export function createTurns(): Turns {
  const last = new Map<string, Promise<unknown>>();
  return async (key, action) => {
    const before = last.get(key) ?? Promise.resolve();
    // The previous task's own caller handles its error.
    const turn = before.then(action, action);
    last.set(key, turn);
    try {
      return await turn;
    } finally {
      if (last.get(key) === turn) last.delete(key);
    }
  };
}
