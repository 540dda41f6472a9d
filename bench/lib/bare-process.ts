import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { CannedAnswer } from './bare-server.ts';
import type { Cleanup } from './cleanup.ts';

const START_TIMEOUT_MS = 20_000;

/** Starts the bare HTTP server in a process of its own. @returns where it listens */
export async function startBareServer(cleanup: Cleanup, answers: readonly CannedAnswer[]): Promise<string> {
  const child = fork(join(import.meta.dirname, 'bare-server.ts'), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  cleanup.add(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill();
    await once(child, 'exit');
  });
  child.send([...answers]);
  const [url] = (await once(child, 'message', { signal: AbortSignal.timeout(START_TIMEOUT_MS) })) as [string];
  return url;
}
