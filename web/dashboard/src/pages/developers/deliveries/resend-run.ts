import { ApiError } from '../../../api/client.ts';

/** Default pause before the next step, in seconds. */
const WAIT_SECONDS = 2;

/** The progress of a run. */
export interface ResendProgress {
  readonly resent: number;
  /** The number of deliveries at the start. */
  readonly total: number;
  /** True while the store's queue is full: the run continues when some of it has been sent. */
  readonly isWaiting: boolean;
}

interface Run {
  readonly total: number;
  /** Makes the server put back the deliveries after one, up to the room in its queue. */
  readonly step: (after: string | undefined) => Promise<{ readonly resent: number; readonly next: string | null }>;
  /** Ends early when the run is stopped. */
  readonly wait: (seconds: number) => Promise<void>;
  readonly isStopped: () => boolean;
  readonly onProgress: (progress: ResendProgress) => void;
}

/**
 * Sends many deliveries again, step by step, each of them once: one that fails again is left alone, and the rest after
 * a stop stays unchanged.
 * @returns the number of deliveries sent again
 * @throws ApiError, Offline as of the step that failed
 */
export async function runResend({ total, step, wait, isStopped, onProgress }: Run): Promise<number> {
  let resent = 0;
  let after: string | undefined;
  onProgress({ resent, total, isWaiting: false });
  while (!isStopped()) {
    try {
      const done = await step(after);
      resent += done.resent;
      onProgress({ resent, total, isWaiting: false });
      if (done.next === null) return resent;
      after = done.next;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // The rest has been sent by another person in between.
      if (error.status === 409 && resent > 0) return resent;
      if (error.status !== 429) throw error;
      onProgress({ resent, total, isWaiting: true });
      await wait(error.retryAfter ?? WAIT_SECONDS);
    }
  }
  return resent;
}
