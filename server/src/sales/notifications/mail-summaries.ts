import type { Queryable } from '../../kernel/db/pool.ts';
import { enqueueMail } from '../../outbound/mail/outbox.ts';
import { dayBefore, nextMorning } from './days.ts';
import type { NotificationDeps } from './gather-events.ts';
import { countEvents, dueSummaries, scheduleSummary, summaryRecipient } from './gather-repository.ts';
import { summaryMail } from './summary-mail.ts';
import { notificationWordingIn } from './texts/texts.ts';

/** Summaries that one round sends. */
const BATCH = 50;

interface DueSummary {
  readonly storeId: string;
  readonly userId: string;
  readonly timeZone: string;
}

/** Emails the summaries that are due, each of the last complete day. Returns true when there are more. */
export function mailSummaries(deps: NotificationDeps): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const due = await dueSummaries(tx, { now, limit: BATCH });
    for (const summary of due) {
      await scheduleSummary(tx, { ...summary, dueAt: nextMorning(now, summary.timeZone) });
      await mailSummary(deps, tx, summary, now);
    }
    return due.length === BATCH;
  });
}

/** Emails nothing about a day without events. */
async function mailSummary(
  { dashboardUrl, ids }: NotificationDeps,
  tx: Queryable,
  { storeId, userId, timeZone }: DueSummary,
  now: number,
): Promise<void> {
  const recipient = await summaryRecipient(tx, { storeId, userId });
  if (recipient === undefined) return;
  const day = dayBefore(now, timeZone);
  const previous = dayBefore(now, timeZone, 2);
  // Events from before are recorded only if another member wanted them.
  const recordedFrom = recipient.summarySince ?? now;
  const counts = await countEvents(tx, { storeId, from: Math.max(day.from, recordedFrom), to: day.to });
  if (counts.length === 0) return;
  const before = recordedFrom <= previous.from ? await countEvents(tx, { storeId, ...previous }) : undefined;
  const since = recordedFrom > day.from ? recordedFrom : undefined;
  const { email, language, slug, storeName } = recipient;
  const store = { name: storeName, url: `${dashboardUrl}/stores/${slug}` };
  const content = summaryMail(notificationWordingIn(language), store, { day, timeZone, counts, before, since });
  const mail = { ...content, id: ids.next(), storeId, recipient: email, createdAt: now };
  await enqueueMail(tx, { ...mail, kind: 'notification', dedupeKey: `summary:${storeId}:${userId}:${day.from}` });
}
