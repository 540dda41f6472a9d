import { resendDelivery } from '../../../webhooks/resend-delivery.ts';
import { operation, storeOf } from '../../operation.ts';
import { Empty, ErrorBody, merchantErrors } from '../../schemas/common.ts';
import { DeliveryParams } from '../../schemas/webhook-deliveries.ts';

export const resendDeliveryOperation = operation(
  {
    summary: 'Send a failed or exhausted delivery again',
    description: 'Re-queues the same delivery: same id, attempt counter not reset.',
    params: DeliveryParams,
    response: { 204: Empty, ...merchantErrors, 404: ErrorBody },
  },
  async (deps, call) => {
    await resendDelivery(storeOf(call), call.params.deliveryId, deps);
    return { status: 204 };
  },
);
