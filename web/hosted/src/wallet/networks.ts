/** The parameters of a network that a wallet may not know (EIP-3085). */
export type WalletNetwork = {
  readonly chainName: string;
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: 18 };
  readonly rpcUrls: readonly string[];
  readonly blockExplorerUrls?: readonly string[];
};

const coin = (symbol: string) => ({ name: symbol, symbol, decimals: 18 }) as const;

/**
 * By chain id, with each network's official public endpoints. Every wallet has Ethereum. The local one is the demo's.
 */
export const WALLET_NETWORKS: Readonly<Record<number, WalletNetwork>> = {
  10: {
    chainName: 'OP Mainnet',
    nativeCurrency: coin('ETH'),
    rpcUrls: ['https://mainnet.optimism.io'],
    blockExplorerUrls: ['https://optimistic.etherscan.io'],
  },
  56: {
    chainName: 'BNB Smart Chain',
    nativeCurrency: coin('BNB'),
    rpcUrls: ['https://bsc-dataseed.bnbchain.org'],
    blockExplorerUrls: ['https://bscscan.com'],
  },
  137: {
    chainName: 'Polygon PoS',
    nativeCurrency: coin('POL'),
    rpcUrls: ['https://polygon-rpc.com'],
    blockExplorerUrls: ['https://polygonscan.com'],
  },
  8453: {
    chainName: 'Base',
    nativeCurrency: coin('ETH'),
    rpcUrls: ['https://mainnet.base.org'],
    blockExplorerUrls: ['https://basescan.org'],
  },
  42161: {
    chainName: 'Arbitrum One',
    nativeCurrency: coin('ETH'),
    rpcUrls: ['https://arb1.arbitrum.io/rpc'],
    blockExplorerUrls: ['https://arbiscan.io'],
  },
  43114: {
    chainName: 'Avalanche C-Chain',
    nativeCurrency: coin('AVAX'),
    rpcUrls: ['https://api.avax.network/ext/bc/C/rpc'],
    blockExplorerUrls: ['https://snowtrace.io'],
  },
  31337: {
    chainName: 'Local chain',
    nativeCurrency: coin('ETH'),
    rpcUrls: ['http://127.0.0.1:8545'],
  },
};
