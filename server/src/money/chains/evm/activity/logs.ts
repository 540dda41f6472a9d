import { toEventSelector } from 'viem/utils';
import {
  type BlockHeader,
  BlockNotCanonical,
  type BlockRef,
  ChainUnavailable,
  type ObservedSweep,
  type ObservedTransfer,
  type WatchedAddresses,
} from '../../port.ts';
import type { RpcCall } from '../../rpc/rpc.ts';
import { addressOfWord, addressWord, parseHash, parseQuantity, toQuantity } from '../hex.ts';
import { parseFactoryEvent, SWEPT_TOPIC } from './factory-events.ts';

/** The topic of an ERC-20 transfer; the third topic is the recipient. */
export const TRANSFER_TOPIC = toEventSelector(
  'event Transfer(address indexed from, address indexed to, uint256 value)',
);
/**
 * Maximum watched addresses for which the node filters by address; with more, all logs of the tokens are read and
 * matched here. Nodes refuse longer lists, and around this number matching becomes cheaper than sending the list.
 */
const MAX_TOPIC_ADDRESSES = 1_000;
/** The highest index that can be stored; no block has a thousandth of that many logs. */
const MAX_LOG_INDEX = 2n ** 31n - 1n;

/** A log as sent by a node. Hex stays lower-case hex: most logs belong to others. */
export interface RawLog {
  readonly address: string;
  readonly topics: readonly string[];
  readonly data: string;
  readonly blockHash: string;
  readonly blockNumber: string | number;
  readonly transactionHash: string;
  readonly logIndex: string | number;
  readonly removed?: boolean;
}

/** Returns true when all logs of the tokens are read, not only those that name a watched address. */
export function readsWholeTokens(watched: WatchedAddresses): boolean {
  return watched.size > MAX_TOPIC_ADDRESSES;
}

/** The blocks to read logs of: one by its hash, or a range by number. */
export type LogSpan = { readonly blockHash: string } | { readonly fromBlock: string; readonly toBlock: string };

/**
 * Returns the span of consecutive headers: by hash for a single block, which leaves no doubt about which block is
 * meant; otherwise by number.
 */
export function spanOf(blocks: readonly BlockHeader[]): LogSpan {
  const first = blocks[0];
  const last = blocks.at(-1);
  if (first === undefined || last === undefined) throw new ChainUnavailable('', 'no block to read logs of');
  if (blocks.length === 1) return { blockHash: first.hash };
  return { fromBlock: toQuantity(first.number), toBlock: toQuantity(last.number) };
}

/** Returns the calls for every transfer to, and every sweep of, the watched addresses in a span. */
export function logCalls(span: LogSpan, tokens: readonly string[], watched: WatchedAddresses): RpcCall[] {
  if (readsWholeTokens(watched)) {
    return [getLogs({ ...span, address: [...tokens, ...watched.factories], topics: [[TRANSFER_TOPIC, SWEPT_TOPIC]] })];
  }
  const words = watched.list().map((address) => `0x${addressWord(address)}`);
  const transfers = { ...span, address: tokens, topics: [TRANSFER_TOPIC, null, words] };
  const sweeps = { ...span, address: watched.factories, topics: [SWEPT_TOPIC, words] };
  // Nodes take an empty list to mean every contract.
  return [transfers, sweeps].filter(({ address }) => address.length > 0).map(getLogs);
}

/** Returns a sample of the log calls: transfers of tokens to the zero address. */
export function logsOfOne(span: LogSpan, tokens: readonly string[]): RpcCall {
  return getLogs({ ...span, address: tokens, topics: [TRANSFER_TOPIC, null, [`0x${addressWord('0x')}`]] });
}

function getLogs(filter: object): RpcCall {
  return { method: 'eth_getLogs', params: [filter] };
}

/** The chain, blocks, tokens and addresses that logs were read for. Token addresses are lower case. */
interface LogScope {
  readonly chain: string;
  readonly blocks: readonly BlockHeader[];
  readonly tokens: ReadonlySet<string>;
  readonly watched: WatchedAddresses;
}

/** Sorts raw logs into transfers and sweeps of watched addresses; everything else is dropped unparsed. */
export function collectLogs(
  results: readonly unknown[],
  { chain, blocks, tokens, watched }: LogScope,
): { transfers: ObservedTransfer[]; sweeps: ObservedSweep[] } {
  const byNumber = new Map(blocks.map((block) => [block.number, block]));
  const transfers = createPlaced<ObservedTransfer>();
  const sweeps = createPlaced<ObservedSweep>();
  for (const result of results) {
    if (!Array.isArray(result)) throw new ChainUnavailable(chain, 'the node did not send a list of logs');
    for (const log of result as RawLog[]) {
      const [topic, first, second] = log.topics;
      if (first === undefined || log.removed === true) continue;
      // Exactly three topics: an ERC-721 transfer has the same signature, but four.
      const isTransfer = topic === TRANSFER_TOPIC && second !== undefined && log.topics.length === 3;
      if (isTransfer && tokens.has(log.address) && watched.has(addressOfWord(second))) {
        const transfer = parseTransfer(chain, log, blockOf(chain, log, byNumber));
        if (transfer.amount > 0n) transfers.add(transfer);
      } else if (topic === SWEPT_TOPIC && watched.has(addressOfWord(first))) {
        const sweep = parseSweep(chain, log, blockOf(chain, log, byNumber), watched.factories);
        // Anyone can make the factory sweep their own token.
        const isKnown = sweep !== undefined && (sweep.tokenAddress === null || tokens.has(sweep.tokenAddress));
        if (isKnown) sweeps.add(sweep);
      }
    }
  }
  return { transfers: transfers.inOrder(), sweeps: sweeps.inOrder() };
}

/** Collects findings in chain order, each position in a block once: nodes repeat logs and send them in any order. */
function createPlaced<T extends { readonly block: BlockRef; readonly logIndex: number }>() {
  const found = new Map<string, T>();
  const order = (a: T, b: T): number => Number(a.block.number - b.block.number) || a.logIndex - b.logIndex;
  return {
    add: (event: T): void => void found.set(`${event.block.hash}:${event.logIndex}`, event),
    inOrder: (): T[] => [...found.values()].sort(order),
  };
}

/** Returns the block of a log, which must be exactly the requested one. */
function blockOf(chain: string, log: RawLog, byNumber: ReadonlyMap<bigint, BlockHeader>): BlockHeader {
  const block = byNumber.get(parseQuantity(chain, log.blockNumber));
  if (block === undefined || block.hash !== log.blockHash)
    throw new BlockNotCanonical(`block ${log.blockHash} of ${chain}`);
  return block;
}

/** Returns the key under which a log is stored. An impossible index must not turn one log into two. */
function placeOf(chain: string, { logIndex: written, transactionHash }: RawLog): { txHash: string; logIndex: number } {
  const logIndex = parseQuantity(chain, written);
  if (logIndex > MAX_LOG_INDEX) throw new ChainUnavailable(chain, 'the node sent a log with an impossible index');
  return { txHash: parseHash(chain, transactionHash), logIndex: Number(logIndex) };
}

function parseTransfer(chain: string, log: RawLog, block: BlockHeader): ObservedTransfer {
  const [, from = '', to = ''] = log.topics;
  return {
    block,
    ...placeOf(chain, log),
    from: addressOfWord(from),
    to: addressOfWord(to),
    tokenAddress: log.address,
    amount: parseQuantity(chain, log.data.slice(0, 66)),
  };
}

function parseSweep(
  chain: string,
  log: RawLog,
  block: BlockHeader,
  factories: readonly string[],
): ObservedSweep | undefined {
  const event = parseFactoryEvent(log, factories);
  if (event?.name !== 'Swept') return undefined;
  const { depositAddress, factory, tokenAddress, net, fee } = event;
  return { block, ...placeOf(chain, log), factory, depositAddress, tokenAddress, net, fee };
}
