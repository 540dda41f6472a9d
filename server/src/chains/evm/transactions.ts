import { setTimeout as sleep } from 'node:timers/promises';
import type { Hex, LocalAccount } from 'viem';
import { ChainUnavailable } from '../port.ts';
import { parseHash, parseHexAddress, parseQuantity, toQuantity } from './hex.ts';
import type { Rpc } from './rpc.ts';

/** What became of a transaction. Amounts are in wei. */
export interface Receipt {
  readonly txHash: string;
  readonly succeeded: boolean;
  readonly blockNumber: bigint;
  readonly blockHash: string;
  readonly gasUsed: bigint;
  readonly effectiveGasPrice: bigint;
  readonly logs: readonly ReceiptLog[];
}

export interface ReceiptLog {
  /** Lower case. */
  readonly address: string;
  readonly topics: readonly string[];
  readonly data: string;
}

export interface Fees {
  readonly maxFeePerGas: bigint;
  readonly maxPriorityFeePerGas: bigint;
}

/** The receipt of a mined transaction; undefined while it is not in a block. */
export async function readReceipt(rpc: Rpc, txHash: string): Promise<Receipt | undefined> {
  const value = await rpc.call('eth_getTransactionReceipt', [txHash]);
  if (value === null) return undefined;
  if (typeof value !== 'object') throw new ChainUnavailable(rpc.chain, 'the node sent no receipt');
  const receipt = value as Record<string, unknown>;
  const logs = Array.isArray(receipt.logs) ? (receipt.logs as ReceiptLog[]) : [];
  return {
    txHash: parseHash(rpc.chain, receipt.transactionHash),
    succeeded: parseQuantity(rpc.chain, receipt.status) === 1n,
    blockNumber: parseQuantity(rpc.chain, receipt.blockNumber),
    blockHash: parseHash(rpc.chain, receipt.blockHash),
    gasUsed: parseQuantity(rpc.chain, receipt.gasUsed),
    effectiveGasPrice: parseQuantity(rpc.chain, receipt.effectiveGasPrice),
    logs: logs.map(({ address, topics, data }) => ({ address: parseHexAddress(rpc.chain, address), topics, data })),
  };
}

/** Waits for a receipt by asking for it. @throws ChainUnavailable when there is none after `timeoutMs` */
export async function waitForReceipt(rpc: Rpc, txHash: string, timeoutMs = 30_000): Promise<Receipt> {
  const intervalMs = 100;
  for (let waited = 0; waited < timeoutMs; waited += intervalMs) {
    const receipt = await readReceipt(rpc, txHash);
    if (receipt !== undefined) return receipt;
    await sleep(intervalMs);
  }
  throw new ChainUnavailable(rpc.chain, `transaction ${txHash} was not mined in ${timeoutMs / 1000} s`);
}

/** EIP-1559 fees that stay enough while the base fee doubles. */
export async function suggestFees(rpc: Rpc): Promise<Fees> {
  const [block, tip] = await rpc.batch([
    { method: 'eth_getBlockByNumber', params: ['latest', false] },
    { method: 'eth_maxPriorityFeePerGas', params: [] },
  ]);
  const baseFee = parseQuantity(rpc.chain, (block as { baseFeePerGas?: unknown } | null)?.baseFeePerGas);
  const maxPriorityFeePerGas = parseQuantity(rpc.chain, tip);
  return { maxFeePerGas: baseFee * 2n + maxPriorityFeePerGas, maxPriorityFeePerGas };
}

/** What an account has, and the nonce of its next transaction. */
export async function readAccount(rpc: Rpc, address: string): Promise<{ balance: bigint; nonce: bigint }> {
  const [balance, nonce] = await rpc.batch([
    { method: 'eth_getBalance', params: [address, 'latest'] },
    { method: 'eth_getTransactionCount', params: [address, 'latest'] },
  ]);
  return { balance: parseQuantity(rpc.chain, balance), nonce: parseQuantity(rpc.chain, nonce) };
}

/** The gas a call would use. @throws RpcRefused when it would revert */
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
  /** Estimated when left out, which refuses a transaction that would fail. */
  readonly gas?: bigint;
}

/**
 * Signs and sends a transaction from an account whose nonce nobody else uses at the same time, and resolves to its
 * hash. For the local chain and tools; sweeping keeps its transactions in the database before it sends them.
 */
export async function sendTransaction(
  rpc: Rpc,
  account: LocalAccount,
  chainId: number,
  options: SendOptions,
): Promise<string> {
  const { to, data = '0x', value = 0n } = options;
  const [fees, { nonce }, gas] = await Promise.all([
    suggestFees(rpc),
    readAccount(rpc, account.address),
    options.gas ?? estimateGas(rpc, { from: account.address, to, data, value }),
  ]);
  const raw = await account.signTransaction({
    type: 'eip1559',
    chainId,
    nonce: Number(nonce),
    to: to as Hex,
    data: data as Hex,
    value,
    gas: options.gas ?? (gas * 12n) / 10n,
    ...fees,
  });
  return parseHash(rpc.chain, await rpc.broadcast('eth_sendRawTransaction', [raw]));
}
