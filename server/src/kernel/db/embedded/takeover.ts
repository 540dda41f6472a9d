import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../../lib/log.ts';
import { EmbeddedPostgresError } from './error.ts';

const POLL_MS = 20;
const FAST_SHUTDOWN_MS = 30_000;
const ABANDONED_BACKENDS_MS = 3_000;
const IMMEDIATE_SHUTDOWN_MS = 15_000;

/**
 * Stops the processes that an earlier, killed instance left running on the data directory, and removes a lock file that
 * only looks alive because its process is a zombie or its process id now belongs to another program. The caller holds
 * the instance lock, so nothing found here is in use.
 * @throws EmbeddedPostgresError when something cannot be stopped
 */
export async function takeOver(log: Log, data: string): Promise<void> {
  const postmaster = postmasterPid(data);
  const isAlive = (): boolean => processesIn(data).length > 0;
  if (postmaster !== undefined && processesIn(data).includes(postmaster)) {
    log.info({ pid: postmaster }, 'stopping an orphaned PostgreSQL');
    signal(postmaster, 'SIGINT');
    await waitUntilFalse(isAlive, FAST_SHUTDOWN_MS);
  } else {
    // Backends exit by themselves after their postmaster.
    await waitUntilFalse(isAlive, ABANDONED_BACKENDS_MS);
  }
  if (isAlive()) {
    for (const pid of processesIn(data)) signal(pid, 'SIGQUIT');
    await waitUntilFalse(isAlive, IMMEDIATE_SHUTDOWN_MS);
  }
  if (isAlive()) {
    throw new EmbeddedPostgresError(
      `Processes ${processesIn(data).join(', ')} are using the database in ${data} and do not stop.`,
    );
  }
  rmSync(join(data, 'postmaster.pid'), { force: true });
}

async function waitUntilFalse(condition: () => boolean, limitMs: number): Promise<void> {
  for (let waited = 0; waited < limitMs && condition(); waited += POLL_MS) await sleep(POLL_MS);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function postmasterPid(data: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10);
    return Number.isNaN(pid) ? undefined : pid;
  } catch {
    return undefined;
  }
}

/** The live processes of a server on the data directory. A zombie has no working directory and is not among them. */
function processesIn(data: string): number[] {
  if (process.platform === 'linux') return processesWorkingIn(data);
  const pid = postmasterPid(data);
  return pid !== undefined && commandLine(pid).includes(data) ? [pid] : [];
}

function processesWorkingIn(data: string): number[] {
  // By inode: the path may look different inside another container.
  const { dev, ino } = statSync(data, { bigint: true });
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      if (!Number.isInteger(pid) || pid === process.pid) return false;
      try {
        const folder = statSync(`/proc/${pid}/cwd`, { bigint: true });
        return folder.dev === dev && folder.ino === ino;
      } catch {
        return false;
      }
    });
}

function commandLine(pid: number): string {
  try {
    return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' });
  } catch {
    return '';
  }
}
