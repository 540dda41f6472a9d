import { createHash } from 'node:crypto';
import { present } from '../../src/kernel/lib/errors.ts';
import type { FinalityTier } from '../../src/kernel/lib/finality.ts';
import {
  type BalanceQuery,
  BlockNotCanonical,
  BlockNotDeep,
  type BlockRef,
  type Chain,
  type ChainActivity,
  ChainUnavailable,
  type ObservedSweep,
  type ObservedTransfer,
  type PaymentMethod,
  ProvidersContradict,
  ProvidersDisagree,
  StateUnavailable,
  type Sweeping,
  type WatchedAddresses,
} from '../../src/money/chains/port.ts';
import { holding, isRefused, type Ledger, SIM_CONTRACTS, type SimBlock } from './ledger.ts';
import { TAG_DEPTH } from './levels.ts';

/** Faults of the node that shows the chain. Changed by the driver of the simulation. */
export interface SimNode {
  isDown: boolean;
  /** Number of blocks by which the node is behind. */
  lag: number;
  /** Number of block states kept, including the head's. */
  keptStates: number;
  /** True when it names tagged blocks. */
  hasTags: boolean;
  /** True when a second provider gives the same balances. */
  isAgreedWith: boolean;
  /** Activity that the preferred provider forges in addition to the real logs, by block hash. */
  readonly madeUp: Map<string, ChainActivity>;
  /** True when it shows forged activity; with receipts, it is one provider's word against another's. */
  isLying: boolean;
  hasReceipts: boolean;
  /** False balance that the preferred of two providers shows for one holding; undefined for none. */
  falseBalance: { readonly holding: string; readonly amount: bigint } | undefined;
  /** Number of the one call that fails, counted from now; 1 is the next one. */
  failsAtCall: number | undefined;
}

/** A chain whose deposit addresses are contracts. */
export type SweptChain = Chain & { readonly sweeping: Sweeping };

/** A simulated chain as payments see it, and its node. */
export interface SimChain<C extends Chain = Chain> {
  readonly chain: C;
  readonly node: SimNode;
}

export const SIM_TOKENS = ['usdc', 'usdt', 'eth'] as const;
/** Returns the address of a simulated token; null for the native coin. */
export function simAsset(token: (typeof SIM_TOKENS)[number]): string | null {
  return token === 'eth' ? null : `0x${createHash('sha256').update(token).digest('hex').slice(0, 40)}`;
}

/**
 * Creates an account-based chain in memory behind the port: tokens and native coin with and without logs, sweeps,
 * orphaned blocks, pruned states, a node that lags or is unavailable.
 */
export function createSimChain(
  ledger: Ledger,
  options: {
    name: string;
    confirmations: number;
    tiers?: readonly FinalityTier[];
    namesFinal?: boolean;
    providers?: number;
  },
): SimChain<SweptChain> {
  const { name, confirmations, providers = 1, tiers = [], namesFinal = true } = options;
  const methods = SIM_TOKENS.map((token): PaymentMethod => {
    const tokenAddress = simAsset(token);
    return { id: `${token}-${name}`, token, chain: name, decimals: tokenAddress === null ? 18 : 6, tokenAddress };
  });
  const node: SimNode = {
    isDown: false,
    lag: 0,
    keptStates: Number.POSITIVE_INFINITY,
    hasTags: true,
    isAgreedWith: true,
    madeUp: new Map(),
    isLying: false,
    hasReceipts: false,
    falseBalance: undefined,
    failsAtCall: undefined,
  };
  const listed = new Set(methods.map((method) => method.tokenAddress));

  const isReserved = (address: string): boolean =>
    listed.has(address) || Object.values(SIM_CONTRACTS).includes(address);

  const visible = (): SimBlock => present(ledger.blocks[Math.max(0, ledger.blocks.length - 1 - node.lag)], 'a block');
  const find = ({ number, hash }: BlockRef): SimBlock => {
    const block = ledger.blocks[Number(number)];
    if (block?.header.hash !== hash || number > visible().header.number) {
      throw new BlockNotCanonical(`block ${number} of ${name} is not on its chain`);
    }
    return block;
  };
  const answer = async <T>(read: () => T): Promise<T> => {
    // As on a network, other tasks run before the answer arrives.
    await Promise.resolve();
    if (node.failsAtCall !== undefined) node.failsAtCall -= 1;
    if (node.isDown || node.failsAtCall === 0) throw new ChainUnavailable(name, 'the simulated node is away');
    return read();
  };
  const trueBalances: Chain['balances'] = (queries, at) =>
    answer(() => {
      if (queries.length === 0) return [];
      const block = find(at);
      if (Number(visible().header.number - at.number) >= node.keptStates) {
        throw new StateUnavailable(`the state of block ${at.number} of ${name} is gone`);
      }
      return queries.map(({ address, tokenAddress }) =>
        isRefused(block, address, tokenAddress)
          ? undefined
          : (block.balances.get(holding(address, tokenAddress)) ?? 0n),
      );
    });
  const isFalse = ({ address, tokenAddress }: BalanceQuery): boolean =>
    node.falseBalance?.holding === holding(address, tokenAddress);
  const balances: Chain['balances'] = async (queries, at) => {
    const shown = await trueBalances(queries, at);
    return queries.map((query, index) =>
      isFalse(query) && shown[index] !== undefined ? node.falseBalance?.amount : shown[index],
    );
  };
  const bySecond = (): void => {
    if (!node.isAgreedWith) throw new ProvidersDisagree(name, 'the second simulated provider says something else');
  };
  const happened = (sweep: ObservedSweep): boolean => {
    const { block, depositAddress, logIndex, tokenAddress, txHash } = sweep;
    const shown = ledger.blocks[Number(block.number)];
    const sweeps = shown?.header.hash === block.hash ? shown.activity.sweeps : [];
    return sweeps.some(
      (real) =>
        [real.txHash, real.logIndex, real.depositAddress].join() === [txHash, logIndex, depositAddress].join() &&
        real.tokenAddress === tokenAddress &&
        real.net === sweep.net &&
        real.fee === sweep.fee,
    );
  };
  const came = ({ block, ...transfer }: ObservedTransfer): boolean => {
    const shown = ledger.blocks[Number(block.number)];
    const transfers = shown?.header.hash === block.hash ? shown.activity.transfers : [];
    const printed = (each: Omit<ObservedTransfer, 'block'>): string =>
      [each.txHash, each.logIndex, each.to, each.tokenAddress, each.amount].join();
    return transfers.some((real) => printed(real) === printed(transfer));
  };
  const agreedOn = (isThere: readonly boolean[], what: string): readonly boolean[] => {
    bySecond();
    const isOpen = node.isLying && node.hasReceipts && isThere.includes(false);
    if (isOpen) throw new ProvidersDisagree(name, `one simulated provider shows a ${what}, the other one does not`);
    return isThere;
  };
  const chain: SweptChain = {
    name,
    title: name,
    chainId: null,
    blockSeconds: 1,
    confirmations,
    finality: { base: confirmations, tiers, usualDepth: TAG_DEPTH },
    methods,
    providers,
    sweeping: {
      contracts: SIM_CONTRACTS,
      depositAddress: ({ attemptId, payout, feeRecipient, feeBps }, { factory } = SIM_CONTRACTS) => {
        const preimage = [factory, attemptId, payout, feeRecipient, feeBps].join();
        return `0x${createHash('sha256').update(preimage).digest('hex').slice(0, 40)}`;
      },
      derivation: () => ({}),
      agreedSweeps: (sweeps) => answer(() => agreedOn(sweeps.map(happened), 'sweep')),
    },
    parseAddress: (text) => (/^0x[0-9a-fA-F]{40}$/.test(text) ? text.toLowerCase() : undefined),
    displayAddress: (address) => address,
    explorer: null,
    paymentUri: (method, depositAddress, amount) => `sim:${depositAddress}?asset=${method.token}&amount=${amount}`,
    verify: () => answer(() => undefined),
    head: () => answer(() => visible().header),
    tagged: (tag) =>
      answer(() => {
        const number = Number(visible().header.number) - TAG_DEPTH[tag] + 1;
        return node.hasTags && namesFinal ? ledger.blocks[number]?.header : undefined;
      }),
    headers: (from, to) =>
      answer(() => {
        const last = visible().header.number < to ? visible().header.number : to;
        return ledger.blocks.slice(Number(from), Number(last) + 1).map((block) => block.header);
      }),
    activity: (blocks, watched) =>
      answer(() => {
        const found = blocks.map(find).map((block) => block.activity);
        const madeUp = node.isLying ? blocks.flatMap(({ hash }) => node.madeUp.get(hash) ?? []) : [];
        return activityIn([...found, ...madeUp], watched, listed);
      }),
    balances,
    agreedBalances: async (queries, at, depth = confirmations) => {
      await answer(bySecond);
      const { number } = visible().header;
      if (number < at.number + BigInt(depth) - 1n) throw new BlockNotDeep(name, 'too few blocks', number);
      const shown = await trueBalances(queries, at);
      const isContradicted = queries.some(
        (query, index) => isFalse(query) && shown[index] !== node.falseBalance?.amount,
      );
      if (isContradicted) throw new ProvidersContradict(name, 'the simulated providers show different balances');
      return shown;
    },
    isReserved,
    hasSilentCoin: true,
    inspect: (address) =>
      answer(() => ({ kind: isReserved(address) ? 'contract' : 'account', blockedFor: [], refusesCoin: false })),
    agreedTransfers: (transfers) => answer(() => agreedOn(transfers.map(came), 'transfer')),
  };
  return { chain, node };
}

function activityIn(
  all: readonly ChainActivity[],
  watched: WatchedAddresses,
  listed: ReadonlySet<string | null>,
): ChainActivity {
  return {
    transfers: all
      .flatMap(({ transfers }) => transfers)
      .filter(({ to, tokenAddress }) => watched.has(to) && listed.has(tokenAddress)),
    sweeps: all
      .flatMap(({ sweeps }) => sweeps)
      .filter(({ depositAddress, tokenAddress }) => watched.has(depositAddress) && listed.has(tokenAddress)),
  };
}
