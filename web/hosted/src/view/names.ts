import { texts } from '../texts/texts.ts';

/** What people call the chains, as everywhere else (`server/src/chains/catalogue.ts`); the API's ids are short. */
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
};

/** `base` is `Base`; an id the page does not know is capitalised. */
export function chainName(chain: string): string {
  return CHAINS[chain] ?? chain.charAt(0).toUpperCase() + chain.slice(1);
}

/** `usdc` and `USDC` are `USDC`. */
export function tokenName(token: string): string {
  return token.toUpperCase();
}

/** `USDC on Base` in the words of the page's language, and only `BTC` where the chain knows no other token. */
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

/** The chain with an EIP-155 id; null for one that the page does not know. */
export function chainOfId(chainId: number | null): string | null {
  return chainId === null ? null : (IDS[chainId] ?? null);
}
