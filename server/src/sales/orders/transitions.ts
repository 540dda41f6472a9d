import type { WebhookEvent } from '../../outbound/webhooks/events.ts';
import type { OrderStatus } from './types.ts';

export type OrderTrigger =
  | { readonly type: 'created' }
  | { readonly type: 'attempt-started'; readonly first: boolean }
  /** An attempt holds the full amount at a confirmed block. */
  | { readonly type: 'funded' }
  /** Every attempt has ended and one holds some, but not enough. */
  | { readonly type: 'short' }
  /** The window is over, or the merchant ended the order, with nothing received. */
  | { readonly type: 'unpaid' };

export interface OrderOutcome {
  readonly status: OrderStatus;
  readonly event: Extract<WebhookEvent, `order.${string}`> | null;
  /** The effect on the reserved stock. */
  readonly stock: 'keep' | 'hand-out' | 'release';
}

/** Reasons why nothing happens: there is an order, there is none, or it is in a terminal state. */
export interface OrderUnmoved {
  readonly unmoved: 'created-before' | 'not-created' | 'ended';
}

/** Returns the outcome of a trigger: the only rule by which an order's status moves. Pure. */
export function transitionOrder(status: OrderStatus | null, trigger: OrderTrigger): OrderOutcome | OrderUnmoved {
  if (trigger.type === 'created') {
    return status === null
      ? { status: 'pending', event: 'order.created', stock: 'keep' }
      : { unmoved: 'created-before' };
  }
  if (status === null) return { unmoved: 'not-created' };
  if (status !== 'pending') return { unmoved: 'ended' };
  switch (trigger.type) {
    case 'attempt-started':
      return { status, event: trigger.first ? 'order.processing' : null, stock: 'keep' };
    case 'funded':
      return { status: 'completed', event: 'order.completed', stock: 'hand-out' };
    case 'short':
      return { status: 'partial', event: 'order.partial', stock: 'release' };
    case 'unpaid':
      return { status: 'expired', event: 'order.expired', stock: 'release' };
  }
}
