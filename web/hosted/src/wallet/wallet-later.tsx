import type { ComponentProps } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { pendingTransfer } from './sent.ts';
import { signedFor } from './signed.ts';
import { useWallets } from './use-wallets.ts';

type Part = typeof import('./wallet-pay.tsx').WalletPay;
type Props = Omit<ComponentProps<Part>, 'wallets'>;

/** Delay before code that failed to load is loaded again, in milliseconds. */
const AGAIN_MS = 5_000;

/**
 * Pays with a wallet of this browser. Most buyers pay from an app on their phone, so the code is loaded only with a
 * wallet, or a payment of one to follow.
 */
export function WalletLater(props: Props) {
  const { attempt, progress } = props;
  const wallets = useWallets();
  const [WalletPay, setWalletPay] = useState<Part | null>(null);
  const [failures, setFailures] = useState(0);
  const isNeeded =
    wallets.length > 0 || signedFor(attempt.id) !== null || pendingTransfer(attempt.id, progress.seen) !== null;
  useEffect(() => {
    if (!isNeeded) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    import('./wallet-pay.tsx').then(
      (loaded) => setWalletPay(() => loaded.WalletPay),
      () => {
        timer = setTimeout(() => setFailures(failures + 1), AGAIN_MS);
      },
    );
    return () => clearTimeout(timer);
  }, [isNeeded, failures]);
  return WalletPay && <WalletPay {...props} wallets={wallets} />;
}
