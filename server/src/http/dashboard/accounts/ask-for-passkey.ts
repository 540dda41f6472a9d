import { askForPasskey } from '../../../people/second-step.ts';
import { anonymousOperation } from '../operation.ts';
import { PasskeyOptions } from './schema.ts';

export const askForPasskeyOperation = anonymousOperation(
  {
    operationId: 'askForPasskey',
    summary: 'What the browser finds a passkey with, to sign in',
    response: { 200: PasskeyOptions },
  },
  async (deps, call) => ({ status: 200, ...(await askForPasskey(deps, call.visitor)) }),
);
