import { smallest } from '../../kernel/lib/lists.ts';
import type { Finding } from './attention.ts';
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
      : [{ code: 'mailPaused', subject: null, since: pause.pausedAt, detail: pause.reason } as const]),
    ...(pause === null && oldestDueAt !== null && oldestDueAt < at - MAIL_LATE_MS
      ? [{ code: 'mailLate', subject: null, since: oldestDueAt, detail: lastError ?? `${waiting} wait` } as const]
      : []),
    ...readings
      .filter(({ oldestAt }) => oldestAt !== null && oldestAt < at - READING_LATE_MS)
      .map(({ chain, level, oldestAt, readings: count }): Finding => {
        return { code: 'readingsLate', subject: chain, since: oldestAt, detail: `${count} wait for ${level}` };
      }),
  ];
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
  const detail = isSent
    ? `${webhooks.due} are due`
    : `${webhooks.due} are due; no process sends them (role dispatcher)`;
  return [{ code: 'webhooksLate', subject: null, since, detail }];
}

/** Returns price sources that give no prices, although the price may still be available. */
export function attentionOfPrices({ sources }: PriceView): Finding[] {
  return sources
    .filter(({ trouble }) => trouble !== null)
    .map(({ name, trouble }) => ({ code: 'priceSources', subject: name, since: null, detail: trouble }));
}
