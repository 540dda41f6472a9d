import { createEvmSweepClient } from '../chains/evm/sweeping/sweep-client.ts';
import type { Config } from '../config/config.ts';
import { createLeadership } from '../db/locks.ts';
import { createSweepMetrics } from '../metrics/sweeps.ts';
import type { Estimates } from '../rates/types.ts';
import { createSweeper } from '../sweeping/sweeper.ts';
import type { WorthOptions } from '../sweeping/terms.ts';
import type { Parts } from './parts.ts';

/** The local chain is for trying things out: what was paid is seen at the payout address within a moment. */
const LOCAL_INTERVAL_MS = 1_000;
const HOUR_MS = 3_600_000;

/**
 * One sweeper per chain among all processes, since only one may hand out the gas key's nonces. None without a gas key.
 */
export function startSweepers({ chains, clock, config, db, ids, log, metrics, rates }: Parts): () => Promise<void> {
  const { databaseUrl: url, gasPrivateKey } = config;
  if (gasPrivateKey === undefined) {
    if (chains.evm.length > 0) log.warn({}, 'GAS_PRIVATE_KEY is not set: deposits stay unswept until a sweeper has it');
    return async () => undefined;
  }
  const sweepMetrics = createSweepMetrics(metrics.registry);
  const roles = chains.evm.map((chain) => {
    const sweeper = createSweeper({
      chain: createEvmSweepClient({ chain, gasPrivateKey }),
      db,
      clock,
      ids,
      log,
      ...worthOn(chain.name, config, rates),
      ...(chain.name === 'local' && { intervalMs: LOCAL_INTERVAL_MS }),
      onReport: (report) => sweepMetrics.report(chain.name, report),
    });
    const key = `sweeper:${chain.name}`;
    const onGained = async (signal: AbortSignal): Promise<void> => {
      await sweeper.run(signal);
      // The next sweeper reports the current state.
      sweepMetrics.forget(chain.name);
    };
    return createLeadership({ url, key, log, onGained });
  });
  return async () => void (await Promise.all(roles.map((role) => role.close())));
}

/** How deposits on a chain are judged; nothing where all of them are swept. */
export function worthOn(chain: string, config: Config, rates: Estimates): { worth?: WorthOptions } {
  const isAlways = config.chains.find(({ name }) => name === chain)?.sweepAlways ?? true;
  return isAlways ? {} : { worth: { rates, patienceMs: config.sweepPatienceHours * HOUR_MS } };
}
