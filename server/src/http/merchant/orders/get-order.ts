import { getOrder } from '../../../orders/read-orders.ts';
import { decodeId } from '../../ids.ts';
import { operation, storeOf } from '../../operation.ts';
import { Order } from '../../orders/schema.ts';
import { orderView } from '../../orders/view.ts';
import { IdParams } from '../../schemas.ts';

export const getOrderOperation = operation(
  {
    operationId: 'getOrder',
    summary: 'Read an order',
    description:
      'The full order with its payment. Use it to check a webhook, or when none arrived. Fulfil on `completed` only.',
    params: IdParams,
    response: { 200: Order },
    refusals: ['order.notFound'],
  },
  async (deps, call) => {
    const id = decodeId(call.params.id, 'order.notFound');
    const order = await getOrder(deps.db, storeOf(call), id, call);
    return { status: 200, body: orderView(order, deps.settings.hostedBase) };
  },
);
