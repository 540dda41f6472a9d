/** What a drill has to undo, also when it is interrupted. */
export interface Cleanup {
  /** The last that was added is undone first. */
  add(undo: () => Promise<unknown> | unknown): void;
  run(): Promise<void>;
}

/** Runs by itself, and ends the process, when it is told to stop. */
export function createCleanup(): Cleanup {
  const undoing: (() => Promise<unknown> | unknown)[] = [];
  const run = async (): Promise<void> => {
    for (const undo of undoing.splice(0).reverse()) {
      // What one leaves behind keeps the others from nothing.
      await Promise.resolve()
        .then(undo)
        .catch((error) => process.stderr.write(`${error}\n`));
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void run().finally(() => process.exit(1)));
  }
  return { add: (undo) => void undoing.push(undo), run };
}
