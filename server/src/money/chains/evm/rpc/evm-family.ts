import { BlockNotCanonical, StateUnavailable } from '../../port.ts';
import type { RpcFamily } from '../../rpc/rpc.ts';
import type { RpcCall } from '../../rpc/rpc-dialect.ts';
import { anyOf, isRateLimit, RateLimited, REVERTED, type RpcErrorBody, RpcRefused } from '../../rpc/rpc-errors.ts';
import type { EndpointHead } from '../../rpc/rpc-health.ts';
import type { Need } from '../../rpc/rpc-needs.ts';
import { isQuantity, parseNodeJson } from '../hex.ts';
import { createMissingBlocks, LAG_TOLERANCE_BLOCKS } from './rpc-missing-blocks.ts';

// The wordings of the common clients (geth, reth, nethermind, erigon, besu, anvil) and of hosted nodes.
const NOT_CANONICAL =
  /unknown block|header not found|header for hash not found|block not found|not canonical|not currently canonical/i;
const STATE_UNAVAILABLE = anyOf(
  /missing trie node|pruned|state .{0,40}(?:is )?not available|state unavailable|no state available/,
  /old data not available|historical state|archive|world ?state .{0,20}unavailable/,
  /distance to target block exceeds|block ?out ?of ?range/,
);
/** Error texts from a called contract. Its author chose the words, which may be those of a node in trouble. */
const BY_CONTRACT = /execution reverted|\bEVM error\b/i;
/** EIP-1474's "resource not found". */
const NOT_FOUND = -32001;

/** Returns what the nodes of one EVM chain have in common. */
export function evmFamily(chainId: number): RpcFamily {
  return {
    identity: { method: 'eth_chainId', params: [] },
    otherChain: (id) => (Number(id) === chainId ? undefined : `chain id ${Number(id)}, not ${chainId}`),
    newest: { method: 'eth_getBlockByNumber', params: ['latest', false] },
    parseHead,
    lagTolerance: LAG_TOLERANCE_BLOCKS,
    connectsPerRequest: false,
    parseBody: (body) => parseNodeJson(Buffer.from(body).toString()),
    translateError: translateRpcError,
    needOf,
    createAsk: createMissingBlocks,
  };
}

/** Translates a node's error for one call into the terms of the port. */
export function translateRpcError(chain: string, method: string, body: RpcErrorBody): Error {
  const message = `${method}: ${body.message.slice(0, 300)} (code ${body.code})`;
  if (body.code === REVERTED || BY_CONTRACT.test(body.message)) return new RpcRefused(chain, REVERTED, message);
  if (isRateLimit(body)) return new RateLimited(chain, message);
  if (STATE_UNAVAILABLE.test(body.message)) return new StateUnavailable(message);
  if (body.code === NOT_FOUND || NOT_CANONICAL.test(body.message)) return new BlockNotCanonical(message);
  return new RpcRefused(chain, body.code, message);
}

/** Parses the number and time of a node's block; undefined when it is not a block. */
function parseHead(value: unknown): EndpointHead | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { number, timestamp } = value as { number?: unknown; timestamp?: unknown };
  if (!isQuantity(number) || !isQuantity(timestamp)) return undefined;
  return { number: BigInt(number), time: Number(timestamp) * 1000 };
}

function needOf({ method, params }: RpcCall): Need | undefined {
  switch (method) {
    case 'eth_getBlockByHash':
      return params[1] === true ? 'transactions of blocks by hash' : 'blocks by hash';
    case 'eth_getLogs':
      return hasBlockHash(params[0]) ? 'logs by block hash' : 'logs of a range of blocks';
    case 'eth_call':
      return hasBlockHash(params[1]) ? 'calls at a block hash' : undefined;
    case 'eth_getTransactionReceipt':
      return 'receipts';
    case 'eth_getTransactionByHash':
      return 'transactions by hash';
    case 'eth_gasPrice':
      return 'gas prices';
    default:
      return undefined;
  }
}

function hasBlockHash(param: unknown): boolean {
  return typeof param === 'object' && param !== null && 'blockHash' in param;
}
