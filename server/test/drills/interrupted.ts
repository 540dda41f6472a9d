type Stop = () => Promise<unknown>;

const stops = new Set<Stop>();
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Registers a function to run when the drill is interrupted. @returns a function that unregisters it */
export function stopWhenInterrupted(stop: Stop): () => void {
  if (stops.size === 0) for (const signal of SIGNALS) process.once(signal, stopAll);
  stops.add(stop);
  return () => void stops.delete(stop);
}

async function stopAll(): Promise<void> {
  // Operations interrupted by the stop may fail.
  process.removeAllListeners('uncaughtException').on('uncaughtException', () => {});
  process.removeAllListeners('unhandledRejection').on('unhandledRejection', () => {});
  for (const stop of stops) await stop().catch(() => {});
  process.exit(1);
}
