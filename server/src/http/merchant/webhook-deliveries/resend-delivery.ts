import { resendDelivery } from '../../../webhooks/resend-delivery.ts';
import { operation, storeOf } from '../../operation.ts';
import { Empty } from '../../schemas.ts';
import { DeliveryParams } from '../../webhook-deliveries/schema.ts';

export const resendDeliveryOperation = operation(
  {
    operationId: 'resendWebhookDelivery',
    summary: 'Resend a webhook delivery',
    description:
      'Queues a `failed` or `exhausted` delivery again; takes no body. It keeps its id and its attempt counter. An exhausted one gets one more attempt.',
    params: DeliveryParams,
    response: { 204: Empty },
    refusals: {
      400: {
        'Only failed or exhausted deliveries can be resent — this one is pending':
          'It waits for its next attempt already.',
        'Only failed or exhausted deliveries can be resent — this one is success': 'It was received.',
      },
      404: { 'Delivery not found': "No such delivery, or another store's." },
    },
  },
  async (deps, call) => {
    await resendDelivery(storeOf(call), call.params.deliveryId, deps);
    return { status: 204 };
  },
);
