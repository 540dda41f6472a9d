import { decodeId } from '../../../kernel/http/ids.ts';
import { operation, storeOf } from '../../../kernel/http/operation.ts';
import { IdParams } from '../../../kernel/http/schemas.ts';
import { getOrder } from '../read-orders.ts';
import { OrderRefusal } from '../refusals.ts';
import { Order } from '../schema.ts';
import { orderView } from '../view.ts';

export const getOrderOperation = operation(
  {
    operationId: 'getOrder',
    summary: 'Read an order',
    description:
      'The full order with its payment. Use it to check a webhook, or when none arrived. Fulfil on `completed` only.',
    params: IdParams,
    response: { 200: Order },
    refusals: OrderRefusal.of('order.notFound'),
  },
  async (deps, call) => {
    const id = decodeId(call.params.id, () => new OrderRefusal('order.notFound'));
    const order = await getOrder(deps.db, storeOf(call), id, call);
    return { status: 200, body: orderView(order, deps.settings.hostedBase) };
  },
);
