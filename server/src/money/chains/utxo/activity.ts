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

/** Returns the watched outputs of a transaction. It has inputs, but no sender. */
export function transfersOf({ id, isCoinbase, outputs }: FoundTransaction, block: BlockHeader): ObservedTransfer[] {
  const { hash, number, time } = block;
  return outputs.map(({ index, script, value }) => ({
    block: { number, hash, time },
    txHash: id,
    logIndex: index,
    from: isCoinbase ? COINBASE : '',
    to: script,
    tokenAddress: null,
    amount: value,
  }));
}
