import { memberText } from '../../../lib/verbatim-json.ts';
import { createOrder, DEFAULT_ORDER_MINUTES } from '../../../orders/create-order.ts';
import { createdOrderView } from '../../../orders/view.ts';
import { operation, storeOf } from '../../operation.ts';
import { IdempotencyHeaders, merchantErrors } from '../../schemas/common.ts';
import { CreatedOrder, CreateOrderBody } from '../../schemas/orders.ts';
import { idempotencyKeyOf } from '../ids.ts';

export const createOrderOperation = operation(
  {
    summary: 'Create an order',
    description: 'Reserves the stock of every line or of none, and fires `order.created`.',
    headers: IdempotencyHeaders,
    body: CreateOrderBody,
    response: { 201: CreatedOrder, ...merchantErrors },
  },
  async (deps, call) => {
    const { body } = call;
    const order = await createOrder(deps, storeOf(call), {
      items: body.items,
      expiresInMinutes: body.expiresIn ?? DEFAULT_ORDER_MINUTES,
      extraContext: (body.extraContext ?? null) === null ? '{}' : (memberText(call.bodyText, 'extraContext') ?? '{}'),
      customerEmail: body.customerEmail ?? null,
      successUrl: body.successUrl ?? null,
      cancelUrl: body.cancelUrl ?? null,
      idempotencyKey: idempotencyKeyOf(call.headers),
    });
    return { status: 201, body: createdOrderView(order, deps.settings.hostedBase) };
  },
);
