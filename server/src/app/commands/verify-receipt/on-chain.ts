import type { Receipt } from '../../../../../sdk/src/receipts/receipt.ts';
import { systemClock } from '../../../kernel/lib/clock.ts';
import { silentLog } from '../../../kernel/lib/log.ts';
import { type EventLog, parseFactoryEvent, SWEPT_TOPIC } from '../../../money/chains/evm/activity/factory-events.ts';
import { readBalances } from '../../../money/chains/evm/balances.ts';
import { blockByNumber, parseHeader } from '../../../money/chains/evm/blocks.ts';
import { addressWord, toQuantity } from '../../../money/chains/evm/hex.ts';
import { evmFamily } from '../../../money/chains/evm/rpc/evm-family.ts';
import { type BlockRef, ChainUnavailable, isReadFailure } from '../../../money/chains/port.ts';
import { createRpc, type Rpc } from '../../../money/chains/rpc/rpc.ts';
import { hostOf } from '../../../money/chains/rpc/rpc-url.ts';

/** A node's statement about the balance behind a receipt. Amounts in smallest units, as text. */
export type OnChain =
  | { readonly proven: true; readonly node: string; readonly held: string; readonly forwarded: string }
  | {
      readonly proven: false;
      readonly node: string;
      /** `short`: the address had less. `replaced`: the chain has another block there. `unknown`: no result. */
      readonly reason: 'short' | 'replaced' | 'unknown';
      readonly message: string;
    };

/**
 * Reads from a node the deposit address's balance in the receipt's block and, if that is too little, the amount that
 * the factory had already forwarded from it.
 * @param factory the one that made the address, lower case
 */
export async function readOnChain(receipt: Receipt, rpcUrl: string, factory: string): Promise<OnChain> {
  const node = hostOf(rpcUrl);
  const { chainId, confirmedBlock } = receipt;
  if (chainId === null || confirmedBlock === null) {
    return { proven: false, node, reason: 'unknown', message: 'the receipt names no block' };
  }
  const rpc = createRpc({
    chain: `chain ${chainId}`,
    family: evmFamily(chainId),
    urls: [rpcUrl],
    clock: systemClock,
    log: silentLog,
  });
  try {
    const number = BigInt(confirmedBlock.number);
    const header = await rpc.read([blockByNumber(number)], ([block]) => parseHeader(rpc.chain, block));
    if (header?.hash !== confirmedBlock.hash) {
      const message =
        header === undefined
          ? `the node has no block ${number}`
          : `the chain now has a different block ${number}, ${header.hash}: the payment may be in a later one, or lost`;
      return { proven: false, node, reason: 'replaced', message };
    }
    return await compare(rpc, { receipt, node, factory, at: header });
  } catch (error) {
    if (!isReadFailure(error)) throw error;
    // The advice for an operator does not help here.
    const [message = ''] = error.message.split(': correct CHAIN_', 1);
    return { proven: false, node, reason: 'unknown', message };
  } finally {
    await rpc.close();
  }
}

interface Question {
  readonly receipt: Receipt;
  readonly node: string;
  readonly factory: string;
  readonly at: BlockRef;
}

async function compare(rpc: Rpc, question: Question): Promise<OnChain> {
  const { receipt, node, at } = question;
  const address = receipt.depositAddress.toLowerCase();
  const tokenAddress = receipt.tokenAddress?.toLowerCase() ?? null;
  const [held] = await readBalances(rpc, [{ address, tokenAddress }], at);
  if (held === undefined) {
    return { proven: false, node, reason: 'unknown', message: 'the node does not return the balance of the address' };
  }
  const wanted = BigInt(receipt.cryptoAmount);
  const forwarded = held >= wanted ? 0n : await forwardedBefore(rpc, question, { address, tokenAddress });
  if (held + forwarded >= wanted) {
    return { proven: true, node, held: held.toString(), forwarded: forwarded.toString() };
  }
  const message = `the address held ${held} in block ${at.number} and had forwarded ${forwarded}, and ${wanted} was due`;
  return { proven: false, node, reason: 'short', message };
}

/**
 * Returns the amount that the factory had forwarded between the first transfer and the block; anyone may have it do so
 * at any time.
 */
async function forwardedBefore(
  rpc: Rpc,
  { receipt, factory, at }: Question,
  asset: { readonly address: string; readonly tokenAddress: string | null },
): Promise<bigint> {
  const first = receipt.transactions[0];
  if (first === undefined || BigInt(first.blockNumber) > at.number) return 0n;
  const filter = {
    address: factory,
    topics: [SWEPT_TOPIC, `0x${addressWord(asset.address)}`],
    fromBlock: toQuantity(BigInt(first.blockNumber)),
    toBlock: toQuantity(at.number),
  };
  const events = await rpc.read([{ method: 'eth_getLogs', params: [filter] }], ([found]) => {
    if (!Array.isArray(found) || !found.every(isLog))
      throw new ChainUnavailable(rpc.chain, 'the node did not send logs');
    return found.map((log) => parseFactoryEvent({ ...log, address: log.address.toLowerCase() }, [factory]));
  });
  return events
    .filter((event) => event?.depositAddress === asset.address && event.tokenAddress === asset.tokenAddress)
    .reduce((sum, event) => sum + (event?.net ?? 0n) + (event?.fee ?? 0n), 0n);
}

function isLog(log: unknown): log is EventLog {
  const { address, topics, data } = (log ?? {}) as Readonly<Record<string, unknown>>;
  return typeof address === 'string' && typeof data === 'string' && Array.isArray(topics);
}
