import type { SweepReceipt } from '../chains/evm/sweeping/sweep-client.ts';
import type { Consequences, ItemKey, PayoutKey } from './failure-repository.ts';
import type { SweptAsset } from './repository.ts';

/**
 * What a mined sweep means: items that the factory could not pay, or whose fee it had to leave, wait; the payouts of the former
 * are blamed. A fee that was left is the fee recipient's affair and no payout's. Pure.
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
    // What was empty says nothing of its payout.
    paid: payoutsOf(named('Swept')).filter((payout) => !blamedKeys.has(keyOf(payout))),
  };
}

/**
 * What a sweep means that was mined and reverted: of several items nobody knows which one it was, so all are tried again in
 * halves. An item that was alone in it is blamed. Pure.
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
