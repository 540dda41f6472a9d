import type { SweepReceipt } from '../chains/evm/sweeping/sweep-client.ts';
import type { Consequences, ItemKey, PayoutKey } from './failure-repository.ts';
import type { SweptAsset } from './repository.ts';

/**
 * Returns the consequences of a mined sweep: items that the factory could not pay, or whose fee it had to leave behind,
 * wait, and the payouts of the former are blamed. A fee left behind is the fee recipient's problem, not the payout's.
 * Pure.
 */
export function afterMined(assets: readonly SweptAsset[], { events }: Pick<SweepReceipt, 'events'>): Consequences {
  const named = (name: string): SweptAsset[] =>
    assets.filter(({ depositAddress, factory, tokenAddress }) =>
      events.some(
        (event) =>
          event.name === name &&
          event.factory === factory &&
          event.depositAddress === depositAddress &&
          event.tokenAddress === tokenAddress,
      ),
    );
  const unpaid = named('SweepFailed');
  const blamed = payoutsOf(unpaid);
  const blamedKeys = new Set(blamed.map(keyOf));
  return {
    failed: [
      ...unpaid.map(({ attemptId, method }) => ({ attemptId, method, reason: 'failed' as const })),
      ...named('FeeHeld').map(({ attemptId, method }) => ({ attemptId, method, reason: 'fee-held' as const })),
    ],
    halvedTo: null,
    blamed,
    // An empty item is no evidence about its payout.
    paid: payoutsOf(named('Swept')).filter((payout) => !blamedKeys.has(keyOf(payout))),
  };
}

/**
 * Returns the consequences of a sweep that was mined but reverted. With several items, the one at fault is unknown, so
 * all are tried again in halves; a single item is itself at fault. A payout is blamed if all items were its own. Pure.
 */
export function afterReverted(assets: readonly SweptAsset[], items: readonly ItemKey[]): Consequences {
  const payouts = payoutsOf(assets);
  const isAlone = items.length === 1;
  return {
    failed: isAlone ? items.map((item) => ({ ...item, reason: 'reverted' as const })) : [],
    halvedTo: isAlone ? null : Math.ceil(items.length / 2),
    blamed: payouts.length === 1 ? payouts : [],
    paid: [],
  };
}

function payoutsOf(assets: readonly SweptAsset[]): PayoutKey[] {
  return [...new Map(assets.map((asset) => [keyOf(asset), asset])).values()].map(({ storeId, method, payout }) => {
    return { storeId, method, payout };
  });
}

function keyOf({ storeId, method, payout }: PayoutKey): string {
  return `${storeId}/${method}/${payout}`;
}
