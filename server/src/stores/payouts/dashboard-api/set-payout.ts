import Type from 'typebox';
import { AccessRefusal } from '../../../kernel/auth/refusals.ts';
import { storeOperation } from '../../../kernel/http/dashboard/operation.ts';
import { Timestamp } from '../../../kernel/http/schemas.ts';
import { isoTime } from '../../../kernel/lib/clock.ts';
import { PaymentSettingsRefusal } from '../payment-refusals.ts';
import { setPayout } from '../payouts.ts';
import { AddressBody, ChainParams } from './schema.ts';

export const setPayoutOperation = storeOperation(
  'ownership',
  {
    operationId: 'setPayout',
    summary: 'Set the payout address on a chain',
    description: 'The first one holds at once. A change waits, and every owner is mailed a link that stops it.',
    confirm: true,
    params: ChainParams,
    body: AddressBody,
    response: { 200: Type.Object({ holdsFrom: Timestamp }) },
    refusals: [
      ...PaymentSettingsRefusal.of(
        'payout.unknownChain',
        'payout.invalid',
        'payout.ours',
        'payout.blocked',
        'payout.same',
        'payout.changeWaiting',
        'payout.unchecked',
      ),
      ...AccessRefusal.of('store.closed', 'signIn.throttled'),
    ],
  },
  async (deps, call) => {
    const { storeId } = call.store;
    const asked = { storeId, by: call.by, chain: call.params.chain, address: call.body.address };
    const { holdsFrom } = await setPayout(deps, asked);
    return { status: 200, body: { holdsFrom: isoTime(holdsFrom) } };
  },
);
