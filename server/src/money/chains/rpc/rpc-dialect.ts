import type { RpcErrorBody } from './rpc-errors.ts';
import type { EndpointHead } from './rpc-health.ts';
import type { Need } from './rpc-needs.ts';

/** One JSON-RPC call. */
export interface RpcCall {
  readonly method: string;
  readonly params: readonly unknown[];
}

/** The calls and answers by which the nodes of one family of chains differ from those of another. */
export interface RpcDialect {
  /** The call that identifies the chain of a node. */
  readonly identity: RpcCall;
  /** Returns the chain that the answer names, as `chain id 1, not 8453`; undefined when it is the right one. */
  otherChain(identity: unknown): string | undefined;
  /** The call for the newest block. */
  readonly newest: RpcCall;
  /** Returns the newest block in the answer to {@link newest}; undefined when there is none to follow. */
  parseHead(answer: unknown): EndpointHead | undefined;
  /** A head more than this many blocks, and some seconds of block time, behind the best other one is too old. */
  readonly lagTolerance: bigint;
  /** True for nodes that answer sooner over a new connection for each request. Encrypted connections are kept. */
  readonly connectsPerRequest: boolean;
  /** Parses the body of an answer, or returns a promise of what is in it. @throws SyntaxError */
  parseBody(body: ArrayBuffer): unknown;
  /** Translates a node's error for one call into the terms of the port; undefined for one that stands for no result. */
  translateError(chain: string, method: string, error: RpcErrorBody): Error | undefined;
  /** Returns the capability that a call needs; undefined for a call that every node answers. */
  needOf(call: RpcCall): Need | undefined;
}

/** Returns true for the call of the dialect for the newest block. */
export function isNewest({ newest }: RpcDialect, call: RpcCall | undefined): boolean {
  return call?.method === newest.method && call.params[0] === newest.params[0];
}
