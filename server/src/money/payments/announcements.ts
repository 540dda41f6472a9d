import { notifyAfterCommit } from '../../kernel/db/notifications.ts';
import type { Queryable } from '../../kernel/db/pool.ts';

/**
 * Announces the UUID of an order or invoice whose checkout view has changed. If the merchant's view has changed too, a
 * space and the UUID of the store follow.
 */
export const CHECKOUT_CHANGED = 'till_checkout';

/** Announces that a chain has become unavailable or available again. The payload is its name. */
export const NETWORKS_CHANGED = 'till_networks';

/** Notifies watchers of an order or invoice that it has changed, once the transaction has committed. */
export async function announceCheckout(tx: Queryable, { id, storeId }: Announced): Promise<void> {
  notifyAfterCommit(tx, CHECKOUT_CHANGED, storeId === undefined ? id : `${id} ${storeId}`);
}

interface Announced {
  readonly id: string;
  /** Undefined for changes that only buyers watch, such as another confirmation. */
  readonly storeId?: string | undefined;
}
