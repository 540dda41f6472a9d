import { appendAll, inBatches } from '../../../kernel/lib/lists.ts';
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

/** Blocks read at once: one is parsed while the next is fetched. */
const PARALLEL_BLOCKS = 2;

/** Reads the outputs of consecutive blocks to watched scripts. @throws ChainUnavailable, BlockNotCanonical */
export async function readActivity(
  node: UtxoNode,
  watcher: MempoolWatcher,
  blocks: readonly BlockHeader[],
  watched: WatchedAddresses,
): Promise<ChainActivity> {
  const transfers: ObservedTransfer[] = [];
  for (const part of inBatches(blocks, PARALLEL_BLOCKS)) {
    const readings = await Promise.all(part.map((block) => node.readBlock(block, { watched })));
    readings.forEach(({ found }, index) => {
      const block = part[index];
      if (block === undefined) return;
      appendAll(
        transfers,
        found.flatMap((transaction) => transfersOf(transaction, block)),
      );
      watcher.mined(found.map(({ id }) => id));
    });
  }
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
