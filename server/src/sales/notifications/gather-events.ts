import type { Database, Queryable, Transaction } from '../../kernel/db/pool.ts';
import type { Clock } from '../../kernel/lib/clock.ts';
import type { IdSource } from '../../kernel/lib/ids.ts';
import { foundFundsOf } from '../../money/payments/booking/found-funds.ts';
import type { DescribeMethod } from '../../money/payments/paid-facts.ts';
import { enqueueMail } from '../../outbound/mail/outbox.ts';
import { type EventGroup, eventMail, inTokens, type ListedEvent } from './event-mail.ts';
import {
  eventRecipients,
  listedSales,
  lockStoreNotifications,
  markMailed,
  storesWithEvents,
  type TakenEvents,
  takeEvents,
} from './gather-repository.ts';
import { notificationWordingIn } from './texts/texts.ts';

/** Minimum time between two emails about the events of a store, in milliseconds. */
const PAUSE_MS = 60_000;
/** Stores that one round visits. */
const STORES = 50;
/** Events that one email counts; the others are in the next. */
const EVENTS = 20_000;
/** Events of a kind that an email lists. */
const LINES = 5;
/** Unmatched payments listed for one order or invoice. */
const FOUND_ENTRIES = 20;

export interface NotificationDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: IdSource;
  /** URL of the dashboard. */
  readonly dashboardUrl: string;
  readonly describeMethod: DescribeMethod;
}

/** Emails members about new events: each store at most once a minute. Returns true when there are more stores. */
export async function mailEvents(deps: NotificationDeps): Promise<boolean> {
  const now = deps.clock.now();
  const storeIds = await storesWithEvents(deps.db, { mailedBefore: now - PAUSE_MS, limit: STORES });
  for (const storeId of storeIds) await deps.db.transaction((tx) => mailEventsOf(deps, tx, storeId, now));
  return storeIds.length === STORES;
}

async function mailEventsOf(deps: NotificationDeps, tx: Transaction, storeId: string, now: number): Promise<void> {
  if (!(await lockStoreNotifications(tx, { storeId }))) return;
  const recipients = await eventRecipients(tx, { storeId });
  // Another process may have been here since the stores were listed.
  if (recipients.some(({ mailedAt }) => mailedAt !== null && mailedAt > now - PAUSE_MS)) return;
  const taken = await takeEvents(tx, { storeId, limit: EVENTS, lines: LINES });
  const isWanted = ({ kind }: TakenEvents): boolean => recipients.some(({ kinds }) => kinds.includes(kind));
  const groups: EventGroup[] = [];
  for (const events of taken.filter(isWanted)) groups.push(await groupOf(deps, tx, storeId, events));
  const mailed: string[] = [];
  for (const { userId, email, kinds, language, storeName, slug } of recipients) {
    const wanted = groups.filter(({ kind }) => kinds.includes(kind));
    if (wanted.length === 0) continue;
    const store = { name: storeName, url: `${deps.dashboardUrl}/stores/${slug}` };
    const id = deps.ids.next();
    const content = eventMail(notificationWordingIn(language), store, wanted, deps.describeMethod);
    const mail = { ...content, id, storeId, recipient: email, createdAt: now };
    await enqueueMail(tx, { ...mail, kind: 'notification', dedupeKey: `notification:${id}` });
    mailed.push(userId);
  }
  await markMailed(tx, { storeId, userIds: mailed, now });
}

async function groupOf(
  { describeMethod }: NotificationDeps,
  tx: Queryable,
  storeId: string,
  events: TakenEvents,
): Promise<EventGroup> {
  const { kind, payableIds, payableKinds, details } = events;
  const sales = new Map((await listedSales(tx, { storeId, ids: [...payableIds] })).map((sale) => [sale.id, sale]));
  const listed: ListedEvent[] = [];
  for (const [index, payableId] of payableIds.entries()) {
    const detail = details[index] ?? '';
    listed.push({
      payableId,
      payableKind: payableKinds[index] ?? 'order',
      sale: sales.get(payableId),
      ...(kind === 'webhook' && { event: detail }),
      ...(kind === 'unmatched' && { found: await foundAmount(tx, storeId, payableId, detail, describeMethod) }),
    });
  }
  return { ...events, listed };
}

/** Returns the unmatched amount of one method at the addresses of an order or invoice. */
async function foundAmount(
  tx: Queryable,
  storeId: string,
  payableId: string,
  method: string,
  describe: DescribeMethod,
): Promise<ListedEvent['found']> {
  const entries = await foundFundsOf(tx, storeId, payableId, FOUND_ENTRIES);
  const parts = entries.filter((entry) => entry.method === method).flatMap((entry) => entry.parts);
  const amount = parts.reduce((sum, part) => sum + part.amount, 0n);
  return amount === 0n ? undefined : inTokens(amount, method, describe);
}
