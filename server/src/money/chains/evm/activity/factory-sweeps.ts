import { depositFactory } from '@till/contracts';
import type { Hex } from 'viem';
import { decodeFunctionData } from 'viem/utils';
import type { DepositBinding, DepositContracts } from '../../port.ts';
import type { Rpc } from '../../rpc/rpc.ts';
import { RpcRefused } from '../../rpc/rpc-errors.ts';
import { deriveDepositAddress } from '../addresses.ts';
import { parseHash, parseHexAddress, parseQuantity, toQuantity } from '../hex.ts';
import { parseFactoryEvent, SWEPT_TOPIC } from './factory-events.ts';

/** Money that left a deposit address, of any operator, through a factory. Amounts in smallest units. */
export interface FactorySweep {
  readonly block: bigint;
  readonly txHash: string;
  readonly depositAddress: string;
  /** Null for the native coin. */
  readonly tokenAddress: string | null;
  readonly net: bigint;
  readonly fee: bigint;
}

/** The payer of a sweep and the recipients of its items, according to its transaction. */
export interface SweepOrigin {
  /** Lower case. */
  readonly sender: string;
  /** The terms of each item in the call data, by deposit address; empty for a call that cannot be parsed. */
  readonly terms: ReadonlyMap<string, { readonly payout: string; readonly feeRecipient: string }>;
}

/** Initial blocks per query; halved when a node refuses. */
const FIRST_RANGE = 1_000n;
const GROUP_HEAD = 44 * 2;
const ITEM = 36 * 2;

/**
 * Reads every sweep by some factories in a range of blocks, in parts, each with the last block that it covers.
 * @throws ChainUnavailable
 */
export async function* readFactorySweeps(
  rpc: Rpc,
  factories: readonly string[],
  from: bigint,
  to: bigint,
): AsyncGenerator<{ sweeps: readonly FactorySweep[]; readTo: bigint }> {
  let size = FIRST_RANGE;
  for (let start = from; start <= to; ) {
    const end = start + size - 1n < to ? start + size - 1n : to;
    try {
      yield { sweeps: await sweepsBetween(rpc, factories, start, end), readTo: end };
      start = end + 1n;
    } catch (error) {
      if (!(error instanceof RpcRefused) || size === 1n) throw error;
      size = (size + 1n) / 2n;
    }
  }
}

async function sweepsBetween(
  rpc: Rpc,
  factories: readonly string[],
  from: bigint,
  to: bigint,
): Promise<FactorySweep[]> {
  if (factories.length === 0) return [];
  const filter = {
    address: factories,
    topics: [SWEPT_TOPIC],
    fromBlock: toQuantity(from),
    toBlock: toQuantity(to),
  };
  const logs = await rpc.call('eth_getLogs', [filter]);
  if (!Array.isArray(logs)) throw new RpcRefused(rpc.chain, 0, 'the node did not send a list of logs');
  return logs.flatMap(
    (log: { address: string; topics: string[]; data: string; transactionHash: string; blockNumber: string }) => {
      const event = parseFactoryEvent(log, factories);
      if (event?.name !== 'Swept') return [];
      const { depositAddress, tokenAddress, net, fee } = event;
      const block = parseQuantity(rpc.chain, log.blockNumber);
      return [{ block, txHash: parseHash(rpc.chain, log.transactionHash), depositAddress, tokenAddress, net, fee }];
    },
  );
}

/**
 * Reads the origin of a sweep of addresses that any of these contracts made; undefined when the node does not have the
 * transaction. @throws ChainUnavailable
 */
export async function readSweepOrigin(
  rpc: Rpc,
  contracts: readonly DepositContracts[],
  txHash: string,
): Promise<SweepOrigin | undefined> {
  const transaction = (await rpc.call('eth_getTransactionByHash', [txHash])) as {
    from?: unknown;
    input?: unknown;
  } | null;
  if (transaction === null) return undefined;
  const sender = parseHexAddress(rpc.chain, transaction.from);
  const input = typeof transaction.input === 'string' ? transaction.input : '0x';
  const items = directItems(input) ?? compactItems(input) ?? [];
  const terms = contracts.flatMap((by) => items.map((item) => [deriveDepositAddress(item, by), item] as const));
  return { sender, terms: new Map(terms) };
}

function directItems(input: string): DepositBinding[] | undefined {
  try {
    const { functionName, args } = decodeFunctionData({ abi: depositFactory.abi, data: input as Hex });
    if (functionName !== 'sweep') return undefined;
    return args[0].map(({ payout, feeTo, feeBps, attemptId }) => ({
      payout: payout.toLowerCase(),
      feeRecipient: feeTo.toLowerCase(),
      feeBps,
      attemptId: attemptId.slice(2),
    }));
  } catch {
    return undefined;
  }
}

/**
 * Parses the groups of `CompactSweep`: fee recipient, fee, token and count, then payout and attempt id of each item.
 */
function compactItems(input: string): DepositBinding[] | undefined {
  const hex = input.slice(2);
  const items: DepositBinding[] = [];
  for (let at = 0; at < hex.length; ) {
    const count = Number.parseInt(hex.slice(at + 84, at + GROUP_HEAD), 16);
    const end = at + GROUP_HEAD + count * ITEM;
    if (Number.isNaN(count) || end > hex.length) return undefined;
    const feeRecipient = `0x${hex.slice(at, at + 40)}`;
    const feeBps = Number.parseInt(hex.slice(at + 40, at + 44), 16);
    for (at += GROUP_HEAD; at < end; at += ITEM) {
      items.push({
        payout: `0x${hex.slice(at, at + 40)}`,
        feeRecipient,
        feeBps,
        attemptId: hex.slice(at + 40, at + ITEM),
      });
    }
  }
  return items;
}
