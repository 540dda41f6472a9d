import { AccessRefusal } from '../../../kernel/auth/refusals.ts';
import { storeOperation } from '../../../kernel/http/dashboard/operation.ts';
import { checkPayout } from '../check-payout.ts';
import { PaymentSettingsRefusal } from '../payment-refusals.ts';
import { AddressBody, ChainParams, CheckedPayout } from './schema.ts';

export const checkPayoutOperation = storeOperation(
  'ownership',
  {
    operationId: 'checkPayout',
    summary: 'Look at an address on its chain before it is set',
    params: ChainParams,
    body: AddressBody,
    response: { 200: CheckedPayout },
    refusals: [
      ...PaymentSettingsRefusal.of('payout.unknownChain', 'payout.invalid', 'payout.ours', 'payout.unchecked'),
      ...AccessRefusal.of('signIn.throttled'),
    ],
  },
  async (deps, { params, body, by }) => {
    const { shown: address, kind, blockedFor, refusesCoin } = await checkPayout(deps, { ...params, ...body, by });
    return { status: 200, body: { address, kind, blockedFor, refusesCoin } };
  },
);
