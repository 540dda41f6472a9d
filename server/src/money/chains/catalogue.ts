import { present } from '../../kernel/lib/errors.ts';
import { parseEvmAddress } from './evm/addresses.ts';
import type { EvmNetwork, EvmToken } from './evm/network.ts';
import { UTXO_NETWORKS } from './utxo/network.ts';

/** Pages on which the issuers and bridges name the token contracts. */
const CIRCLE = 'https://developers.circle.com/stablecoins/usdc-contract-addresses';
const TETHER = 'https://tether.to/en/supported-protocols';
const USDT0 = 'https://docs.usdt0.to/technical-documentation/deployments';
const MAKER = 'https://chainlog.makerdao.com';
const OP_STACK_BRIDGE = 'https://github.com/ethereum-optimism/ethereum-optimism.github.io/tree/master/data/DAI';
const ARBITRUM_BRIDGE = 'https://bridge.arbitrum.io/token-list-42161.json';
const POLYGON_BRIDGE = 'https://api-polygon-tokens.polygon.technology/tokenlists/polygonTokens.tokenlist.json';
const BINANCE_PEG = 'https://www.bnbchain.org/en/bnb-chain-bridge';
const AVALANCHE_BRIDGE =
  'https://github.com/ava-labs/avalanche-bridge-resources/blob/main/avalanche_contract_address.json';

/**
 * The networks and tokens that ship with Till. USDC is the contract that Circle lists for the network, USDT the one
 * that Tether lists or has moved to USDT0, DAI the one of its canonical bridge; on BNB Smart Chain they are Binance's
 * pegged tokens. Where two contracts share a name (USDT on OP Mainnet and Base: an older, bridged one and a newer one),
 * neither is listed. Chain id, decimals, symbol and the deposit contracts are checked again at start (`evm/verify.ts`).
 *
 * Chain ids and explorers are those of the registry that wallets use, `_data/chains/eip155-<chain id>.json` in
 * https://github.com/ethereum-lists/chains.
 *
 * `confirmations` are numbers of blocks, because every provider can serve them; docs/operating/chains.md, "Finality",
 * explains their basis and the benefit of the tags. `tagDepth` is shown to buyers: Ethereum's blocks are justified and
 * finalized at the ends of epochs of 32 blocks; those of the L2s are safe once their batch is on Ethereum, and are
 * finalized with it; Polygon, BNB Smart Chain and Avalanche have their own finality within seconds.
 */
export const EVM_NETWORKS: readonly EvmNetwork[] = [
  {
    name: 'local',
    title: 'Local chain',
    chainId: 31337,
    blockSeconds: 2,
    explorer: null,
    confirmations: 2,
    tagDepth: { safe: 32, finalized: 64 },
    pollIntervalMs: 200,
    tokens: [
      native('eth'),
      // Deployment addresses of the demo's tokens (`app/demo/chain/tokens.ts`).
      authorizable(erc20('usdc', null, 6, '0x7325b82dD9CE237Aa3277bE0602032805A627544', 'USDC')),
      erc20('usdt', null, 6, '0xf7e42AcB09b1f4d17d8998917BbaccaF5a5FAA7B', 'USDT'),
      erc20('dai', null, 18, '0x2C2496Bcb3E85040823125d15A148C63Ef8681F3', 'DAI'),
    ],
  },
  {
    name: 'ethereum',
    title: 'Ethereum',
    chainId: 1,
    blockSeconds: 12,
    explorer: 'https://etherscan.io',
    confirmations: 12,
    tagDepth: { safe: 64, finalized: 96 },
    pollIntervalMs: 4_000,
    tokens: [
      native('eth'),
      authorizable(erc20('usdc', CIRCLE, 6, '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', 'USDC')),
      erc20('usdt', TETHER, 6, '0xdAC17F958D2ee523a2206206994597C13D831ec7', 'USDT'),
      erc20('dai', MAKER, 18, '0x6B175474E89094C44Da98b954EedeAC495271d0F', 'DAI'),
    ],
  },
  {
    name: 'base',
    title: 'Base',
    chainId: 8453,
    blockSeconds: 2,
    explorer: 'https://basescan.org',
    confirmations: 15,
    tagDepth: { safe: 90, finalized: 600 },
    pollIntervalMs: 2_000,
    dataFee: 'op-stack',
    tokens: [
      native('eth'),
      authorizable(erc20('usdc', CIRCLE, 6, '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913', 'USDC')),
      erc20('dai', OP_STACK_BRIDGE, 18, '0x50c5725949A6F0c72E6C4a641F24049A917DB0Cb', 'DAI'),
    ],
  },
  {
    name: 'arbitrum',
    title: 'Arbitrum One',
    chainId: 42161,
    blockSeconds: 0.25,
    explorer: 'https://arbiscan.io',
    confirmations: 60,
    tagDepth: { safe: 2400, finalized: 4800 },
    pollIntervalMs: 1_000,
    dataFee: 'arbitrum',
    tokens: [
      native('eth'),
      authorizable(erc20('usdc', CIRCLE, 6, '0xaf88d065e77c8cC2239327C5EDb3A432268e5831', 'USDC')),
      erc20('usdt', USDT0, 6, '0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9', 'USDT', 'USD₮0'),
      erc20('dai', ARBITRUM_BRIDGE, 18, '0xDA10009cBd5D07dd0CeCc66161FC93D7c9000da1', 'DAI'),
    ],
  },
  {
    name: 'optimism',
    title: 'OP Mainnet',
    chainId: 10,
    blockSeconds: 2,
    explorer: 'https://optimistic.etherscan.io',
    confirmations: 15,
    tagDepth: { safe: 90, finalized: 600 },
    pollIntervalMs: 2_000,
    dataFee: 'op-stack',
    tokens: [
      native('eth'),
      authorizable(erc20('usdc', CIRCLE, 6, '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85', 'USDC')),
      erc20('dai', OP_STACK_BRIDGE, 18, '0xDA10009cBd5D07dd0CeCc66161FC93D7c9000da1', 'DAI'),
    ],
  },
  {
    name: 'polygon',
    title: 'Polygon PoS',
    chainId: 137,
    blockSeconds: 2,
    explorer: 'https://polygonscan.com',
    confirmations: 64,
    tagDepth: { safe: 5, finalized: 5 },
    pollIntervalMs: 2_000,
    tokens: [
      native('pol'),
      authorizable(erc20('usdc', CIRCLE, 6, '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359', 'USDC')),
      erc20('usdt', USDT0, 6, '0xc2132D05D31c914a87C6611C10748AEb04B58e8F', 'USDT', 'USDT0', 'USD₮0'),
      erc20('dai', POLYGON_BRIDGE, 18, '0x8f3Cf7ad23Cd3CaDbD9735AFf958023239c6A063', 'DAI'),
    ],
  },
  {
    name: 'bsc',
    title: 'BNB Smart Chain',
    chainId: 56,
    blockSeconds: 0.45,
    explorer: 'https://bscscan.com',
    confirmations: 15,
    tagDepth: { safe: 2, finalized: 3 },
    pollIntervalMs: 1_500,
    tokens: [
      native('bnb'),
      // Both have 18 decimals here, unlike everywhere else.
      erc20('usdc', BINANCE_PEG, 18, '0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d', 'USDC'),
      erc20('usdt', BINANCE_PEG, 18, '0x55d398326f99059fF775485246999027B3197955', 'USDT'),
      erc20('dai', BINANCE_PEG, 18, '0x1AF3F329e8BE154074D8769D1FFa4eE058B1DBc3', 'DAI'),
    ],
  },
  {
    name: 'avalanche',
    title: 'Avalanche C-Chain',
    chainId: 43114,
    blockSeconds: 1.5,
    explorer: 'https://snowtrace.io',
    confirmations: 6,
    tagDepth: { safe: 1, finalized: 1 },
    pollIntervalMs: 2_000,
    tokens: [
      native('avax'),
      authorizable(erc20('usdc', CIRCLE, 6, '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E', 'USDC')),
      erc20('usdt', TETHER, 6, '0x9702230A8Ea53601f5cD2dc00fDBc13d4dF4A8c7', 'USDt', 'USDT'),
      erc20('dai', AVALANCHE_BRIDGE, 18, '0xd586E7F844cEa2F87f50152665BCbc2C279D8d70', 'DAI.e'),
    ],
  },
];

/** Returns every chain that the operator can enable; `CHAIN_<NAME>_…` variables may carry these names. */
export function knownChainNames(): readonly string[] {
  return [...EVM_NETWORKS, ...UTXO_NETWORKS].map((network) => network.name);
}

/** Returns the network with a name; undefined when the catalogue has none. */
export function evmNetwork(name: string): EvmNetwork | undefined {
  return EVM_NETWORKS.find((network) => network.name === name);
}

function native(symbol: string): EvmToken {
  return { symbol, decimals: 18, address: null, onChainSymbols: [], source: null, takesAuthorizations: false };
}

/** Marks a token as supporting EIP-3009: every USDC that Circle itself issues does; bridged ones do not. */
function authorizable(token: EvmToken): EvmToken {
  return { ...token, takesAuthorizations: true };
}

/**
 * @param source the page where the issuer or the bridge names the contract
 * @param written the address with its EIP-55 checksum, or in lower case; a typo fails immediately
 */
function erc20(
  symbol: string,
  source: string | null,
  decimals: number,
  written: string,
  ...onChainSymbols: string[]
): EvmToken {
  const address = present(parseEvmAddress(written), `${written} is not an address`);
  return { symbol, decimals, address, onChainSymbols, source, takesAuthorizations: false };
}
