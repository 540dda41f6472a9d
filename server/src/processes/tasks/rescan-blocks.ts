import { type RescanResult, rescan } from '../../chains/rescan.ts';
import type { Config } from '../../config/config.ts';
import { systemClock } from '../../lib/clock.ts';
import { createIdSource } from '../../lib/ids.ts';
import type { Log } from '../../lib/log.ts';
import { countKnownMoney } from '../../payments/found/known-money-repository.ts';
import { createPaymentObserver } from '../../payments/observing/observe.ts';
import { configuredChains } from '../configured-chains.ts';
import { withDatabase } from '../database-server.ts';
import { namedChain } from '../named-chain.ts';
import { OperatorError } from '../operator-error.ts';
import { payableAccesses } from '../payable-accesses.ts';

export interface RescanTask {
  readonly chain: string;
  readonly from: bigint;
  readonly to: bigint | undefined;
  readonly restart: boolean;
  readonly signal: AbortSignal;
  onBegin(begin: { from: bigint; last: bigint; resumedAfter: bigint | null }): void;
  onProgress(done: bigint): void;
}

/** How a rescan ended, and what it brought to light. */
export interface RescanRun extends RescanResult {
  readonly transfersFound: number;
  readonly sweepsFound: number;
}

/**
 * Reads blocks of one chain again, as its indexer does. Safe beside a running service.
 * @throws OperatorError when the chain is not on, or cannot be read to the end; what was read is kept
 * @throws ChainMisconfigured when the chain is not what the catalogue says, or was never followed
 */
export async function rescanBlocks(
  { config, log }: { config: Config; log: Log },
  { chain: name, from, to, restart, signal, onBegin, onProgress }: RescanTask,
): Promise<RescanRun> {
  const chains = configuredChains({ config, clock: systemClock, log });
  try {
    const chain = namedChain(chains, name);
    return await withDatabase({ config, log }, async (db) => {
      await chain.verify();
      const payables = payableAccesses(createIdSource(systemClock), config.hostedBaseUrl);
      const observer = createPaymentObserver({ db, clock: systemClock, log, payables, chains: chains.registry });
      const until = to ?? (await chain.head()).number;
      const before = await countKnownMoney(db, name, from, until);
      let reached: bigint | undefined;
      const resumable = (error: unknown): never => {
        if (reached === undefined || !(error instanceof Error)) throw error;
        throw new OperatorError(`${error.message}; the same command continues after block ${reached}`, {
          cause: error,
        });
      };
      const result = await rescan({
        chain,
        observer,
        db,
        clock: systemClock,
        from,
        ...(to !== undefined && { to }),
        restart,
        signal,
        onBegin,
        onProgress(done) {
          reached = done;
          onProgress(done);
        },
      }).catch(resumable);
      const after = await countKnownMoney(db, name, from, until);
      return {
        ...result,
        transfersFound: Math.max(0, after.transfers - before.transfers + result.removed.transfers),
        sweepsFound: Math.max(0, after.sweeps - before.sweeps + result.removed.sweeps),
      };
    });
  } finally {
    await chains.close();
  }
}
