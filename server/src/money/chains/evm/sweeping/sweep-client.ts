import type { Hex, TransactionSerializable } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { keccak256, parseTransaction } from 'viem/utils';
import { assert } from '../../../../kernel/lib/errors.ts';
import type { AuthorizationToCheck, Balance, DepositBinding, DepositContracts } from '../../port.ts';
import type { RpcProvider } from '../../rpc/rpc.ts';
import { RpcRefused } from '../../rpc/rpc-errors.ts';
import { type FactoryEvent, parseFactoryEvent } from '../activity/factory-events.ts';
import { deriveDepositAddress } from '../addresses.ts';
import type { CheckedAuthorization } from '../authorizations/check.ts';
import type { EvmChain } from '../evm-chain.ts';
import { parseQuantity, toQuantity } from '../hex.ts';
import { estimateGas, type Fees, feeFields, type Receipt, readAccount, readReceipt } from '../transactions.ts';
import { verifyFactory } from '../verify.ts';
import { readDataFee } from './data-fee.ts';
import type { SweepCall, SweepItem } from './sweep-calldata.ts';
import { gasLimitOf } from './sweep-gas.ts';
import { createSweepPricing, type SweepPricing } from './sweep-pricing.ts';

/** The call that sweeps a batch, and its gas limit. */
export interface SweepPlan {
  readonly call: SweepCall;
  /** The gas limit: a margin above the estimate, and more than recipients can possibly use. */
  readonly gas: bigint;
}

/** A signed sweep, which may be sent any number of times. */
export interface SignedSweep {
  readonly txHash: string;
  readonly raw: string;
  readonly nonce: bigint;
  readonly gas: bigint;
  readonly fees: Fees;
}

export interface SweepReceipt extends Receipt {
  /** Reports of any factories about items; an item with nothing to sweep is not mentioned. */
  readonly events: readonly FactoryEvent[];
}

/** Sweeping on one EVM chain, and the only user of the gas key. Reads throw like those of the chain port. */
export interface EvmSweepClient extends Omit<SweepPricing, 'callFor'> {
  readonly chain: string;
  /** The address that pays for gas, lower case. */
  readonly gasAddress: string;
  account(): Promise<{ balance: bigint; nonce: bigint }>;
  /**
   * Returns each provider's claim of the gas address's balance, in wei; null where it does not answer. Never throws.
   */
  balanceClaims(): Promise<readonly { readonly host: string; readonly balance: bigint | null }[]>;
  /** Returns the number of transactions of the gas address in the blocks up to this one. */
  nonceAt(block: bigint): Promise<bigint>;
  /** Returns the balance of each item's address in its asset at the head, in the requested order. */
  balances(items: readonly (SweepItem & { readonly depositAddress: string })[]): Promise<readonly Balance[]>;
  /** Returns true when an address is derived from its terms and contracts. Pure. */
  isDerived(item: DepositBinding & DepositContracts & { readonly depositAddress: string }): boolean;
  /** Checks, once, that a factory is deployed and derives addresses as this program does. @throws ChainMisconfigured */
  verify(contracts: DepositContracts): Promise<void>;
  /** Finds the cheapest way to sweep a batch of one factory. @throws RpcRefused when it would revert */
  plan(items: readonly SweepItem[]): Promise<SweepPlan>;
  /**
   * Checks whether a signed transfer, sent by the gas key, would succeed now, and how. Throws as the port's check does.
   */
  checkAuthorization(given: Omit<AuthorizationToCheck, 'sender'>): Promise<CheckedAuthorization>;
  /** Reads the chain's charge for the bytes of any call on top of its gas, in wei. */
  dataFeeOf(call: SweepCall, gasPrice: bigint): Promise<bigint>;
  sign(plan: SweepPlan, nonce: bigint, fees: Fees): Promise<SignedSweep>;
  /** Returns the fees that a stored transaction offers, and its gas limit. */
  feesOf(raw: string): Fees;
  gasOf(raw: string): bigint;
  /** Signs the same transaction with other fees: only one of the two can be mined. */
  resign(raw: string, fees: Fees): Promise<SignedSweep>;
  /** Sends a signed transaction to the nodes; it is not an error if they already know it. */
  broadcast(raw: string): Promise<void>;
  receipt(txHash: string): Promise<SweepReceipt | undefined>;
}

/** Error texts of nodes for a transaction that they already have, or whose nonce another one has used. */
const ALREADY_KNOWN = /already known|already imported|known transaction|nonce too low|transaction already|replacement/i;

/** @param gasPrivateKey pays for gas and can do nothing else: deposit addresses pay out only by their terms */
export function createEvmSweepClient({
  chain,
  gasPrivateKey,
}: {
  chain: EvmChain;
  gasPrivateKey: string;
}): EvmSweepClient {
  const { rpc, chainId, network } = chain;
  const account = privateKeyToAccount(gasPrivateKey as Hex);
  const signed = async (transaction: TransactionSerializable): Promise<SignedSweep> => {
    const raw = await account.signTransaction(transaction);
    return { txHash: keccak256(raw), raw, ...describe(transaction) };
  };
  const pricing = createSweepPricing(chain);
  const verified = new Set<string>();
  const { callFor } = pricing;
  return {
    chain: chain.name,
    gasAddress: account.address.toLowerCase(),
    methods: chain.methods,
    fees: pricing.fees,
    account: () => readAccount(rpc, account.address),
    balanceClaims: () => Promise.all(rpc.providers().map((provider) => claimOf(provider, account.address))),
    nonceAt: async (block) =>
      parseQuantity(rpc.chain, await rpc.call('eth_getTransactionCount', [account.address, toQuantity(block)])),
    balances: async (items) =>
      chain.balances(
        items.map(({ depositAddress, tokenAddress }) => ({ address: depositAddress, tokenAddress })),
        await chain.head(),
      ),
    isDerived: (item) => deriveDepositAddress(item, item) === item.depositAddress,
    async verify({ factory, implementation }) {
      const key = `${factory}/${implementation}`;
      if (verified.has(key)) return;
      await verifyFactory(rpc, { factory, implementation });
      verified.add(key);
    },
    async plan(items) {
      const call = await callFor(items);
      const estimate = await estimateGas(rpc, { from: account.address, ...call });
      // Arbitrum takes its charge for bytes out of the gas, and no recipient can influence it.
      const bytes = network.dataFee === 'arbitrum' ? await readDataFee(rpc, network, call, 1n) : 0n;
      return { call, gas: gasLimitOf(estimate, items, bytes) };
    },
    dataFee: pricing.dataFee,
    checkAuthorization: (given) => chain.checkAuthorization({ ...given, sender: account.address.toLowerCase() }),
    dataFeeOf: (call, gasPrice) => readDataFee(rpc, network, call, gasPrice),
    sign: ({ call, gas }, nonce, fees) => signed({ ...feeFields(fees), chainId, nonce: Number(nonce), ...call, gas }),
    feesOf: (raw) => describe(parseSweep(raw)).fees,
    gasOf: (raw) => describe(parseSweep(raw)).gas,
    resign: (raw, fees) => {
      const { chainId: id, nonce, to, data, gas } = parseSweep(raw);
      return signed({ ...feeFields(fees), chainId: id, nonce, to, data, gas } as TransactionSerializable);
    },
    async broadcast(raw) {
      try {
        await rpc.broadcast('eth_sendRawTransaction', [raw]);
      } catch (error) {
        if (!(error instanceof RpcRefused && ALREADY_KNOWN.test(error.message))) throw error;
      }
    },
    async receipt(txHash) {
      const receipt = await readReceipt(rpc, txHash);
      if (receipt === undefined) return undefined;
      return { ...receipt, events: receipt.logs.flatMap((log) => parseFactoryEvent(log, 'any') ?? []) };
    },
  };
}

async function claimOf(provider: RpcProvider, address: string) {
  const calls = [{ method: 'eth_getBalance', params: [address, 'latest'] }];
  const { chain, host } = provider;
  try {
    return { host, balance: await provider.read(calls, ([balance]) => parseQuantity(chain, balance)) };
  } catch {
    // A provider that does not answer is reported as such; its health has the reason.
    return { host, balance: null };
  }
}

function parseSweep(raw: string): TransactionSerializable {
  const transaction = parseTransaction(raw as Hex);
  const isOurs = transaction.type === 'eip1559' || transaction.type === 'legacy';
  assert(isOurs, 'a stored sweep is an EIP-1559 transaction, or one with a gas price');
  return transaction;
}

function describe({ nonce, gas, gasPrice, maxFeePerGas, maxPriorityFeePerGas }: TransactionSerializable) {
  const isLegacy = gasPrice !== undefined;
  return {
    // RLP has no zero: a nonce of 0 comes back as undefined.
    nonce: BigInt(nonce ?? 0),
    gas: gas ?? 0n,
    fees: {
      maxFeePerGas: gasPrice ?? maxFeePerGas ?? 0n,
      maxPriorityFeePerGas: gasPrice ?? maxPriorityFeePerGas ?? 0n,
      isLegacy,
    },
  };
}
