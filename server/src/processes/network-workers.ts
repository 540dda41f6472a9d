import type { EvmChain } from '../chains/evm/evm-chain.ts';
import { NETWORKS_CHANGED } from '../payments/announcements.ts';
import { createNetworkReporter } from '../payments/picking/network-reporter.ts';
import { createPoller, type Poller } from '../workers/poller.ts';
import type { Parts } from './parts.ts';

/** How often it is looked whether a chain is away; no node is asked for that. */
const NETWORK_LOOK_MS = 1_000;
/** How often a chain's nodes are asked what gas costs, for what buyers are told of it. */
const TRANSFER_FEES_MS = 60_000;
/** How often the prices of native coins are looked up for that. */
const COIN_PRICES_MS = 30_000;

/** Tell buyers whether the chain is away, and what a transfer on it costs. A node that stalls delays only the latter. */
export function networkReportersOf({ clock, db, log }: Parts, chain: EvmChain): Poller[] {
  const reporter = createNetworkReporter({ db, clock }, chain);
  const poller = (name: string, pollIntervalMs: number, work: () => Promise<void>): Poller =>
    createPoller({
      name: `${name} of ${chain.name}`,
      clock,
      log,
      pollIntervalMs,
      round: async () => void (await work()),
    });
  return [
    poller('state', NETWORK_LOOK_MS, reporter.report),
    poller('transfer fees', TRANSFER_FEES_MS, reporter.readFees),
  ];
}

/** Keeps the prices of native coins at hand, so that no buyer's page waits for a source. */
export function coinPricesOf({ clock, log, networks, notifications }: Parts): Poller {
  const round = async (): Promise<undefined> => void (await networks.refreshPrices());
  const poller = createPoller({ name: 'coin prices', clock, log, pollIntervalMs: COIN_PRICES_MS, round });
  notifications.listen(NETWORKS_CHANGED, poller.wake);
  return poller;
}
