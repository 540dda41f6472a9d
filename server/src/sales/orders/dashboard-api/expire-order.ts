import { storeOperation } from '../../../kernel/http/dashboard/operation.ts';
import { decodeId } from '../../../kernel/http/ids.ts';
import { OrderDetail, SaleParams } from '../../details/schema.ts';
import { expireOrder } from '../expire-order.ts';
import { orderDetail } from './get-order.ts';

export const expireOrderOperation = storeOperation(
  'sell',
  {
    operationId: 'expireOrder',
    ends: true,
    summary: 'End a pending order at once',
    params: SaleParams,
    response: { 200: OrderDetail },
    refusals: ['order.notFound', 'order.notExpirable', 'order.paymentInProgress', 'chain.unavailable'],
  },
  async (deps, call) => {
    const id = decodeId(call.params.id, 'order.notFound');
    const { storeId } = call.store;
    await expireOrder({ ...deps, by: call.by }, deps.payables.order, storeId, id);
    return { status: 200, body: await orderDetail(deps, storeId, id) };
  },
);
