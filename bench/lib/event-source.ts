import type { Database } from '../../server/src/kernel/db/pool.ts';
import { systemClock } from '../../server/src/kernel/lib/clock.ts';
import { createIdSource } from '../../server/src/kernel/lib/ids.ts';
import { enqueueEvent, insertDelivery } from '../../server/src/outbound/webhooks/outbox-repository.ts';
import { monotonicMs } from './monotonic.ts';

/** Commits events one by one, as the service's use cases do. */
export interface EventSource {
  /**
   * Commits one event of a store and records the time.
   * @returns its id
   */
  commit(storeId: string): Promise<string>;
  /** Returns the commit times of events since the last call, by {@link monotonicMs}. */
  take(): Map<string, number>;
}

export function createEventSource(db: Database, payload: string): EventSource {
  const ids = createIdSource(systemClock);
  let committed = new Map<string, number>();
  return {
    async commit(storeId) {
      const id = ids.next();
      const event = { id, storeId, event: 'order.created' as const, orderId: ids.next(), invoiceId: null, payload };
      await db.transaction(async (tx) => {
        await enqueueEvent(tx, { ...event, createdAt: systemClock.now() }, insertDelivery);
      });
      committed.set(id, monotonicMs());
      return id;
    },
    take() {
      const taken = committed;
      committed = new Map();
      return taken;
    },
  };
}
