import { depositFactory, FACTORY_ADDRESS } from '@till/contracts';
import { encodeAbiParameters, encodeEventTopics, type Hex } from 'viem';
import { type BloomMarks, bloomMarks } from '../../src/money/chains/evm/activity/bloom.ts';
import { toQuantity } from '../../src/money/chains/evm/hex.ts';

const NATIVE = `0x${'0'.repeat(40)}`;
const BLOOM_BYTES = 256;

/** A log as sent by a node. */
export interface SentLog {
  readonly address: string;
  readonly topics: readonly string[];
  readonly data: string;
  readonly blockHash: string;
  readonly blockNumber: string;
  readonly transactionHash: string;
  readonly transactionIndex: string;
  readonly logIndex: string;
  readonly removed: boolean;
}

export interface ForgedSweep {
  readonly deposit: string;
  /** Null for the native coin. */
  readonly token: string | null;
  readonly net: bigint;
  readonly block: { readonly number: bigint; readonly hash: string };
  readonly txHash?: string;
  readonly logIndex?: number;
}

/** Returns a forged `Swept` event of the factory. */
export function sweptLog({ block, deposit, logIndex = 0, net, token, txHash }: ForgedSweep): SentLog {
  return {
    address: FACTORY_ADDRESS.toLowerCase(),
    topics: encodeEventTopics({
      abi: depositFactory.abi,
      eventName: 'Swept',
      args: { deposit: deposit as Hex },
    }) as string[],
    data: encodeAbiParameters(
      [{ type: 'address' }, { type: 'uint256' }, { type: 'uint256' }],
      [(token ?? NATIVE) as Hex, net, 0n],
    ),
    blockHash: block.hash,
    blockNumber: toQuantity(block.number),
    transactionHash: txHash ?? `0x${'ab'.repeat(32)}`,
    transactionIndex: '0x0',
    logIndex: toQuantity(logIndex),
    removed: false,
  };
}

/** Returns the receipt for forged logs. */
function receiptWith(logs: readonly SentLog[]): object {
  const { blockHash, blockNumber, transactionHash } = logs[0] as SentLog;
  return { transactionHash, blockHash, blockNumber, status: '0x1', gasUsed: '0x5208', effectiveGasPrice: '0x1', logs };
}

/** Returns the block with a bloom filter that also matches the log. */
function blockAllowing(block: object, { address, topics }: SentLog): object {
  const { logsBloom } = block as { logsBloom: string };
  const bloom = Buffer.from(logsBloom.slice(2).padStart(2 * BLOOM_BYTES, '0'), 'hex');
  for (const item of [address, ...topics]) mark(bloom, bloomMarks(item));
  return { ...block, logsBloom: `0x${bloom.toString('hex')}` };
}

function mark(bloom: Buffer, { bytes, masks }: BloomMarks): void {
  bytes.forEach((byte, index) => {
    bloom[byte] = (bloom[byte] ?? 0) | (masks[index] ?? 0);
  });
}

/**
 * Makes a proxy lie about logs: it adds them to its lists of logs and to its blocks' filters, and with `receipts` to
 * its receipts too.
 */
export function forgery(logs: () => readonly SentLog[], options: { receipts?: boolean; blooms?: boolean } = {}) {
  const { blooms = true, receipts = false } = options;
  return (method: string, params: readonly unknown[], result: unknown): unknown => {
    const forged = logs();
    if (method === 'eth_getLogs' && Array.isArray(result)) return [...result, ...forged.filter(isAskedBy(params[0]))];
    if (blooms && method.startsWith('eth_getBlockBy') && result !== null) {
      const own = forged.filter(({ blockHash }) => blockHash === (result as { hash: string }).hash);
      return own.reduce<object>(blockAllowing, result as object);
    }
    if (receipts && method === 'eth_getTransactionReceipt') {
      const own = forged.filter(({ transactionHash }) => transactionHash === params[0]);
      return own.length === 0 ? undefined : receiptWith(own);
    }
    return undefined;
  };
}

interface Filter {
  readonly address: string | readonly string[];
  readonly topics: readonly (string | readonly string[] | null)[];
  readonly blockHash?: string;
  readonly fromBlock?: string;
  readonly toBlock?: string;
}

function isAskedBy(asked: unknown): (log: SentLog) => boolean {
  const { address, blockHash, fromBlock = '0x0', toBlock = '0x0', topics } = asked as Filter;
  const allows = (wanted: string | readonly string[] | null | undefined, value: string | undefined): boolean =>
    wanted === null || wanted === undefined || [wanted].flat().some((each) => each.toLowerCase() === value);
  return (log) => {
    const number = BigInt(log.blockNumber);
    const isInRange = number >= BigInt(fromBlock) && number <= BigInt(toBlock);
    const isThere = blockHash === undefined ? isInRange : blockHash === log.blockHash;
    return isThere && allows(address, log.address) && topics.every((topic, place) => allows(topic, log.topics[place]));
  };
}
