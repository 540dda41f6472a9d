import { createLeadership } from '../../kernel/db/locks.ts';
import { createPoller, type Poller } from '../../kernel/workers/poller.ts';
import { createEvmSweepClient, type EvmSweepClient } from '../../money/chains/evm/sweeping/sweep-client.ts';
import type { AuthorizationOffer } from '../../money/payments/authorizing/take-authorization.ts';
import { AUTHORIZATIONS_CHANNEL } from '../../money/payments/booking/authorization-repository.ts';
import type { Estimates } from '../../money/rates/types.ts';
import { createAuthorizationOffer } from '../../money/sweeping/authorization-offer.ts';
import { reportGas } from '../../money/sweeping/gas-report.ts';
import { SWEEPS_CHANNEL } from '../../money/sweeping/request-repository.ts';
import { createRequestedSweeps } from '../../money/sweeping/requested-sweeps.ts';
import { createSweeper, type Sweeper } from '../../money/sweeping/sweeper.ts';
import { createTermsReader, type WorthOptions } from '../../money/sweeping/terms.ts';
import { createSweepMetrics } from '../../operator/metrics/sweeps.ts';
import type { Config } from '../config/config.ts';
import type { Parts } from './parts.ts';

/** The local chain is for trying things out: a payment reaches the payout address within a moment. */
const LOCAL_INTERVAL_MS = 1_000;
const HOUR_MS = 3_600_000;

/** Interval of reports on the gas key and the cost of sweeping. */
const GAS_REPORT_MS = 60_000;
const LOCAL_GAS_REPORT_MS = 5_000;

/**
 * Starts one sweeper per chain among all processes, since only one may assign the gas key's nonces. None without a gas
 * key.
 */
export function startSweepers(parts: Parts): () => Promise<void> {
  const { chains, clock, config, db, ids, log, metrics, rates, record } = parts;
  const { databaseUrl: url, gasPrivateKey } = config;
  if (gasPrivateKey === undefined) {
    if (chains.evm.length > 0)
      log.warn({}, 'GAS_PRIVATE_KEY is not set: deposits stay unswept until a sweeper has one');
    return async () => undefined;
  }
  const sweepMetrics = createSweepMetrics(metrics.registry);
  const roles = chains.evm.map((chain) => {
    const client = createEvmSweepClient({ chain, gasPrivateKey });
    const sweeper = createSweeper({
      chain: client,
      db,
      clock,
      ids,
      log,
      secrets: parts.secrets,
      offer: authorizationOffer(parts),
      ...worthOn(chain.name, config, rates),
      ...(chain.name === 'local' && { intervalMs: LOCAL_INTERVAL_MS }),
      onReport: (report) => sweepMetrics.report(chain.name, report),
    });
    const key = `sweeper:${chain.name}`;
    const requested = createRequestedSweeps({ chain: chain.name, sweeper, db, clock, ids, log });
    const gas = gasReporter(parts, client, sweeper);
    const onGained = (signal: AbortSignal): Promise<void> =>
      record.leading(key, async () => {
        const stopListening = parts.notifications.listen(SWEEPS_CHANNEL, (payload) => {
          if (payload === undefined || payload === chain.name) requested.wake();
        });
        const stopSending = parts.notifications.listen(AUTHORIZATIONS_CHANNEL, (payload) => {
          if (payload === undefined || payload === chain.name) sweeper.wake();
        });
        await Promise.all([sweeper.run(signal), requested.run(signal), gas.run(signal)]);
        stopListening();
        stopSending();
        // The next sweeper reports the current state.
        sweepMetrics.forget(chain.name);
      });
    return createLeadership({ url, key, log, onGained });
  });
  return async () => void (await Promise.all(roles.map((role) => role.close())));
}

/**
 * Reports the gas key's balance and the cost of sweeping, separately from the sweeper: a silent chain delays neither.
 */
function gasReporter({ clock, config, db, log, rates }: Parts, client: EvmSweepClient, sweeper: Sweeper): Poller {
  const { worth } = worthOn(client.chain, config, rates);
  const options = {
    client,
    db,
    clock,
    terms: createTermsReader({ chain: client, clock, worth }),
    isJudged: worth !== undefined,
    patienceMs: worth?.patienceMs ?? 0,
    blocked: sweeper.blocked,
    lost: { clock, rates, most: config.gaslessMaxLoss },
  };
  return createPoller({
    name: `gas report of ${client.chain}`,
    clock,
    log,
    pollIntervalMs: client.chain === 'local' ? LOCAL_GAS_REPORT_MS : GAS_REPORT_MS,
    async round() {
      await reportGas(options);
      return undefined;
    },
  });
}

/** Creates the offer to send the transfers that buyers sign. */
export function authorizationOffer({ chains, clock, config, db, rates }: Parts): AuthorizationOffer {
  const { gaslessMaxLoss: maxLoss, gaslessMaxShare: maxShare } = config;
  return createAuthorizationOffer({ chains: chains.registry, clock, db, rates, maxShare, maxLoss });
}

/** Returns the rules by which deposits on a chain are judged; empty where all of them are swept. */
export function worthOn(chain: string, config: Config, rates: Estimates): { worth?: WorthOptions } {
  const isAlways = config.chains.find(({ name }) => name === chain)?.sweepAlways ?? true;
  return isAlways ? {} : { worth: { rates, patienceMs: config.sweepPatienceHours * HOUR_MS } };
}
