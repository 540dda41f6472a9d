import { depositFactory, FACTORY_ADDRESS } from '@till/contracts';
import { encodeFunctionData, type Hex, keccak256, parseTransaction, type TransactionSerializableEIP1559 } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { assert } from '../../lib/assert.ts';
import type { DepositBinding } from '../port.ts';
import { attemptBytes } from './addresses.ts';
import type { EvmChain } from './evm-chain.ts';
import { type FactoryEvent, parseFactoryEvent } from './factory-events.ts';
import { parseQuantity, toQuantity } from './hex.ts';
import { RpcRefused } from './rpc-errors.ts';
import { estimateGas, type Fees, type Receipt, readAccount, readReceipt, suggestFees } from './transactions.ts';

/** One asset at one deposit address. */
export interface SweepItem extends DepositBinding {
  /** Null for the native coin. */
  readonly tokenAddress: string | null;
}

/** A signed sweep that may be sent any number of times. */
export interface SignedSweep {
  readonly txHash: string;
  readonly raw: string;
  readonly nonce: bigint;
  readonly gas: bigint;
  readonly fees: Fees;
}

export interface SweepReceipt extends Receipt {
  /** What the factory says of each item; one that held nothing is not mentioned. */
  readonly events: readonly FactoryEvent[];
}

/** Sweeping on one EVM chain: the gas key signs here, nothing else does. Reads throw as the chain port does. */
export interface EvmSweepClient {
  readonly chain: string;
  /** The address that pays for gas, lower case. */
  readonly gasAddress: string;
  fees(): Promise<Fees>;
  account(): Promise<{ balance: bigint; nonce: bigint }>;
  /** How many transactions of the gas address are in blocks up to this one. */
  nonceAt(block: bigint): Promise<bigint>;
  /** Gas to give a batch, a margin included. @throws RpcRefused when it would revert */
  gasFor(items: readonly SweepItem[]): Promise<bigint>;
  sign(items: readonly SweepItem[], nonce: bigint, gas: bigint, fees: Fees): Promise<SignedSweep>;
  /** The fees a stored transaction offers. */
  feesOf(raw: string): Fees;
  /** The same transaction with other fees: the one of the two that is mined makes the other void. */
  resign(raw: string, fees: Fees): Promise<SignedSweep>;
  /** Hands a signed transaction to the nodes; that they know it already is no error. */
  broadcast(raw: string): Promise<void>;
  receipt(txHash: string): Promise<SweepReceipt | undefined>;
}

/** Nodes say this of a transaction that they have, or that another of the same nonce has made void. */
const KNOWN_ALREADY = /already known|already imported|known transaction|nonce too low|transaction already|replacement/i;
/** Gas beyond the estimate: balances and cold storage may change until the transaction is mined. */
const MARGIN_PERCENT = 125n;

/** @param gasPrivateKey pays for gas and can do nothing else: deposits pay only whom they are bound to */
export function createEvmSweepClient({
  chain,
  gasPrivateKey,
}: {
  chain: EvmChain;
  gasPrivateKey: string;
}): EvmSweepClient {
  const { rpc, chainId } = chain;
  const account = privateKeyToAccount(gasPrivateKey as Hex);
  const signed = async (transaction: TransactionSerializableEIP1559): Promise<SignedSweep> => {
    const raw = await account.signTransaction(transaction);
    return { txHash: keccak256(raw), raw, ...describe(transaction) };
  };
  return {
    chain: chain.name,
    gasAddress: account.address.toLowerCase(),
    fees: () => suggestFees(rpc),
    account: () => readAccount(rpc, account.address),
    nonceAt: async (block) =>
      parseQuantity(rpc.chain, await rpc.call('eth_getTransactionCount', [account.address, toQuantity(block)])),
    async gasFor(items) {
      const call = { from: account.address, to: FACTORY_ADDRESS, data: encodeSweep(items) };
      return ((await estimateGas(rpc, call)) * MARGIN_PERCENT) / 100n;
    },
    sign: (items, nonce, gas, fees) =>
      signed({
        type: 'eip1559',
        chainId,
        nonce: Number(nonce),
        to: FACTORY_ADDRESS,
        data: encodeSweep(items),
        gas,
        ...fees,
      }),
    feesOf: (raw) => describe(parseSweep(raw)).fees,
    resign: (raw, fees) => signed({ ...parseSweep(raw), ...fees }),
    async broadcast(raw) {
      try {
        await rpc.broadcast('eth_sendRawTransaction', [raw]);
      } catch (error) {
        if (!(error instanceof RpcRefused && KNOWN_ALREADY.test(error.message))) throw error;
      }
    },
    async receipt(txHash) {
      const receipt = await readReceipt(rpc, txHash);
      if (receipt === undefined) return undefined;
      return { ...receipt, events: receipt.logs.map(parseFactoryEvent).filter((event) => event !== undefined) };
    },
  };
}

/** The call data of the factory's `sweep`. */
function encodeSweep(items: readonly SweepItem[]): Hex {
  const args = items.map((item) => ({
    payout: item.payout as Hex,
    feeTo: item.feeRecipient as Hex,
    feeBps: item.feeBps,
    attemptId: attemptBytes(item.attemptId),
    token: (item.tokenAddress ?? `0x${'0'.repeat(40)}`) as Hex,
  }));
  return encodeFunctionData({ abi: depositFactory.abi, functionName: 'sweep', args: [args] });
}

function parseSweep(raw: string): TransactionSerializableEIP1559 {
  // Signature parts are left out: the transaction is signed anew.
  const { r: _r, s: _s, v: _v, yParity: _yParity, ...transaction } = parseTransaction(raw as Hex);
  assert(transaction.type === 'eip1559', 'a stored sweep is an EIP-1559 transaction');
  return transaction as TransactionSerializableEIP1559;
}

function describe({ nonce, gas, maxFeePerGas, maxPriorityFeePerGas }: TransactionSerializableEIP1559) {
  return {
    // RLP has no zero: a first nonce comes back as nothing.
    nonce: BigInt(nonce ?? 0),
    gas: gas ?? 0n,
    fees: { maxFeePerGas: maxFeePerGas ?? 0n, maxPriorityFeePerGas: maxPriorityFeePerGas ?? 0n },
  };
}
