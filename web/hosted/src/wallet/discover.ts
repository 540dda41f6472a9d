import type { Provider } from './provider.ts';

/** A wallet in this browser. Its name is its own claim. */
export type Wallet = { readonly id: string; readonly name: string; readonly provider: Provider };

/** More than anyone has; limits a page that announces wallets endlessly. */
const MOST = 6;
const LONGEST_NAME = 40;

/**
 * Finds the wallets of this browser by EIP-6963: they announce themselves when asked, and when they start later.
 * @param onChange called with all known ones whenever there is another
 * @returns a function that stops the search
 */
export function watchWallets(onChange: (wallets: readonly Wallet[]) => void): () => void {
  const found = new Map<string, Wallet>();
  const onAnnounce = (event: Event) => {
    const wallet = walletOf((event as CustomEvent<unknown>).detail);
    if (wallet === null || found.has(wallet.id) || found.size >= MOST) return;
    found.set(wallet.id, wallet);
    onChange([...found.values()]);
  };
  window.addEventListener('eip6963:announceProvider', onAnnounce);
  window.dispatchEvent(new Event('eip6963:requestProvider'));
  return () => window.removeEventListener('eip6963:announceProvider', onAnnounce);
}

/** Parses an announcement; null when it is malformed. */
function walletOf(detail: unknown): Wallet | null {
  const { info, provider } = (detail ?? {}) as {
    info?: { uuid?: unknown; name?: unknown };
    provider?: Partial<Provider>;
  };
  if (typeof info?.uuid !== 'string' || typeof info.name !== 'string') return null;
  if (typeof provider?.request !== 'function') return null;
  const name = [...info.name.replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ').trim()].slice(0, LONGEST_NAME).join('');
  return name === '' ? null : { id: info.uuid, name, provider: provider as Provider };
}
