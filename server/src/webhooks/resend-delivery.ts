import { notifySoon } from '../db/notifications.ts';
import type { Database } from '../db/pool.ts';
import type { Clock } from '../lib/clock.ts';
import { lockDelivery, requeueDelivery } from './deliveries-repository.ts';
import { DELIVERIES_CHANNEL } from './outbox.ts';
import { DeliveryRefusal } from './refusals.ts';
import { afterResend } from './transitions.ts';

/**
 * Puts a failed or exhausted delivery back into the queue, due now, under the same id and with the same counter.
 * @throws DeliveryRefusal
 */
export async function resendDelivery(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  storeId: string,
  deliveryId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const delivery = await lockDelivery(tx, { id: deliveryId, storeId });
    if (delivery === undefined) throw new DeliveryRefusal('delivery.notFound');
    const next = afterResend(delivery, clock.now());
    if ('unmoved' in next) throw new DeliveryRefusal(`delivery.${next.unmoved}`);
    await requeueDelivery(tx, { storeId, id: deliveryId, status: next.status, dueAt: next.dueAt });
  });
  notifySoon(db, DELIVERIES_CHANNEL, storeId);
}
