import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../../kernel/lib/log.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** One Ctrl-C can arrive several times: from the terminal, from npm and from the launcher. */
const REPEAT_WINDOW_MS = 700;
/** Maximum time for stopping before the process ends anyway. */
const GRACE_MS = 15_000;
const FORCED_EXIT_CODE = 130;

/** A running part that can be stopped. */
export interface Stoppable {
  stop(): Promise<void>;
}

interface Options<T> {
  readonly log: Log;
  /** Called once it runs, unless a signal came first. */
  readonly onStarted: (running: T) => void;
}

/**
 * Starts a part and stops it at a signal, even one that arrives during the start. A second signal ends the process
 * immediately, and so does the end of a grace period: the next start repeats the interrupted work.
 * @returns the exit code
 * @throws the errors of `start`
 */
export async function runUntilSignal<T extends Stoppable>(
  start: () => Promise<T>,
  { log, onStarted }: Options<T>,
): Promise<number> {
  let isStopping = false;
  const signalled = nextSignal().then((signal) => {
    isStopping = true;
    log.info({ signal }, 'stopping; a second signal stops immediately');
    void sleep(REPEAT_WINDOW_MS, undefined, { ref: false })
      .then(() => nextSignal())
      .then(() => process.exit(FORCED_EXIT_CODE));
  });
  const running = await start();
  if (!isStopping) onStarted(running);
  await signalled;
  return stopInTime(log, running);
}

/**
 * Returns a signal that is aborted by the first stop signal; the next one ends the process immediately. For a command
 * that can be stopped halfway.
 */
export function abortOnSignal(): AbortSignal {
  const controller = new AbortController();
  void nextSignal().then(async () => {
    controller.abort();
    await sleep(REPEAT_WINDOW_MS, undefined, { ref: false });
    await nextSignal();
    process.exit(FORCED_EXIT_CODE);
  });
  return controller.signal;
}

async function stopInTime(log: Log, running: Stoppable): Promise<number> {
  const late = sleep(GRACE_MS, 'late' as const, { ref: false });
  try {
    if ((await Promise.race([running.stop(), late])) === 'late') {
      log.error({ graceMs: GRACE_MS }, 'shutdown timed out');
      return 1;
    }
    log.info({}, 'stopped');
    return 0;
  } catch (error) {
    log.error({ err: error }, 'shutdown failed');
    return 1;
  }
}

/** Resolves with the next of the signals. From then on none of them ends the process by default. */
function nextSignal(): Promise<string> {
  return new Promise((resolve) => {
    for (const name of SIGNALS) process.on(name, () => resolve(name));
  });
}
