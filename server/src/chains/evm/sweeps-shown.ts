import { BlockNotCanonical, ChainUnavailable, type ObservedSweep } from '../port.ts';
import { parseFactoryEvent } from './activity/factory-events.ts';
import { blockByNumber, parseHeader } from './blocks.ts';
import { isQuantity, parseHexAddress } from './hex.ts';
import type { RpcProvider } from './rpc/rpc.ts';

/**
 * Whether a provider shows each sweep: the receipt of its transaction must be in that block, the block must be at that
 * height of the provider's chain, and the factory's event at that index of the block, with that deposit address, asset
 * and amounts.
 *
 * @throws ChainUnavailable, BlockNotCanonical when the provider does not reach that far
 */
export async function sweepsShownBy(provider: RpcProvider, sweeps: readonly ObservedSweep[]): Promise<boolean[]> {
  const txHashes = [...new Set(sweeps.map(({ txHash }) => txHash))];
  const numbers = [...new Set(sweeps.map(({ block }) => block.number))];
  const results = await provider.batch([
    ...txHashes.map((txHash) => ({ method: 'eth_getTransactionReceipt', params: [txHash] })),
    ...numbers.map((number) => blockByNumber(number)),
  ]);
  const receipts = new Map(txHashes.map((txHash, index) => [txHash, results[index]]));
  const hashes = new Map(
    numbers.map((number, index) => {
      const header = parseHeader(provider.chain, results[txHashes.length + index] ?? null);
      if (header === undefined) throw new BlockNotCanonical(`${provider.host} has no block ${number}`);
      return [number, header.hash];
    }),
  );
  return sweeps.map(
    (sweep) =>
      hashes.get(sweep.block.number) === sweep.block.hash &&
      hasSweep(provider.chain, receipts.get(sweep.txHash) ?? null, sweep),
  );
}

function hasSweep(chain: string, receipt: unknown, sweep: ObservedSweep): boolean {
  if (receipt === null) return false;
  const { blockHash, logs } = receipt as { blockHash?: unknown; logs?: unknown };
  if (typeof blockHash !== 'string' || !Array.isArray(logs)) {
    throw new ChainUnavailable(chain, 'the node sent a receipt without its block or its logs');
  }
  return blockHash.toLowerCase() === sweep.block.hash && logs.some((log: unknown) => isOf(chain, log, sweep));
}

function isOf(chain: string, log: unknown, sweep: ObservedSweep): boolean {
  const { address, data, logIndex, topics } = log as {
    readonly address?: unknown;
    readonly data?: unknown;
    readonly logIndex?: unknown;
    readonly topics?: unknown;
  };
  if (!isQuantity(logIndex) || BigInt(logIndex) !== BigInt(sweep.logIndex)) return false;
  if (typeof data !== 'string' || !Array.isArray(topics)) return false;
  const told = { address: parseHexAddress(chain, address), topics: topics as string[], data };
  const event = parseFactoryEvent(told, [sweep.factory]);
  return (
    event?.name === 'Swept' &&
    event.depositAddress === sweep.depositAddress &&
    event.tokenAddress === sweep.tokenAddress &&
    event.net === sweep.net &&
    event.fee === sweep.fee
  );
}
