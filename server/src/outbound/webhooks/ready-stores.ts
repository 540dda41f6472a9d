import type { Slots } from './slots.ts';

/** Number of deliveries to claim for one store; as many slots are reserved. */
export interface Quota {
  readonly storeId: string;
  readonly quota: number;
}

/**
 * Stores that may have due deliveries, served in turn: first those with nothing in flight, then the others. When slots
 * are scarce each gets only a few, so that every store's turn comes soon regardless of the others' queues.
 */
export interface ReadyStores {
  add(storeId: string): void;
  /**
   * Takes out stores that may start requests, with the slots reserved for each; a store at its limit keeps its place in
   * the queue.
   * @param strained true for stores with strained endpoints, false for the others
   */
  take(slots: Slots, maxStores: number, strained: boolean): Quota[];
}

export function createReadyStores(): ReadyStores {
  const queue = new Set<string>();
  return {
    add: (storeId) => void queue.add(storeId),
    take(slots, maxStores, strained) {
      const taken: Quota[] = [];
      const fairShare = Math.max(1, Math.floor(slots.free() / queue.size));
      const tryStore = (storeId: string): void => {
        const quota = taken.length < maxStores ? slots.reserve(storeId, fairShare) : 0;
        if (quota === 0) return;
        queue.delete(storeId);
        taken.push({ storeId, quota });
      };
      const busy: string[] = [];
      for (const storeId of queue) {
        if (taken.length >= maxStores) return taken;
        if (slots.isStrained(storeId) !== strained) continue;
        if (slots.isIdle(storeId)) tryStore(storeId);
        else busy.push(storeId);
      }
      busy.forEach(tryStore);
      return taken;
    },
  };
}
