import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** The executable under test. */
const TILL = fileURLToPath(new URL('../../../bin/till.js', import.meta.url));

export interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A running command: its output so far, and its end. */
export interface RunningTill {
  readonly child: ChildProcess;
  readonly stdout: () => string;
  readonly stderr: () => string;
  readonly ended: Promise<Outcome>;
}

export interface TillOptions {
  /** The whole environment except what a process needs to find its tools. */
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  /** The node binary and its own arguments. */
  readonly node?: readonly [string, ...string[]];
  readonly stdin?: string;
  /** Another version's executable; by default the one under test. */
  readonly program?: string;
}

/** Starts `till` as an operator would, without this test run's variables except the folder for compiled code. */
export function startTill(args: readonly string[], options: TillOptions = {}): RunningTill {
  const { env = {}, cwd = tmpdir(), node: [node, ...nodeArgs] = [process.execPath], program = TILL } = options;
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(node, [...nodeArgs, program, ...args], {
    cwd,
    env: { PATH, HOME, NODE_COMPILE_CACHE, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const output = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output.stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output.stderr += text;
  });
  child.stdin.on('error', () => {}).end(options.stdin ?? '');
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, ...output }));
  return { child, stdout: () => output.stdout, stderr: () => output.stderr, ended };
}

/** Waits until a command has printed something. @throws when it ends, or five minutes pass, before that */
export async function untilPrinted({ child, stdout, stderr }: RunningTill, pattern: RegExp): Promise<void> {
  const deadline = AbortSignal.timeout(300_000);
  while (!pattern.test(stdout())) {
    if (deadline.aborted || child.exitCode !== null)
      throw new Error(`not printed: ${pattern}\n${stdout()}\n${stderr()}`);
    await sleep(50);
  }
}

/** Runs `till` to its end. */
export function till(args: readonly string[], options: TillOptions = {}): Promise<Outcome> {
  return startTill(args, options).ended;
}

/** Returns true for a live process; false for one that waits to be reaped. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
