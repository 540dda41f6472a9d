import { personalOperation } from '../../kernel/http/dashboard/operation.ts';
import { askToConfirm } from '../second-step.ts';
import { PasskeyOptions } from './schema.ts';

export const askToConfirmOperation = personalOperation(
  {
    operationId: 'askToConfirm',
    summary: 'What the browser finds one of the person’s passkeys with, to confirm who they are',
    response: { 200: PasskeyOptions },
  },
  async (deps, call) => ({ status: 200, ...(await askToConfirm(deps, call.visitor)) }),
);
