import { storeOperation } from '../../../kernel/http/dashboard/operation.ts';
import { rowsView } from '../../../kernel/http/dashboard/rows.ts';
import { OrderRows, OrderRowsQuery } from '../../details/schema.ts';
import { orderRowView } from '../../details/view.ts';
import { getOrderRows } from '../tell-order.ts';
import { ORDER_STATUSES } from '../types.ts';

export const listOrdersOperation = storeOperation(
  'read',
  {
    operationId: 'listOrders',
    summary: 'A page of the store’s orders, newest first',
    querystring: OrderRowsQuery,
    response: { 200: OrderRows },
  },
  async ({ lists }, { store, query }) => {
    const found = await getOrderRows(lists.forStore(store.storeId), store.storeId, query, query.status);
    return { status: 200, body: rowsView(found, ORDER_STATUSES, query, orderRowView) };
  },
);
