import { createPoller, type Poller } from '../../kernel/workers/poller.ts';
import type { ConnectedChain } from '../../money/chains/connected-chain.ts';
import { NETWORKS_CHANGED } from '../../money/payments/announcements.ts';
import { createNetworkReporter } from '../../money/payments/picking/network-reporter.ts';
import type { Parts } from './parts.ts';

/** Interval at which chains are checked for being away; needs no call to a node. */
const NETWORK_LOOK_MS = 1_000;
/** Interval at which the gas price shown to buyers is read from a chain's nodes. */
const TRANSFER_FEES_MS = 60_000;
/** Interval at which the prices of native coins are looked up for that. */
const COIN_PRICES_MS = 30_000;

/**
 * Creates the workers that report a chain's availability to buyers, and the cost of a transfer on it. A node that stalls
 * delays only the latter.
 */
export function networkReportersOf({ clock, db, log }: Parts, chain: ConnectedChain): Poller[] {
  const reporter = createNetworkReporter({ db, clock }, chain);
  const poller = (name: string, pollIntervalMs: number, work: () => Promise<void>): Poller =>
    createPoller({
      name: `${name} of ${chain.name}`,
      clock,
      log,
      pollIntervalMs,
      round: async () => void (await work()),
    });
  const state = poller('state', NETWORK_LOOK_MS, reporter.report);
  if (chain.transferFees === undefined) return [state];
  return [state, poller('transfer fees', TRANSFER_FEES_MS, reporter.readFees)];
}

/** Creates the worker that keeps the prices of native coins up to date, so that no buyer's page waits for a source. */
export function coinPricesOf({ clock, log, networks, notifications }: Parts): Poller {
  const round = async (): Promise<undefined> => void (await networks.refreshPrices());
  const poller = createPoller({ name: 'coin prices', clock, log, pollIntervalMs: COIN_PRICES_MS, round });
  notifications.listen(NETWORKS_CHANGED, poller.wake);
  return poller;
}
