import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cleanup } from '../../lib/cleanup.ts';
import { familyCpuMicros } from '../../lib/process-cpu.ts';

/** How long a program may take to end before it is killed. */
const FAREWELL_MS = 15_000;
/** The end of what a program said, for the error when it fails. */
const LAST_WORDS = 4_000;

/** A program of others with everything that it starts, in a process group of its own. */
export interface Program {
  /** Of the whole group, in microseconds. */
  cpuMicros(): Promise<number>;
  /** Stops the group where it is, so that it takes nothing of the machine, and lets it go on. */
  freeze(): void;
  thaw(): void;
  /** Waits until it answers with success at this address. @throws Error when it ends, or takes too long */
  answers(url: string, patienceMs: number): Promise<void>;
  /** @throws Error once it has ended */
  insistThatItRuns(): void;
  /** Ends the group, and kills what does not end. */
  stop(): Promise<void>;
}

export interface ProgramOptions {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly folder: string;
  /** All that it gets, beside the path. */
  readonly env: Readonly<Record<string, string>>;
}

/** Starts a program of others, which ends with the cleanup. */
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
      // What is frozen ends when it goes on.
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

/** Runs a program of others to its end. @returns what it printed @throws Error when it fails */
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
  // What cannot be started has no exit, and its reason is all there is to say.
  child.on('error', (error) => {
    said += error.message;
    child.emit('exit', 1, null);
    child.emit('close', 1, null);
  });
  return { child, lastWords: () => said.trim() };
}
