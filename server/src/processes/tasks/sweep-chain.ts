import { createEvmSweepClient, type EvmSweepClient } from '../../chains/evm/sweep-client.ts';
import type { ConfigWith } from '../../config/config.ts';
import { systemClock } from '../../lib/clock.ts';
import { createIdSource } from '../../lib/ids.ts';
import type { Log } from '../../lib/log.ts';
import { createSweeper, type Sweeper } from '../../sweeping/sweeper.ts';
import { configuredChains } from '../configured-chains.ts';
import { configuredRates } from '../configured-rates.ts';
import { withDatabase } from '../database-server.ts';
import { namedChain } from '../named-chain.ts';
import { presentAppraisal, presentTransaction, type SweepRun } from '../sweep-view.ts';
import { worthOn } from '../sweepers.ts';

/**
 * Sweeps what is due on one chain now. Safe beside a running sweeper.
 * @throws OperatorError when the chain is not on, SweepingBlocked when gas is short or dear
 */
export async function sweepChain(
  { config, log }: { config: ConfigWith<'gasPrivateKey'>; log: Log },
  { chain: name, dryRun }: { chain: string; dryRun: boolean },
): Promise<SweepRun> {
  const chains = configuredChains({ config, clock: systemClock, log });
  const rates = configuredRates({ config, chains, clock: systemClock, log });
  try {
    const chain = namedChain(chains, name);
    return await withDatabase({ config, log }, async (db) => {
      const client = createEvmSweepClient({ chain, gasPrivateKey: config.gasPrivateKey });
      const ids = createIdSource(systemClock);
      const worth = worthOn(chain.name, config, rates);
      const sweeper = createSweeper({ chain: client, db, clock: systemClock, ids, log, ...worth });
      return await sweepAndTell(sweeper, client, dryRun);
    });
  } finally {
    await rates.close();
    await chains.close();
  }
}

async function sweepAndTell(sweeper: Sweeper, { methods }: EvmSweepClient, dryRun: boolean): Promise<SweepRun> {
  const deposits = dryRun ? presentAppraisal(await sweeper.appraise(), methods) : null;
  const transactions = await sweeper.sweepOnce({ dryRun });
  return {
    transactions: transactions.map(presentTransaction),
    deposits,
    left: dryRun ? null : (await sweeper.due()).length,
  };
}
