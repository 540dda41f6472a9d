import { storeOperation } from '../../../kernel/http/dashboard/operation.ts';
import type { HttpDeps } from '../../../kernel/http/dependencies.ts';
import { decodeId } from '../../../kernel/http/ids.ts';
import { paymentsOf } from '../../details/payments.ts';
import { OrderDetail, SaleParams } from '../../details/schema.ts';
import { orderDetailView } from '../../details/view.ts';
import { OrderRefusal } from '../refusals.ts';
import { tellOrder } from '../tell-order.ts';

export const getOrderOperation = storeOperation(
  'read',
  {
    operationId: 'getOrder',
    summary: 'An order with everything that happened to it',
    description: 'Bounded however large the order is: the rest of its context and attempts have routes of their own.',
    params: SaleParams,
    response: { 200: OrderDetail },
    refusals: OrderRefusal.of('order.notFound'),
  },
  async (deps, { store, params }) => {
    const id = decodeId(params.id, () => new OrderRefusal('order.notFound'));
    return { status: 200, body: await orderDetail(deps, store.storeId, id) };
  },
);

/** Returns the body of every route that shows an order. @throws OrderRefusal `order.notFound` */
export async function orderDetail(deps: HttpDeps, storeId: string, id: string) {
  const told = await tellOrder(deps.db, storeId, id);
  const payments = await paymentsOf(deps, storeId, id);
  return orderDetailView(deps, told, payments);
}
