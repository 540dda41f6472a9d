import { type Actor, recordAct } from '../../kernel/auth/audit.ts';
import { notifySoon } from '../../kernel/db/notifications.ts';
import type { Database } from '../../kernel/db/pool.ts';
import type { Clock } from '../../kernel/lib/clock.ts';
import type { IdSource } from '../../kernel/lib/ids.ts';
import { lockDelivery, requeueDelivery } from './deliveries-repository.ts';
import { DELIVERIES_CHANNEL } from './outbox-repository.ts';
import { DeliveryRefusal } from './refusals.ts';
import { afterResend } from './transitions.ts';

/**
 * Puts a failed or exhausted delivery back into the queue, due now, with the same id and counter.
 * @throws DeliveryRefusal
 */
export async function resendDelivery(
  { db, clock, ids }: { readonly db: Database; readonly clock: Clock; readonly ids: IdSource },
  by: Actor,
  { storeId, deliveryId }: { storeId: string; deliveryId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const delivery = await lockDelivery(tx, { id: deliveryId, storeId });
    if (delivery === undefined) throw new DeliveryRefusal('delivery.notFound');
    const next = afterResend(delivery, clock.now());
    if ('unmoved' in next) throw new DeliveryRefusal(`delivery.${next.unmoved}`);
    await requeueDelivery(tx, { storeId, id: deliveryId, status: next.status, dueAt: next.dueAt });
    const subject = { kind: 'delivery', id: deliveryId };
    const before = { status: delivery.status };
    await recordAct({ clock, ids }, tx, { by, act: 'delivery.resent', storeId, subject, before });
  });
  notifySoon(db, DELIVERIES_CHANNEL, storeId);
}
