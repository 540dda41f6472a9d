import { execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';

const LONGEST_OUTPUT = 2 ** 24;
const LONGEST_MS = 120_000;

const execute = promisify(execFile);

/** Runs a program to its end. @returns its output @throws with its error output */
export async function run(program: string, ...args: string[]): Promise<string> {
  return (await execute(program, args, { maxBuffer: LONGEST_OUTPUT, timeout: LONGEST_MS })).stdout;
}

/** A program that runs until the drill ends. */
export interface Program {
  readonly pid: number;
  /** Returns the last lines of its output. */
  said(): string;
  kill(signal: NodeJS.Signals): void;
}

const KEPT_CHARACTERS = 20_000;

/** Starts a program. The drill's process namespace ends with the drill, and every program with it. */
export function start(program: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env): Program {
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-KEPT_CHARACTERS);
    });
  }
  child.on('error', (error) => {
    said += error.message;
  });
  return {
    pid: child.pid ?? 0,
    said: () => said,
    kill: (signal) => void child.kill(signal),
  };
}
