import { type Actor, type AuditDeps, recordAct } from '../../kernel/auth/audit.ts';
import { notifySoon } from '../../kernel/db/notifications.ts';
import { countRowsByStatus } from '../../kernel/db/row-count-repository.ts';
import type { WebhookEvent } from './events.ts';
import { DELIVERIES_CHANNEL } from './outbox-repository.ts';
import { DeliveryRefusal } from './refusals.ts';
import { lockPicked, lockQueue, pickResendable, pickResendableOf, requeueDeliveries } from './resend-repository.ts';
import { afterResend } from './transitions.ts';

/** Maximum queued deliveries of a store after one resend. */
export const RESEND_BATCH = 1_000;
/** Maximum queued deliveries at which a resend may start: larger steps mean fewer acts when resending many. */
const MAX_WAITING = RESEND_BATCH / 2;
const ASK_AGAIN_SECONDS = 2;
const FIRST = '00000000-0000-0000-0000-000000000000';

/** Selects deliveries; without an event, those of all events. */
export interface ResendFilter {
  readonly statuses: readonly ('failed' | 'exhausted')[];
  readonly event: WebhookEvent | undefined;
  /** Only deliveries made after this one: across the steps, each is put back once, even if it fails again. */
  readonly after: string | undefined;
}

/** One step of resending many. */
export interface ResendStep {
  readonly resent: number;
  /** Value of `after` for the next step; null if there was room for all. */
  readonly next: string | null;
}

/**
 * Puts the oldest failed or exhausted deliveries of a store back into the queue, with the same effect as resending
 * each. The queue shares its slots between stores, and holds at most {@link RESEND_BATCH} of this one.
 * @throws DeliveryRefusal `delivery.noneToResend`, or `delivery.tooManyWait` until some queued ones have been sent
 */
export async function resendDeliveries(
  { db, clock, ids }: AuditDeps,
  by: Actor,
  { storeId, statuses, event, after }: ResendFilter & { readonly storeId: string },
): Promise<ResendStep> {
  const step = await db.transaction(async (tx) => {
    // One at a time, so that each counts the deliveries that the previous one put back.
    await lockQueue(tx, { storeId });
    const waiting = (await countRowsByStatus(tx, { storeId, kind: 'delivery' })).get('pending') ?? 0;
    if (waiting > MAX_WAITING) throw new DeliveryRefusal('delivery.tooManyWait', ASK_AGAIN_SECONDS);
    const wanted = { storeId, statuses, after: after ?? FIRST, limit: RESEND_BATCH - waiting };
    const picked = await (event === undefined
      ? pickResendable(tx, wanted)
      : pickResendableOf(tx, { ...wanted, event }));
    if (picked.length === 0) throw new DeliveryRefusal('delivery.noneToResend');
    const next = (picked.length === wanted.limit ? picked.at(-1) : undefined) ?? null;
    const dueAt = clock.now();
    const moved = (await lockPicked(tx, { storeId, statuses, ids: picked })).flatMap((delivery) => {
      const row = afterResend(delivery, dueAt);
      return 'unmoved' in row ? [] : { id: delivery.id, ...row };
    });
    if (moved.length === 0) return { resent: 0, next };
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
    return { resent: moved.length, next };
  });
  notifySoon(db, DELIVERIES_CHANNEL, storeId);
  return step;
}
