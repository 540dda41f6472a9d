import { firstLines, type ShownItem } from '../catalog/delivered.ts';
import { type DeliveredItem, deliveredItems } from '../catalog/delivery-repository.ts';
import type { Queryable } from '../db/pool.ts';
import { deliveryProgress, type WaitsFor } from './waiting-repository.ts';

/** How far the delivery of a completed order is. */
export interface DeliveryState {
  readonly isComplete: boolean;
  /** Why it does not go on; null while it does, and once it is complete. */
  readonly waitsFor: WaitsFor | null;
  /** Lines of stock that the order is to get; only of one that is not complete. */
  readonly ordered: number | undefined;
}

/** What a completed order has been delivered by now, without the lines. */
export async function readDelivery(
  q: Queryable,
  orderId: string,
): Promise<DeliveryState & { readonly items: readonly DeliveredItem[] }> {
  // First: what is complete now has all of its items when they are read.
  const state = await stateOf(q, orderId);
  return { ...state, items: await deliveredItems(q, { orderId }) };
}

/** The same with the first lines; at most so many, and no more once they have so many characters together. */
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
