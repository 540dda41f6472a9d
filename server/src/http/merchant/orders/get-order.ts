import { getOrder } from '../../../orders/read-orders.ts';
import { orderView } from '../../../orders/view.ts';
import { operation, storeOf } from '../../operation.ts';
import { ErrorBody, IdParams, merchantErrors } from '../../schemas/common.ts';
import { Order } from '../../schemas/orders.ts';
import { decodeId } from '../ids.ts';

export const getOrderOperation = operation(
  { summary: 'Read an order', params: IdParams, response: { 200: Order, ...merchantErrors, 404: ErrorBody } },
  async (deps, call) => {
    const order = await getOrder(deps.db, storeOf(call), decodeId(call.params.id, 'Order not found'));
    return { status: 200, body: orderView(order, deps.settings.hostedBase) };
  },
);
