import { type BlockHeader, ChainUnavailable } from '../port.ts';
import type { RpcCall } from '../rpc/rpc.ts';
import { parseHash, parseQuantity, toQuantity } from './hex.ts';

const BLOOM = /^0x[0-9a-f]{512}$/;
/** The root of an empty trie: the hash of an empty RLP string. */
const EMPTY_ROOT = '0x56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421';

/** A transaction in a full block as sent by a node; most are irrelevant here. */
export interface RawTransaction {
  readonly hash?: unknown;
  readonly from?: unknown;
  /** Null or missing if the transaction creates a contract. */
  readonly to?: unknown;
  readonly value?: unknown;
}

/** Returns the call for a header or, with `full`, for a block with its transactions. */
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

/** Parses a header's bloom filter of the block's logs, 256 bytes in hex; undefined when the node sends none. */
export function parseBloom(value: unknown): string | undefined {
  const bloom = typeof value === 'object' && value !== null && 'logsBloom' in value ? value.logsBloom : undefined;
  return typeof bloom === 'string' && BLOOM.test(bloom) ? bloom : undefined;
}

/**
 * Returns the transactions of a full block; undefined if it came without those that its own header commits to: with
 * none, or with only their hashes.
 */
export function parseTransactions(value: unknown): readonly RawTransaction[] | undefined {
  const { transactions, transactionsRoot } = value as { transactions?: unknown; transactionsRoot?: unknown };
  const list: readonly unknown[] | undefined = Array.isArray(transactions) ? transactions : undefined;
  if (list === undefined || list.length === 0) {
    const isNone = transactionsRoot === EMPTY_ROOT || (list !== undefined && typeof transactionsRoot !== 'string');
    return isNone ? [] : undefined;
  }
  return list.every((each) => typeof each === 'object' && each !== null) ? list : undefined;
}
