import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { assert } from '../../../kernel/lib/errors.ts';
import type { Run } from '../../../kernel/lib/supervise.ts';

/** Maximum time for a process to write its state and end before it is killed. */
const STOP_TIMEOUT_MS = 10_000;
/** Maximum time for a process that ends because its parent died: a second signal would cut it short. */
const FAREWELL_MS = 2_000;
/** Indexes of these among the fields of a process's `stat`, counted from the third. */
const STATE_FIELD = 0;
const THREADS_FIELD = 17;
const START_TIME_FIELD = 19;
const READY_POLL_MS = 50;
const SETPRIV = ['/usr/bin/setpriv', '/bin/setpriv'];

/** One run of a local chain's program. */
export interface LocalRun extends Run {
  readonly pid: number | undefined;
}

/**
 * Starts a program that gets a signal when this process is killed (where the system supports that), so that it ends too
 * and writes its state.
 */
export function spawnTied(binary: string, args: readonly string[], signal: 'INT' | 'TERM'): ChildProcess {
  const setpriv = SETPRIV.find((path) => existsSync(path));
  const [command, commandArgs] =
    setpriv === undefined ? [binary, args] : [setpriv, ['--pdeathsig', signal, binary, ...args]];
  return spawn(command, commandArgs, { stdio: ['ignore', 'ignore', 'pipe'], detached: true });
}

/**
 * Resolves with the run of a started program once it answers.
 * @param name the program's name for messages
 * @throws AssertionFailed with its output when it ends before, or never answers
 */
export async function runOnceReady(
  child: ChildProcess,
  { name, answers, timeoutMs }: { name: string; answers: () => Promise<boolean>; timeoutMs: number },
): Promise<LocalRun> {
  const run = runOf(child);
  let complaint = '';
  let ended: string | undefined;
  run.exited.then((reason) => {
    ended = reason;
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    complaint = (complaint + chunk.toString('utf8')).slice(-2_000);
  });
  for (let waited = 0; waited < timeoutMs; waited += READY_POLL_MS) {
    assert(ended === undefined, `${name} failed to start: ${complaint.trim() || ended}`);
    if (await answers()) return run;
    await sleep(READY_POLL_MS);
  }
  await run.stop();
  assert(false, `${name} did not respond within ${timeoutMs / 1000} s`);
}

function runOf(child: ChildProcess): LocalRun {
  const { pid } = child;
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(`exit ${signal ?? code}`));
  });
  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null;
  return { pid, exited, stop: async () => (pid === undefined || hasEnded() ? undefined : endProcess(pid)) };
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
