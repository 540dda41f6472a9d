import { listAnswer } from '../../../kernel/http/large-answers.ts';
import { operation, storeOf } from '../../../kernel/http/operation.ts';
import { paginationOf } from '../../../kernel/lib/paging.ts';
import { getOrderPage } from '../read-orders.ts';
import { ListOrdersQuery, OrderPage } from '../schema.ts';
import { orderSummaryView } from '../view.ts';

export const listOrdersOperation = operation(
  {
    operationId: 'listOrders',
    summary: 'List orders',
    description: 'Newest first. Rows are full orders without `transactions`.',
    querystring: ListOrdersQuery,
    response: { 200: OrderPage },
  },
  async (deps, call) => {
    const { query } = call;
    const storeId = storeOf(call);
    const { orders, total } = await getOrderPage(deps.lists.forStore(storeId), storeId, query, query.status);
    return listAnswer(orders, (order) => orderSummaryView(order, deps.settings.hostedBase), paginationOf(query, total));
  },
);
