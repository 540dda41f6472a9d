import { accountOf, isOn } from './connect.ts';
import { ask, type Provider } from './provider.ts';
import { numberOf, readDomain } from './token.ts';

/** A wallet's ability to sign for a token's transfer instead of sending it. */
export type Offer = {
  /** True when it holds enough coin for the network's fee; null while it does not show its account. */
  readonly hasCoin: boolean | null;
};

/** Maximum gas of a plain token transfer; the extra share that rollups charge for its bytes is small. */
const TRANSFER_GAS = 65_000n;
/** A wallet that has not answered by then counts as unable; its answers come from its own endpoint. */
const PATIENCE_MS = 5_000;

/**
 * Returns a wallet's ability to sign for an attempt, without asking its owner; null when it is on another network, or
 * the token takes no signed transfers, or the wallet does not answer.
 */
export function readOffer(
  provider: Provider,
  chainId: number | null,
  tokenAddress: string | null,
): Promise<Offer | null> {
  if (chainId === null || tokenAddress === null) return Promise.resolve(null);
  return inTime(read(provider, chainId, tokenAddress));
}

/** Resolves like the promise; null when it fails or takes too long. */
export function inTime<T>(promise: Promise<T>): Promise<T | null> {
  const late = new Promise<null>((done) => setTimeout(done, PATIENCE_MS, null));
  return Promise.race([promise.catch(() => null), late]);
}

async function read(provider: Provider, chainId: number, tokenAddress: string): Promise<Offer | null> {
  if (!(await isOn(provider, chainId)) || (await readDomain(provider, tokenAddress)) === null) return null;
  const account = accountOf(await ask(provider, 'eth_accounts'));
  return { hasCoin: account === null ? null : await hasCoinFor(provider, account) };
}

async function hasCoinFor(provider: Provider, account: string): Promise<boolean | null> {
  try {
    const balance = numberOf(await ask(provider, 'eth_getBalance', [account, 'latest']));
    return balance > 0n && balance >= TRANSFER_GAS * numberOf(await ask(provider, 'eth_gasPrice'));
  } catch {
    return null;
  }
}
