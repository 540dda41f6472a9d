type Stop = () => Promise<unknown>;

const stops = new Set<Stop>();
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Has what a drill started stopped when the drill is interrupted. @returns what forgets it, once it is stopped */
export function stopWhenInterrupted(stop: Stop): () => void {
  if (stops.size === 0) for (const signal of SIGNALS) process.once(signal, stopAll);
  stops.add(stop);
  return () => void stops.delete(stop);
}

async function stopAll(): Promise<void> {
  // Whatever of it was interrupted as well may complain.
  process.removeAllListeners('uncaughtException').on('uncaughtException', () => {});
  process.removeAllListeners('unhandledRejection').on('unhandledRejection', () => {});
  for (const stop of stops) await stop().catch(() => {});
  process.exit(1);
}
