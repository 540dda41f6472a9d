import {
  BlockNotCanonical,
  type BlockRef,
  ChainUnavailable,
  type ObservedSweep,
  type ObservedTransfer,
} from '../port.ts';
import type { RpcProvider } from '../rpc/rpc.ts';
import { parseFactoryEvent } from './activity/factory-events.ts';
import { TRANSFER_TOPIC } from './activity/logs.ts';
import { blockByNumber, parseHeader } from './blocks.ts';
import { addressOfWord, isQuantity, parseHexAddress, parseQuantity } from './hex.ts';

/** Position of an event, as a block shows it. */
type Placed = Pick<ObservedSweep, 'block' | 'txHash' | 'logIndex'>;

/** A provider's data on a transaction. */
interface Shown {
  readonly receipt: { readonly status?: unknown; readonly logs: readonly unknown[] };
  /** Read for events that left no log. */
  readonly transaction: unknown;
}

/**
 * Checks for each sweep whether a provider shows it: the receipt of its transaction must be in that block, the block
 * must be at that height of the provider's chain, and the factory's event at that index of the block, with that deposit
 * address, asset and amounts.
 *
 * @throws ChainUnavailable, BlockNotCanonical when the provider does not reach that far
 */
export function sweepsShownBy(provider: RpcProvider, sweeps: readonly ObservedSweep[]): Promise<boolean[]> {
  const { chain } = provider;
  return shownBy(provider, sweeps, ({ receipt }, sweep) => receipt.logs.some((log) => isSweep(chain, log, sweep)));
}

/**
 * Checks the same for transfers; the transaction of a plain native one must have that receiver and value, and have
 * succeeded.
 */
export function transfersShownBy(provider: RpcProvider, transfers: readonly ObservedTransfer[]): Promise<boolean[]> {
  const { chain } = provider;
  return shownBy(provider, transfers, ({ receipt, transaction }, transfer) => {
    if (transfer.logIndex >= 0) return receipt.logs.some((log) => isTransfer(chain, log, transfer));
    return parseQuantity(chain, receipt.status) === 1n && isPlain(transaction, transfer);
  });
}

async function shownBy<T extends Placed>(
  provider: RpcProvider,
  events: readonly T[],
  isIn: (shown: Shown, event: T) => boolean,
): Promise<boolean[]> {
  const txHashes = [...new Set(events.map(({ txHash }) => txHash))];
  const plain = [...new Set(events.filter(({ logIndex }) => logIndex < 0).map(({ txHash }) => txHash))];
  const numbers = [...new Set(events.map(({ block }) => block.number))];
  const results = await provider.batch([
    ...numbers.map((number) => blockByNumber(number)),
    ...txHashes.map((txHash) => ({ method: 'eth_getTransactionReceipt', params: [txHash] })),
    ...plain.map((txHash) => ({ method: 'eth_getTransactionByHash', params: [txHash] })),
  ]);
  const hashes = new Map(
    numbers.map((number, index) => {
      const header = parseHeader(provider.chain, results[index] ?? null);
      if (header === undefined) throw new BlockNotCanonical(`${provider.host} has no block ${number}`);
      return [number, header.hash];
    }),
  );
  const receipts = new Map(txHashes.map((txHash, index) => [txHash, results[numbers.length + index] ?? null]));
  const others = numbers.length + txHashes.length;
  const transactions = new Map(plain.map((txHash, index) => [txHash, results[others + index]]));
  return events.map((event) => {
    if (hashes.get(event.block.number) !== event.block.hash) return false;
    const receipt = receiptIn(provider.chain, receipts.get(event.txHash), event.block);
    return receipt !== undefined && isIn({ receipt, transaction: transactions.get(event.txHash) }, event);
  });
}

/** Returns a receipt, if there is one and it is of that block. */
function receiptIn(chain: string, receipt: unknown, block: BlockRef): Shown['receipt'] | undefined {
  if (receipt === null) return undefined;
  const { blockHash, logs, status } = receipt as { blockHash?: unknown; logs?: unknown; status?: unknown };
  if (typeof blockHash !== 'string' || !Array.isArray(logs)) {
    throw new ChainUnavailable(chain, 'the node sent a receipt without its block or its logs');
  }
  return blockHash === block.hash ? { status, logs } : undefined;
}

function isPlain(transaction: unknown, { amount, to }: ObservedTransfer): boolean {
  const { to: receiver, value } = (transaction ?? {}) as { readonly to?: unknown; readonly value?: unknown };
  return receiver === to && isQuantity(value) && BigInt(value) === amount;
}

/** Parses the log at an index of the block; undefined for a log at another index, or a malformed one. */
function logAt(chain: string, log: unknown, index: number) {
  const { address, data, logIndex, topics } = log as {
    readonly address?: unknown;
    readonly data?: unknown;
    readonly logIndex?: unknown;
    readonly topics?: unknown;
  };
  if (!isQuantity(logIndex) || BigInt(logIndex) !== BigInt(index)) return undefined;
  if (typeof data !== 'string' || !Array.isArray(topics)) return undefined;
  return { address: parseHexAddress(chain, address), topics: topics as string[], data };
}

function isTransfer(
  chain: string,
  log: unknown,
  { amount, from, logIndex, to, tokenAddress }: ObservedTransfer,
): boolean {
  const found = logAt(chain, log, logIndex);
  if (found === undefined) return false;
  const [topic, sender = '', receiver = ''] = found.topics;
  return (
    topic === TRANSFER_TOPIC &&
    found.address === tokenAddress &&
    addressOfWord(sender) === from &&
    addressOfWord(receiver) === to &&
    parseQuantity(chain, found.data.slice(0, 66)) === amount
  );
}

function isSweep(chain: string, log: unknown, sweep: ObservedSweep): boolean {
  const found = logAt(chain, log, sweep.logIndex);
  const event = found && parseFactoryEvent(found, [sweep.factory]);
  return (
    event?.name === 'Swept' &&
    event.depositAddress === sweep.depositAddress &&
    event.tokenAddress === sweep.tokenAddress &&
    event.net === sweep.net &&
    event.fee === sweep.fee
  );
}
