import { texts } from '../texts/texts.ts';

/** Display names of the chains, as in `catalogue.ts` and `utxo/network.ts` of `server/src/money/chains`. */
const CHAINS: Readonly<Record<string, string>> = {
  ethereum: 'Ethereum',
  base: 'Base',
  arbitrum: 'Arbitrum One',
  optimism: 'OP Mainnet',
  polygon: 'Polygon PoS',
  bsc: 'BNB Smart Chain',
  avalanche: 'Avalanche C-Chain',
  bitcoin: 'Bitcoin',
  litecoin: 'Litecoin',
  local: 'Local chain',
  regtest: 'Local Litecoin chain',
};

/** Returns `Base` for `base`; an unknown id is capitalised. */
export function chainName(chain: string): string {
  return CHAINS[chain] ?? chain.charAt(0).toUpperCase() + chain.slice(1);
}

/** Returns `USDC` for `usdc` and `USDC`. */
export function tokenName(token: string): string {
  return token.toUpperCase();
}

/** Returns `USDC on Base` in the page's language, and only `BTC` where the chain has no other token. */
export function methodName(method: { token: string; chain: string }): string {
  const token = tokenName(method.token);
  return method.chain === 'bitcoin' || method.chain === 'litecoin'
    ? token
    : texts.method(token, chainName(method.chain));
}

const IDS: Readonly<Record<number, string>> = {
  1: 'ethereum',
  10: 'optimism',
  56: 'bsc',
  137: 'polygon',
  8453: 'base',
  42161: 'arbitrum',
  43114: 'avalanche',
  31337: 'local',
};

/** Returns the chain with an EIP-155 id; null for an unknown one. */
export function chainOfId(chainId: number | null): string | null {
  return chainId === null ? null : (IDS[chainId] ?? null);
}
