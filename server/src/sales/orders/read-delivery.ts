import { firstLines, type ShownItem } from '../../catalog/delivered.ts';
import { type DeliveredItem, deliveredItems } from '../../catalog/delivery-repository.ts';
import type { Queryable } from '../../kernel/db/pool.ts';
import { deliveryProgress, type WaitsFor } from './waiting-repository.ts';

/** Delivery progress of a completed order. */
export interface DeliveryState {
  readonly isComplete: boolean;
  /** Reason for the interruption; null while the delivery is under way and once it is complete. */
  readonly waitsFor: WaitsFor | null;
  /** Number of stock lines the order is due; undefined once its delivery is complete. */
  readonly ordered: number | undefined;
}

/** Returns the items delivered so far to a completed order, without the lines. */
export async function readDelivery(
  q: Queryable,
  orderId: string,
): Promise<DeliveryState & { readonly items: readonly DeliveredItem[] }> {
  // Read first: an order that is complete now has all of its items when they are read.
  const state = await stateOf(q, orderId);
  return { ...state, items: await deliveredItems(q, { orderId }) };
}

/** Returns the same with the first lines, up to a number of lines and a total number of characters. */
export async function readFirstOfDelivery(
  q: Queryable,
  orderId: string,
  most: { readonly lines: number; readonly characters: number },
): Promise<DeliveryState & { readonly items: readonly ShownItem[] }> {
  const state = await stateOf(q, orderId);
  return { ...state, items: await firstLines(q, orderId, most) };
}

async function stateOf(q: Queryable, orderId: string): Promise<DeliveryState> {
  const waiting = await deliveryProgress(q, { orderId });
  return { isComplete: waiting === undefined, waitsFor: waiting?.waitsFor ?? null, ordered: waiting?.ordered };
}
