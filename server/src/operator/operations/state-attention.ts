import { shortIdOf } from '../../kernel/lib/short-id.ts';
import type { StateReading } from '../metrics/state.ts';
import type { Finding } from './attention.ts';

/** Delay of the oldest due webhook that requires action, in milliseconds. */
export const WEBHOOKS_LATE_MS = 60_000;

/** Returns the problems in the gauges of `/metrics` that no check of `/healthz` covers. */
export function attentionOfState({ at, backlog, chains, failing }: StateReading): Finding[] {
  const { oldestDueAt, deliveriesDue } = backlog;
  return [
    ...(oldestDueAt !== null && oldestDueAt < at - WEBHOOKS_LATE_MS
      ? [
          {
            code: 'webhooks',
            subject: null,
            since: oldestDueAt,
            facts: [{ kind: 'webhooksDue', number: deliveriesDue }],
          } as const,
        ]
      : []),
    ...failures('settlements', failing.settlements, failing.settlementsSince, [
      failing.settlement,
      failing.settlementCause,
    ]),
    ...failures('deliveries', failing.deliveries, failing.deliveriesSince, [failing.delivery, failing.deliveryCause]),
    ...chains.flatMap(({ chain: subject, failingDeposits, awaitingAgreement }): Finding[] => [
      ...(failingDeposits > 0
        ? [
            {
              code: 'sweepsFailing',
              subject,
              since: null,
              facts: [{ kind: 'deposits', number: failingDeposits }],
            } as const,
          ]
        : []),
      ...(awaitingAgreement > 0
        ? [
            {
              code: 'agreement',
              subject,
              since: null,
              facts: [{ kind: 'payments', number: awaitingAgreement }],
            } as const,
          ]
        : []),
    ]),
  ];
}

/** Returns the failures of a kind, with the one that has been failing longest and its cause. */
function failures(
  code: 'settlements' | 'deliveries',
  count: number,
  since: number | null,
  [id, cause]: readonly [string | null, string | null],
): Finding[] {
  if (count === 0 || id === null) return [];
  const facts = [{ kind: 'failures', number: count, first: shortIdOf(id), cause: cause ?? '' }] as const;
  return [{ code, subject: null, since, facts }];
}
