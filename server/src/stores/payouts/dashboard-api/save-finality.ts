import { storeOperation } from '../../../kernel/http/dashboard/operation.ts';
import { HttpRefusal } from '../../../kernel/http/http-refusals.ts';
import { type Millis, parseFiat } from '../../../kernel/lib/money.ts';
import { PaymentSettingsRefusal } from '../payment-refusals.ts';
import { saveFinality } from '../payment-settings.ts';
import { ChainParams, SaveFinalityBody } from './schema.ts';

export const saveFinalityOperation = storeOperation(
  'shop',
  {
    operationId: 'saveFinality',
    summary: 'Set how final larger payments on a chain must be',
    params: ChainParams,
    body: SaveFinalityBody,
    refusals: PaymentSettingsRefusal.of('payout.unknownChain', 'finality.invalid', 'finality.weak'),
  },
  async (deps, call) => {
    const tiers = call.body.tiers?.map(({ from, level }) => ({ from: amountOf(from), level })) ?? null;
    await saveFinality(deps, { storeId: call.store.storeId, by: call.by, chain: call.params.chain, tiers });
  },
);

function amountOf(text: string): Millis {
  const amount = parseFiat(text);
  if (amount === undefined) throw new HttpRefusal('request.invalid');
  return amount;
}
