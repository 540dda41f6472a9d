import { type BlockHeader, ChainUnavailable } from '../port.ts';
import { parseHash, parseQuantity, toQuantity } from './hex.ts';
import type { RpcCall } from './rpc/rpc.ts';

const BLOOM = /^0x[0-9a-f]{512}$/i;
/** The root of an empty trie: the hash of an empty RLP string. */
const EMPTY_ROOT = '0x56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421';

/** What is read from a transaction in a full block; the rest is left untyped. */
export interface BlockTransaction {
  readonly hash: string;
  readonly from: string;
  readonly to: string | null;
  readonly value: string;
}

/** The call for a header or, with `full`, for a block with its transactions. */
export function blockByNumber(number: bigint | 'latest', full = false): RpcCall {
  return { method: 'eth_getBlockByNumber', params: [number === 'latest' ? number : toQuantity(number), full] };
}

/** Parses a node's block into a header; undefined when the node has no such block. */
export function parseHeader(chain: string, value: unknown): BlockHeader | undefined {
  if (value === null) return undefined;
  if (typeof value !== 'object') throw new ChainUnavailable(chain, 'the node sent no block');
  const block = value as Record<string, unknown>;
  return {
    number: parseQuantity(chain, block.number),
    hash: parseHash(chain, block.hash),
    parentHash: parseHash(chain, block.parentHash),
    time: Number(parseQuantity(chain, block.timestamp)) * 1000,
  };
}

/** A header's bloom filter of the block's logs, 256 bytes in hex; undefined when the node sends none. */
export function parseBloom(value: unknown): string | undefined {
  const bloom = typeof value === 'object' && value !== null && 'logsBloom' in value ? value.logsBloom : undefined;
  return typeof bloom === 'string' && BLOOM.test(bloom) ? bloom : undefined;
}

/** Whether a block lists no transactions although its own header commits to some. */
export function lacksItsTransactions(value: unknown): boolean {
  const { transactions, transactionsRoot } = value as { transactions?: unknown; transactionsRoot?: unknown };
  const isEmpty = Array.isArray(transactions) && transactions.length === 0;
  return isEmpty && typeof transactionsRoot === 'string' && transactionsRoot !== EMPTY_ROOT;
}

/** The transactions of a full block. */
export function parseTransactions(chain: string, value: unknown): readonly BlockTransaction[] {
  const transactions =
    typeof value === 'object' && value !== null && 'transactions' in value ? value.transactions : null;
  if (!Array.isArray(transactions)) throw new ChainUnavailable(chain, 'the node sent a block without transactions');
  return transactions as BlockTransaction[];
}
