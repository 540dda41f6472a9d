/** Block explorers, as everywhere else (`server/src/chains/catalogue.ts`). */
const EXPLORERS: Readonly<Record<string, string>> = {
  ethereum: 'https://etherscan.io',
  base: 'https://basescan.org',
  arbitrum: 'https://arbiscan.io',
  optimism: 'https://optimistic.etherscan.io',
  polygon: 'https://polygonscan.com',
  bsc: 'https://bscscan.com',
  avalanche: 'https://snowtrace.io',
};

/** Where anybody sees a transaction; null where no explorer is known, or the hash is none. */
export function explorerUrl(chain: string, txHash: string): string | null {
  const explorer = EXPLORERS[chain];
  return explorer === undefined || !/^0x[0-9a-fA-F]{64}$/.test(txHash) ? null : `${explorer}/tx/${txHash}`;
}
