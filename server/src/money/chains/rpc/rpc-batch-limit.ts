import type { Clock } from '../../../kernel/lib/clock.ts';

/** Calls per HTTP request; most hosted nodes refuse larger batches. */
const MAX_BATCH = 50;
/** After this long without a refusal, twice the size is tried again. */
const GROWS_AFTER_MS = 600_000;

/** Maximum calls per request to an endpoint: halved after each refusal, then slowly raised again. */
export interface BatchLimit {
  readonly size: () => number;
  /** Records that the endpoint refused a batch of this size. */
  refused(size: number): void;
}

export function createBatchLimit(clock: Clock): BatchLimit {
  let size = MAX_BATCH;
  let changedAt = clock.now();
  return {
    size() {
      if (size < MAX_BATCH && clock.now() - changedAt >= GROWS_AFTER_MS) {
        size = Math.min(size * 2, MAX_BATCH);
        changedAt = clock.now();
      }
      return size;
    },
    refused(refusedSize) {
      size = Math.max(1, Math.min(size, Math.floor(refusedSize / 2)));
      changedAt = clock.now();
    },
  };
}
