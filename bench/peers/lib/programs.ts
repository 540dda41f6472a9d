import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cleanup } from '../../lib/cleanup.ts';
import { familyCpuMicros } from '../../lib/process-cpu.ts';

/** Maximum time for a program to end before it is killed. */
const FAREWELL_MS = 15_000;
/** Length of the kept end of a program's output, for the error when it fails. */
const LAST_WORDS = 4_000;

/** A third-party program with everything that it starts, in a separate process group. */
export interface Program {
  /** Returns the CPU time of the whole group, in microseconds. */
  cpuMicros(): Promise<number>;
  /** Suspends the group, so that it uses no resources of the machine, or resumes it. */
  freeze(): void;
  thaw(): void;
  /** Waits until it answers with success at this address. @throws Error when it ends, or takes too long */
  answers(url: string, patienceMs: number): Promise<void>;
  /**
   * Checks that it is running.
   * @throws Error once it has ended
   */
  insistThatItRuns(): void;
  /** Ends the group, and kills processes that do not end. */
  stop(): Promise<void>;
}

export interface ProgramOptions {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly folder: string;
  /** Its whole environment, except the path. */
  readonly env: Readonly<Record<string, string>>;
}

/** Starts a third-party program, which ends with the cleanup. */
export function startProgram(cleanup: Cleanup, options: ProgramOptions): Program {
  const { child, lastWords } = launch(options);
  const { pid = 0 } = child;
  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null;
  const signal = (name: NodeJS.Signals): void => {
    try {
      process.kill(-pid, name);
    } catch {
      // Everything in the group has ended.
    }
  };
  const insistThatItRuns = (): void => {
    if (hasEnded()) throw new Error(`${options.name} ended: ${lastWords()}`);
  };
  const program: Program = {
    cpuMicros: () => familyCpuMicros(pid),
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    insistThatItRuns,
    async answers(url, patienceMs) {
      for (const deadline = performance.now() + patienceMs; ; await sleep(10)) {
        insistThatItRuns();
        const answer = await fetch(url).catch(() => undefined);
        if (answer?.ok === true) return;
        if (performance.now() > deadline) throw new Error(`${options.name} did not answer in time: ${lastWords()}`);
      }
    },
    async stop() {
      if (hasEnded()) return;
      const ended = once(child, 'exit');
      signal('SIGTERM');
      // A suspended process ends when it is resumed.
      signal('SIGCONT');
      const kill = setTimeout(() => signal('SIGKILL'), FAREWELL_MS);
      await ended;
      clearTimeout(kill);
      signal('SIGKILL');
    },
  };
  cleanup.add(program.stop);
  return program;
}

/**
 * Runs a third-party program to its end.
 * @returns its output
 * @throws Error when it fails
 */
export async function runProgram(options: ProgramOptions): Promise<string> {
  const { child, lastWords } = launch(options);
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${options.name} failed: ${lastWords()}`);
  return lastWords();
}

function launch({ command, args, folder, env }: ProgramOptions): { child: ChildProcess; lastWords: () => string } {
  const child = spawn(command, args, {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-LAST_WORDS);
    });
  }
  // A program that cannot be started has no exit, and its error is the only message.
  child.on('error', (error) => {
    said += error.message;
    child.emit('exit', 1, null);
    child.emit('close', 1, null);
  });
  return { child, lastWords: () => said.trim() };
}
