/** A signal that follows the caller's and also aborts when the time runs out. */
export interface Deadline {
  readonly signal: AbortSignal;
  /** True when the time ran out, rather than the caller aborting. */
  readonly hasPassed: boolean;
  /** Restarts the time limit. */
  restart(milliseconds: number): void;
  /** Ends the work and stops listening to the caller's signal. */
  release(): void;
}

/** Starts a time limit, which the caller's signal may cut short. Release it when done. */
export function startDeadline(milliseconds: number, caller: AbortSignal | undefined): Deadline {
  const controller = new AbortController();
  let hasPassed = false;
  let timer: ReturnType<typeof setTimeout>;
  const follow = () => controller.abort(caller?.reason);
  const start = (time: number) => {
    timer = setTimeout(() => {
      hasPassed = true;
      controller.abort();
    }, time);
  };
  if (caller?.aborted) follow();
  caller?.addEventListener('abort', follow, { once: true });
  start(milliseconds);
  return {
    signal: controller.signal,
    get hasPassed() {
      return hasPassed;
    },
    restart(time) {
      clearTimeout(timer);
      start(time);
    },
    release() {
      clearTimeout(timer);
      caller?.removeEventListener('abort', follow);
      controller.abort();
    },
  };
}
