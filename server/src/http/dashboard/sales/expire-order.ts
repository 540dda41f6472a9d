import { expireOrder } from '../../../orders/expire-order.ts';
import { decodeId } from '../../ids.ts';
import { storeOperation } from '../operation.ts';
import { orderDetail } from './get-order.ts';
import { OrderDetail, SaleParams } from './schema.ts';

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
