import { type Actor, type OptionalAuditDeps, recordAct } from '../../kernel/auth/audit.ts';
import type { Database } from '../../kernel/db/pool.ts';
import { present } from '../../kernel/lib/errors.ts';
import { shortIdOf } from '../../kernel/lib/short-id.ts';
import { fatesOfResends, MAX_RESENDS } from '../../outbound/mail/order-delivery.ts';
import type { MailFate } from '../../outbound/mail/outbox-repository.ts';
import { type EmailDeliverablesDeps, emailDeliverables } from './email-deliverables.ts';
import { OrderRefusal } from './refusals.ts';
import { findOrder } from './repository.ts';
import { orderOutline } from './rows-repository.ts';

/** The remaining emails of an order's items. Times are epoch milliseconds. */
export interface ItemsAllowance {
  readonly remaining: number;
  /** The end of the pause after the last one; null when it is over. */
  readonly pausedUntil: number | null;
  /** The refusal of another email now; null when it is allowed. */
  readonly blockedBy: ItemsBlock | null;
}

/** Refusals of another email with the items. */
export const ITEMS_BLOCKS = [
  'order.notCompleted',
  'order.noCustomerEmail',
  'order.notDelivered',
  'order.noResendsLeft',
  'order.resentMomentsAgo',
] as const satisfies readonly OrderRefusal['refused'][];
type ItemsBlock = (typeof ITEMS_BLOCKS)[number];

interface Resendable {
  readonly status: string;
  readonly customerEmail: string | null;
  /** True until all of it is delivered. */
  readonly isWaiting: boolean;
}

/**
 * Returns what an order has left at a moment. Pure.
 * @param resends its earlier repetitions, oldest first
 */
export function itemsAllowance(
  order: Resendable,
  resends: readonly Pick<MailFate, 'createdAt'>[],
  pauseMs: number,
  now: number,
): ItemsAllowance {
  const last = resends.at(-1)?.createdAt;
  const pausedUntil = last !== undefined && last + pauseMs > now ? last + pauseMs : null;
  const remaining = Math.max(0, MAX_RESENDS - resends.length);
  return { remaining, pausedUntil, blockedBy: blockOf(order, remaining, pausedUntil !== null) };
}

function blockOf(order: Resendable, remaining: number, isPaused: boolean): ItemsBlock | null {
  if (order.status !== 'completed') return 'order.notCompleted';
  if (order.customerEmail === null) return 'order.noCustomerEmail';
  if (order.isWaiting) return 'order.notDelivered';
  if (remaining === 0) return 'order.noResendsLeft';
  return isPaused ? 'order.resentMomentsAgo' : null;
}

export interface ResendItemsDeps extends EmailDeliverablesDeps, OptionalAuditDeps {
  readonly db: Database;
  readonly by: Actor;
  /** Pause between two emails with the items of one order. */
  readonly pauseMs: number;
}

/**
 * Emails an order's items to its buyer again, in the background. Returns the address.
 * @throws OrderRefusal `order.notFound`, or the block of its {@link itemsAllowance}
 */
export async function resendItems(deps: ResendItemsDeps, storeId: string, orderId: string): Promise<string> {
  return deps.db.transaction(async (tx) => {
    const outline = await orderOutline(tx, { storeId, id: orderId, characters: 0 });
    if (outline === undefined) throw new OrderRefusal('order.notFound');
    const now = deps.clock.now();
    const resends = await fatesOfResends(tx, storeId, orderId);
    const { blockedBy, pausedUntil } = itemsAllowance(outline, resends, deps.pauseMs, now);
    if (blockedBy !== null) throw new OrderRefusal(blockedBy, secondsUntil(pausedUntil, now));
    const order = present(await findOrder(tx, orderId), 'an order that was just read');
    const resend = resends.length + 1;
    // Of two requests at the same time, one finds that number taken.
    const isFirst = await emailDeliverables(deps, tx, { order, now, resend });
    if (!isFirst) throw new OrderRefusal('order.resentMomentsAgo', Math.ceil(deps.pauseMs / 1000));
    // Without the address: the log is kept for ever.
    await recordAct(deps, tx, {
      by: deps.by,
      act: 'order.itemsResent',
      storeId,
      subject: { kind: 'order', id: shortIdOf(orderId) },
      after: { resends: resend },
    });
    return present(order.customerEmail, 'an order that may be emailed has an address');
  });
}

function secondsUntil(moment: number | null, now: number): number | undefined {
  return moment === null ? undefined : Math.max(1, Math.ceil((moment - now) / 1000));
}
