import type { Clock } from '../../../kernel/lib/clock.ts';
import type { Log } from '../../../kernel/lib/log.ts';
import { type AddressTable, createAddressTable, withAddress } from '../address-table.ts';
import {
  type BlockHeader,
  BlockNotDeep,
  type BlockRef,
  ChainUnavailable,
  ProvidersContradict,
  type WatchedAddresses,
} from '../port.ts';
import { agree } from '../rpc/agree.ts';
import { createRpc, type Reply, type Rpc, type RpcCall, type RpcProvider } from '../rpc/rpc.ts';
import { LARGEST_BLOCK_BYTES } from './block.ts';
import type { BlockThread } from './block-thread.ts';
import type { BlockReading, Findings } from './block-thread-program.ts';
import { MalformedBytes, type Outpoint } from './block-transaction.ts';
import { CHAIN_INFO, isCount, type NodeChain, nodeFamily } from './node-family.ts';
import { parseBest, parseHash, parseHeader } from './node-header.ts';

/** Search terms: scripts whose outputs are wanted, and outpoints whose spending inputs are. */
export interface LookFor {
  readonly watched: WatchedAddresses;
  readonly outpoints?: ReadonlySet<Outpoint>;
}

/**
 * Nodes of one chain of Bitcoin Core's family. Reading throws `ChainUnavailable` when none answers,
 * `BlockNotCanonical` for a block that is not on the active chain, `StateUnavailable` when every node has pruned it.
 */
export interface UtxoNode {
  readonly rpc: Rpc;
  head(): Promise<BlockHeader>;
  /** Reads the header of a block of the active chain. */
  header(hash: string): Promise<BlockHeader>;
  /** Returns headers `from` to `to`, inclusive, ascending; fewer when the node's head is lower. */
  headers(from: bigint, to: bigint): Promise<readonly BlockHeader[]>;
  /** Reads a block of the active chain, proved by its hash, off the event loop. */
  readBlock(block: BlockRef, lookFor: LookFor): Promise<BlockReading>;
  /** Checks that two providers have a block on their active chains, under `depth` blocks. @throws ProvidersDisagree */
  agreeOn(block: BlockRef, depth: number): Promise<void>;
  /** Returns the ids of all transactions in a node's mempool, 32 bytes each, as hex has them. */
  mempoolIds(): Promise<Buffer>;
  /** Reads transactions of the mempool; those that are no longer there are left out. */
  readMempool(ids: readonly string[], lookFor: LookFor): Promise<Findings>;
  /** Returns those of the transactions that are in the mempool of no provider that answers. */
  absent(ids: readonly string[]): Promise<readonly string[]>;
  close(): Promise<void>;
}

export interface UtxoNodeOptions {
  readonly chain: NodeChain;
  /** `http://user:password@host:port`; at least one, in order of preference. */
  readonly urls: readonly string[];
  readonly thread: BlockThread;
  readonly clock: Clock;
  readonly log: Log;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 20_000;
/** The largest block in hex, with its envelope; also the ids of half a million transactions. */
const MAX_RESPONSE_BYTES = 2 * LARGEST_BLOCK_BYTES + 64 * 1024;
const NO_OUTPOINTS: ReadonlySet<Outpoint> = new Set();

/** Creates the client. Opens no connection before the first call. */
export function createUtxoNode({ thread, ...options }: UtxoNodeOptions): UtxoNode {
  const chain = options.chain.name;
  const rpc = createRpc({
    ...options,
    chain,
    family: nodeFamily(options.chain, thread),
    timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
    maxResponseBytes: MAX_RESPONSE_BYTES,
  });
  const header = (hash: string): Promise<BlockHeader> =>
    rpc.read([headerCall(hash)], ([found]) => parseHeader(chain, found, { hash }));
  return {
    rpc,
    header,
    head: async () => header(await rpc.read([CHAIN_INFO], ([info]) => parseBest(chain, info))),
    headers: (from, to) => readHeaders(rpc, from, to),
    readBlock: (block, lookFor) => readBlock({ rpc, thread }, block, lookFor),
    agreeOn: (block, depth) => agreeOn(rpc, block, depth),
    mempoolIds: () => rpc.read([{ method: 'getrawmempool', params: [] }], ([ids]) => parseIds(chain, ids)),
    readMempool: (ids, lookFor) => readMempool({ rpc, thread }, ids, lookFor),
    absent: (ids) => absent(rpc, ids),
    close: () => rpc.close(),
  };
}

interface Deps {
  readonly rpc: Rpc;
  readonly thread: BlockThread;
}

function headerCall(hash: string): RpcCall {
  return { method: 'getblockheader', params: [hash] };
}

async function readHeaders(rpc: Rpc, from: bigint, to: bigint): Promise<readonly BlockHeader[]> {
  const { chain } = rpc;
  const head = await rpc.read([{ method: 'getblockcount', params: [] }], ([count]) => {
    if (!isCount(count)) throw new ChainUnavailable(chain, 'the node sent no height');
    return BigInt(count);
  });
  const last = to < head ? to : head;
  if (from > last) return [];
  const heights = Array.from({ length: Number(last - from) + 1 }, (_, index) => Number(from) + index);
  const hashes = await rpc.read(
    heights.map((height) => ({ method: 'getblockhash', params: [height] })),
    (found) => found.map((hash) => parseHash(chain, hash)),
  );
  return rpc.read(hashes.map(headerCall), (found) =>
    found.map((each, index) => parseHeader(chain, each, { hash: hashes[index], number: heights[index] })),
  );
}

/** Reads a block. A source that sends a malformed one is accused, and another provider asked. */
async function readBlock(deps: Deps, block: BlockRef, lookFor: LookFor): Promise<BlockReading> {
  const { rpc } = deps;
  const calls = [headerCall(block.hash), { method: 'getblock', params: [block.hash, 0] }];
  const first = await rpc.ask(calls);
  const reading = await readReply(deps, first, block, lookFor);
  if (reading !== undefined) return reading;
  const other = await rpc.askOther(calls, first.source);
  const second = other && (await readReply(deps, other, block, lookFor));
  if (second !== undefined) return second;
  throw new ChainUnavailable(rpc.chain, `no provider sent a valid block ${block.hash}`);
}

/** Reads a reply; undefined when the block is malformed, of which its source is then accused. */
async function readReply(
  { rpc, thread }: Deps,
  { results: [header, raw], source }: Reply,
  { hash, number }: BlockRef,
  lookFor: LookFor,
): Promise<BlockReading | undefined> {
  rpc.parseOf(source, () => parseHeader(rpc.chain, header, { hash, number: Number(number) }));
  const bytes = rpc.parseOf(source, () => parseBytes(rpc.chain, raw));
  try {
    return await thread.readBlock({ bytes, hash, ...wanted(lookFor) });
  } catch (error) {
    if (!(error instanceof MalformedBytes)) throw unread(rpc.chain, error);
    rpc.accuse(source, 'wrong block', `block ${hash}: ${error.message}`);
    return undefined;
  }
}

function wanted({ outpoints, watched }: LookFor): { table: AddressTable; outpoints: ReadonlySet<Outpoint> } {
  return { table: watched.table ?? tableOf(watched.list()), outpoints: outpoints ?? NO_OUTPOINTS };
}

function tableOf(addresses: readonly string[]): AddressTable {
  let table = createAddressTable();
  addresses.forEach((address, index) => {
    table = withAddress(table, address, index + 1);
  });
  return table;
}

async function agreeOn(rpc: Rpc, { hash, number, time }: BlockRef, depth: number): Promise<void> {
  const ask = async (provider: RpcProvider): Promise<readonly boolean[]> => {
    const { confirmations, header } = await provider.read([headerCall(hash)], ([found]) => ({
      header: parseHeader(rpc.chain, found, { hash, number: Number(number) }),
      confirmations: (found as { confirmations: number }).confirmations,
    }));
    if (header.time !== time) {
      throw new ProvidersContradict(rpc.chain, `${provider.host} has block ${hash} with another time`);
    }
    const head = number + BigInt(confirmations) - 1n;
    if (confirmations >= depth) return [true];
    throw new BlockNotDeep(rpc.chain, `${provider.host} is at block ${head}, too low for block ${number}`, head);
  };
  await agree(rpc, { count: 1, subject: `block ${number}`, ask, lieIn: () => 'wrong block' });
}

async function readMempool({ rpc, thread }: Deps, ids: readonly string[], lookFor: LookFor): Promise<Findings> {
  const { results, source } = await rpc.ask(ids.map((id) => ({ method: 'getrawtransaction', params: [id] })));
  const transactions = ids.flatMap((id, index) => {
    const raw = results[index];
    return typeof raw === 'string' || raw instanceof Uint8Array ? [{ id, raw }] : [];
  });
  const reading = thread.readTransactions({ transactions, ...wanted(lookFor) });
  const { malformed, ...findings } = await reading.catch((error: unknown) => {
    throw unread(rpc.chain, error);
  });
  if (malformed !== undefined) rpc.accuse(source, 'malformed answer', `a transaction: ${malformed}`);
  return findings;
}

/** Translates the end of the thread: the same can be read again. */
function unread(chain: string, cause: unknown): ChainUnavailable {
  return new ChainUnavailable(chain, 'the answer was not read', { cause });
}

async function absent(rpc: Rpc, ids: readonly string[]): Promise<readonly string[]> {
  const calls = ids.map((id) => ({ method: 'getmempoolentry', params: [id] }));
  const answering = new Set(rpc.health().flatMap(({ host, ok }) => (ok ? [host] : [])));
  const providers = rpc.providers().filter(({ host }) => answering.has(host));
  if (providers.length === 0) throw new ChainUnavailable(rpc.chain, 'no provider answers');
  const answers = await Promise.all(providers.map((provider) => provider.batch(calls)));
  return ids.filter((_, index) => answers.every((answer) => answer[index] === null));
}

function parseBytes(chain: string, value: unknown): Uint8Array {
  const bytes = typeof value === 'string' ? Buffer.from(value, 'hex') : value;
  if (!(bytes instanceof Uint8Array)) throw new ChainUnavailable(chain, 'the node sent no bytes');
  return bytes;
}

function parseIds(chain: string, value: unknown): Buffer {
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  if (!Array.isArray(value)) throw new ChainUnavailable(chain, 'the node sent no list of transactions');
  return Buffer.from(value.map((id) => parseHash(chain, id)).join(''), 'hex');
}
