import type { EvmChain } from '../chains/evm/evm-chain.ts';
import type { EndpointHealth } from '../chains/evm/rpc/rpc.ts';
import type { EvmSweepClient } from '../chains/evm/sweeping/sweep-client.ts';
import { readAccount } from '../chains/evm/transactions.ts';
import { ChainUnavailable } from '../chains/port.ts';
import { findReplacement, type Replacement } from '../chains/replacement-repository.ts';
import { latestHead } from '../chains/repository.ts';
import type { Database } from '../db/pool.ts';
import type { Clock } from '../lib/clock.ts';
import { type Unswept, unsweptItems } from './due-repository.ts';
import { type MinimumOrder, minimumOrders } from './minimum-orders.ts';
import type { WorthOptions } from './terms.ts';

/** The state of one chain, for the operator. Block numbers; wei; null where the chain does not answer. */
export interface ChainStatus {
  readonly chain: string;
  readonly chainId: number;
  readonly confirmations: number;
  /** The highest block that any endpoint has named. */
  readonly head: bigint | null;
  /** The last followed block, with its time in epoch milliseconds; null before the first. */
  readonly followed: { readonly number: bigint; readonly time: number; readonly confirmedNumber: bigint } | null;
  /** How many blocks the follower is behind, and how old its last block is. */
  readonly lagBlocks: bigint | null;
  readonly lagSeconds: number | null;
  /** Set while the chain lacks the block that it had called final; nothing is decided on it then. */
  readonly replaced: Replacement | null;
  readonly endpoints: readonly EndpointHealth[];
  readonly gas: { readonly address: string; readonly balance: bigint | null } | null;
  readonly unswept: readonly Unswept[];
  /** How large orders must be for their fee to cover their gas; null if worth is not judged or the chain is silent. */
  readonly minimumOrders: readonly MinimumOrder[] | null;
}

export interface ChainStatusOptions {
  readonly chain: EvmChain;
  readonly db: Database;
  readonly clock: Clock;
  /** The address of the gas key; undefined when none is configured. */
  readonly gasAddress?: string;
  /**
   * How the worth of deposits on the chain is judged; omitted if everything is swept, or nothing for lack of a gas key.
   */
  readonly judged?: { readonly client: EvmSweepClient; readonly worth: WorthOptions } | undefined;
}

/**
 * Asks every endpoint of a chain, and the database, for their state. An unreachable chain is an answer, not an error.
 */
export async function chainStatus({ chain, clock, db, gasAddress, judged }: ChainStatusOptions): Promise<ChainStatus> {
  const [endpoints, followed, unswept, replaced] = await Promise.all([
    chain.rpc.probe(),
    latestHead(db, chain.name),
    unsweptItems(db, { chain: chain.name }),
    findReplacement(db, { chain: chain.name }),
  ]);
  const heads = endpoints
    .filter((endpoint) => endpoint.ok && endpoint.head !== null)
    .map((endpoint) => endpoint.head ?? 0n);
  const head = heads.length === 0 ? null : heads.reduce((highest, next) => (next > highest ? next : highest));
  const behind = head === null || followed === undefined ? null : head - followed.headNumber;
  return {
    chain: chain.name,
    chainId: chain.chainId,
    confirmations: chain.confirmations,
    head,
    followed:
      followed === undefined
        ? null
        : { number: followed.headNumber, time: followed.headTime, confirmedNumber: followed.confirmedNumber },
    lagBlocks: behind !== null && behind < 0n ? 0n : behind,
    lagSeconds: followed === undefined ? null : Math.max(0, Math.round((clock.now() - followed.headTime) / 1000)),
    replaced: replaced ?? null,
    endpoints,
    gas: gasAddress === undefined ? null : { address: gasAddress, balance: await readBalance(chain, gasAddress) },
    unswept,
    minimumOrders:
      judged === undefined
        ? null
        : await unlessUnavailable(minimumOrders({ chain: judged.client, db, clock, worth: judged.worth })),
  };
}

async function readBalance(chain: EvmChain, address: string): Promise<bigint | null> {
  return (await unlessUnavailable(readAccount(chain.rpc, address)))?.balance ?? null;
}

/** What a read resolves to; null if the chain does not answer. */
async function unlessUnavailable<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof ChainUnavailable) return null;
    throw error;
  }
}
