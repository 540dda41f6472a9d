import { withdrawPayoutChange } from '../../../merchants/payouts.ts';
import { Empty } from '../../schemas.ts';
import { storeOperation } from '../operation.ts';
import { actorOf } from '../visitor.ts';
import { ChainParams } from './schema.ts';

export const withdrawChangeOperation = storeOperation(
  'ownership',
  {
    operationId: 'withdrawPayoutChange',
    summary: 'Withdraw a change of a payout address that waits',
    confirm: true,
    params: ChainParams,
    response: { 204: Empty },
    refusals: ['payout.noChange'],
  },
  async (deps, call) => {
    const { storeId } = call.store;
    await withdrawPayoutChange(deps, { storeId, by: actorOf(call), chain: call.params.chain });
    return { status: 204 };
  },
);
