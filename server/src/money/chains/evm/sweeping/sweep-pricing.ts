import type { PaymentMethod } from '../../port.ts';
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
