import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

const FAST_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** What the process counts. Units are part of every name; label values are bounded: routes, not paths; no ids. */
export type Metrics = ReturnType<typeof createMetrics>;

/** Metrics in a registry of their own, so that two services in one process stay apart. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, prefix: 'till_' });
  return {
    registry,
    httpRequestDuration: new Histogram({
      name: 'till_http_request_duration_seconds',
      help: 'Time from request to answer, by route and status.',
      labelNames: ['method', 'route', 'status'],
      buckets: FAST_SECONDS,
      registers,
    }),
    webhookAttempts: new Counter({
      name: 'till_webhook_attempts_total',
      help: 'Attempts to deliver a webhook, by outcome.',
      labelNames: ['outcome'],
      registers,
    }),
    webhookAttemptDuration: new Histogram({
      name: 'till_webhook_attempt_duration_seconds',
      help: 'Time that receivers took to answer.',
      buckets: FAST_SECONDS,
      registers,
    }),
    webhookDeliveriesDue: new Gauge({
      name: 'till_webhook_deliveries_due',
      help: 'Deliveries whose next attempt is due and not made.',
      registers,
    }),
    chainHeadBlock: new Gauge({
      name: 'till_chain_head_block',
      help: 'Number of the newest block that was processed.',
      labelNames: ['chain'],
      registers,
    }),
    chainHeadAge: new Gauge({
      name: 'till_chain_head_age_seconds',
      help: 'Age of the newest block that was processed.',
      labelNames: ['chain'],
      registers,
    }),
    payments: new Counter({
      name: 'till_payments_total',
      help: 'Orders and invoices that reached a terminal status, by kind and status.',
      labelNames: ['kind', 'status'],
      registers,
    }),
    mails: new Counter({
      name: 'till_mails_total',
      help: 'Mails handed to the mail server or the mail folder, by outcome.',
      labelNames: ['outcome'],
      registers,
    }),
    sweepTransactions: new Counter({
      name: 'till_sweep_transactions_total',
      help: 'Sweep transactions sent, by chain.',
      labelNames: ['chain'],
      registers,
    }),
  };
}
