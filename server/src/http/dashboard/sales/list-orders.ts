import { getOrderRows } from '../../../orders/tell-order.ts';
import { ORDER_STATUSES } from '../../../orders/types.ts';
import { storeOperation } from '../operation.ts';
import { rowsView } from '../rows.ts';
import { OrderRows, OrderRowsQuery } from './schema.ts';
import { orderRowView } from './view.ts';

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
