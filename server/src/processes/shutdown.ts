import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../lib/log.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** One Ctrl-C can arrive several times: from the terminal, from npm and from the launcher. */
const REPEAT_WINDOW_MS = 700;
const DEFAULT_GRACE_MS = 15_000;

interface Options {
  readonly log: Log;
  /** How long stopping may take before the process ends all the same. */
  readonly graceMs?: number;
  /** Ends the process. */
  readonly exit?: (code: number) => void;
}

/**
 * Waits for a signal, then stops what runs. A second signal ends the process at once, and so does the end of the
 * grace period: what is cut off then is found and done again by the next start.
 * @returns the exit code
 */
export async function runUntilSignal(stop: () => Promise<void>, options: Options): Promise<number> {
  const { log, graceMs = DEFAULT_GRACE_MS, exit = process.exit } = options;
  const signal = await nextSignal();
  log.info({ signal }, 'stopping; once more to stop at once');
  const done = new AbortController();
  void sleep(REPEAT_WINDOW_MS, undefined, { ref: false })
    .then(() => nextSignal(done.signal))
    .then(
      () => exit(130),
      () => {},
    );
  const late = sleep(graceMs, 'late' as const, { ref: false, signal: done.signal });
  try {
    if ((await Promise.race([stop(), late])) === 'late') {
      log.error({ graceMs }, 'stopping took too long');
      return 1;
    }
    log.info({}, 'stopped');
    return 0;
  } catch (error) {
    log.error({ err: error }, 'stopping failed');
    return 1;
  } finally {
    done.abort();
    late.catch(() => {});
  }
}

/** Resolves with the next of the signals. From then on none of them ends the process by itself. */
function nextSignal(abort?: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    for (const name of SIGNALS) process.on(name, () => resolve(name));
    abort?.addEventListener('abort', () => reject(abort.reason), { once: true });
  });
}
