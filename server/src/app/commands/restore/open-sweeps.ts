import { type Hex, recoverTransactionAddress, type TransactionSerialized } from 'viem';
import type { Queryable } from '../../../kernel/db/pool.ts';
import type { EvmChain } from '../../../money/chains/evm/evm-chain.ts';
import { readAccount, readReceipt } from '../../../money/chains/evm/transactions.ts';
import { type OpenSweep, openSweeps } from '../../../money/sweeping/repository.ts';

/**
 * The results of the sweeps that are in progress in the database. The sweeper books them; nothing is sent or booked
 * here.
 */
export interface OpenSweepCounts {
  readonly mined: number;
  /** Another transaction has their nonce: they are abandoned, and the money still at their deposits is swept again. */
  readonly void: number;
  readonly waiting: number;
}

/**
 * Reads the result of each sweep in progress from the chain.
 * @throws ChainUnavailable
 */
export async function countOpenSweeps(db: Queryable, chain: EvmChain): Promise<OpenSweepCounts> {
  const counts = { mined: 0, void: 0, waiting: 0 };
  for (const sweep of await openSweeps(db, chain.name)) counts[await fateOf(chain, sweep)] += 1;
  return counts;
}

async function fateOf(
  { rpc }: EvmChain,
  { authorizationId, nonce, rawTransaction, txHash }: OpenSweep,
): Promise<keyof OpenSweepCounts> {
  if ((await readReceipt(rpc, txHash)) !== undefined) return 'mined';
  // Its bytes are sealed, so its sender is unknown here; the sweeper determines the result.
  if (authorizationId !== null) return 'waiting';
  const sender = await recoverTransactionAddress({
    serializedTransaction: rawTransaction as Hex as TransactionSerialized,
  });
  return nonce < (await readAccount(rpc, sender)).nonce ? 'void' : 'waiting';
}
