import { checkPayout } from '../../../merchants/payouts.ts';
import { storeOperation } from '../operation.ts';
import { AddressBody, ChainParams, CheckedPayout } from './schema.ts';

export const checkPayoutOperation = storeOperation(
  'ownership',
  {
    operationId: 'checkPayout',
    summary: 'Look at an address on its chain before it is set',
    params: ChainParams,
    body: AddressBody,
    response: { 200: CheckedPayout },
    refusals: ['payout.unknownChain', 'payout.invalid', 'payout.ours', 'payout.unchecked'],
  },
  async (deps, { params, body }) => {
    const { shown: address, kind, blockedFor, refusesCoin } = await checkPayout(deps, { ...params, ...body });
    return { status: 200, body: { address, kind, blockedFor, refusesCoin } };
  },
);
