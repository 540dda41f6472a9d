import { storeOperation } from '../../../kernel/http/dashboard/operation.ts';
import { getDeliveryBody } from '../read-deliveries.ts';
import { DeliveryRefusal } from '../refusals.ts';
import { DeliveryBody, DeliveryParams } from './schema.ts';

export const getDeliveryBodyOperation = storeOperation(
  'read',
  {
    operationId: 'getDeliveryBody',
    summary: 'The body that every attempt of a delivery sends, or how it begins',
    params: DeliveryParams,
    response: { 200: DeliveryBody },
    refusals: DeliveryRefusal.of('delivery.notFound'),
  },
  async ({ db }, { store, params }) => ({ status: 200, body: await getDeliveryBody(db, store.storeId, params.id) }),
);
