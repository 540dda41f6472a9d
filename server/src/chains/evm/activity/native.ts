import { inBatches } from '../../../lib/batches.ts';
import {
  type BlockHeader,
  BlockNotCanonical,
  ChainUnavailable,
  type ObservedTransfer,
  type WatchedAddresses,
} from '../../port.ts';
import { type BlockTransaction, lacksItsTransactions, parseHeader, parseTransactions } from '../blocks.ts';
import { parseQuantity } from '../hex.ts';
import type { Reply, Rpc, RpcCall } from '../rpc/rpc.ts';

/** Full blocks per request: a busy block is half a megabyte or more. */
const BLOCKS_PER_REQUEST = 8;

interface Match {
  readonly block: BlockHeader;
  readonly transaction: BlockTransaction;
}

/**
 * Plain native payments to watched addresses: transactions sent directly to them that did not fail. Money sent by a
 * contract is not among them; it shows in the balance.
 */
export async function readNativeTransfers(
  rpc: Rpc,
  blocks: readonly BlockHeader[],
  watched: WatchedAddresses,
): Promise<ObservedTransfer[]> {
  const matches: Match[] = [];
  for (const part of inBatches(blocks, BLOCKS_PER_REQUEST)) {
    const { results, source } = await rpc.ask(part.map(fullBlock));
    for (const [index, block] of part.entries()) {
      const transactions = await transactionsOf(rpc, block, results[index], source);
      const paid = rpc.parseOf(source, () => transactions.filter((transaction) => paysOne(transaction, watched)));
      for (const transaction of paid) matches.push({ block, transaction });
    }
  }
  return matches.length === 0 ? [] : succeeded(rpc, matches);
}

function paysOne({ to, value }: BlockTransaction, watched: WatchedAddresses): boolean {
  return to !== null && value !== '0x0' && watched.has(to);
}

/**
 * A block's transactions; from another provider if the source sends the block without those that its header commits to.
 */
async function transactionsOf(
  rpc: Rpc,
  block: BlockHeader,
  full: unknown,
  source: Reply['source'],
): Promise<readonly BlockTransaction[]> {
  const isAnswer = rpc.parseOf(source, () => parseHeader(rpc.chain, full)?.hash === block.hash);
  if (!isAnswer) {
    throw new BlockNotCanonical(`block ${block.hash} of ${rpc.chain}`);
  }
  if (!lacksItsTransactions(full)) return rpc.parseOf(source, () => parseTransactions(rpc.chain, full));
  rpc.accuse(source, 'empty block', `it has block ${block.number} without its transactions`);
  const other = await rpc.askOther([fullBlock(block)], source);
  // Without another provider, the block is used as it came: what it paid still shows in the balances.
  return parseTransactions(rpc.chain, other?.results[0] ?? full);
}

function fullBlock(block: BlockHeader): RpcCall {
  return { method: 'eth_getBlockByHash', params: [block.hash, true] };
}

/** Receipts by transaction hash; those that the source lacks come from another provider. */
async function readReceipts(rpc: Rpc, txHashes: readonly string[]): Promise<unknown[]> {
  const calls = txHashes.map((txHash): RpcCall => ({ method: 'eth_getTransactionReceipt', params: [txHash] }));
  const { results, source } = await rpc.ask(calls);
  if (!results.includes(null)) return results;
  const other = await rpc.askOther(calls, source);
  return results.map((receipt, index) => receipt ?? other?.results[index] ?? null);
}

/** The transfers of those matches whose transaction succeeded, according to its receipt: a failed one moves nothing. */
async function succeeded(rpc: Rpc, matches: readonly Match[]): Promise<ObservedTransfer[]> {
  const receipts = await readReceipts(
    rpc,
    matches.map(({ transaction }) => transaction.hash),
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
      throw new ChainUnavailable(rpc.chain, 'the node sent a receipt without a status');
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
