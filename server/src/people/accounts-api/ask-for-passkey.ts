import { anonymousOperation } from '../../kernel/http/dashboard/operation.ts';
import { askForPasskey } from '../second-step.ts';
import { PasskeyOptions } from './schema.ts';

export const askForPasskeyOperation = anonymousOperation(
  {
    operationId: 'askForPasskey',
    summary: 'What the browser finds a passkey with, to sign in',
    response: { 200: PasskeyOptions },
  },
  async (deps, call) => ({ status: 200, ...(await askForPasskey(deps, call.visitor)) }),
);
