import { isoTime } from '../../kernel/lib/clock.ts';
import { redact } from '../../kernel/lib/one-line.ts';
import type { QueueFacts } from './queue-facts.ts';
import { COUNTED_MAILS } from './queue-repository.ts';

/** The operators' view of the queues; times as ISO text. */
export type QueueView = ReturnType<typeof queueView>;

/** Builds the view of the queues, for the dashboard and the command line. */
export function queueView({ webhooks, mail, readings, processes }: QueueFacts) {
  return {
    webhooks: {
      ...webhooks,
      oldestDueAt: timeOf(webhooks.oldestDueAt),
      stores: webhooks.stores.map(({ oldestDueAt, ...store }) => ({ ...store, oldestDueAt: timeOf(oldestDueAt) })),
    },
    mail: mailView(mail),
    readings: readings.map(({ chain, level, readings: count, oldestAt, oldestBlock }) => {
      return { chain, level, readings: count, oldestBlock: oldestBlock.toString(), oldestAt: timeOf(oldestAt) };
    }),
    processes: processes.map(({ roles, leads, startedAt, seenAt, ...process }) => ({
      ...process,
      roles: [...roles],
      leads: [...leads],
      startedAt: isoTime(startedAt),
      seenAt: isoTime(seenAt),
    })),
  };
}

function mailView({ oldestAt, oldestDueAt, lastError, stores, caps, pause, ...mail }: QueueFacts['mail']) {
  return {
    ...mail,
    isCapped: mail.waiting >= COUNTED_MAILS,
    oldestAt: timeOf(oldestAt),
    oldestDueAt: timeOf(oldestDueAt),
    lastError: lastError === null ? null : redact(lastError),
    capOfStore: caps.perStore,
    capOfPlatform: caps.platform,
    stores: stores.map((store) => ({ ...store, isAtCap: store.sent >= caps.perStore })),
    pause: pause && { ...pause, pausedAt: isoTime(pause.pausedAt), until: isoTime(pause.until) },
  };
}

function timeOf(moment: number | null): string | null {
  return moment === null ? null : isoTime(moment);
}
