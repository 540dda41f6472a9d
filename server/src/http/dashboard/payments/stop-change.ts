import Type from 'typebox';
import { stopPayoutChange } from '../../../merchants/payouts.ts';
import { Empty } from '../../schemas.ts';
import { anonymousOperation } from '../operation.ts';

export const stopChangeOperation = anonymousOperation(
  {
    operationId: 'stopPayoutChange',
    summary: 'Stop a change of a payout address with the token of a mailed link',
    description: 'Works once. The token lets its bearer do nothing else.',
    body: Type.Object({ token: Type.String({ minLength: 1, maxLength: 200 }) }),
    response: { 204: Empty },
    refusals: ['payout.linkInvalid'],
  },
  async (deps, { body: { token }, ip, headers: { 'user-agent': userAgent } }) => {
    await stopPayoutChange(deps, { token, ip, userAgent });
    return { status: 204 };
  },
);
