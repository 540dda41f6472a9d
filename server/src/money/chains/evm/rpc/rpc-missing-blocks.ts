import type { Reply, RpcCall, RpcParts } from '../../rpc/rpc.ts';
import type { RpcEndpoint } from '../../rpc/rpc-endpoint.ts';
import type { Heads } from '../../rpc/rpc-heads.ts';
import type { UnknownBlock } from '../../rpc/rpc-pool.ts';
import { isQuantity, toQuantity } from '../hex.ts';

/** Blocks by which nodes of hosts that spread requests over several may differ. */
export const LAG_TOLERANCE_BLOCKS = 3n;

/** Nodes that prune their history still keep at least this many blocks. */
const KEPT_BLOCKS = 10_000n;

/** The fields of a block that a comparison needs. */
interface Block {
  readonly number: bigint;
  readonly hash: string;
}

/**
 * Sends calls; if a block that should exist is reported missing, also queries another provider and takes the block
 * from there. The first provider is accused if the block is too deep to be missing by accident; nodes behind the same
 * URL may differ by a block or two.
 */
export function createMissingBlocks(options: RpcParts) {
  return async (calls: readonly RpcCall[]): Promise<Reply> => {
    const reply = await options.pool.ask(calls);
    return 'error' in reply ? knownElsewhere(options, calls, reply) : withoutGaps(options, calls, reply);
  };
}

/** Fills in blocks that came as null with those of another provider. */
async function withoutGaps(options: RpcParts, calls: readonly RpcCall[], reply: Reply): Promise<Reply> {
  const best = options.heads.best()?.number ?? -1n;
  const gaps = calls.flatMap((call, place) => (reply.results[place] === null && isDue(call, best) ? [place] : []));
  const missing = gaps.flatMap((place) => calls[place] ?? []);
  if (missing.length === 0) return reply;
  const other = await options.pool.askOther(missing, reply.source);
  const results = [...reply.results];
  let lowest: bigint | undefined;
  gaps.forEach((place, index) => {
    const found = other?.results[index] ?? null;
    const number = isLatest(missing[index]) ? undefined : (parseBlock(found)?.number ?? numberOf(missing[index]));
    results[place] = found;
    if (number !== undefined && (lowest === undefined || number < lowest)) lowest = number;
  });
  // Without another provider, the source is contradicted by its own head.
  const isCaught = lowest !== undefined && isDeep(options.heads, lowest);
  if (isCaught || missing.some(isLatest)) accuseOf(options, reply.source, lowest);
  return { ...reply, results };
}

/**
 * Handles an endpoint that does not know a block, or has another in its place. Another endpoint helps only in the first
 * case.
 */
async function knownElsewhere(options: RpcParts, calls: readonly RpcCall[], unknown: UnknownBlock): Promise<Reply> {
  const hash = calls.map(hashIn).find((found) => found !== undefined);
  const other = hash === undefined ? undefined : await options.pool.askOther(calls, unknown.source);
  if (hash === undefined || other === undefined) throw unknown.error;
  const [theirs] = await options.pool.askAmong(
    [other.source],
    [{ method: 'eth_getBlockByHash', params: [hash, false] }],
  );
  const block = parseBlock(theirs);
  if (block === undefined) throw unknown.error;
  const byNumber = { method: 'eth_getBlockByNumber', params: [toQuantity(block.number), false] };
  const own = parseBlock((await options.pool.askAmong([unknown.source], [byNumber]))[0]);
  if (own !== undefined && own.hash !== hash) throw unknown.error;
  if (own !== undefined || isDeep(options.heads, block.number)) accuseOf(options, unknown.source, block.number);
  return other;
}

function accuseOf({ accuse }: RpcParts, source: RpcEndpoint, number: bigint | undefined): void {
  accuse(source, 'missing block', number === undefined ? 'it has no latest block' : `it has no block ${number}`);
}

/**
 * Returns true when every node should have the block: it is not so new that it may still be on its way, nor so old that
 * it may have been dropped.
 */
function isDeep(heads: Heads, number: bigint): boolean {
  const best = heads.best();
  if (best === undefined) return false;
  const depth = best.number - number;
  return depth > LAG_TOLERANCE_BLOCKS && depth < KEPT_BLOCKS;
}

/** Returns true when the block that this call asks for exists, as far as is known. */
function isDue(call: RpcCall, best: bigint): boolean {
  if (call.method === 'eth_getBlockByHash' || isLatest(call)) return true;
  const number = numberOf(call);
  return number !== undefined && number <= best;
}

function isLatest(call: RpcCall | undefined): boolean {
  return call?.method === 'eth_getBlockByNumber' && call.params[0] === 'latest';
}

function numberOf(call: RpcCall | undefined): bigint | undefined {
  const number = call?.method === 'eth_getBlockByNumber' ? call.params[0] : undefined;
  return isQuantity(number) ? BigInt(number) : undefined;
}

/** Returns the hash of the block that a call is about. */
function hashIn({ method, params }: RpcCall): string | undefined {
  if (method === 'eth_getBlockByHash') return String(params[0]);
  for (const param of params) {
    const hash = typeof param === 'object' && param !== null && 'blockHash' in param ? param.blockHash : undefined;
    if (typeof hash === 'string') return hash;
  }
  return undefined;
}

function parseBlock(value: unknown): Block | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { number, hash } = value as { number?: unknown; hash?: unknown };
  return isQuantity(number) && typeof hash === 'string' ? { number: BigInt(number), hash } : undefined;
}
