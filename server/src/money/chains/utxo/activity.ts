import pMap from 'p-map';
import {
  type BlockHeader,
  type ChainActivity,
  COINBASE,
  type ObservedTransfer,
  type WatchedAddresses,
} from '../port.ts';
import type { FoundTransaction } from './block-thread-program.ts';
import type { MempoolWatcher } from './mempool.ts';
import type { UtxoNode } from './node.ts';

/** Blocks read at once: one is parsed while the next two are fetched. */
const PARALLEL_BLOCKS = 3;

/** Reads the outputs of consecutive blocks to watched scripts. @throws ChainUnavailable, BlockNotCanonical */
export async function readActivity(
  node: UtxoNode,
  watcher: MempoolWatcher,
  blocks: readonly BlockHeader[],
  watched: WatchedAddresses,
): Promise<ChainActivity> {
  const readings = await pMap(
    blocks,
    async (block) => ({ block, found: (await node.readBlock(block, { watched })).found }),
    { concurrency: PARALLEL_BLOCKS },
  );
  watcher.mined(readings.flatMap(({ found }) => found.map(({ id }) => id)));
  const transfers = readings.flatMap(({ block, found }) =>
    found.flatMap((transaction) => transfersOf(transaction, block)),
  );
  return { transfers, sweeps: [] };
}

/** A transaction's payment to one script. */
interface ScriptPayment {
  readonly script: string;
  /** Index of the first of its outputs. */
  readonly index: number;
  readonly amount: bigint;
}

/**
 * Adds up the watched outputs of a transaction by script: thousands of outputs to one address, which cost their sender
 * little, are one payment.
 */
export function paymentsOf({ outputs }: Pick<FoundTransaction, 'outputs'>): ScriptPayment[] {
  return [...Map.groupBy(outputs, ({ script }) => script)].map(([script, group]) => ({
    script,
    index: group[0]?.index ?? 0,
    amount: group.reduce((sum, { value }) => sum + value, 0n),
  }));
}

/** Returns a transaction's payments to watched scripts. It has inputs, but no sender. */
export function transfersOf(transaction: FoundTransaction, block: BlockHeader): ObservedTransfer[] {
  const { hash, number, time } = block;
  const { id, isCoinbase } = transaction;
  return paymentsOf(transaction).map(({ amount, index, script }) => ({
    block: { number, hash, time },
    txHash: id,
    logIndex: index,
    from: isCoinbase ? COINBASE : '',
    to: script,
    tokenAddress: null,
    amount,
  }));
}
