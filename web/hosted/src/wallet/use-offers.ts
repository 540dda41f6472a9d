import { useEffect, useState } from 'preact/hooks';
import type { Attempt } from '../api/checkout.ts';
import type { Wallet } from './discover.ts';
import { type Offer, readOffer } from './offer.ts';

/**
 * Returns the wallets that could sign instead of sending, by id. Checked when they are found, and again after each
 * request, since that connects a wallet and may have switched its network.
 */
export function useOffers(
  wallets: readonly Wallet[],
  { chainId, tokenAddress }: Attempt,
  isAsking: boolean,
): ReadonlyMap<string, Offer> {
  const [offers, setOffers] = useState<ReadonlyMap<string, Offer>>(new Map());
  useEffect(() => {
    if (isAsking) return;
    let isUnmounted = false;
    const take = ({ id }: Wallet, offer: Offer | null) => {
      if (isUnmounted) return;
      setOffers((known) => {
        const next = new Map(known);
        if (offer === null) next.delete(id);
        else next.set(id, offer);
        return next;
      });
    };
    for (const wallet of wallets) {
      readOffer(wallet.provider, chainId, tokenAddress).then((offer) => take(wallet, offer));
    }
    return () => {
      isUnmounted = true;
    };
  }, [wallets, chainId, tokenAddress, isAsking]);
  return offers;
}
