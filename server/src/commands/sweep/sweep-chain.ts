import { createEvmSweepClient } from '../../chains/evm/sweeping/sweep-client.ts';
import type { ConfigWith } from '../../config/config.ts';
import { systemClock } from '../../lib/clock.ts';
import { createIdSource } from '../../lib/ids.ts';
import type { Log } from '../../lib/log.ts';
import { configuredChains } from '../../processes/configured-chains.ts';
import { configuredRates } from '../../processes/configured-rates.ts';
import { withDatabase } from '../../processes/database-server.ts';
import { worthOn } from '../../processes/sweepers.ts';
import { heldBackItems } from '../../sweeping/held-back-repository.ts';
import { minimumOrders } from '../../sweeping/minimum-orders.ts';
import { SweepingBlocked } from '../../sweeping/send-batch.ts';
import { createSweeper, type Sweeper, type SweeperOptions } from '../../sweeping/sweeper.ts';
import { presentMinimumOrders } from '../minimum-order.ts';
import { namedChain } from '../named-chain.ts';
import { presentAppraisal, presentHeldBack, presentTransaction, type SweepRun } from './view.ts';

/** The most deposits listed as held back. */
const MAX_HELD_BACK = 2_000;

/**
 * Sweeps what is due on one chain now. Safe beside a running sweeper.
 * @throws OperatorError when the chain is not on, SweepingBlocked when the gas address is short or gas is too expensive
 */
export async function sweepChain(
  { config, log }: { config: ConfigWith<'gasPrivateKey'>; log: Log },
  { chain: name, dryRun }: { chain: string; dryRun: boolean },
): Promise<SweepRun> {
  const chains = configuredChains({ config, clock: systemClock, log });
  const rates = configuredRates({ config, chains, clock: systemClock, log });
  try {
    const chain = namedChain(chains, name);
    return await withDatabase({ config, log }, (db) => {
      const client = createEvmSweepClient({ chain, gasPrivateKey: config.gasPrivateKey });
      const ids = createIdSource(systemClock);
      const options = { chain: client, db, clock: systemClock, ids, log, ...worthOn(chain.name, config, rates) };
      return dryRun ? appraise(options) : sweep(options);
    });
  } finally {
    await rates.close();
    await chains.close();
  }
}

async function sweep(options: SweeperOptions): Promise<SweepRun> {
  const sweeper = createSweeper(options);
  const transactions = (await sweeper.sweepOnce()).map(presentTransaction);
  const left = (await sweeper.due()).length;
  return { transactions, blocked: null, deposits: null, heldBack: null, minimumOrders: null, left };
}

async function appraise(options: SweeperOptions): Promise<SweepRun> {
  const { chain, clock, db, worth } = options;
  const sweeper = createSweeper(options);
  const deposits = presentAppraisal(await sweeper.appraise(), chain.methods);
  const { transactions, blocked } = await rehearse(sweeper);
  const minimums = worth && presentMinimumOrders(await minimumOrders({ chain, db, clock, worth }), chain.methods);
  const held = await heldBackItems(db, { chain: chain.chain, now: clock.now(), limit: MAX_HELD_BACK });
  const heldBack = presentHeldBack(held, chain.methods);
  return { transactions, blocked, deposits, heldBack, minimumOrders: minimums ?? null, left: null };
}

/** What would be sent. That nothing can be sent is part of the answer: the operator wants to see the rest as well. */
async function rehearse(sweeper: Sweeper): Promise<Pick<SweepRun, 'transactions' | 'blocked'>> {
  try {
    return { transactions: (await sweeper.sweepOnce({ dryRun: true })).map(presentTransaction), blocked: null };
  } catch (error) {
    if (error instanceof SweepingBlocked) return { transactions: [], blocked: error.message };
    throw error;
  }
}
