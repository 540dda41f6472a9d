import { operation, storeOf } from '../../../kernel/http/operation.ts';
import { paginationOf } from '../../../kernel/lib/paging.ts';
import { getDeliveryPage } from '../read-deliveries.ts';
import { DeliveryPage, ListDeliveriesQuery } from '../schema.ts';
import { deliveryView } from '../view.ts';

export const listDeliveriesOperation = operation(
  {
    operationId: 'listWebhookDeliveries',
    summary: 'List webhook deliveries',
    description: 'Newest first. A store without a webhook has an empty page.',
    querystring: ListDeliveriesQuery,
    response: { 200: DeliveryPage },
  },
  async (deps, call) => {
    const { query } = call;
    const storeId = storeOf(call);
    const { deliveries, total } = await getDeliveryPage(deps.lists.forStore(storeId), storeId, query, query.status);
    return { status: 200, body: { data: deliveries.map(deliveryView), pagination: paginationOf(query, total) } };
  },
);
