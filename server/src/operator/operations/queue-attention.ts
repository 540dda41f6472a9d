import { smallest } from '../../kernel/lib/lists.ts';
import type { Finding } from './attention.ts';
import type { Fact } from './facts.ts';
import type { PriceView } from './price-facts.ts';
import type { QueueFacts } from './queue-facts.ts';

/** Delay of the longest due email that requires action, in milliseconds. */
export const MAIL_LATE_MS = 15 * 60_000;
/** Delay of the longest due webhook that requires action, in milliseconds. */
const WEBHOOKS_LATE_MS = 15 * 60_000;
/** Age of a pending reading that requires action; the slowest level of finality takes about 15 minutes. */
const READING_LATE_MS = 3_600_000;

/** Returns the problems of the queues. */
export function attentionOfQueues(facts: QueueFacts): Finding[] {
  const { mail, readings, at } = facts;
  const { pause, oldestDueAt, waiting, lastError } = mail;
  return [
    ...lateWebhooks(facts),
    ...(pause === null
      ? []
      : [{ code: 'mailPaused', subject: null, since: pause.pausedAt, facts: [message(pause.reason)] } as const]),
    ...(pause === null && oldestDueAt !== null && oldestDueAt < at - MAIL_LATE_MS
      ? [{ code: 'mailLate', subject: null, since: oldestDueAt, facts: [lateMail(waiting, lastError)] } as const]
      : []),
    ...readings
      .filter(({ oldestAt }) => oldestAt !== null && oldestAt < at - READING_LATE_MS)
      .map(({ chain, level, oldestAt, readings: count }): Finding => {
        const facts = [{ kind: 'readings', number: count, level }] as const;
        return { code: 'readingsLate', subject: chain, since: oldestAt, facts };
      }),
  ];
}

const message = (text: string): Fact => ({ kind: 'message', text });

function lateMail(waiting: number, lastError: string | null): Fact {
  return lastError === null ? { kind: 'emailsWaiting', number: waiting } : message(lastError);
}

/**
 * Returns webhooks that wait because of us: those of several stores, or any if no process sends them. Those of a single
 * store may wait for its own endpoint.
 */
function lateWebhooks({ webhooks, processes, at }: QueueFacts): Finding[] {
  const late = webhooks.stores.filter(({ oldestDueAt }) => oldestDueAt !== null && oldestDueAt < at - WEBHOOKS_LATE_MS);
  const isSent = processes.some(({ isAlive, roles }) => isAlive && roles.includes('dispatcher'));
  if (late.length === 0 || (late.length === 1 && isSent)) return [];
  const since = smallest(late.flatMap(({ oldestDueAt }) => oldestDueAt ?? []));
  const facts: Fact[] = [
    { kind: 'webhooksDue', number: webhooks.due },
    ...(isSent ? [] : [{ kind: 'noDispatcher' } as const]),
  ];
  return [{ code: 'webhooksLate', subject: null, since, facts }];
}

/** Returns price sources that give no prices, although the price may still be available. */
export function attentionOfPrices({ sources }: PriceView): Finding[] {
  return sources.flatMap(({ name, trouble }) =>
    trouble === null ? [] : [{ code: 'priceSources', subject: name, since: null, facts: [message(trouble)] }],
  );
}
