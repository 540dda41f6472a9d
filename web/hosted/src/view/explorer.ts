/** Block explorers, as in `catalogue.ts` and `utxo/network.ts` of `server/src/money/chains`. */
const EXPLORERS: Readonly<Record<string, string>> = {
  ethereum: 'https://etherscan.io',
  base: 'https://basescan.org',
  arbitrum: 'https://arbiscan.io',
  optimism: 'https://optimistic.etherscan.io',
  polygon: 'https://polygonscan.com',
  bsc: 'https://bscscan.com',
  avalanche: 'https://snowtrace.io',
  bitcoin: 'https://mempool.space',
  litecoin: 'https://litecoinspace.org',
};

/** Returns the explorer's URL of a transaction; null without a known explorer, or for an invalid hash. */
export function explorerUrl(chain: string, txHash: string): string | null {
  const explorer = EXPLORERS[chain];
  return explorer === undefined || !/^(?:0x)?[0-9a-fA-F]{64}$/.test(txHash) ? null : `${explorer}/tx/${txHash}`;
}
