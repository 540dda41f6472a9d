/** `suspended`: the operator has stopped its sales and may resume them. `closed`: its owner has ended them permanently. */
export const STORE_STATUSES = ['open', 'suspended', 'closed'] as const;
export type StoreStatus = (typeof STORE_STATUSES)[number];

export type StoreTrigger = 'suspended' | 'resumed' | 'closed';

/** Timestamps of a store's status changes, as stored. */
interface StoreMoments {
  readonly closedAt: number | null;
  readonly suspendedAt: number | null;
}

export function statusOf({ closedAt, suspendedAt }: StoreMoments): StoreStatus {
  if (closedAt !== null) return 'closed';
  return suspendedAt === null ? 'open' : 'suspended';
}

/** Reasons why a store's status does not change. */
export type StoreUnmoved = 'store.closed' | 'store.suspended' | 'store.notSuspended';

/** Returns the next status of a store. Nothing reopens a closed one. Pure. */
export function transitionStore(
  status: StoreStatus,
  trigger: StoreTrigger,
): { readonly status: StoreStatus } | { readonly unmoved: StoreUnmoved } {
  if (status === 'closed') return { unmoved: 'store.closed' };
  switch (trigger) {
    case 'closed':
      return { status: 'closed' };
    case 'suspended':
      return status === 'suspended' ? { unmoved: 'store.suspended' } : { status: 'suspended' };
    case 'resumed':
      return status === 'open' ? { unmoved: 'store.notSuspended' } : { status: 'open' };
  }
}
