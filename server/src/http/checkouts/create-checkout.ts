import { ApiError } from '../../lib/errors.ts';
import { findStore, findStoreIdBySlug } from '../../merchants/store-repository.ts';
import { createOrder, DEFAULT_ORDER_MINUTES } from '../../orders/create-order.ts';
import { createdOrderView } from '../../orders/view.ts';
import { operation } from '../operation.ts';
import { CreateCheckoutBody } from '../schemas/checkouts.ts';
import { ErrorBody } from '../schemas/common.ts';
import { CreatedOrder } from '../schemas/orders.ts';

export const createCheckoutOperation = operation(
  {
    summary: 'Check a storefront’s cart out',
    body: CreateCheckoutBody,
    response: { 201: CreatedOrder, 400: ErrorBody, 404: ErrorBody, 429: ErrorBody },
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
