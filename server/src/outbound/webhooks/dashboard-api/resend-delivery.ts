import { storeOperation } from '../../../kernel/http/dashboard/operation.ts';
import { DeliveryRefusal } from '../refusals.ts';
import { resendDelivery } from '../resend-delivery.ts';
import { DeliveryParams } from './schema.ts';

export const resendDeliveryOperation = storeOperation(
  'sell',
  {
    operationId: 'resendDelivery',
    summary: 'Send a failed or exhausted delivery again',
    params: DeliveryParams,
    refusals: DeliveryRefusal.of('delivery.pending', 'delivery.success', 'delivery.notFound'),
  },
  async (deps, { store, params, by }) => {
    await resendDelivery(deps, by, { storeId: store.storeId, deliveryId: params.id });
  },
);
