import { ApiError } from '../../lib/errors.ts';
import { findStore, findStoreIdBySlug } from '../../merchants/store-repository.ts';
import { createCart } from '../../orders/create-cart.ts';
import { CreateCheckoutBody } from '../checkout-view/schema.ts';
import { operation } from '../operation.ts';
import { CART_REFUSALS } from '../orders/cart-refusals.ts';
import { CreatedOrder } from '../orders/schema.ts';
import { createdOrderView } from '../orders/view.ts';

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
      429: {
        'Too many requests':
          'Or five carts of this client address are pending in the store, or they and this one would hold more than a tenth of the stock of a product, and more than one unit. Carts that were paid for do not count.',
      },
    },
  },
  async (deps, call) => {
    const storeId = await findStoreIdBySlug(deps.db, call.body.store);
    const store = storeId === undefined ? undefined : await findStore(deps.db, storeId);
    if (store === undefined || !store.storefrontEnabled) throw new ApiError(404, 'Store not found');
    const { items, customerEmail = null } = call.body;
    const order = await createCart(deps, store.id, { items, customerEmail, clientAddress: call.addressGroup });
    return { status: 201, body: createdOrderView(order, deps.settings.hostedBase) };
  },
);
