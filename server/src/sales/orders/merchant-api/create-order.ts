import { idempotencyKeyOf } from '../../../kernel/http/ids.ts';
import { operation, storeOf } from '../../../kernel/http/operation.ts';
import { IdempotencyHeaders } from '../../../kernel/http/schemas.ts';
import { createOrder, DEFAULT_ORDER_MINUTES } from '../create-order.ts';
import { CART_REFUSALS, OrderRefusal } from '../refusals.ts';
import { CreatedOrder, CreateOrderBody } from '../schema.ts';
import { createdOrderView } from '../view.ts';

export const createOrderOperation = operation(
  {
    operationId: 'createOrder',
    summary: 'Create an order',
    description:
      'Prices a cart of products at what they cost now and answers with the checkout page to send the ' +
      'buyer to. Every product must belong to the store, be listed and share one currency. Lines of one ' +
      'product are added up, so the answer may have fewer items. Finite stock is reserved for all lines or ' +
      'for none, until the order ends.\n\n' +
      'Fires `order.created`.',
    headers: IdempotencyHeaders,
    body: CreateOrderBody,
    response: { 201: CreatedOrder },
    refusals: OrderRefusal.of(...CART_REFUSALS, 'order.storeNotFound'),
  },
  async (deps, call) => {
    const { body } = call;
    const input = {
      items: body.items,
      expiresInMinutes: body.expiresIn ?? DEFAULT_ORDER_MINUTES,
      extraContext: call.verbatim('extraContext') ?? '{}',
      customerEmail: body.customerEmail ?? null,
      successUrl: body.successUrl ?? null,
      cancelUrl: body.cancelUrl ?? null,
      idempotencyKey: idempotencyKeyOf(call.headers),
    };
    const order = await createOrder(deps, storeOf(call), input);
    return { status: 201, body: createdOrderView(order, deps.settings.hostedBase) };
  },
);
