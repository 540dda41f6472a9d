import { createEvmSweepClient } from '../../chains/evm/sweep-client.ts';
import type { ConfigWith } from '../../config/config.ts';
import { systemClock } from '../../lib/clock.ts';
import { createIdSource } from '../../lib/ids.ts';
import type { Log } from '../../lib/log.ts';
import type { SweepTransaction } from '../../sweeping/send-batch.ts';
import { createSweeper } from '../../sweeping/sweeper.ts';
import { configuredChains } from '../configured-chains.ts';
import { withDatabase } from '../database-server.ts';
import { OperatorError } from '../operator-error.ts';

/** What one run swept, or would sweep. */
export interface SweepRun {
  readonly transactions: readonly SweepTransaction[];
  /** Deposits that are due still: more than may be under way at once, or not sweepable now. Null in a dry run. */
  readonly left: number | null;
}

/**
 * Sweeps what is due on one chain now. Safe beside a running sweeper.
 * @throws OperatorError when the chain is not on, SweepingBlocked when gas is short or dear
 */
export async function sweepChain(
  { config, log }: { config: ConfigWith<'gasPrivateKey'>; log: Log },
  { chain: name, dryRun }: { chain: string; dryRun: boolean },
): Promise<SweepRun> {
  const chains = configuredChains({ config, clock: systemClock, log });
  try {
    const chain = chains.evm.find((candidate) => candidate.name === name);
    if (chain === undefined) {
      const on = chains.evm.map((candidate) => candidate.name).join(', ') || 'none';
      throw new OperatorError(`the chain "${name}" is not on; those that are: ${on}`);
    }
    return await withDatabase({ config, log }, async (db) => {
      const client = createEvmSweepClient({ chain, gasPrivateKey: config.gasPrivateKey });
      const sweeper = createSweeper({ chain: client, db, clock: systemClock, ids: createIdSource(systemClock), log });
      const transactions = await sweeper.sweepOnce({ dryRun });
      return { transactions, left: dryRun ? null : (await sweeper.due()).length };
    });
  } finally {
    await chains.close();
  }
}
