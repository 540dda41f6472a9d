import { storeOperation } from '../../../kernel/http/dashboard/operation.ts';
import { rowsView } from '../../../kernel/http/dashboard/rows.ts';
import { getDeliveryRows } from '../read-deliveries.ts';
import { DELIVERY_STATUSES } from '../transitions.ts';
import { deliveryView } from '../view.ts';
import { DeliveriesQuery, DeliveryRows } from './schema.ts';

export const listDeliveriesOperation = storeOperation(
  'read',
  {
    operationId: 'listDeliveries',
    summary: 'A page of what the store’s webhook was told, newest first',
    querystring: DeliveriesQuery,
    response: { 200: DeliveryRows },
  },
  async ({ lists }, { store, query }) => {
    const found = await getDeliveryRows(lists.forStore(store.storeId), store.storeId, query, query);
    return { status: 200, body: rowsView(found, DELIVERY_STATUSES, query, deliveryView) };
  },
);
