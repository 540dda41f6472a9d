import type { Parts } from './application.ts';

/** Bound once the sweeper is there. */
export function startSweepers(_parts: Parts): () => Promise<void> {
  return async () => undefined;
}
