import { keyActor, operation, storeOf } from '../../../kernel/http/operation.ts';
import { Empty } from '../../../kernel/http/schemas.ts';
import { DeliveryRefusal } from '../refusals.ts';
import { resendDelivery } from '../resend-delivery.ts';
import { DeliveryParams } from '../schema.ts';

export const resendDeliveryOperation = operation(
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
  async (deps, call) => {
    const { deliveryId } = call.params;
    await resendDelivery(deps, keyActor(call), { storeId: storeOf(call), deliveryId });
    return { status: 204 };
  },
);
