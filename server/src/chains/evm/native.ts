import {
  type BlockHeader,
  BlockNotCanonical,
  ChainUnavailable,
  type ObservedTransfer,
  type WatchedAddresses,
} from '../port.ts';
import { type BlockTransaction, parseTransactions } from './blocks.ts';
import { parseQuantity } from './hex.ts';
import type { Rpc, RpcCall } from './rpc.ts';

/** Full blocks in one request: a busy block is half a megabyte and more. */
const BLOCKS_PER_REQUEST = 8;

interface Match {
  readonly block: BlockHeader;
  readonly transaction: BlockTransaction;
}

/**
 * Plain native payments to watched addresses: transactions sent to them directly that did not fail. Money sent from
 * inside a contract is not among them; it shows in the balance.
 */
export async function readNativeTransfers(
  rpc: Rpc,
  blocks: readonly BlockHeader[],
  watched: WatchedAddresses,
): Promise<ObservedTransfer[]> {
  const matches: Match[] = [];
  for (let start = 0; start < blocks.length; start += BLOCKS_PER_REQUEST) {
    const part = blocks.slice(start, start + BLOCKS_PER_REQUEST);
    const results = await rpc.batch(part.map(fullBlock));
    part.forEach((block, index) => {
      if (results[index] === null) throw new BlockNotCanonical(`block ${block.hash} of ${rpc.chain}`);
      for (const transaction of parseTransactions(rpc.chain, results[index])) {
        if (transaction.to !== null && transaction.value !== '0x0' && watched.has(transaction.to)) {
          matches.push({ block, transaction });
        }
      }
    });
  }
  return matches.length === 0 ? [] : succeeded(rpc, matches);
}

function fullBlock(block: BlockHeader): RpcCall {
  return { method: 'eth_getBlockByHash', params: [block.hash, true] };
}

/** Only matches are asked for their receipt: a failed transaction moves nothing. */
async function succeeded(rpc: Rpc, matches: readonly Match[]): Promise<ObservedTransfer[]> {
  const receipts = await rpc.batch(
    matches.map(({ transaction }) => ({ method: 'eth_getTransactionReceipt', params: [transaction.hash] })),
  );
  const transfers: ObservedTransfer[] = [];
  matches.forEach(({ block, transaction }, index) => {
    const receipt = receipts[index] as { status?: unknown; blockHash?: unknown } | null | undefined;
    if (receipt === null || receipt?.blockHash !== block.hash) {
      throw new BlockNotCanonical(
        `transaction ${transaction.hash} of ${rpc.chain} is no longer in block ${block.hash}`,
      );
    }
    if (typeof receipt.status !== 'string')
      throw new ChainUnavailable(rpc.chain, 'the node sent a receipt without status');
    if (receipt.status !== '0x1') return;
    transfers.push({
      block,
      txHash: transaction.hash,
      logIndex: -1,
      from: transaction.from,
      to: transaction.to ?? '',
      tokenAddress: null,
      amount: parseQuantity(rpc.chain, transaction.value),
    });
  });
  return transfers.filter((transfer) => transfer.amount > 0n);
}
