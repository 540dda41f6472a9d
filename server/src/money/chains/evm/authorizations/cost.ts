import type { Hex } from 'viem';
import { createMemory } from '../../../../kernel/lib/memory.ts';
import { withTimeout } from '../../../../kernel/lib/turns.ts';
import { ChainUnavailable, type PaymentMethod } from '../../port.ts';
import type { Rpc } from '../../rpc/rpc.ts';
import type { EvmNetwork } from '../network.ts';
import { readDataFee } from '../sweeping/data-fee.ts';
import type { SweepCall } from '../sweeping/sweep-calldata.ts';
import { suggestFees } from '../transactions.ts';
import { SAMPLE_ADDRESS, SAMPLE_AMOUNT } from '../transfer-fees.ts';
import { authorizationData } from './typed-data.ts';

/** Gas limit in percent of an estimate: the state may change before the transaction is mined. */
const MARGIN_PERCENT = 125n;
/** Approximate gas of a transfer that a key has signed, to an address without tokens; USDC's own use no more. */
const USUAL_GAS = 100_000n;
/** Time for which a cost is remembered, in milliseconds: anyone may ask. */
const KEPT_MS = 10_000;
const LONGEST_MS = 10_000;
/** A word that a rollup cannot compress. */
const SAMPLE_WORD = '9f3c5a1be27d4806b1e5c0d79a4f2368be715d0c3d8a61f0b27e945cd1386fa4';
const SAMPLE = {
  from: SAMPLE_ADDRESS,
  to: SAMPLE_ADDRESS,
  value: SAMPLE_AMOUNT,
  validAfter: 0n,
  validBefore: 1_800_000_000n,
  nonce: `0x${SAMPLE_WORD}`,
  signature: `0x${SAMPLE_WORD}${SAMPLE_WORD}1b`,
} as const;

/**
 * Returns the gas limit of a call, and its current cost in wei including all charges of the chain.
 * @param used estimated gas
 */
export async function sendingCost(
  rpc: Rpc,
  network: EvmNetwork,
  { call, used }: { readonly call: SweepCall; readonly used: bigint },
): Promise<{ readonly gas: bigint; readonly cost: bigint }> {
  const gas = (used * MARGIN_PERCENT) / 100n;
  const { gasPrice } = await suggestFees(rpc);
  return { gas, cost: gas * gasPrice + (await readDataFee(rpc, network, call, gasPrice)) };
}

/**
 * Creates a reader of the usual cost of sending a signed transfer on a chain, in wei.
 * @returns a function that throws ChainUnavailable when no provider answers or it takes too long
 */
export function createUsualCost(rpc: Rpc, network: EvmNetwork): (method: PaymentMethod) => Promise<bigint> {
  const costs = createMemory<bigint>(KEPT_MS, () => performance.now());
  const data = authorizationData(SAMPLE, false);
  return ({ tokenAddress }) => {
    const to = (tokenAddress ?? '') as Hex;
    return costs.get(to, async () => {
      const sending = sendingCost(rpc, network, { call: { to, data }, used: USUAL_GAS });
      const late = new ChainUnavailable(rpc.chain, 'the cost of an authorization could not be read in time');
      return (await withTimeout(sending, LONGEST_MS, late)).cost;
    });
  };
}
