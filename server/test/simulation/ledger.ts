import { present } from '../../src/kernel/lib/errors.ts';
import type { BlockHeader, ChainActivity, ObservedSweep, ObservedTransfer } from '../../src/money/chains/port.ts';

/** A transaction that moves money into a deposit address, or out of it. Amounts are in smallest units. */
export interface SimTransaction {
  readonly hash: string;
  /**
   * `unlogged`: native coin from a contract, or a token whose log the node leaves out. A sweep takes everything there.
   */
  readonly kind: 'transfer' | 'unlogged' | 'sweep';
  readonly from: string;
  readonly deposit: string;
  /** The token's address; null for the native coin. */
  readonly asset: string | null;
  readonly amount: bigint;
  readonly feeBps: number;
  /** For a sweep: the factory that reports it; the simulation's own when omitted. */
  readonly factory?: string;
}

/** The contracts of the simulation. */
export const SIM_CONTRACTS = { factory: `0x${'fa'.repeat(20)}`, implementation: `0x${'1a'.repeat(20)}` };

/** A block, with the balances of all addresses after it and everything they have received up to it. */
export interface SimBlock {
  readonly header: BlockHeader;
  readonly parent: SimBlock | undefined;
  readonly transactions: readonly SimTransaction[];
  readonly activity: ChainActivity;
  readonly balances: ReadonlyMap<string, bigint>;
  readonly received: ReadonlyMap<string, bigint>;
  /** Tokens and {@link holding}s whose contract does not report balances in this block. */
  readonly refused: ReadonlySet<string>;
}

/** Fate of the transactions of replaced blocks: mined again in their place, left for the next block, or gone. */
export type Fate = 'kept' | 'delayed' | 'dropped';

/** The true state of a simulated chain, as opposed to the view of a node. */
export interface Ledger {
  /** The canonical blocks; a block's number is its index. */
  readonly blocks: readonly SimBlock[];
  /** Every block ever mined, including replaced ones. */
  readonly all: readonly SimBlock[];
  head(): SimBlock;
  /** Adds a transaction to the next block. */
  submit(transaction: Omit<SimTransaction, 'hash'>): string;
  /** Returns the transactions waiting for the next block. */
  pending(): readonly SimTransaction[];
  mine(time: number): SimBlock;
  /** Makes the blocks that follow leave waiting transactions out, or take them again. */
  hold(isHeld: boolean): void;
  /** Forgets the waiting transactions, as nodes do with those that are replaced or pay too little. */
  drop(): void;
  /**
   * Makes a token's contract refuse, or stop refusing, from the next block on: for all addresses or one {@link
   * holding}.
   */
  refuse(tokenOrHolding: string, refuses: boolean): void;
  /** Replaces the last blocks with as many others of the same times, or all of them if there are fewer. */
  reorg(depth: number, fate: Fate): void;
}

/** Returns the key of an address and an asset in the maps of a block. */
export function holding(address: string, asset: string | null): string {
  return `${address} ${asset ?? 'native'}`;
}

/** Returns true when an asset's contract does not report the balance of an address in a block. */
export function isRefused({ refused }: SimBlock, address: string, asset: string | null): boolean {
  return asset !== null && (refused.has(asset) || refused.has(holding(address, asset)));
}

/** Returns the amount of an asset received by an address in a block and its ancestors, up to a block time. */
export function receivedBy(block: SimBlock, address: string, asset: string | null, time = Number.POSITIVE_INFINITY) {
  let last: SimBlock | undefined = block;
  while (last !== undefined && last.header.time > time) last = last.parent;
  return last?.received.get(holding(address, asset)) ?? 0n;
}

/**
 * Returns the amount of an asset received in time by an address in a block and its ancestors: by the time of its block,
 * or seen in the mempool before.
 * @param seen when the service first saw each transaction in the mempool, by hash
 */
export function receivedInTime(
  block: SimBlock,
  address: string,
  asset: string | null,
  { end, seen }: { readonly end: number; readonly seen: ReadonlyMap<string, number> },
): bigint {
  let total = receivedBy(block, address, asset, end);
  for (let each: SimBlock | undefined = block; each !== undefined && each.header.time > end; each = each.parent) {
    for (const { amount, to, tokenAddress, txHash } of each.activity.transfers) {
      const isSeen = (seen.get(txHash) ?? Number.POSITIVE_INFINITY) <= end;
      if (to === address && tokenAddress === asset && isSeen) total += amount;
    }
  }
  return total;
}

/** Returns the transactions of the newest blocks, which a node that is behind still has in its mempool. */
export function transactionsAbove({ blocks }: Pick<Ledger, 'blocks'>, count: number): readonly SimTransaction[] {
  return count === 0
    ? []
    : blocks
        .slice(1)
        .slice(-count)
        .flatMap(({ transactions }) => transactions);
}

/** Creates a chain with one empty block at the given time. */
export function createLedger(time: number): Ledger {
  let hashes = 0;
  const newHash = (): string => {
    hashes += 1;
    return `0x${hashes.toString(16).padStart(64, '0')}`;
  };
  const refused = new Set<string>();
  const genesis = execute(undefined, { hash: newHash(), time, transactions: [], refused });
  const blocks: SimBlock[] = [genesis];
  const all: SimBlock[] = [genesis];
  let waiting: SimTransaction[] = [];
  let isHeld = false;
  const head = (): SimBlock => present(blocks.at(-1), 'a chain has a block');
  const append = (time: number, transactions: readonly SimTransaction[]): SimBlock => {
    const parent = blocks.at(-1);
    const block = execute(parent, {
      hash: newHash(),
      time: Math.max(time, parent?.header.time ?? 0),
      transactions,
      refused,
    });
    blocks.push(block);
    all.push(block);
    return block;
  };
  return {
    blocks,
    all,
    head,
    submit(transaction) {
      const hash = newHash();
      waiting.push({ ...transaction, hash });
      return hash;
    },
    pending: () => waiting,
    refuse(tokenOrHolding, refuses) {
      if (refuses) refused.add(tokenOrHolding);
      else refused.delete(tokenOrHolding);
    },
    hold(held) {
      isHeld = held;
    },
    drop() {
      waiting = [];
    },
    mine(time) {
      if (isHeld) return append(time, []);
      const transactions = waiting;
      waiting = [];
      return append(time, transactions);
    },
    reorg(depth, fate) {
      const replaced = blocks.splice(Math.max(0, blocks.length - depth));
      const transactions = replaced.flatMap((block) => block.transactions);
      // The first block of a chain has no place for one.
      const place = blocks.length === 0 ? 1 : 0;
      if (fate === 'delayed' || (fate === 'kept' && replaced.length <= place)) waiting = [...transactions, ...waiting];
      for (const [index, { header }] of replaced.entries()) {
        append(header.time, fate === 'kept' && index === place ? transactions : []);
      }
    },
  };
}

function execute(
  parent: SimBlock | undefined,
  {
    hash,
    refused: refusing,
    time,
    transactions,
  }: Pick<SimBlock, 'transactions' | 'refused'> & { hash: string; time: number },
): SimBlock {
  const number = parent === undefined ? 0n : parent.header.number + 1n;
  const header = { number, hash, time, parentHash: parent?.header.hash ?? '0x0' };
  const refused = new Set(refusing);
  if (parent !== undefined && transactions.length === 0) {
    return { ...parent, header, parent, transactions, refused, activity: { transfers: [], sweeps: [] } };
  }
  const balances = new Map(parent?.balances);
  const received = new Map(parent?.received);
  const transfers: ObservedTransfer[] = [];
  const sweeps: ObservedSweep[] = [];
  for (const [index, transaction] of transactions.entries()) {
    const { asset, deposit, kind, amount } = transaction;
    const key = holding(deposit, asset);
    const held = balances.get(key) ?? 0n;
    const place = { block: header, txHash: transaction.hash, tokenAddress: asset };
    if (kind === 'sweep') {
      if (held === 0n) continue;
      const fee = (held * BigInt(transaction.feeBps)) / 10_000n;
      balances.set(key, 0n);
      const factory = transaction.factory ?? SIM_CONTRACTS.factory;
      sweeps.push({ ...place, logIndex: index, factory, depositAddress: deposit, net: held - fee, fee });
      continue;
    }
    balances.set(key, held + amount);
    received.set(key, (received.get(key) ?? 0n) + amount);
    const logIndex = asset === null ? -1 : index;
    if (kind === 'transfer') transfers.push({ ...place, logIndex, from: transaction.from, to: deposit, amount });
  }
  return { header, parent, transactions, balances, received, refused, activity: { transfers, sweeps } };
}
