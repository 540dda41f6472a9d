import { personalOperation } from '../../kernel/http/dashboard/operation.ts';
import { offerPasskey } from '../passkeys.ts';
import { PeopleRefusal } from '../refusals.ts';
import { PasskeyOptions } from './schema.ts';

export const offerPasskeyOperation = personalOperation(
  {
    operationId: 'offerPasskey',
    summary: 'What the browser makes a new passkey with',
    confirm: true,
    response: { 200: PasskeyOptions },
    refusals: PeopleRefusal.of('passkey.tooMany'),
  },
  async (deps, call) => ({
    status: 200,
    ...(await offerPasskey(deps, call.session.person, call.visitor)),
  }),
);
