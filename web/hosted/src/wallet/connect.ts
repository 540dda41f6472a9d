import { WALLET_NETWORKS } from './networks.ts';
import { ask, codeOf, type Provider, problemOf, UNKNOWN_NETWORK, WalletProblem } from './provider.ts';

/** A wallet that shows an account and is on the right network. */
export type Connected = { readonly provider: Provider; readonly account: string; readonly chainId: number };

/**
 * Asks a wallet for an account and switches it to the network, which is added if unknown.
 * @throws {WalletProblem}
 */
export async function connect(provider: Provider, chainId: number): Promise<Connected> {
  const account = accountOf(await ask(provider, 'eth_requestAccounts'));
  if (account === null) throw new WalletProblem('failed');
  if (!(await isOn(provider, chainId))) await switchTo(provider, chainId);
  return { provider, account, chainId };
}

async function switchTo(provider: Provider, chainId: number): Promise<void> {
  const params = [{ chainId: hexOf(BigInt(chainId)) }];
  try {
    await provider.request({ method: 'wallet_switchEthereumChain', params });
  } catch (error) {
    const network = WALLET_NETWORKS[chainId];
    if (codeOf(error) !== UNKNOWN_NETWORK || network === undefined) {
      const { kind } = problemOf(error);
      throw new WalletProblem(kind === 'failed' ? 'wrong-network' : kind);
    }
    await ask(provider, 'wallet_addEthereumChain', [{ chainId: hexOf(BigInt(chainId)), ...network }]);
    // Some wallets switch when they add it; others only when asked again.
    if (!(await isOn(provider, chainId))) await ask(provider, 'wallet_switchEthereumChain', params);
  }
  if (!(await isOn(provider, chainId))) throw new WalletProblem('wrong-network');
}

/** Returns the first account that a wallet shows; null when it shows none. */
export function accountOf(accounts: unknown): string | null {
  const account: unknown = Array.isArray(accounts) ? accounts[0] : undefined;
  return typeof account === 'string' && /^0x[0-9a-fA-F]{40}$/.test(account) ? account : null;
}

/**
 * Returns true when a wallet is on a network; needs no consent of its owner.
 * @throws {WalletProblem}
 */
export async function isOn(provider: Provider, chainId: number): Promise<boolean> {
  return Number(await ask(provider, 'eth_chainId')) === chainId;
}

/** Encodes a quantity for wallets. */
export function hexOf(value: bigint): string {
  return `0x${value.toString(16)}`;
}
