import { cancelRotation } from '../../../merchants/webhook-rotation.ts';
import { storeOperation } from '../operation.ts';

export const cancelRotationOperation = storeOperation(
  'ownership',
  {
    operationId: 'cancelRotation',
    ends: true,
    summary: 'Drop the new secret and keep the present one',
    confirm: true,
    refusals: ['webhook.notRotating'],
  },
  async (deps, { store, by }) => cancelRotation(deps, { storeId: store.storeId, by }),
);
