import { storeOperation } from '../../../kernel/http/dashboard/operation.ts';
import { WebhookRefusal } from '../webhook-refusals.ts';
import { cancelRotation } from '../webhook-rotation.ts';

export const cancelRotationOperation = storeOperation(
  'ownership',
  {
    operationId: 'cancelRotation',
    ends: true,
    summary: 'Drop the new secret and keep the present one',
    confirm: true,
    refusals: WebhookRefusal.of('webhook.notRotating'),
  },
  async (deps, { store, by }) => cancelRotation(deps, { storeId: store.storeId, by }),
);
