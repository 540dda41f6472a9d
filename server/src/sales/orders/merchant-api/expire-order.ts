import { decodeId } from '../../../kernel/http/ids.ts';
import { keyActor, operation, storeOf } from '../../../kernel/http/operation.ts';
import { IdParams } from '../../../kernel/http/schemas.ts';
import { PaymentRefusal } from '../../../money/payments/refusals.ts';
import { expireOrder } from '../expire-order.ts';
import { getOrder } from '../read-orders.ts';
import { OrderRefusal } from '../refusals.ts';
import { Order } from '../schema.ts';
import { orderView } from '../view.ts';

export const expireOrderOperation = operation(
  {
    operationId: 'expireOrder',
    ends: true,
    summary: 'Expire an order',
    description:
      'Ends a `pending` order at once, retires its deposit addresses and releases reserved stock; takes no ' +
      'body. Fires `order.expired`.\n\n' +
      'An order that turns out to hold some money, but not enough, becomes `partial` instead and the call ' +
      'is refused: read the order again.',
    params: IdParams,
    response: { 200: Order },
    refusals: [
      ...OrderRefusal.of('order.notExpirable', 'order.paymentInProgress', 'order.notFound'),
      ...PaymentRefusal.of('chain.unavailable'),
    ],
  },
  async (deps, call) => {
    const id = decodeId(call.params.id, () => new OrderRefusal('order.notFound'));
    await expireOrder({ ...deps, by: keyActor(call) }, deps.payables.order, storeOf(call), id);
    const order = await getOrder(deps.db, storeOf(call), id, call);
    return { status: 200, body: orderView(order, deps.settings.hostedBase) };
  },
);
