import Type from 'typebox';
import { personalOperation } from '../../kernel/http/dashboard/operation.ts';
import { confirmWithPasskey } from '../confirm.ts';
import { PeopleRefusal } from '../refusals.ts';
import { UsedPasskey } from './schema.ts';

export const confirmWithPasskeyOperation = personalOperation(
  {
    operationId: 'confirmWithPasskey',
    summary: 'Give a passkey in place of the password, for acts that move money or secrets',
    body: Type.Object({ response: UsedPasskey }),
    refusals: PeopleRefusal.of('passkey.invalid'),
  },
  (deps, call) => confirmWithPasskey(deps, call.session, { visitor: call.visitor, response: call.body.response }),
);
