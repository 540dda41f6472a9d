import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const TILL = fileURLToPath(new URL('../../bin/till.js', import.meta.url));
const PATIENCE_MS = 60_000;
const POLL_MS = 20;

/** A line of a service's log. */
export interface LogLine {
  readonly level: string;
  readonly msg: string;
  readonly [field: string]: unknown;
}

/** A `till` command in a process of its own. */
export interface Program {
  readonly pid: number;
  /** What it wrote so far. */
  stdout(): string;
  stderr(): string;
  /** The lines of its log so far that are JSON. */
  log(): LogLine[];
  /** Resolves with the match once its standard output has one. @throws Error when it ends before, or takes too long */
  printed(pattern: RegExp): Promise<RegExpExecArray>;
  /** Sends a signal and resolves with how it ended: the exit code, or the name of the signal. */
  end(signal: NodeJS.Signals): Promise<number | NodeJS.Signals>;
  /** How it ended: the exit code, or the name of the signal. */
  readonly ended: Promise<number | NodeJS.Signals>;
}

export interface ServiceProcess extends Program {
  readonly baseUrl: string;
}

type Variables = Readonly<Record<string, string>>;

const running = new Set<ChildProcess>();
// A test run that is broken off leaves nothing behind either.
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Starts a `till` command with these variables and no others. */
export function startTill(args: readonly string[], variables: Variables): Program {
  const environment = { PATH: process.env.PATH ?? '', HOME: tmpdir(), ...variables };
  // Elsewhere than in the checkout, whose `.env` is none of a test's business.
  const child = spawn(process.execPath, [TILL, ...args], { cwd: tmpdir(), env: environment });
  running.add(child);
  child.once('exit', () => running.delete(child));
  const out: string[] = [];
  const err: string[] = [];
  child.stdout.setEncoding('utf8').on('data', (text: string) => out.push(text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => err.push(text));
  const stdout = (): string => out.join('');
  const stderr = (): string => err.join('');
  let isOver = false;
  const ended = once(child, 'close').then(([code, signal]) => {
    isOver = true;
    return (code ?? signal) as number | NodeJS.Signals;
  });
  return {
    pid: child.pid ?? 0,
    stdout,
    stderr,
    log: () =>
      stderr()
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line) as LogLine),
    async printed(pattern) {
      for (let waited = 0; ; waited += POLL_MS) {
        const isLast = isOver || waited >= PATIENCE_MS;
        const match = pattern.exec(stdout());
        if (match !== null) return match;
        if (isLast) throw new Error(`till ${args.join(' ')} did not print ${pattern}\n${stdout()}\n${stderr()}`);
        await sleep(POLL_MS);
      }
    },
    async end(signal) {
      child.kill(signal);
      return ended;
    },
    ended,
  };
}

/** Starts `till serve` and resolves once it answers. */
export async function startServe(variables: Variables, args: readonly string[] = []): Promise<ServiceProcess> {
  const program = startTill(['serve', ...args], { PORT: '0', ...variables });
  const [, baseUrl = ''] = await program.printed(/Till answers at (\S+)/);
  return { ...program, baseUrl };
}

/** Runs a `till` command to its end. */
export async function runTill(
  args: readonly string[],
  variables: Variables,
): Promise<{ code: number | NodeJS.Signals; stdout: string; stderr: string }> {
  const program = startTill(args, variables);
  const code = await program.ended;
  return { code, stdout: program.stdout(), stderr: program.stderr() };
}

/** Kills every command that still runs, as a machine that fails would. For the end of a test file. */
export async function killAll(): Promise<void> {
  const children = [...running];
  for (const child of children) child.kill('SIGKILL');
  await Promise.all(children.map((child) => child.exitCode ?? child.signalCode ?? once(child, 'exit')));
}

/**
 * The processes besides this one that belong to a data folder: they work in it or name it in their command. Linux only;
 * elsewhere there are none to be seen.
 */
export function processesOf(directory: string): { pid: number; command: string }[] {
  if (process.platform !== 'linux') return [];
  const pids = readdirSync('/proc')
    .map(Number)
    .filter((pid) => Number.isInteger(pid) && pid !== process.pid);
  return pids.flatMap((pid) => {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
      const belongs = readlinkSync(`/proc/${pid}/cwd`).startsWith(directory) || command.includes(directory);
      return belongs ? [{ pid, command }] : [];
    } catch {
      // It ended while it was looked at.
      return [];
    }
  });
}

/** Kills whatever belongs to a data folder and resolves once it is gone. */
export async function killProcessesOf(directory: string): Promise<void> {
  for (const { pid } of processesOf(directory)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It was faster.
    }
  }
  for (let waited = 0; processesOf(directory).length > 0 && waited < PATIENCE_MS; waited += POLL_MS)
    await sleep(POLL_MS);
}
