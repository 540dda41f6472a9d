import { storeOperation } from '../../../kernel/http/dashboard/operation.ts';
import { decodeId } from '../../../kernel/http/ids.ts';
import { attemptPageView } from '../../details/payments.ts';
import { AttemptPage, AttemptsQuery, SaleParams } from '../../details/schema.ts';
import { OrderRefusal } from '../refusals.ts';
import { tellOrder } from '../tell-order.ts';

export const listOrderAttemptsOperation = storeOperation(
  'read',
  {
    operationId: 'listOrderAttempts',
    summary: 'A page of the attempts to pay an order: those with money first, then the newest',
    params: SaleParams,
    querystring: AttemptsQuery,
    response: { 200: AttemptPage },
    refusals: OrderRefusal.of('order.notFound'),
  },
  async (deps, { store, params, query }) => {
    const id = decodeId(params.id, () => new OrderRefusal('order.notFound'));
    await tellOrder(deps.db, store.storeId, id);
    return { status: 200, body: await attemptPageView(deps, store.storeId, id, query.page) };
  },
);
