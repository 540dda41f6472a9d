import { finishRotation } from '../../../merchants/webhook-rotation.ts';
import { storeOperation } from '../operation.ts';

export const finishRotationOperation = storeOperation(
  'ownership',
  {
    operationId: 'finishRotation',
    summary: 'Let the new secret take over at once',
    confirm: true,
    refusals: ['webhook.notRotating'],
  },
  async (deps, { store, by }) => finishRotation(deps, { storeId: store.storeId, by }),
);
