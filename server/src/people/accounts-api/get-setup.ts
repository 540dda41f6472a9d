import Type from 'typebox';
import { anonymousOperation } from '../../kernel/http/dashboard/operation.ts';
import { hasOperator } from '../operator-repository.ts';

export const getSetupOperation = anonymousOperation(
  {
    operationId: 'getSetup',
    summary: 'Whether this installation is still to be set up, and who may sign up',
    response: {
      200: Type.Object({
        isNeeded: Type.Boolean({ description: 'There is no operator yet.' }),
        signUp: Type.Union([Type.Literal('invited'), Type.Literal('open'), Type.Literal('closed')]),
      }),
    },
  },
  async ({ db, settings }) => ({
    status: 200,
    body: { isNeeded: !(await hasOperator(db)), signUp: settings.dashboard.signUp },
  }),
);
