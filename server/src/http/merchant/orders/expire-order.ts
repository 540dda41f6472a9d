import { expireOrder } from '../../../orders/expire-order.ts';
import { orderView } from '../../../orders/view.ts';
import { operation, storeOf } from '../../operation.ts';
import { ErrorBody, IdParams, merchantErrors } from '../../schemas/common.ts';
import { Order } from '../../schemas/orders.ts';
import { decodeId } from '../ids.ts';

export const expireOrderOperation = operation(
  {
    summary: 'End a pending order now',
    description:
      'Returns its stock and fires `order.expired`. An order that holds some money becomes `partial` instead.',
    params: IdParams,
    response: { 200: Order, ...merchantErrors, 404: ErrorBody, 503: ErrorBody },
  },
  async (deps, call) => {
    const id = decodeId(call.params.id, 'Order not found');
    const order = await expireOrder(deps, deps.payables.order, storeOf(call), id);
    return { status: 200, body: orderView(order, deps.settings.hostedBase) };
  },
);
