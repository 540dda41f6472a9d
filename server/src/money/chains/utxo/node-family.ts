import { BlockNotCanonical, ChainUnavailable, StateUnavailable } from '../port.ts';
import type { RpcFamily } from '../rpc/rpc.ts';
import { isNewest, type RpcCall } from '../rpc/rpc-dialect.ts';
import { type RpcErrorBody, RpcRefused } from '../rpc/rpc-errors.ts';
import type { EndpointHead } from '../rpc/rpc-health.ts';
import type { BlockThread } from './block-thread.ts';

/** The chain that a node must be of. */
export interface NodeChain {
  /** The name of the chain in settings and messages. */
  readonly name: string;
  readonly genesisHash: string;
}

/** The call for a node's newest block, and whether it still downloads older ones. */
export const CHAIN_INFO: RpcCall = { method: 'getblockchaininfo', params: [] };

/** A larger answer would block the event loop for more than a millisecond. */
const LARGE_BODY_BYTES = 128 * 1024;

// The error codes of Bitcoin Core (src/rpc/protocol.h), which Litecoin Core shares.
const MISC = -1;
const NOT_FOUND = -5;
const INVALID_PARAMETER = -8;
const IN_WARMUP = -28;

/** Returns the traits of the nodes of one chain of this family. */
export function nodeFamily({ genesisHash, name }: NodeChain, thread: BlockThread): RpcFamily {
  const family: RpcFamily = {
    identity: { method: 'getblockhash', params: [0] },
    otherChain: (first) => (first === genesisHash ? undefined : `a chain that begins with ${String(first)}`),
    newest: CHAIN_INFO,
    parseHead,
    lagTolerance: 1n,
    // These nodes hold the end of an answer back until its start is acknowledged: 20 ms for a block, instead of 1.
    connectsPerRequest: true,
    parseBody: (body) =>
      body.byteLength < LARGE_BODY_BYTES ? JSON.parse(Buffer.from(body).toString()) : thread.readBody(body),
    translateError,
    needOf: () => undefined,
    createAsk:
      ({ pool }) =>
      async (calls) => {
        const reply = await pool.ask(calls);
        if ('error' in reply) {
          const other = await pool.askOther(calls, reply.source);
          if (other === undefined) throw reply.error;
          return other;
        }
        const isBehind = (results: readonly unknown[]): boolean =>
          calls.some((call, place) => isNewest(family, call) && isDownloading(results[place]));
        if (!isBehind(reply.results)) return reply;
        const other = await pool.askOther(calls, reply.source);
        if (other !== undefined && !isBehind(other.results)) return other;
        throw new ChainUnavailable(name, `${reply.source.url} is still downloading the blocks of ${name}`);
      },
  };
  return family;
}

/** Returns true for a node that is still downloading the newest blocks. A test chain has no peers to download from. */
function isDownloading(info: unknown): boolean {
  if (typeof info !== 'object' || info === null) return false;
  const { chain, initialblockdownload } = info as { chain?: unknown; initialblockdownload?: unknown };
  return initialblockdownload === true && chain !== 'regtest';
}

function parseHead(info: unknown): EndpointHead | undefined {
  if (typeof info !== 'object' || info === null) return undefined;
  const { blocks, mediantime } = info as { blocks?: unknown; mediantime?: unknown };
  if (!isCount(blocks) || !isCount(mediantime)) return undefined;
  return { number: BigInt(blocks), time: mediantime * 1000 };
}

/** Returns true for a whole number that is not negative. */
export function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function translateError(chain: string, method: string, { code, message }: RpcErrorBody): Error | undefined {
  const text = `${method}: ${message.slice(0, 300)} (code ${code})`;
  if (method === 'getrawtransaction' || method === 'getmempoolentry') {
    if (code === NOT_FOUND) return undefined;
  }
  if (code === NOT_FOUND || (code === INVALID_PARAMETER && /out of range/.test(message))) {
    return new BlockNotCanonical(text);
  }
  if (code === MISC && /not available|not found on disk/i.test(message)) return new StateUnavailable(text);
  return code === IN_WARMUP ? new ChainUnavailable(chain, text) : new RpcRefused(chain, code, text);
}
