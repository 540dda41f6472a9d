import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Cleanup } from './cleanup.ts';

const START_TIMEOUT_MS = 20_000;

/** A program of this folder in a separate process, which answers each message with one. */
export interface Child {
  /** Its first message. */
  readonly greeting: unknown;
  /** Questions are asked one at a time. */
  ask(question: unknown): Promise<unknown>;
  /** Suspends it, so that it uses no resources of the machine, or resumes it. */
  freeze(): void;
  thaw(): void;
}

/** Starts a program of this folder and waits for its first message. It ends with the cleanup. */
export async function startChild(cleanup: Cleanup, program: string, args: readonly string[] = []): Promise<Child> {
  const child = fork(join(import.meta.dirname, program), args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  cleanup.add(() => end(child));
  const greeting = await answerOf(child, AbortSignal.timeout(START_TIMEOUT_MS));
  let last: Promise<unknown> = Promise.resolve();
  const ask = (question: unknown): Promise<unknown> => {
    const answer = answerOf(child);
    child.send(question as object);
    return answer;
  };
  return {
    greeting,
    ask(question) {
      const answer = last.then(() => ask(question));
      last = answer.catch(() => {});
      return answer;
    },
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
  };
}

async function answerOf(child: ChildProcess, signal?: AbortSignal): Promise<unknown> {
  const ended = new AbortController();
  const signals = signal === undefined ? [ended.signal] : [ended.signal, signal];
  const fail = (): void => ended.abort(new Error(`${child.spawnargs.at(-1)} ended`));
  child.once('exit', fail);
  try {
    const [answer] = (await once(child, 'message', { signal: AbortSignal.any(signals) })) as [unknown];
    return answer;
  } finally {
    child.off('exit', fail);
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  // A suspended process ends when it is resumed.
  child.kill('SIGCONT');
  await once(child, 'exit');
}
