import Type from 'typebox';
import { anonymousOperation } from '../../../kernel/http/dashboard/operation.ts';
import { PaymentSettingsRefusal } from '../payment-refusals.ts';
import { stopPayoutChange } from '../payout-changes.ts';

export const stopChangeOperation = anonymousOperation(
  {
    operationId: 'stopPayoutChange',
    summary: 'Stop a change of a payout address with the token of a mailed link',
    description: 'Works once. The token lets its bearer do nothing else.',
    body: Type.Object({ token: Type.String({ minLength: 1, maxLength: 200 }) }),
    refusals: PaymentSettingsRefusal.of('payout.linkInvalid'),
  },
  (deps, { body: { token }, ip, headers: { 'user-agent': userAgent } }) =>
    stopPayoutChange(deps, { token, ip, userAgent }),
);
