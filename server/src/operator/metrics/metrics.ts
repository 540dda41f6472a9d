import { Counter, collectDefaultMetrics, type Gauge, Histogram, Registry } from 'prom-client';

const FAST_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The metrics of the process. Units are part of every name; label values are bounded: routes, not paths; no ids. */
export type Metrics = ReturnType<typeof createMetrics>;

/** Creates the metrics in a separate registry, so that two services in one process stay apart. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, prefix: 'till_' });
  const webhookAttempts = new Counter({
    name: 'till_webhook_attempts_total',
    help: 'Attempts to deliver a webhook, by outcome.',
    labelNames: ['outcome'],
    registers,
  });
  const serverErrors = new Counter({
    name: 'till_http_server_errors_total',
    help: 'Responses of 500 and above, without health checks.',
    labelNames: ['status'],
    registers,
  });
  // Set to 0 first: a counter that appears with its first event shows no increase.
  for (const outcome of ['success', 'failed', 'exhausted']) webhookAttempts.inc({ outcome }, 0);
  for (const status of ['500', '502', '503']) serverErrors.inc({ status }, 0);
  return {
    registry,
    webhookAttempts,
    serverErrors,
    httpRequestDuration: new Histogram({
      name: 'till_http_request_duration_seconds',
      help: 'Response time, by route and status.',
      labelNames: ['method', 'route', 'status'],
      buckets: FAST_SECONDS,
      registers,
    }),
    personalDataErased: new Counter({
      name: 'till_personal_data_erased_total',
      help: 'Rows whose personal data was erased by age, by table.',
      labelNames: ['kind'],
      registers,
    }),
    webhookAttemptDuration: new Histogram({
      name: 'till_webhook_attempt_duration_seconds',
      help: 'Response time of webhook receivers.',
      buckets: FAST_SECONDS,
      registers,
    }),
  };
}

/** Creates a gauge that is filled on each scrape. */
export type MakeGauge = (name: string, help: string, labelNames?: string[]) => Gauge;

/** Gauges of one reading; absent until it is written. */
export interface Gauges<Reading> {
  write(reading: Reading): void;
}

/** Returns the seconds since a time in epoch milliseconds; 0 for null or a future time. */
export function secondsSince(moment: number | null, now: number): number {
  return moment === null ? 0 : Math.max(0, now - moment) / 1000;
}
