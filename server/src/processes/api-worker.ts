import cluster from 'node:cluster';
import { type ConfigWith, withChosenPort } from '../config/config.ts';
import { systemClock } from '../lib/clock.ts';
import type { Log } from '../lib/log.ts';
import { createMetrics } from '../metrics/metrics.ts';
import type { Answer, OwnTerms, Question, Told } from './api-worker-messages.ts';
import { type Application, startApplication } from './application.ts';
import { createHealth } from './health.ts';
import { keepPausesShort } from './pauses.ts';
import { runUntilSignal } from './shutdown.ts';

interface Options {
  readonly config: ConfigWith<'secretKey'>;
  readonly log: Log;
}

/** Returns true when this process is one of several that another one started to answer requests. */
export function isApiWorker(): boolean {
  return cluster.isWorker;
}

/**
 * Answers requests until the parent process, or a signal, stops it. The terminal sends its signals to both; the parent
 * decides.
 * @returns the exit code
 */
export async function runApiWorker({ config, log }: Options): Promise<number> {
  keepPausesShort();
  const { terms, stopped, onQuestion } = listenToPrimary();
  const { number, port, databaseUrl } = await terms;
  const ownLog = withWorker(log, number);
  const metrics = createMetrics();
  metrics.registry.setDefaultLabels({ worker: String(number) });
  const health = createHealth({ clock: systemClock });
  onQuestion(async (question) =>
    question === 'metrics' ? metrics.registry.getMetricsAsJSON() : await health.report(),
  );
  const start = (): Promise<Application> =>
    startApplication({
      config: Object.freeze({ ...withChosenPort(config, port), databaseUrl }),
      roles: new Set(['api']),
      log: ownLog,
      clock: systemClock,
      metrics,
      health,
      port,
      operatorPort: undefined,
      isWorker: true,
    });
  return runUntilSignal(start, {
    log: ownLog,
    onStarted: ({ baseUrl }) => void process.send?.({ baseUrl }),
    told: stopped,
    signals: ['SIGTERM'],
  });
}

type AnswerQuestion = (question: Question) => Promise<NonNullable<Answer['answer']>>;

function listenToPrimary() {
  const terms = Promise.withResolvers<OwnTerms>();
  const stopped = Promise.withResolvers<string>();
  let answer: AnswerQuestion | undefined;
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
  process.on('message', (message: OwnTerms | Told) => {
    if (message === 'stop') stopped.resolve('told to');
    else if (typeof message === 'object' && 'number' in message) terms.resolve(message);
    else if (typeof message === 'object' && 'question' in message) {
      const { id, question } = message;
      // The asker continues without an answer.
      void answer?.(question).then(
        (known) => process.send?.({ id, answer: known }),
        () => undefined,
      );
    }
  });
  return {
    terms: terms.promise,
    stopped: stopped.promise,
    onQuestion(given: AnswerQuestion): void {
      answer = given;
    },
  };
}

/** Returns a log with the worker's number in each line. */
function withWorker(log: Log, worker: number): Log {
  return {
    debug: (fields, message) => log.debug({ worker, ...fields }, message),
    info: (fields, message) => log.info({ worker, ...fields }, message),
    warn: (fields, message) => log.warn({ worker, ...fields }, message),
    error: (fields, message) => log.error({ worker, ...fields }, message),
  };
}
