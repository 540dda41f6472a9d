import { storeOperation } from '../../../kernel/http/dashboard/operation.ts';
import { PaymentSettingsRefusal } from '../payment-refusals.ts';
import { withdrawPayoutChange } from '../payout-changes.ts';
import { ChainParams } from './schema.ts';

export const withdrawChangeOperation = storeOperation(
  'ownership',
  {
    operationId: 'withdrawPayoutChange',
    summary: 'Withdraw a change of a payout address that waits',
    confirm: true,
    params: ChainParams,
    refusals: PaymentSettingsRefusal.of('payout.noChange'),
  },
  async (deps, call) => {
    const { storeId } = call.store;
    await withdrawPayoutChange(deps, { storeId, by: call.by, chain: call.params.chain });
  },
);
