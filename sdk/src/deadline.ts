/** A signal that follows the caller's and that {@link expect} can let run out. */
export interface Deadline {
  readonly signal: AbortSignal;
  /** Whether it was the time that ended it, not the caller. */
  readonly hasPassed: boolean;
  /** Starts the time anew. */
  restart(milliseconds: number): void;
  /** Ends the work and lets go of the caller's signal. */
  release(): void;
}

/** Starts a time to do something in, which the caller's signal may end earlier. Release it when done. */
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
