import Type from 'typebox';
import { confirmWithPasskey } from '../../../people/confirm.ts';
import { Empty } from '../../schemas.ts';
import { personalOperation } from '../operation.ts';
import { visitorOf } from '../visitor.ts';
import { UsedPasskey } from './schema.ts';

export const confirmWithPasskeyOperation = personalOperation(
  {
    operationId: 'confirmWithPasskey',
    summary: 'Give a passkey in place of the password, for acts that move money or secrets',
    body: Type.Object({ response: UsedPasskey }),
    response: { 204: Empty },
    refusals: ['passkey.invalid'],
  },
  async (deps, call) => {
    await confirmWithPasskey(deps, call.session, { visitor: visitorOf(call), response: call.body.response });
    return { status: 204 };
  },
);
