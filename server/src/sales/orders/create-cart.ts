import type { AuditDeps } from '../../kernel/auth/audit.ts';
import type { Transaction } from '../../kernel/db/pool.ts';
import { createKeyedQueue } from '../../kernel/lib/turns.ts';
import { lockCartRoom } from './cart-repository.ts';
import { createOrder, DEFAULT_ORDER_MINUTES } from './create-order.ts';
import { OrderRefusal } from './refusals.ts';
import type { NewOrder } from './repository.ts';
import type { OrderWithPayment } from './types.ts';

/** Maximum pending cart orders of one client address in a store. */
const MAX_PENDING = 5;

/** Makes carts wait in turn, so that waiting ones hold one connection in total, not one each. */
const turns = createKeyedQueue();

export interface CartInput {
  readonly items: readonly { readonly productId: string; readonly quantity: number }[];
  readonly customerEmail: string | null;
  /** The group of its client addresses. */
  readonly clientAddress: string;
  /** Targets of the checkout after payment, and when the order can no longer be paid. */
  readonly successUrl?: string;
  readonly cancelUrl?: string;
}

/**
 * Creates the order for a storefront cart. A stranger made it and may never pay, so the stock that one client address
 * can reserve is bounded.
 *
 * @throws OrderRefusal `cart.noRoom` when the pending carts of the address leave no room for this one, without a time
 *   to wait when this cart alone is too large; and the refusals of {@link createOrder}
 */
export async function createCart(deps: AuditDeps, storeId: string, cart: CartInput): Promise<OrderWithPayment> {
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
  return turns(`${storeId} ${clientAddress}`, () => createOrder(deps, storeId, input, origin));
}
