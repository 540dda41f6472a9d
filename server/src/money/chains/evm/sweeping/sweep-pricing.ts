import { keccak256, toHex } from 'viem/utils';
import type { PaymentMethod } from '../../port.ts';
import { PRESENT_CONTRACTS } from '../addresses.ts';
import { hasCode } from '../deploy.ts';
import type { EvmChain } from '../evm-chain.ts';
import { type SuggestedFees, suggestFees } from '../transactions.ts';
import { readDataFee } from './data-fee.ts';
import { compactCall, directCall, type SweepCall, type SweepItem } from './sweep-calldata.ts';
import { compactPaysFrom } from './sweep-gas.ts';

/** Prices of sweeping on one EVM chain; they need no key. Reads throw like those of the chain port. */
export interface SweepPricing {
  /** The assets of the chain. */
  readonly methods: readonly PaymentMethod[];
  fees(): Promise<SuggestedFees>;
  /** Reads the chain's charge for the bytes of a batch on top of its gas, in wei. */
  dataFee(items: readonly SweepItem[], gasPrice: bigint): Promise<bigint>;
  /** Returns the cheaper of the two ways to sweep a batch of one factory. */
  callFor(items: readonly SweepItem[]): Promise<SweepCall>;
}

export function createSweepPricing({ rpc, network, methods }: EvmChain): SweepPricing {
  const withCompact = new Set<string>();
  const callFor: SweepPricing['callFor'] = async (items) => {
    // Where bytes cost extra, they cost more than unpacking them does.
    if (items.length < compactPaysFrom() && network.dataFee === undefined) return directCall(items);
    // Once deployed, it stays: only an absence is checked again.
    const call = compactCall(items);
    if (!withCompact.has(call.to) && (await hasCode(rpc, call.to))) withCompact.add(call.to);
    return withCompact.has(call.to) ? call : directCall(items);
  };
  return {
    methods,
    fees: () => suggestFees(rpc),
    dataFee: async (items, gasPrice) =>
      network.dataFee === undefined ? 0n : readDataFee(rpc, network, await callFor(items), gasPrice),
    callFor,
  };
}

/** In basis points. The value does not matter, as every fee takes two bytes. */
const SAMPLE_FEE_BPS = 300;

/**
 * Returns items like those of a real sweep, for asking a rollup the charge for their bytes: addresses and ids that
 * cannot be compressed, with one fee recipient and one token.
 */
export function sampleItems(count: number): SweepItem[] {
  return Array.from({ length: count }, (_, index) => ({
    factory: PRESENT_CONTRACTS.factory,
    attemptId: digits(`attempt ${index}`, 32),
    payout: `0x${digits(`payout ${index}`, 40)}`,
    feeRecipient: `0x${digits('fee recipient', 40)}`,
    feeBps: SAMPLE_FEE_BPS,
    tokenAddress: `0x${digits('token', 40)}`,
  }));
}

function digits(label: string, count: number): string {
  return keccak256(toHex(label)).slice(2, 2 + count);
}
