import Type from 'typebox';
import { personalOperation } from '../../kernel/http/dashboard/operation.ts';
import { PeopleRefusal } from '../refusals.ts';
import { startTwoFactor } from '../two-factor.ts';

export const startTwoFactorOperation = personalOperation(
  {
    operationId: 'startTwoFactor',
    summary: 'Make a secret for an app with one-time codes',
    description: 'Codes are asked for only once the first one was given.',
    confirm: true,
    response: { 200: Type.Object({ uri: Type.String({ description: 'An `otpauth:` link.' }) }) },
    refusals: PeopleRefusal.of('twoFactor.on'),
  },
  async (deps, { session }) => ({
    status: 200,
    body: { uri: await startTwoFactor(deps, session.person) },
  }),
);
