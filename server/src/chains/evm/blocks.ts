import { type BlockHeader, ChainUnavailable } from '../port.ts';
import { parseHash, parseQuantity, toQuantity } from './hex.ts';
import type { Rpc, RpcCall } from './rpc.ts';

/** What is read of a transaction in a full block; the rest of it stays untyped. */
export interface BlockTransaction {
  readonly hash: string;
  readonly from: string;
  readonly to: string | null;
  readonly value: string;
}

/** The call for a header, or with `full` for a block with its transactions. */
export function blockByNumber(number: bigint | 'latest', full = false): RpcCall {
  return { method: 'eth_getBlockByNumber', params: [number === 'latest' ? number : toQuantity(number), full] };
}

/** A node's block as a header; undefined when the node has no such block. */
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

/** The transactions of a full block. */
export function parseTransactions(chain: string, value: unknown): readonly BlockTransaction[] {
  const transactions =
    typeof value === 'object' && value !== null && 'transactions' in value ? value.transactions : null;
  if (!Array.isArray(transactions)) throw new ChainUnavailable(chain, 'the node sent a block without transactions');
  return transactions as BlockTransaction[];
}

/** The newest block. */
export async function readHead(rpc: Rpc): Promise<BlockHeader> {
  const { method, params } = blockByNumber('latest');
  const header = parseHeader(rpc.chain, await rpc.call(method, params));
  if (header === undefined) throw new ChainUnavailable(rpc.chain, 'the node has no block yet');
  return header;
}

/** Headers of `from`..`to`, both included, ascending; ends before the first block the node does not have. */
export async function readHeaders(rpc: Rpc, from: bigint, to: bigint): Promise<BlockHeader[]> {
  const calls: RpcCall[] = [];
  for (let number = from; number <= to; number++) calls.push(blockByNumber(number));
  const headers: BlockHeader[] = [];
  for (const block of await rpc.batch(calls)) {
    const header = parseHeader(rpc.chain, block);
    if (header === undefined) break;
    headers.push(header);
  }
  return headers;
}
