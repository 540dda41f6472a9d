import type { StateReading } from '../metrics/state.ts';
import type { Finding } from './attention.ts';

/** How long the oldest due webhook may wait before somebody should look, in milliseconds. */
const WEBHOOKS_LATE_MS = 60_000;

/** What of the gauges of `/metrics` needs an act and no check of `/healthz` says. */
export function attentionOfState({ at, backlog, chains }: StateReading): Finding[] {
  const { oldestDueAt, deliveriesDue } = backlog;
  return [
    ...(oldestDueAt !== null && oldestDueAt < at - WEBHOOKS_LATE_MS
      ? [{ code: 'webhooks', subject: null, since: oldestDueAt, detail: `${deliveriesDue} are due` } as const]
      : []),
    ...chains.flatMap(({ chain: subject, failingDeposits, awaitingAgreement }): Finding[] => [
      ...(failingDeposits > 0
        ? [{ code: 'sweepsFailing', subject, since: null, detail: `deposits: ${failingDeposits}` } as const]
        : []),
      ...(awaitingAgreement > 0
        ? [{ code: 'agreement', subject, since: null, detail: `payments: ${awaitingAgreement}` } as const]
        : []),
    ]),
  ];
}
