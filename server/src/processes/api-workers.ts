import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { OperatorError } from '../lib/errors.ts';
import type { Log } from '../lib/log.ts';
import { type Run, type Supervised, supervise } from '../lib/supervise.ts';
import type { Answer, Answers, Question, Said, Terms } from './api-worker-messages.ts';

/** Maximum time for a worker to start answering when the service starts. */
const START_TIMEOUT_MS = 120_000;
/** Maximum time for a worker to stop: a little more than for its requests in progress. */
const STOP_TIMEOUT_MS = 12_000;
/** Maximum time for a worker to answer a question. */
const ANSWER_TIMEOUT_MS = 1_500;

export interface ApiWorkersOptions extends Terms {
  readonly count: number;
  readonly log: Log;
}

/** Processes that have the role `api` and share one port. */
export interface ApiWorkers {
  /** The URL at which they answer. */
  readonly baseUrl: string;
  readonly count: number;
  /** Asks all of them; those that do not answer in time are omitted. */
  ask<Q extends Question>(question: Q): Promise<Answers[Q][]>;
  /** Stops them after their requests in progress. */
  stop(): Promise<void>;
}

interface WorkerRun extends Run {
  readonly worker: Worker;
  /** Resolves with its URL once it answers. Rejects when it ends before. */
  readonly started: Promise<string>;
}

/**
 * Starts workers, which run the same command line as this process, and replaces each one that ends.
 * @throws OperatorError when one of them does not start
 */
export async function startApiWorkers({ count, log, ...terms }: ApiWorkersOptions): Promise<ApiWorkers> {
  // Structured clone, which preserves prices that JSON numbers cannot hold.
  cluster.setupPrimary({ serialization: 'advanced' });
  const workers = Array.from({ length: count }, (_, index) => keepWorker(index + 1, terms, log));
  const stop = async (): Promise<void> => void (await Promise.all(workers.map((worker) => worker.stop())));
  try {
    const urls = await Promise.all(workers.map((worker) => inTime(worker.current().started)));
    const asked = async <Q extends Question>(question: Q): Promise<Answers[Q][]> => {
      const answers = await Promise.all(workers.map((worker) => ask(worker.current().worker, question)));
      return answers.filter((answer) => answer !== undefined);
    };
    return { baseUrl: urls[0] ?? '', count, ask: asked, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function keepWorker(number: number, terms: Terms, log: Log): Supervised<WorkerRun> {
  const start = (): WorkerRun => startWorker(number, terms, log);
  return supervise({
    first: start(),
    start: async () => start(),
    onEnded: (reason) => log.error({ worker: number, reason }, 'a worker of the API ended; starting another'),
    onStartFailed: (error) => log.error({ worker: number, err: error }, 'a worker of the API does not start'),
  });
}

function startWorker(number: number, terms: Terms, log: Log): WorkerRun {
  const worker = cluster.fork();
  // Sending to a worker that is gone fails; its exit event reports that already.
  worker.on('error', () => undefined);
  const ended = new AbortController();
  const exited = once(worker, 'exit').then(([code, signal]) => {
    ended.abort();
    return signal === null ? `exit code ${code}` : `signal ${signal}`;
  });
  const started = heardFrom(worker, ended.signal, ({ baseUrl }) => baseUrl);
  started.then(
    () => log.info({ worker: number, pid: worker.process.pid }, 'a worker of the API answers'),
    () => undefined,
  );
  tell(worker, { number, ...terms });
  return {
    worker,
    started,
    exited,
    async stop() {
      tell(worker, 'stop');
      const late = sleep(STOP_TIMEOUT_MS, 'late' as const, { ref: false, signal: ended.signal }).catch(() => undefined);
      if ((await Promise.race([exited, late])) === 'late') worker.process.kill('SIGKILL');
      await exited;
    },
  };
}

function tell(worker: Worker, message: unknown): void {
  if (worker.isConnected()) worker.send(message as object);
}

async function inTime(started: Promise<string>): Promise<string> {
  const late = sleep(START_TIMEOUT_MS, undefined, { ref: false }).then(() => {
    throw new OperatorError('a worker of the API did not answer in time');
  });
  return Promise.race([started, late]);
}

let questions = 0;

async function ask<Q extends Question>(worker: Worker, question: Q): Promise<Answers[Q] | undefined> {
  const id = ++questions;
  const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
  const heard = heardFrom(worker, signal, (said) => (said.id === id ? (said.answer as Answers[Q]) : undefined));
  tell(worker, { id, question });
  return heard.catch(() => undefined);
}

/**
 * Returns the first message of a worker for which `pick` returns a value. Rejects when the signal aborts before that.
 */
function heardFrom<T>(worker: Worker, signal: AbortSignal, pick: (said: Said & Answer) => T | undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = (): void => {
      worker.off('message', hear);
      signal.removeEventListener('abort', fail);
    };
    const fail = (): void => {
      end();
      reject(new OperatorError('a worker of the API ended before it answered; the log says why'));
    };
    const hear = (said: Said & Answer): void => {
      const picked = pick(said);
      if (picked === undefined) return;
      end();
      resolve(picked);
    };
    worker.on('message', hear);
    signal.addEventListener('abort', fail);
  });
}
