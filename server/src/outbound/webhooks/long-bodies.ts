import type { Queryable } from '../../kernel/db/pool.ts';
import type { Clock } from '../../kernel/lib/clock.ts';
import { present } from '../../kernel/lib/errors.ts';
import type { Log } from '../../kernel/lib/log.ts';
import { createPlaces, NoPlace } from '../../kernel/lib/places.ts';
import { type ClaimedDelivery, deliveryPayload, postponeDelivery } from './queue-repository.ts';

/** A claimed delivery with its body. */
export type SendableDelivery = ClaimedDelivery & { readonly payload: string };

/** Limits the number of long bodies in memory; the stores take turns. */
export interface LongBodies {
  /**
   * Runs an action with the body of a delivery, which is read first if it did not come with the claim.
   * @param action never rejects
   * @returns undefined if the body could not be read in time: no attempt was made, the lease was given back, and the
   * delivery is due again soon
   */
  withBody<T>(
    delivery: ClaimedDelivery,
    lease: string,
    action: (delivery: SendableDelivery) => Promise<T>,
  ): Promise<T | undefined>;
}

/**
 * Maximum long bodies at the same time: each has up to a little more than 8 MiB, and is in memory twice while it is
 * sent.
 */
const MAX_CONCURRENT = 8;
const PER_STORE = 2;
/**
 * Maximum wait of a body for a place while its lease runs, and the delay until it is due again if it gets none, in
 * milliseconds.
 */
const WAIT_MS = 10_000;
const POSTPONED_MS = 2_000;
const MAX_WAITING = 1_000;

export function createLongBodies(deps: { db: Queryable; clock: Clock; log: Log }): LongBodies {
  const { db, clock, log } = deps;
  const line = { maxWaiting: MAX_WAITING, maxWaitingPerKey: MAX_WAITING, waitMs: WAIT_MS };
  const places = createPlaces({ total: MAX_CONCURRENT, perKey: PER_STORE, ...line });
  const postpone = async ({ id, storeId }: ClaimedDelivery, lease: string, error: unknown): Promise<void> => {
    if (!(error instanceof NoPlace)) log.warn({ err: error, deliveryId: id }, 'webhook body could not be read');
    // If this write fails, the delivery is due when the lease ends.
    await postponeDelivery(db, { id, storeId, lease, dueAt: clock.now() + POSTPONED_MS }).catch(() => undefined);
  };
  return {
    async withBody(delivery, lease, action) {
      const { payload } = delivery;
      if (payload !== null) return action({ ...delivery, payload });
      const ticket = places.enter(delivery.storeId);
      try {
        await ticket.granted;
        const read = await deliveryPayload(db, delivery);
        return await action({ ...delivery, payload: present(read, 'a claimed delivery is there') });
      } catch (error) {
        await postpone(delivery, lease, error);
        return undefined;
      } finally {
        ticket.leave();
      }
    },
  };
}
