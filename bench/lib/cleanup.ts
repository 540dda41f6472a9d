/** Steps that end or remove things, run in reverse order. */
export interface Cleanup {
  add(step: () => Promise<unknown>): void;
  /** Runs every step, even when one fails. Safe to call again. */
  run(): Promise<void>;
}

export function createCleanup(): Cleanup {
  const steps: (() => Promise<unknown>)[] = [];
  return {
    add: (step) => void steps.push(step),
    async run() {
      for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
        await step().catch((error: unknown) => process.stderr.write(`cleaning up: ${String(error)}\n`));
      }
    },
  };
}
