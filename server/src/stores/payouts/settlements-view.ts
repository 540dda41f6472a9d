import type { Static } from 'typebox';
import { isoTime } from '../../kernel/lib/clock.ts';
import { formatUnits } from '../../kernel/lib/money.ts';
import { payoutTroubles } from '../../money/sweeping/held-back-repository.ts';
import { decimalsOf } from '../../money/sweeping/ledger.ts';
import { MAX_COUNTED_WAITING, waitingOfStore } from '../../money/sweeping/waiting-repository.ts';
import type { StoresDeps } from '../dependencies.ts';
import type { LedgerQuery } from './dashboard-schema.ts';
import { feesView } from './fees-view.ts';
import { ledgerOf } from './ledger-view.ts';

/**
 * Returns a page of a store's settlements; the first one includes the unswept money and the fees owed.
 * @throws HttpRefusal `request.invalid`
 */
export async function settlementsOf(deps: StoresDeps, storeId: string, query: Static<typeof LedgerQuery>) {
  const ledger = await ledgerOf(deps.lists.forStore(storeId), storeId, query);
  return { ...ledger, state: query.after === undefined ? await stateOf(deps, storeId) : null };
}

async function stateOf(deps: StoresDeps, storeId: string) {
  const { db, chains } = deps;
  const [waiting, troubles, fees] = [
    await waitingOfStore(db, { storeId }),
    await payoutTroubles(db, { storeId }),
    await feesView(deps, storeId),
  ];
  return {
    waiting: waiting.map(({ method, amount, since, ...row }) => ({
      ...row,
      method,
      amount: formatUnits(amount, decimalsOf(method)),
      since: isoTime(since),
    })),
    areWaitingCapped: waiting.reduce((sum, { deposits }) => sum + deposits, 0) >= MAX_COUNTED_WAITING,
    troubles: troubles.map(({ method, payout, chain, retryAt, deposits, amount }) => ({
      method,
      payout: chains.chain(chain)?.displayAddress(payout) ?? payout,
      retryAt: isoTime(retryAt),
      deposits,
      amount: formatUnits(amount, decimalsOf(method)),
    })),
    fees,
  };
}
