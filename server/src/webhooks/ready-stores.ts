import type { Slots } from './slots.ts';

/** How many deliveries of one store to claim; as many slots are reserved. */
export interface Quota {
  readonly storeId: string;
  readonly quota: number;
}

/** The stores that may have deliveries due, served in turn. */
export interface ReadyStores {
  add(storeId: string): void;
  /** Takes out stores that may start requests, with the slots reserved for each; those at their limit keep their place. */
  take(slots: Slots, maxStores: number): Quota[];
}

export function createReadyStores(): ReadyStores {
  const queue = new Set<string>();
  return {
    add: (storeId) => void queue.add(storeId),
    take(slots, maxStores) {
      const taken: Quota[] = [];
      for (const storeId of queue) {
        if (taken.length >= maxStores) break;
        const quota = slots.reserve(storeId);
        if (quota === 0) continue;
        queue.delete(storeId);
        taken.push({ storeId, quota });
      }
      return taken;
    },
  };
}
