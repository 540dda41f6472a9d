import { paginationOf } from '../../../lib/paging.ts';
import { listDeliveries } from '../../../webhooks/list-deliveries.ts';
import { operation, storeOf } from '../../operation.ts';
import { DeliveryPage, ListDeliveriesQuery } from '../../webhook-deliveries/schema.ts';

export const listDeliveriesOperation = operation(
  {
    operationId: 'listWebhookDeliveries',
    summary: 'List webhook deliveries',
    description: 'Newest first. A store without a webhook has an empty page.',
    querystring: ListDeliveriesQuery,
    response: { 200: DeliveryPage },
  },
  async (deps, call) => {
    const { page, limit, status } = call.query;
    const { deliveries, total } = await listDeliveries(storeOf(call), { page, limit, status }, deps);
    return { status: 200, body: { data: deliveries, pagination: paginationOf(call.query, total) } };
  },
);
