import { shortIdOf } from '../../kernel/lib/short-id.ts';
import type { StateReading } from '../metrics/state.ts';
import type { AttentionCode, Finding } from './attention.ts';
import type { Fact } from './facts.ts';

/** Delay of the oldest due webhook that requires action, in milliseconds. */
export const WEBHOOKS_LATE_MS = 60_000;

/** Returns the problems in the gauges of `/metrics` that no check of `/healthz` covers. */
export function attentionOfState({ at, backlog, chains, failing }: StateReading): Finding[] {
  const { oldestDueAt, deliveriesDue } = backlog;
  const { settlement, settlementCause, delivery, deliveryCause } = failing;
  return [
    ...(oldestDueAt !== null && oldestDueAt < at - WEBHOOKS_LATE_MS
      ? [found('webhooks', null, oldestDueAt, { kind: 'webhooksDue', number: deliveriesDue })]
      : []),
    ...failures('settlements', failing.settlements, failing.settlementsSince, [settlement, settlementCause]),
    ...failures('deliveries', failing.deliveries, failing.deliveriesSince, [delivery, deliveryCause]),
    ...chains.flatMap(({ chain, failingDeposits, awaitingAgreement }) => [
      ...(failingDeposits > 0
        ? [found('sweepsFailing', chain, null, { kind: 'deposits', number: failingDeposits })]
        : []),
      ...(awaitingAgreement > 0
        ? [found('agreement', chain, null, { kind: 'payments', number: awaitingAgreement })]
        : []),
    ]),
  ];
}

function found(code: AttentionCode, subject: string | null, since: number | null, fact: Fact): Finding {
  return { code, subject, since, facts: [fact] };
}

/** Returns the failures of a kind, with the one that has been failing longest and its cause. */
function failures(
  code: 'settlements' | 'deliveries',
  count: number,
  since: number | null,
  [id, cause]: readonly [string | null, string | null],
): Finding[] {
  if (count === 0 || id === null) return [];
  return [found(code, null, since, { kind: 'failures', number: count, first: shortIdOf(id), cause: cause ?? '' })];
}
