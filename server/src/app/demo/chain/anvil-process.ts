import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { ChainMisconfigured } from '../../../money/chains/port.ts';

const require = createRequire(import.meta.url);
/** Maximum time for a process to write its state and end before it is killed. */
const STOP_TIMEOUT_MS = 10_000;
/** Maximum time for a process that ends because its parent died: a second signal would cut it short. */
const FAREWELL_MS = 2_000;
/** Indexes of these among the fields of a process's `stat`, counted from the third. */
const STATE_FIELD = 0;
const THREADS_FIELD = 17;
const START_TIME_FIELD = 19;
const SETPRIV = ['/usr/bin/setpriv', '/bin/setpriv'];

/**
 * Returns the anvil binary that npm installed for this machine.
 * @throws ChainMisconfigured when there is none
 */
export function anvilBinary(): string {
  const machine = `${process.platform}-${process.arch === 'x64' ? 'amd64' : process.arch}`;
  const name = `@foundry-rs/anvil-${machine}`;
  try {
    return require.resolve(`${name}/bin/anvil`);
  } catch (cause) {
    const message =
      `the local chain's program (${name}) is not installed; it is a development package: run "npm ci" without ` +
      '--omit=dev, or "npm run install:platform"';
    throw new ChainMisconfigured(message, { cause });
  }
}

/** Starts anvil so that it ends, and writes its state, when this process is killed (where the system supports that). */
export function spawnAnvil(args: readonly string[]): ChildProcess {
  const binary = anvilBinary();
  const setpriv = SETPRIV.find((path) => existsSync(path));
  const [command, commandArgs] =
    setpriv === undefined ? [binary, args] : [setpriv, ['--pdeathsig', 'INT', binary, ...args]];
  return spawn(command, commandArgs, { stdio: ['ignore', 'ignore', 'pipe'], detached: true });
}

/** Terminates a process, and kills it when that takes too long. Resolves once it has exited. */
export async function endProcess(pid: number): Promise<void> {
  signal(pid, 'SIGINT');
  if (await hasEndedWithin(pid, STOP_TIMEOUT_MS)) return;
  signal(pid, 'SIGKILL');
  while (await isAlive(pid)) await sleep(20);
}

async function hasEndedWithin(pid: number, ms: number): Promise<boolean> {
  for (let waited = 0; waited < ms; waited += 20) {
    if (!(await isAlive(pid))) return true;
    await sleep(20);
  }
  return false;
}

/** Records the process that serves a data folder, so that a later start can end it should it survive its parent. */
export async function writePidFile(path: string, pid: number): Promise<void> {
  await writeFile(path, JSON.stringify({ pid, startedAt: await startTime(pid) }));
}

/** Ends the process in a pid file if it is still the same one, and removes the file. */
export async function endStale(path: string): Promise<boolean> {
  const { pid, startedAt } = await readPidFile(path);
  const isStale = pid !== undefined && startedAt !== null && (await startTime(pid)) === startedAt;
  if (isStale && !(await hasEndedWithin(pid, FAREWELL_MS))) await endProcess(pid);
  await rm(path, { force: true });
  return isStale;
}

async function readPidFile(path: string): Promise<{ pid?: number; startedAt: string | null }> {
  try {
    const { pid, startedAt } = JSON.parse(await readFile(path, 'utf8')) as Record<string, unknown>;
    if (typeof pid === 'number' && typeof startedAt === 'string') return { pid, startedAt };
  } catch {
    // No file, or one that was cut short: there is nothing to end.
  }
  return { startedAt: null };
}

/** Returns the start time of a process, which distinguishes processes with the same pid; null for one that has ended. */
async function startTime(pid: number): Promise<string | null> {
  if (process.platform !== 'linux') return startTimeByPs(pid);
  const fields = await statFields(pid);
  return fields?.[START_TIME_FIELD] ?? null;
}

/** Returns the start time in words. For systems without /proc. */
export async function startTimeByPs(pid: number): Promise<string | null> {
  const answer = promisify(execFile)('ps', ['-o', 'lstart=', '-p', String(pid)], {
    env: { ...process.env, LC_ALL: 'C' },
  });
  return await answer.then(
    ({ stdout }) => stdout.trim(),
    () => null,
  );
}

/**
 * Returns true when a process is alive. A zombie only waits to be reaped, but its other threads, if any, still keep its
 * ports.
 */
async function isAlive(pid: number): Promise<boolean> {
  if (process.platform !== 'linux') return signal(pid, 0);
  const fields = await statFields(pid);
  const state = fields?.[STATE_FIELD];
  if (state === undefined || state === 'X') return false;
  return state !== 'Z' || Number(fields?.[THREADS_FIELD]) > 1;
}

/** Returns the fields of /proc/<pid>/stat from the third on; the second may itself contain spaces. */
async function statFields(pid: number): Promise<string[] | undefined> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}
