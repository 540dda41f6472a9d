import { useEffect, useState } from 'preact/hooks';
import { type Wallet, watchWallets } from './discover.ts';

/** Returns the wallets of this browser, as they announce themselves. */
export function useWallets(): readonly Wallet[] {
  const [wallets, setWallets] = useState<readonly Wallet[]>([]);
  useEffect(() => watchWallets(setWallets), []);
  return wallets;
}
