import { ApiError } from '../../lib/errors.ts';
import { findStore, findStoreIdBySlug } from '../../merchants/store-repository.ts';
import { createOrder, DEFAULT_ORDER_MINUTES } from '../../orders/create-order.ts';
import { createdOrderView } from '../../orders/view.ts';
import { operation } from '../operation.ts';
import { CART_REFUSALS } from '../schemas/cart-refusals.ts';
import { CreateCheckoutBody } from '../schemas/checkouts.ts';
import { CreatedOrder } from '../schemas/orders.ts';

export const createCheckoutOperation = operation(
  {
    operationId: 'createCheckout',
    summary: 'Check out a storefront cart',
    description:
      'Creates an order from the cart of a hosted storefront. Fires `order.created`. A server creates orders with its API key instead.',
    body: CreateCheckoutBody,
    response: { 201: CreatedOrder },
    refusals: {
      400: CART_REFUSALS,
      404: { 'Store not found': 'No storefront has this slug, or it is switched off.' },
    },
  },
  async (deps, call) => {
    const storeId = await findStoreIdBySlug(deps.db, call.body.store);
    const store = storeId === undefined ? undefined : await findStore(deps.db, storeId);
    if (store === undefined || !store.storefrontEnabled) throw new ApiError(404, 'Store not found');
    const order = await createOrder(deps, store.id, {
      items: call.body.items,
      expiresInMinutes: DEFAULT_ORDER_MINUTES,
      extraContext: '{}',
      customerEmail: call.body.customerEmail ?? null,
      successUrl: null,
      cancelUrl: null,
      idempotencyKey: null,
    });
    return { status: 201, body: createdOrderView(order, deps.settings.hostedBase) };
  },
);
