/** Undo actions of a drill, which also run when it is interrupted. */
export interface Cleanup {
  /** Adds an action; the last one added runs first. */
  add(undo: () => Promise<unknown> | unknown): void;
  run(): Promise<void>;
}

/** Creates a cleanup that also runs on a termination signal, and then ends the process. */
export function createCleanup(): Cleanup {
  const undoing: (() => Promise<unknown> | unknown)[] = [];
  const run = async (): Promise<void> => {
    for (const undo of undoing.splice(0).reverse()) {
      // A failing action does not keep the others from running.
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
