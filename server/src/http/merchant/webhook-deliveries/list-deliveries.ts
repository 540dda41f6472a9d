import { paginationOf } from '../../../lib/paging.ts';
import { getDeliveryPage } from '../../../webhooks/read-deliveries.ts';
import { operation, storeOf } from '../../operation.ts';
import { DeliveryPage, ListDeliveriesQuery } from '../../webhook-deliveries/schema.ts';
import { deliveryView } from '../../webhook-deliveries/view.ts';

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
