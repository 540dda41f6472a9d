import { appendAll, inBatches } from '../../../../kernel/lib/lists.ts';
import { type BlockHeader, BlockNotCanonical, type ObservedTransfer, type WatchedAddresses } from '../../port.ts';
import type { Reply, Rpc, RpcCall } from '../../rpc/rpc.ts';
import { parseHeader, parseTransactions, type RawTransaction } from '../blocks.ts';
import { isQuantity, parseHash, parseHexAddress, parseQuantity } from '../hex.ts';

/** Full blocks per request: a busy block is half a megabyte or more. */
const BLOCKS_PER_REQUEST = 8;

/** A transaction that pays a watched address, provided that it succeeded. */
interface Match {
  readonly block: BlockHeader;
  readonly txHash: string;
  readonly from: string;
  readonly to: string;
  readonly amount: bigint;
}

/**
 * Reads plain native payments to watched addresses: transactions sent directly to them that did not fail. Money sent by
 * a contract is not included; it shows in the balance.
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
      appendAll(matches, await matchesIn(rpc, block, watched, { full: results[index], source }));
    }
  }
  return matches.length === 0 ? [] : succeeded(rpc, matches);
}

/** A full block as sent by one endpoint. */
interface Sent {
  readonly full: unknown;
  readonly source: Reply['source'];
}

/**
 * Returns the payments in a block. Reads another provider if the source sends the block without the transactions that
 * its header commits to.
 */
async function matchesIn(rpc: Rpc, block: BlockHeader, watched: WatchedAddresses, sent: Sent): Promise<Match[]> {
  const { full, source } = sent;
  const isAnswer = rpc.parseOf(source, () => parseHeader(rpc.chain, full)?.hash === block.hash);
  if (!isAnswer) throw new BlockNotCanonical(`block ${block.hash} of ${rpc.chain}`);
  const parse = (transactions: readonly RawTransaction[]): Match[] =>
    transactions.flatMap((transaction) => matchOf(rpc.chain, block, transaction, watched) ?? []);
  const own = parseTransactions(full);
  if (own !== undefined) return rpc.parseOf(source, () => parse(own));
  rpc.accuse(source, 'empty block', `it has block ${block.number} without its transactions`);
  const other = await rpc.askOther([fullBlock(block)], source);
  // Without another provider, the block is used as is: its payments still show in the balances.
  if (other === undefined) return [];
  return rpc.parseOf(other.source, () => {
    const isSame = parseHeader(rpc.chain, other.results[0])?.hash === block.hash;
    return parse((isSame ? parseTransactions(other.results[0]) : undefined) ?? []);
  });
}

function matchOf(
  chain: string,
  block: BlockHeader,
  { from, hash, to, value }: RawTransaction,
  watched: WatchedAddresses,
): Match | undefined {
  if (typeof to !== 'string' || !watched.has(to)) return undefined;
  const amount = parseQuantity(chain, value);
  if (amount === 0n) return undefined;
  return { block, txHash: parseHash(chain, hash), from: parseHexAddress(chain, from), to, amount };
}

function fullBlock(block: BlockHeader): RpcCall {
  return { method: 'eth_getBlockByHash', params: [block.hash, true] };
}

/** Outcome of a transaction, from its receipt. */
interface Outcome {
  readonly blockHash: unknown;
  /** Undefined if the receipt does not contain it. */
  readonly isSuccess: boolean | undefined;
}

/** Returns the outcomes of transactions. Those that the source lacks or omits come from another provider. */
async function readOutcomes(rpc: Rpc, matches: readonly Match[]): Promise<(Outcome | undefined)[]> {
  const calls = matches.map(({ txHash }): RpcCall => ({ method: 'eth_getTransactionReceipt', params: [txHash] }));
  const { results, source } = await rpc.ask(calls);
  const own = rpc.parseOf(source, () => results.map(outcomeOf));
  const isGap = (outcome: Outcome | undefined): boolean => outcome?.isSuccess === undefined;
  if (!own.some(isGap)) return own;
  const isSilent = own.some((outcome) => outcome !== undefined && isGap(outcome));
  if (isSilent) rpc.accuse(source, 'malformed answer', 'it sent a receipt without a status');
  const other = await rpc.askOther(calls, source);
  if (other === undefined) return own;
  const theirs = rpc.parseOf(other.source, () => other.results.map(outcomeOf));
  return own.map((outcome, index) => (isGap(outcome) ? (theirs[index] ?? outcome) : outcome));
}

function outcomeOf(receipt: unknown): Outcome | undefined {
  if (receipt === null) return undefined;
  const { blockHash, status } = receipt as { blockHash?: unknown; status?: unknown };
  return { blockHash, isSuccess: isQuantity(status) ? BigInt(status) === 1n : undefined };
}

/**
 * Returns the transfers of the matches whose transaction succeeded according to its receipt; a failed one moves
 * nothing. One without an outcome in its receipts is left out: if it paid, the balance shows it.
 */
async function succeeded(rpc: Rpc, matches: readonly Match[]): Promise<ObservedTransfer[]> {
  const outcomes = await readOutcomes(rpc, matches);
  return matches.flatMap(({ block, txHash, from, to, amount }, index): ObservedTransfer[] => {
    const outcome = outcomes[index];
    if (outcome?.blockHash !== block.hash) {
      throw new BlockNotCanonical(`transaction ${txHash} of ${rpc.chain} is no longer in block ${block.hash}`);
    }
    return outcome.isSuccess === true ? [{ block, txHash, logIndex: -1, from, to, tokenAddress: null, amount }] : [];
  });
}
