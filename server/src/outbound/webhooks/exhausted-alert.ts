import type { Queryable } from '../../kernel/db/pool.ts';
import type { IdSource } from '../../kernel/lib/ids.ts';
import { enqueueMail } from '../mail/outbox.ts';
import { webhookExhaustedMail } from '../mail/templates/webhook-exhausted.ts';
import { storeOwners, takeExhaustedAlert } from './queue-repository.ts';

const ALERT_INTERVAL_MS = 24 * 3_600_000;

export interface ExhaustedDelivery {
  readonly id: string;
  readonly storeId: string;
  readonly event: string;
  readonly attempts: number;
  readonly lastResponseStatus: number | null;
}

/**
 * Emails the store's owners that a delivery is exhausted, unless they were alerted within the last 24 hours.
 * @param tx transaction that marks the delivery exhausted
 * @param now epoch milliseconds
 */
export async function alertOwners(
  tx: Queryable,
  ids: IdSource,
  delivery: ExhaustedDelivery,
  now: number,
): Promise<void> {
  const { storeId } = delivery;
  const storeName = await takeExhaustedAlert(tx, { storeId, now, notSince: now - ALERT_INTERVAL_MS });
  if (storeName === undefined) return;
  const { event, attempts, lastResponseStatus } = delivery;
  for (const owner of await storeOwners(tx, { storeId })) {
    const { language } = owner;
    const content = { language, storeName, event, deliveryId: delivery.id, attempts, lastResponseStatus };
    await enqueueMail(tx, {
      ...webhookExhaustedMail(content),
      id: ids.next(),
      storeId,
      kind: 'webhook-exhausted',
      recipient: owner.email,
      dedupeKey: `webhook-exhausted:${storeId}:${now}:${owner.userId}`,
      createdAt: now,
    });
  }
}
