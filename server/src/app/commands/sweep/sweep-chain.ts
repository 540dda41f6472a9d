import { systemClock } from '../../../kernel/lib/clock.ts';
import { createIdSource } from '../../../kernel/lib/ids.ts';
import type { Log } from '../../../kernel/lib/log.ts';
import { createEvmSweepClient } from '../../../money/chains/evm/sweeping/sweep-client.ts';
import { heldBackItems } from '../../../money/sweeping/held-back-repository.ts';
import { minimumOrders } from '../../../money/sweeping/minimum-orders.ts';
import { sweepNow } from '../../../money/sweeping/sweep-now.ts';
import { createSweeper, type SweeperOptions } from '../../../money/sweeping/sweeper.ts';
import { recordSweep } from '../../../operator/operations/request-sweep.ts';
import type { ConfigWith } from '../../config/config.ts';
import { configuredChains } from '../../processes/configured-chains.ts';
import { configuredRates } from '../../processes/configured-rates.ts';
import { withDatabase } from '../../processes/database-server.ts';
import { worthOn } from '../../processes/sweepers.ts';
import { namedEvmChain } from '../arguments.ts';
import { presentMinimumOrders } from '../minimum-order.ts';
import { presentAppraisal, presentHeldBack, presentTransaction, type SweepRun } from './view.ts';

/** Maximum deposits listed as held back. */
const MAX_HELD_BACK = 2_000;

/** The requested sweep. */
interface Wanted {
  readonly chain: string;
  readonly dryRun: boolean;
  /** True to include deposits that wait after a failed sweep. */
  readonly retry: boolean;
}

/**
 * Sweeps due deposits on one chain now. Safe beside a running sweeper.
 * @throws OperatorError when the chain is not on, SweepingBlocked when the gas address is short or gas is too expensive
 */
export async function sweepChain(
  { config, log }: { config: ConfigWith<'gasPrivateKey'>; log: Log },
  wanted: Wanted,
): Promise<SweepRun> {
  const chains = configuredChains({ config, clock: systemClock, log });
  const rates = configuredRates({ config, chains, clock: systemClock, log });
  try {
    const chain = namedEvmChain(chains, wanted.chain);
    return await withDatabase({ config, log }, (db) => {
      const client = createEvmSweepClient({ chain, gasPrivateKey: config.gasPrivateKey });
      const ids = createIdSource(systemClock);
      const options = { chain: client, db, clock: systemClock, ids, log, ...worthOn(chain.name, config, rates) };
      return wanted.dryRun ? rehearse(options, wanted) : sweep(options, wanted);
    });
  } finally {
    await rates.close();
    await chains.close();
  }
}

async function sweep(options: SweeperOptions, { chain, retry }: Wanted): Promise<SweepRun> {
  const { db } = options;
  const by = { kind: 'command-line', name: 'till sweep' } as const;
  await db.transaction((tx) => recordSweep(options, tx, { by, chain, retries: retry }));
  const { transactions, left } = await sweepNow(createSweeper(options), { isRehearsal: false, retry });
  return {
    transactions: transactions.map(presentTransaction),
    blocked: null,
    deposits: null,
    heldBack: null,
    minimumOrders: null,
    left,
  };
}

async function rehearse(options: SweeperOptions, { retry }: Wanted): Promise<SweepRun> {
  const { chain, clock, db, worth } = options;
  const found = await sweepNow(createSweeper(options), { isRehearsal: true, retry });
  const minimums = worth && presentMinimumOrders(await minimumOrders({ chain, db, clock, worth }), chain.methods);
  const held = await heldBackItems(db, { chain: chain.chain, now: clock.now(), limit: MAX_HELD_BACK });
  return {
    transactions: found.transactions.map(presentTransaction),
    blocked: found.blocked,
    deposits: found.appraisal && presentAppraisal(found.appraisal, chain.methods),
    heldBack: presentHeldBack(held, chain.methods),
    minimumOrders: minimums ?? null,
    left: null,
  };
}
