import { operation } from '../../../kernel/http/operation.ts';
import { findStore, findStoreIdBySlug } from '../../../stores/store-repository.ts';
import { StorefrontRefusal } from '../../../stores/storefront/refusals.ts';
import { createCart } from '../../orders/create-cart.ts';
import { CART_REFUSALS, OrderRefusal } from '../../orders/refusals.ts';
import { CreatedOrder } from '../../orders/schema.ts';
import { createdOrderView } from '../../orders/view.ts';
import { CreateCheckoutBody } from '../schema.ts';

export const createCheckoutOperation = operation(
  {
    operationId: 'createCheckout',
    summary: 'Check out a storefront cart',
    description:
      'Creates an order from the cart of a hosted storefront. Fires `order.created`. A server creates orders with its ' +
      'API key instead.',
    body: CreateCheckoutBody,
    response: { 201: CreatedOrder },
    refusals: [
      ...OrderRefusal.of(...CART_REFUSALS),
      ...StorefrontRefusal.of('storefront.notFound'),
      ...OrderRefusal.of('cart.noRoom'),
    ],
  },
  async (deps, call) => {
    const storeId = await findStoreIdBySlug(deps.db, { slug: call.body.store, now: deps.clock.now() });
    const store = storeId === undefined ? undefined : await findStore(deps.db, { storeId });
    if (store === undefined || !store.storefrontEnabled) throw new StorefrontRefusal('storefront.notFound');
    const { items, customerEmail = null } = call.body;
    const order = await createCart(deps, store.id, { items, customerEmail, clientAddress: call.addressGroup });
    return { status: 201, body: createdOrderView(order, deps.settings.hostedBase) };
  },
);
