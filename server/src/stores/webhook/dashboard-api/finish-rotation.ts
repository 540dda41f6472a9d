import { storeOperation } from '../../../kernel/http/dashboard/operation.ts';
import { WebhookRefusal } from '../webhook-refusals.ts';
import { finishRotation } from '../webhook-rotation.ts';

export const finishRotationOperation = storeOperation(
  'ownership',
  {
    operationId: 'finishRotation',
    summary: 'Let the new secret take over at once',
    confirm: true,
    refusals: WebhookRefusal.of('webhook.notRotating'),
  },
  async (deps, { store, by }) => finishRotation(deps, { storeId: store.storeId, by }),
);
