import { useEffect, useState } from 'preact/hooks';
import { ask } from './provider.ts';
import { useWallets } from './use-wallets.ts';

/**
 * Returns the chain id of the network that this browser's first wallet is on; it shows that without asking its owner.
 */
export function useWalletChain(): number | null {
  const provider = useWallets()[0]?.provider;
  const [chainId, setChainId] = useState<number | null>(null);
  useEffect(() => {
    if (provider === undefined) return;
    let isUnmounted = false;
    ask(provider, 'eth_chainId').then(
      (answer) => {
        if (!isUnmounted) setChainId(Number(answer));
      },
      () => {},
    );
    return () => {
      isUnmounted = true;
    };
  }, [provider]);
  return chainId;
}
