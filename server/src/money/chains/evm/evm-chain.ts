import type { Clock } from '../../../kernel/lib/clock.ts';
import { assert } from '../../../kernel/lib/errors.ts';
import type { FinalityLevel, FinalityTag, FinalityTier } from '../../../kernel/lib/finality.ts';
import type { Log } from '../../../kernel/lib/log.ts';
import type { ConnectedChain } from '../connected-chain.ts';
import {
  type AddressReport,
  type AuthorizationToCheck,
  type BlockHeader,
  BlockNotCanonical,
  type DepositContracts,
  type PaymentMethod,
  type Sweeping,
  type TransferFees,
} from '../port.ts';
import { createRpc, type Rpc } from '../rpc/rpc.ts';
import { RpcRefused } from '../rpc/rpc-errors.ts';
import { isVital } from '../rpc/rpc-needs.ts';
import { readActivity } from './activity/activity.ts';
import { createInspector, isReservedAddress } from './address-report.ts';
import { derivation, deriveDepositAddress, PRESENT_CONTRACTS, parseEvmAddress, toChecksum } from './addresses.ts';
import { type CheckedAuthorization, createAuthorizationChecker } from './authorizations/check.ts';
import { createDomainReader } from './authorizations/domain.ts';
import { createBlockReader } from './block-reader.ts';
import { parseHeader } from './blocks.ts';
import { samplesFor } from './needs.ts';
import type { EvmNetwork } from './network.ts';
import { evmFamily } from './rpc/evm-family.ts';
import { openHeadSocket } from './rpc/head-socket.ts';
import { readTransferFees } from './transfer-fees.ts';
import { readAgreedBalances, readAgreedSweeps, readAgreedTransfers, readBalancesOfAny } from './two-providers.ts';
import { verifyNetwork } from './verify.ts';

export interface EvmChainOptions {
  readonly network: EvmNetwork;
  /** At least one, in order of preference. */
  readonly rpcUrls: readonly string[];
  /** Level that every payment needs; the network's default number of blocks when omitted. */
  readonly confirmations?: FinalityLevel;
  /** Levels that larger payments need, ascending; none when omitted. */
  readonly tiers?: readonly FinalityTier[];
  /** The contracts that make new addresses; those of this version when omitted. */
  readonly contracts?: DepositContracts;
  readonly clock: Clock;
  readonly log: Log;
  readonly rpcTimeoutMs?: number;
  /** A node's websocket that announces new heads; when omitted, heads come by polling alone. */
  readonly wsUrl?: string;
}

/** An EVM chain: the port, plus methods that only the operator's side needs. */
export interface EvmChain extends ConnectedChain {
  readonly chainId: number;
  readonly network: EvmNetwork;
  readonly sweeping: Sweeping;
  inspect(address: string): Promise<AddressReport>;
  checkAuthorization(given: AuthorizationToCheck): Promise<CheckedAuthorization>;
  /** Returns the current cost of a buyer's own transfer, according to most providers. @throws ChainUnavailable */
  transferFees(): Promise<TransferFees>;
  /**
   * Detects missing capabilities of its providers. Resolves to true if all are known and none is missing. Never throws.
   */
  probeNeeds(): Promise<boolean>;
}

/** A subscription counts as dead after this long, and this many blocks, without a head. */
const MIN_SILENCE_MS = 30_000;
const SILENT_BLOCKS = 10;

/** Creates an EVM chain. Opens no connection before the first read. */
export function createEvmChain(options: EvmChainOptions): EvmChain {
  const { network, clock, contracts = PRESENT_CONTRACTS, log, wsUrl } = options;
  const base = options.confirmations ?? network.confirmations;
  const confirmations = confirmationsFor(network, base);
  assert(
    Number.isSafeInteger(confirmations) && confirmations >= 1,
    `${network.name}: confirmations must be at least 1`,
  );
  const rpc = createRpc({
    chain: network.name,
    family: evmFamily(network.chainId),
    urls: options.rpcUrls,
    clock,
    log,
    ...(options.rpcTimeoutMs !== undefined && { timeoutMs: options.rpcTimeoutMs }),
  });
  const reader = createBlockReader({ rpc, confirmedDepth: confirmations });
  const scope = {
    bloomOf: reader.bloomOf,
    tokens: network.tokens.map((token) => token.address).filter((address) => address !== null),
    hasNative: network.tokens.some((token) => token.address === null),
  };
  // Checksummed once, because each view of an attempt shows a token address.
  const shownTokens = new Map(scope.tokens.map((address) => [address, toChecksum(address)]));
  const displayAddress = (address: string): string => shownTokens.get(address) ?? toChecksum(address);
  const methods = network.tokens.map((token) => methodFor(network, token));
  return {
    name: network.name,
    title: network.title,
    chainId: network.chainId,
    blockSeconds: network.blockSeconds,
    pollIntervalMs: network.pollIntervalMs,
    network,
    rpc,
    confirmations,
    finality: { base, tiers: options.tiers ?? [], usualDepth: network.tagDepth },
    methods,
    providers: rpc.providers().length,
    sweeping: sweepingBy(rpc, contracts),
    hasSilentCoin: true,
    parseAddress: parseEvmAddress,
    displayAddress,
    explorer: network.explorer,
    isReserved: (address) => isReservedAddress(address, contracts, methods),
    paymentUri({ tokenAddress }, depositAddress, amount) {
      if (tokenAddress === null) return `ethereum:${depositAddress}@${network.chainId}?value=${amount}`;
      const parameters = `address=${depositAddress}&uint256=${amount}`;
      return `ethereum:${displayAddress(tokenAddress)}@${network.chainId}/transfer?${parameters}`;
    },
    async verify() {
      for (const { symbol } of await verifyNetwork(rpc, network, contracts)) {
        const method = `${symbol}-${network.name}`;
        log.warn({ chain: network.name, method }, 'token contract does not respond, so the token is not checked');
      }
    },
    head: reader.head,
    inspect: createInspector(rpc, methods),
    checkAuthorization: createAuthorizationChecker(rpc, network),
    authorizationDomain: createDomainReader(rpc, network, clock),
    transferFees: () => readTransferFees(rpc, network),
    ...(wsUrl !== undefined && { watchHeads: (onHead) => watchHeads(options, wsUrl, onHead) }),
    tagged: (tag) => readTagged(rpc, tag),
    headers: reader.headers,
    activity: (blocks, watched) => readActivity(rpc, scope, blocks, watched),
    balances: (queries, at) => readBalancesOfAny(rpc, queries, at),
    agreedBalances: (queries, at, depth = confirmations) => readAgreedBalances(rpc, queries, at, depth),
    agreedTransfers: (transfers) => readAgreedTransfers(rpc, transfers),
    probeNeeds: () => rpc.probeNeeds(samplesFor({ chain: network.name, ...scope })),
    canSeePayments: () => !rpc.missing().some(isVital),
    close: () => rpc.close(),
  };
}

function methodFor({ name }: EvmNetwork, token: EvmNetwork['tokens'][number]): PaymentMethod {
  const { address: tokenAddress, decimals, symbol, takesAuthorizations } = token;
  return {
    ...{ id: `${symbol}-${name}`, token: symbol, chain: name, decimals, tokenAddress },
    ...(takesAuthorizations && { takesAuthorizations }),
  };
}

function sweepingBy(rpc: Rpc, contracts: DepositContracts): Sweeping {
  return {
    contracts,
    depositAddress: (binding, by = contracts) => deriveDepositAddress(binding, by),
    derivation,
    agreedSweeps: (sweeps) => readAgreedSweeps(rpc, sweeps),
  };
}

/**
 * Returns the number of blocks after which balances are read. If every payment waits for a tag, it is about the usual
 * depth of that tag.
 */
function confirmationsFor(network: EvmNetwork, base: FinalityLevel): number {
  return typeof base === 'number' ? base : Math.min(network.confirmations, network.tagDepth[base]);
}

/** Subscribes to new heads; the returned function ends the subscription. */
function watchHeads({ network, log }: EvmChainOptions, url: string, onHead: () => void): () => Promise<void> {
  const silenceMs = Math.max(MIN_SILENCE_MS, SILENT_BLOCKS * network.blockSeconds * 1000);
  const { chainId, name: chain } = network;
  return openHeadSocket({ chain, chainId, url, log, silenceMs, onHead }).close;
}

/**
 * Reads the newest block that the node calls safe or finalized; undefined when the node does not know the tag, or has
 * no such block yet. Nodes indicate that with a refusal, with null or with their first block.
 * @throws ChainUnavailable
 */
async function readTagged(rpc: Rpc, tag: FinalityTag): Promise<BlockHeader | undefined> {
  try {
    const header = parseHeader(rpc.chain, await rpc.call('eth_getBlockByNumber', [tag, false]));
    return header === undefined || header.number === 0n ? undefined : header;
  } catch (error) {
    if (error instanceof RpcRefused || error instanceof BlockNotCanonical) return undefined;
    throw error;
  }
}
