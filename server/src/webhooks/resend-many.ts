import { notifySoon } from '../db/notifications.ts';
import { countRowsByStatus } from '../db/row-count-repository.ts';
import { type Acting, type Actor, recordAct } from '../people/audit.ts';
import type { WebhookEvent } from './events.ts';
import { DELIVERIES_CHANNEL } from './outbox.ts';
import { DeliveryRefusal } from './refusals.ts';
import { lockQueue, lockResendable, lockResendableOf, requeueDeliveries } from './resend-repository.ts';
import { afterResend } from './transitions.ts';

/** How many deliveries one act puts back at most, and how many may wait in a store's queue for it to put any back. */
export const RESEND_AT_ONCE = 1_000;

/** Which deliveries are meant; without an event those of all. */
export interface ResendFilter {
  readonly statuses: readonly ('failed' | 'exhausted')[];
  readonly event: WebhookEvent | undefined;
}

/**
 * Puts the oldest failed or exhausted deliveries of a store back into the queue, as resending each would. The queue shares
 * its slots between stores, and no more wait in it for this one than {@link RESEND_AT_ONCE}.
 * @returns how many it put back
 * @throws DeliveryRefusal `delivery.noneToResend`, or `delivery.tooManyWait` until some of those that wait have been sent
 */
export async function resendDeliveries(
  { db, clock, ids }: Acting,
  by: Actor,
  { storeId, statuses, event }: ResendFilter & { readonly storeId: string },
): Promise<number> {
  const resent = await db.transaction(async (tx) => {
    // One at a time, so that each counts what the one before it has put back.
    await lockQueue(tx, { storeId });
    const waiting = (await countRowsByStatus(tx, { storeId, kind: 'delivery' })).get('pending') ?? 0;
    const room = RESEND_AT_ONCE - waiting;
    if (room <= 0) throw new DeliveryRefusal('delivery.tooManyWait', 60);
    const wanted = { storeId, statuses, limit: room };
    const locked = await (event === undefined
      ? lockResendable(tx, wanted)
      : lockResendableOf(tx, { ...wanted, event }));
    const dueAt = clock.now();
    const moved = locked.flatMap((delivery) => {
      const next = afterResend(delivery, dueAt);
      return 'unmoved' in next ? [] : { id: delivery.id, ...next };
    });
    if (moved.length === 0) throw new DeliveryRefusal('delivery.noneToResend');
    await requeueDeliveries(tx, {
      storeId,
      dueAt,
      ids: moved.map(({ id }) => id),
      statuses: moved.map(({ status }) => status),
    });
    await recordAct({ clock, ids }, tx, {
      by,
      act: 'deliveries.resent',
      storeId,
      subject: { kind: 'delivery' },
      after: { deliveries: moved.length, statuses, ...(event !== undefined && { event }) },
    });
    return moved.length;
  });
  notifySoon(db, DELIVERIES_CHANNEL, storeId);
  return resent;
}
