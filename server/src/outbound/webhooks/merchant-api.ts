import type { RequestDeps } from '../../kernel/http/dependencies.ts';
import { keyOperation } from '../../kernel/http/operation.ts';
import { type MerchantRoute, merchantRoute } from '../../kernel/http/routes.ts';
import { Empty } from '../../kernel/http/schemas.ts';
import { paginationOf } from '../../kernel/lib/paging.ts';
import { getDeliveryPage } from './read-deliveries.ts';
import { DeliveryRefusal } from './refusals.ts';
import { resendDelivery } from './resend-delivery.ts';
import { DeliveryPage, DeliveryParams, ListDeliveriesQuery } from './schema.ts';
import { deliveryView } from './view.ts';

const listDeliveriesOperation = keyOperation(
  {
    operationId: 'listWebhookDeliveries',
    summary: 'List webhook deliveries',
    description: 'Newest first. A store without a webhook has an empty page.',
    querystring: ListDeliveriesQuery,
    response: { 200: DeliveryPage },
  },
  async (deps: RequestDeps, call) => {
    const { query } = call;
    const storeId = call.storeId;
    const { deliveries, total } = await getDeliveryPage(deps.lists.forStore(storeId), storeId, query, query.status);
    return { status: 200, body: { data: deliveries.map(deliveryView), pagination: paginationOf(query, total) } };
  },
);

const resendDeliveryOperation = keyOperation(
  {
    operationId: 'resendWebhookDelivery',
    summary: 'Resend a webhook delivery',
    description:
      'Queues a `failed` or `exhausted` delivery again; takes no body. It keeps its id and its attempt ' +
      'counter. An exhausted one gets one more attempt.',
    params: DeliveryParams,
    response: { 204: Empty },
    refusals: DeliveryRefusal.of('delivery.pending', 'delivery.success', 'delivery.notFound'),
  },
  async (deps: RequestDeps, call) => {
    const { deliveryId } = call.params;
    await resendDelivery(deps, call.by, { storeId: call.storeId, deliveryId });
    return { status: 204 };
  },
);

export const routes: readonly MerchantRoute<RequestDeps>[] = [
  merchantRoute('GET /v1/webhook-deliveries', 'webhooks:read', 'Webhook deliveries', listDeliveriesOperation),
  merchantRoute(
    'POST /v1/webhook-deliveries/:deliveryId/resend',
    'webhooks:write',
    'Webhook deliveries',
    resendDeliveryOperation,
  ),
];
