import { isoTime } from '../../kernel/lib/clock.ts';
import { shortIdOf } from '../../kernel/lib/short-id.ts';
import type { DeliveryRow } from './deliveries-repository.ts';

/** Builds the API's view of a webhook delivery. */
export function deliveryView({ orderId, invoiceId, lastAttemptAt, createdAt, ...row }: DeliveryRow) {
  return {
    ...row,
    orderId: orderId === null ? null : shortIdOf(orderId),
    invoiceId: invoiceId === null ? null : shortIdOf(invoiceId),
    lastAttemptAt: lastAttemptAt === null ? null : isoTime(lastAttemptAt),
    createdAt: isoTime(createdAt),
  };
}
