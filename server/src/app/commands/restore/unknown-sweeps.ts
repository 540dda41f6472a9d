import type { Queryable } from '../../../kernel/db/pool.ts';
import { appendAll } from '../../../kernel/lib/lists.ts';
import {
  type FactorySweep,
  readFactorySweeps,
  readSweepOrigin,
  type SweepOrigin,
} from '../../../money/chains/evm/activity/factory-sweeps.ts';
import type { EvmChain } from '../../../money/chains/evm/evm-chain.ts';
import { contractsOfChain, shownAt } from '../../../money/payments/booking/address-repository.ts';
import { storesPaidAt } from '../../../money/payments/booking/restore-repository.ts';

/**
 * A sweep of ours whose deposit this database does not know: its address was created after the backup. Smallest units.
 */
export interface UnknownSweep {
  readonly txHash: string;
  readonly depositAddress: string;
  /** The payment method of the swept asset; null for one that the catalogue does not have. */
  readonly method: string | null;
  readonly net: bigint;
  readonly fee: bigint;
  /** The recipient; null when the transaction does not show it. */
  readonly payout: string | null;
  /** The stores that are paid at this address. */
  readonly stores: readonly (string | null)[];
}

/** The marks of our sweeps: the key that paid for them, or the recipient of their deposits. Lower case. */
export interface Ours {
  readonly gasAddress: string | undefined;
  readonly feeRecipient: string | undefined;
}

/** The blocks to search, and the owner of the sweeps. */
interface Search {
  readonly db: Queryable;
  readonly chain: EvmChain;
  readonly ours: Ours;
}

/**
 * Finds the sweeps in a range of blocks whose deposits this database does not know. All installations' sweeps use the same
 * factory, so each one's transaction is checked for its owner.
 * @throws ChainUnavailable
 */
export async function findUnknownSweeps(
  { db, chain, ours }: Search,
  { from, to }: { from: bigint; to: bigint },
  onProgress: (readTo: bigint) => void,
): Promise<UnknownSweep[]> {
  const found: UnknownSweep[] = [];
  const contracts = [chain.sweeping.contracts, ...(await contractsOfChain(db, { chain: chain.name }))];
  const factories = [...new Set(contracts.map(({ factory }) => factory))];
  for await (const { sweeps, readTo } of readFactorySweeps(chain.rpc, factories, from, to)) {
    const known = await shownAt(
      db,
      chain.name,
      sweeps.map((sweep) => sweep.depositAddress),
    );
    const unknown = sweeps.filter((sweep) => !known.has(sweep.depositAddress));
    for (const [txHash, ofTransaction] of Map.groupBy(unknown, (sweep) => sweep.txHash)) {
      const origin = await readSweepOrigin(chain.rpc, contracts, txHash);
      if (origin !== undefined) appendAll(found, await oursOf({ db, chain, ours }, origin, ofTransaction));
    }
    onProgress(readTo);
  }
  return found;
}

async function oursOf(
  { db, chain, ours: { gasAddress, feeRecipient } }: Search,
  origin: SweepOrigin,
  sweeps: readonly FactorySweep[],
): Promise<UnknownSweep[]> {
  const found: UnknownSweep[] = [];
  for (const { depositAddress, tokenAddress, net, fee, txHash } of sweeps) {
    const terms = origin.terms.get(depositAddress);
    const stores = terms === undefined ? [] : await storesPaidAt(db, { chain: chain.name, address: terms.payout });
    const paysOurFee = feeRecipient !== undefined && terms?.feeRecipient === feeRecipient;
    if (origin.sender !== gasAddress && !paysOurFee && stores.length === 0) continue;
    const method = chain.methods.find((candidate) => candidate.tokenAddress === tokenAddress)?.id ?? null;
    found.push({ txHash, depositAddress, method, net, fee, payout: terms?.payout ?? null, stores });
  }
  return found;
}
