import { resendDelivery } from '../../../webhooks/resend-delivery.ts';
import { storeOperation } from '../operation.ts';
import { DeliveryParams } from './schema.ts';

export const resendDeliveryOperation = storeOperation(
  'sell',
  {
    operationId: 'resendDelivery',
    summary: 'Send a failed or exhausted delivery again',
    params: DeliveryParams,
    refusals: ['delivery.pending', 'delivery.success', 'delivery.notFound'],
  },
  async (deps, { store, params, by }) => {
    await resendDelivery(deps, by, { storeId: store.storeId, deliveryId: params.id });
  },
);
