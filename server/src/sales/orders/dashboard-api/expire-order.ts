import { storeOperation } from '../../../kernel/http/dashboard/operation.ts';
import { decodeId } from '../../../kernel/http/ids.ts';
import { PaymentRefusal } from '../../../money/payments/refusals.ts';
import { OrderDetail, SaleParams } from '../../details/schema.ts';
import { expireOrder } from '../expire-order.ts';
import { OrderRefusal } from '../refusals.ts';
import { orderDetail } from './get-order.ts';

export const expireOrderOperation = storeOperation(
  'sell',
  {
    operationId: 'expireOrder',
    ends: true,
    summary: 'End a pending order at once',
    params: SaleParams,
    response: { 200: OrderDetail },
    refusals: [
      ...OrderRefusal.of('order.notFound', 'order.notExpirable', 'order.paymentInProgress'),
      ...PaymentRefusal.of('chain.unavailable'),
    ],
  },
  async (deps, call) => {
    const id = decodeId(call.params.id, () => new OrderRefusal('order.notFound'));
    const { storeId } = call.store;
    await expireOrder({ ...deps, by: call.by }, deps.payables.order, storeId, id);
    return { status: 200, body: await orderDetail(deps, storeId, id) };
  },
);
