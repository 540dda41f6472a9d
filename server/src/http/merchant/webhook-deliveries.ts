import { paginationOf } from '../../lib/paging.ts';
import { getDeliveryPage } from '../../webhooks/read-deliveries.ts';
import { resendDelivery } from '../../webhooks/resend-delivery.ts';
import { operation, storeOf } from '../operation.ts';
import { Empty } from '../schemas.ts';
import { DeliveryPage, DeliveryParams, ListDeliveriesQuery } from '../webhook-deliveries/schema.ts';
import { deliveryView } from '../webhook-deliveries/view.ts';

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
    const { deliveries, total } = await getDeliveryPage(deps.db, storeOf(call), query, query.status);
    return { status: 200, body: { data: deliveries.map(deliveryView), pagination: paginationOf(query, total) } };
  },
);

export const resendDeliveryOperation = operation(
  {
    operationId: 'resendWebhookDelivery',
    summary: 'Resend a webhook delivery',
    description:
      'Queues a `failed` or `exhausted` delivery again; takes no body. It keeps its id and its attempt ' +
      'counter. An exhausted one gets one more attempt.',
    params: DeliveryParams,
    response: { 204: Empty },
    refusals: ['delivery.pending', 'delivery.success', 'delivery.notFound'],
  },
  async (deps, call) => {
    await resendDelivery(deps, storeOf(call), call.params.deliveryId);
    return { status: 204 };
  },
);
