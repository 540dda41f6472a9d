import type { Transaction } from '../db/pool.ts';
import { createTurns } from '../lib/turns.ts';
import type { Acting } from '../people/audit.ts';
import { lockCartRoom } from './cart-repository.ts';
import { createOrder, DEFAULT_ORDER_MINUTES } from './create-order.ts';
import { OrderRefusal } from './refusals.ts';
import type { NewOrder } from './repository.ts';
import type { OrderWithPayment } from './types.ts';

/** How many pending cart orders one client address may have in a store. */
const MAX_PENDING = 5;

/** Carts that wait for each other hold one connection between them, not one each. */
const turns = createTurns();

export interface CartInput {
  readonly items: readonly { readonly productId: string; readonly quantity: number }[];
  readonly customerEmail: string | null;
  /** The group of client addresses it comes from. */
  readonly clientAddress: string;
  /** Where the checkout leads after payment, and when the order can no longer be paid. */
  readonly successUrl?: string;
  readonly cancelUrl?: string;
}

/**
 * Creates the order for a storefront cart. A stranger made it and may never pay, so the stock that one client address
 * can reserve is bounded.
 *
 * @throws OrderRefusal `cart.noRoom` when the pending carts of the address leave no room for this one, without a time
 *   to wait when this cart alone is too large; and what {@link createOrder} throws
 */
export async function createCart(deps: Acting, storeId: string, cart: CartInput): Promise<OrderWithPayment> {
  const { clientAddress, items, customerEmail, successUrl = null, cancelUrl = null } = cart;
  const requireRoom = async (tx: Transaction, { productIds, quantities }: NewOrder): Promise<void> => {
    const room = await lockCartRoom(tx, { storeId, clientAddress, productIds, quantities });
    if (room.pending < MAX_PENDING && !room.isTooMuch) return;
    const seconds = room.firstEnds === null ? undefined : Math.ceil((room.firstEnds - deps.clock.now()) / 1000);
    throw new OrderRefusal('cart.noRoom', seconds === undefined ? undefined : Math.max(seconds, 1));
  };
  const input = {
    items,
    customerEmail,
    expiresInMinutes: DEFAULT_ORDER_MINUTES,
    extraContext: '{}',
    successUrl,
    cancelUrl,
    idempotencyKey: null,
  };
  const origin = { clientAddress, requireRoom };
  return turns(`${storeId} ${clientAddress}`, () => createOrder(deps, storeId, input, { origin }));
}
