import { notifySoon } from '../db/notifications.ts';
import type { Database } from '../db/pool.ts';
import type { Clock } from '../lib/clock.ts';
import { ApiError } from '../lib/errors.ts';
import { lockDelivery, requeueDelivery } from './deliveries-repository.ts';
import { DELIVERIES_CHANNEL } from './outbox.ts';
import { afterResend } from './transitions.ts';

/**
 * Puts a failed or exhausted delivery back into the queue, due now, under the same id and with the same counter.
 * @throws ApiError 404 `Delivery not found` (also another store's); 400 when its status forbids it
 */
export async function resendDelivery(
  storeId: string,
  deliveryId: string,
  { db, clock }: { readonly db: Database; readonly clock: Clock },
): Promise<void> {
  await db.transaction(async (tx) => {
    const delivery = await lockDelivery(tx, storeId, deliveryId);
    if (delivery === undefined) throw new ApiError(404, 'Delivery not found');
    const next = afterResend(delivery, clock.now());
    if ('unmoved' in next) {
      throw new ApiError(400, `Only failed or exhausted deliveries can be resent — this one is ${next.unmoved}`);
    }
    await requeueDelivery(tx, storeId, deliveryId, next);
  });
  notifySoon(db, DELIVERIES_CHANNEL, storeId);
}
