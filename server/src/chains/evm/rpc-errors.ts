import { BlockNotCanonical, ChainUnavailable, StateUnavailable } from '../port.ts';

/** The node answered, and its answer is that it will not do this. Another endpoint may. */
export class RpcRefused extends ChainUnavailable {
  /** The JSON-RPC error code; 0 when the refusal is ours (the answer was too large). */
  readonly code: number;
  constructor(chain: string, code: number, message: string, options?: ErrorOptions) {
    super(chain, message, options);
    this.code = code;
  }
}

/** The `error` member of a JSON-RPC answer. */
export interface RpcErrorBody {
  readonly code: number;
  readonly message: string;
}

// What the clients in use (geth, reth, nethermind, erigon, besu, anvil) and hosted nodes say.
const NOT_CANONICAL =
  /unknown block|header not found|header for hash not found|block not found|not canonical|not currently canonical/i;
const STATE_GONE =
  /missing trie node|pruned|state .{0,40}(?:is )?not available|state unavailable|no state available|old data not available|historical state|archive|world ?state .{0,20}unavailable|distance to target block exceeds|block ?out ?of ?range/i;
const TRY_ANOTHER =
  /rate.?limit|too many requests|limit exceeded|capacity|temporarily|timed? ?out|internal error|unauthorized|forbidden/i;
/** EIP-1474's "resource not found". */
const NOT_FOUND = -32001;
const METHOD_NOT_FOUND = -32601;
const INTERNAL_ERROR = -32603;
const LIMIT_EXCEEDED = -32005;

/** A node's error in the terms of the port. */
export function translateRpcError(chain: string, method: string, body: RpcErrorBody): Error {
  const message = `${method}: ${body.message.slice(0, 300)} (code ${body.code})`;
  if (STATE_GONE.test(body.message)) return new StateUnavailable(message);
  if (body.code === NOT_FOUND || NOT_CANONICAL.test(body.message)) return new BlockNotCanonical(message);
  return new RpcRefused(chain, body.code, message);
}

/** Whether a refusal says something about the endpoint rather than about the request. */
export function isEndpointTrouble(error: unknown): boolean {
  if (error instanceof StateUnavailable) return true;
  if (!(error instanceof RpcRefused)) return false;
  const ofEndpoint = [METHOD_NOT_FOUND, INTERNAL_ERROR, LIMIT_EXCEEDED].includes(error.code);
  return ofEndpoint || TRY_ANOTHER.test(error.message);
}
