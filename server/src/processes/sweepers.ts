import type { Parts } from './parts.ts';

/** Bound once the sweeper is there. */
export function startSweepers(_parts: Parts): () => Promise<void> {
  return async () => undefined;
}
