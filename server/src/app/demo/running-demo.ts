import { OperatorError } from '../../kernel/lib/errors.ts';
import type { Io } from '../commands/io.ts';
import { type DemoFile, readDemo } from './demo-file.ts';

const TIMEOUT_MS = 15_000;

/**
 * Returns the settings with which a command works on the demo that runs in a folder.
 * @param dataDir as given on the command line; undefined for the demo's default
 * @throws OperatorError when none was started there, or it does not answer any more
 */
export async function settingsOfRunningDemo(io: Io, dataDir: string | undefined): Promise<DemoFile['env']> {
  const demo = await readDemo(io, dataDir);
  if (!(await answers(demo)))
    throw new OperatorError(
      `the demo is not running: it does not respond at ${demo.baseUrl}; start it with "till demo"`,
    );
  return demo.env;
}

/**
 * Returns true when a Till answers at the demo's address: its file outlives it, and its port is soon another program's.
 */
async function answers({ baseUrl }: DemoFile): Promise<boolean> {
  try {
    const response = await fetch(`${baseUrl}/healthz`, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
    const health: unknown = await response.json();
    return typeof health === 'object' && health !== null && 'status' in health;
  } catch {
    return false;
  }
}
