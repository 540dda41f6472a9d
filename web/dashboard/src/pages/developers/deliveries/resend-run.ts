import { ApiError } from '../../../api/client.ts';

/** How long the next step waits when the server does not say, in seconds. */
const WAIT_SECONDS = 2;

/** How far a run has come. */
export interface ResendProgress {
  readonly resent: number;
  /** How many there were when it began. */
  readonly total: number;
  /** The store's queue is full: the run goes on when some of it has been sent. */
  readonly isWaiting: boolean;
}

interface Run {
  readonly total: number;
  /** Has the server put back what comes after a delivery, as much as its queue has room for. */
  readonly step: (after: string | undefined) => Promise<{ readonly resent: number; readonly next: string | null }>;
  /** Ends early when the run is stopped. */
  readonly wait: (seconds: number) => Promise<void>;
  readonly isStopped: () => boolean;
  readonly onProgress: (progress: ResendProgress) => void;
}

/**
 * Sends many deliveries again, a step at a time, each of them once: one that fails again is left alone, and what was not
 * reached stays as it was.
 * @returns how many were sent again
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
      // What was left has been sent by somebody else in between.
      if (error.status === 409 && resent > 0) return resent;
      if (error.status !== 429) throw error;
      onProgress({ resent, total, isWaiting: true });
      await wait(error.retryAfter ?? WAIT_SECONDS);
    }
  }
  return resent;
}
