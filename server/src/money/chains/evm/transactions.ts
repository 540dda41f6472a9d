import { setTimeout as sleep } from 'node:timers/promises';
import type { Hex, LocalAccount } from 'viem';
import { ChainUnavailable } from '../port.ts';
import type { Rpc, RpcReader } from '../rpc/rpc.ts';
import { RpcRefused } from '../rpc/rpc-errors.ts';
import { isQuantity, parseHash, parseHexAddress, parseQuantity, toQuantity } from './hex.ts';

/** The outcome of a transaction. Amounts are in wei. */
export interface Receipt {
  readonly txHash: string;
  readonly succeeded: boolean;
  readonly blockNumber: bigint;
  readonly blockHash: string;
  readonly gasUsed: bigint;
  readonly effectiveGasPrice: bigint;
  /** Charge of the chain on top of gas: the data fee of OP Stack rollups, 0 elsewhere. */
  readonly dataFee: bigint;
  readonly logs: readonly ReceiptLog[];
}

export interface ReceiptLog {
  /** Lower case. */
  readonly address: string;
  readonly topics: readonly string[];
  readonly data: string;
}

/** Fees that a transaction offers, in wei per gas. */
export interface Fees {
  /** On a chain without EIP-1559, the gas price itself. */
  readonly maxFeePerGas: bigint;
  readonly maxPriorityFeePerGas: bigint;
  /** True when the chain lacks EIP-1559, so that a transaction names a single gas price. */
  readonly isLegacy: boolean;
}

/** Fees that a chain currently charges. */
export interface SuggestedFees extends Fees {
  /** Price that a transaction in the next block would pay, in wei per gas. */
  readonly gasPrice: bigint;
  /** Gas limit of the newest block; null if the node omits it. */
  readonly blockGas: bigint | null;
}

/** A node's answer to a request for a receipt is not a receipt. The transaction may or may not be in a block. */
export class ReceiptUnreadable extends ChainUnavailable {
  override readonly name = 'ReceiptUnreadable';
}

/**
 * Reads the receipt of a mined transaction; undefined while it is not in a block.
 * @throws ReceiptUnreadable when the answer is not a receipt, or is that of another transaction
 */
export async function readReceipt(rpc: Rpc, txHash: string): Promise<Receipt | undefined> {
  const value = await rpc.call('eth_getTransactionReceipt', [txHash]);
  if (value === null) return undefined;
  try {
    return parseReceipt(rpc.chain, value, txHash);
  } catch (error) {
    if (!(error instanceof ChainUnavailable)) throw error;
    throw new ReceiptUnreadable(rpc.chain, `the node sent no valid receipt of ${txHash}: ${error.message}`, {
      cause: error,
    });
  }
}

function parseReceipt(chain: string, value: unknown, txHash: string): Receipt | undefined {
  if (typeof value !== 'object' || value === null) throw new ChainUnavailable(chain, 'the node sent no object');
  const receipt = value as Record<string, unknown>;
  // For a pending transaction, some nodes answer with null for the block.
  if (receipt.blockHash === null && receipt.blockNumber === null) return undefined;
  if (parseHash(chain, receipt.transactionHash) !== txHash.toLowerCase()) {
    throw new ChainUnavailable(chain, "the node sent another transaction's receipt");
  }
  const logs = Array.isArray(receipt.logs) ? (receipt.logs as ReceiptLog[]) : [];
  return {
    txHash: parseHash(chain, receipt.transactionHash),
    succeeded: parseQuantity(chain, receipt.status) === 1n,
    blockNumber: parseQuantity(chain, receipt.blockNumber),
    blockHash: parseHash(chain, receipt.blockHash),
    gasUsed: parseQuantity(chain, receipt.gasUsed),
    effectiveGasPrice: parseQuantity(chain, receipt.effectiveGasPrice),
    dataFee: typeof receipt.l1Fee === 'string' ? parseQuantity(chain, receipt.l1Fee) : 0n,
    logs: logs.map(({ address, topics, data }) => ({ address: parseHexAddress(chain, address), topics, data })),
  };
}

/** Polls for a receipt. @throws ChainUnavailable when there is none after `timeoutMs` */
export async function waitForReceipt(rpc: Rpc, txHash: string, timeoutMs = 30_000): Promise<Receipt> {
  const intervalMs = 100;
  for (let waited = 0; waited < timeoutMs; waited += intervalMs) {
    const receipt = await readReceipt(rpc, txHash);
    if (receipt !== undefined) return receipt;
    await sleep(intervalMs);
  }
  throw new ChainUnavailable(rpc.chain, `transaction ${txHash} was not mined in ${timeoutMs / 1000} s`);
}

/**
 * Returns fees that suffice even if the base fee doubles; on a chain without a base fee, the gas price that the node
 * suggests.
 */
export async function suggestFees(rpc: RpcReader): Promise<SuggestedFees> {
  const [block, asked] = await rpc.batch([
    { method: 'eth_getBlockByNumber', params: ['latest', false] },
    { method: 'eth_gasPrice', params: [] },
  ]);
  const nodePrice = parseQuantity(rpc.chain, asked);
  const { baseFeePerGas: baseFeeField, gasLimit } = (block ?? {}) as { baseFeePerGas?: unknown; gasLimit?: unknown };
  const blockGas = isQuantity(gasLimit) ? BigInt(gasLimit) : null;
  if (baseFeeField === undefined || baseFeeField === null) {
    return { maxFeePerGas: nodePrice, maxPriorityFeePerGas: nodePrice, isLegacy: true, gasPrice: nodePrice, blockGas };
  }
  const baseFee = parseQuantity(rpc.chain, baseFeeField);
  const tip = await readTip(rpc, nodePrice > baseFee ? nodePrice - baseFee : 0n);
  const maxFeePerGas = baseFee * 2n + tip;
  return { maxFeePerGas, maxPriorityFeePerGas: tip, isLegacy: false, gasPrice: baseFee + tip, blockGas };
}

/**
 * Reads the tip that the node suggests; if it does not support that call, the excess of its gas price over the base
 * fee.
 */
async function readTip(rpc: RpcReader, otherwise: bigint): Promise<bigint> {
  try {
    const [tip] = await rpc.batch([{ method: 'eth_maxPriorityFeePerGas', params: [] }]);
    return parseQuantity(rpc.chain, tip);
  } catch (error) {
    if (error instanceof RpcRefused) return otherwise;
    throw error;
  }
}

/** Returns the transaction fields that offer these fees. */
export function feeFields({ maxFeePerGas, maxPriorityFeePerGas, isLegacy }: Fees) {
  return isLegacy
    ? ({ type: 'legacy', gasPrice: maxFeePerGas } as const)
    : ({ type: 'eip1559', maxFeePerGas, maxPriorityFeePerGas } as const);
}

/** Reads an account's balance, in wei, and the nonce of its next transaction. */
export async function readAccount(rpc: Rpc, address: string): Promise<{ balance: bigint; nonce: bigint }> {
  const [balance, nonce] = await rpc.batch([
    { method: 'eth_getBalance', params: [address, 'latest'] },
    { method: 'eth_getTransactionCount', params: [address, 'latest'] },
  ]);
  return { balance: parseQuantity(rpc.chain, balance), nonce: parseQuantity(rpc.chain, nonce) };
}

/** Estimates the gas of a call. @throws RpcRefused when it would revert */
export async function estimateGas(
  rpc: Rpc,
  call: { from: string; to: string; data: string; value?: bigint },
): Promise<bigint> {
  const { value = 0n, ...rest } = call;
  return parseQuantity(rpc.chain, await rpc.call('eth_estimateGas', [{ ...rest, value: toQuantity(value) }]));
}

export interface SendOptions {
  readonly to: string;
  readonly data?: string;
  readonly value?: bigint;
  /** Estimated when omitted, which refuses a transaction that would fail. */
  readonly gas?: bigint;
  /** Fees to offer; by default, those that the chain currently charges. */
  readonly fees?: Fees;
}

/**
 * Signs and sends a transaction from an account that no one else is sending from, and resolves to its hash. For the
 * local chain and for tools; sweeps are stored in the database before they are sent.
 */
export async function sendTransaction(
  rpc: Rpc,
  account: LocalAccount,
  chainId: number,
  options: SendOptions,
): Promise<string> {
  const { to, data = '0x', value = 0n } = options;
  const [fees, { nonce }, gas] = await Promise.all([
    options.fees ?? suggestFees(rpc),
    readAccount(rpc, account.address),
    options.gas ?? estimateGas(rpc, { from: account.address, to, data, value }),
  ]);
  const raw = await account.signTransaction({
    ...feeFields(fees),
    chainId,
    nonce: Number(nonce),
    to: to as Hex,
    data: data as Hex,
    value,
    gas: options.gas ?? (gas * 12n) / 10n,
  });
  return parseHash(rpc.chain, await rpc.broadcast('eth_sendRawTransaction', [raw]));
}
