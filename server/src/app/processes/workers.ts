import { randomInt } from 'node:crypto';
import { DELIVERIES_DUE } from '../../catalog/delivery-repository.ts';
import { createLeadership } from '../../kernel/db/locks.ts';
import { largest } from '../../kernel/lib/lists.ts';
import { runInSequence } from '../../kernel/lib/turns.ts';
import { createPoller, type Poller } from '../../kernel/workers/poller.ts';
import type { ConnectedChain } from '../../money/chains/connected-chain.ts';
import { createFollower } from '../../money/chains/follower.ts';
import type { Chain } from '../../money/chains/port.ts';
import { endLapsed } from '../../money/payments/booking/authorization-repository.ts';
import { createWindowEnder } from '../../money/payments/deciding/end-windows.ts';
import { createOverdueSettler } from '../../money/payments/deciding/overdue.ts';
import { methodDescriber } from '../../money/payments/paid-facts.ts';
import { createEndedAddressWatch } from '../../money/payments/watching/ended-address-watch.ts';
import { createPaymentObserver } from '../../money/payments/watching/observe.ts';
import { createRatesRefresher } from '../../money/rates/refresher.ts';
import { reportNodes } from '../../operator/operations/node-report.ts';
import { reportPrices } from '../../operator/operations/price-facts.ts';
import { createPersonalDataEraser } from '../../operator/personal-data/eraser.ts';
import { createMailer } from '../../outbound/mail/mailer.ts';
import { createDispatcher } from '../../outbound/webhooks/dispatcher.ts';
import { createHistoryPruner } from '../../outbound/webhooks/history-pruner.ts';
import { createWebhookClient } from '../../outbound/webhooks/http-client.ts';
import { dispatcherUserAgent } from '../../outbound/webhooks/sender.ts';
import { forgetExpired } from '../../people/expired-repository.ts';
import { countCustomers } from '../../sales/customers/count-customers.ts';
import { createFeeBilling } from '../../sales/fees/bill-fees.ts';
import { countEarlierSales } from '../../sales/home/earlier-sales.ts';
import { createNotifier } from '../../sales/notifications/worker.ts';
import { createOrderDeliveries } from '../../sales/orders/deliver-orders.ts';
import { pruneRefused } from '../../stores/keys/refused-requests.ts';
import { putDueInForce } from '../../stores/payouts/payout-changes.ts';
import { enabledMethods } from '../../stores/store-repository.ts';
import { createDomainWatch } from '../../stores/storefront/domain-watch.ts';
import { switchDueSecrets } from '../../stores/webhook/webhook-rotation.ts';
import { alertWatchOf, machineReporterOf, measurerOf } from './alert-workers.ts';
import { warnOfChainsOff } from './chains-off.ts';
import { configuredDomains } from './configured-domains.ts';
import { createFirstRun } from './first-run.ts';
import { needsProbesOf } from './needs-worker.ts';
import { coinPricesOf, networkReportersOf } from './network-workers.ts';
import type { Parts } from './parts.ts';
import type { Role } from './roles.ts';
import { startSweepers } from './sweepers.ts';
import { VERSION } from './version.ts';

/** Rows that one round of the reaper visits. */
const REAPER_BATCH = 100;
const REAPER_INTERVAL_MS = 1_000;
/** Pause of the watch over ended addresses when the chain could not be read. */
const ENDED_WATCH_INTERVAL_MS = 30_000;
const FEES_INTERVAL_MS = 60_000;
const EARLIER_SALES_INTERVAL_MS = 60_000;
/** Interval of reports on the health of a chain's nodes. */
const NODE_REPORT_MS = 10_000;
const LOCAL_NODE_REPORT_MS = 2_000;
const PRICE_REPORT_MS = 15_000;
const RANDOM_STEPS = 2 ** 32;
const DAY_MS = 86_400_000;

/** Running background work. */
export interface Workers {
  /** Stops them after the work in progress. */
  stop(): Promise<void>;
}

type Stop = () => Promise<void>;

/** Starts the background roles of this process. */
export function startWorkers(parts: Parts): Workers {
  const starters: Readonly<Record<Role, (parts: Parts) => Stop>> = {
    api: startApi,
    indexer: startIndexers,
    dispatcher: startDispatcher,
    reaper: startReaper,
    sweeper: startSweepers,
    mailer: startMailer,
  };
  const stops = Object.entries(starters)
    .filter(([role]) => parts.roles.has(role as Role))
    .map(([, start]) => start(parts));
  stops.push(untilStopped(parts, 'process record', (signal) => parts.record.run(signal)));
  const machine = machineReporterOf(parts);
  stops.push(untilStopped(parts, 'machine report', (signal) => machine.run(signal)));
  for (const probe of needsProbesOf(parts)) stops.push(untilStopped(parts, 'probe', (signal) => probe.run(signal)));
  return { stop: async () => void (await Promise.all(stops.map((stop) => stop()))) };
}

/** Runs a worker until stopped. A worker ends only when it is stopped, so an early end is a fault worth a log line. */
function untilStopped(parts: Parts, name: string, run: (signal: AbortSignal) => Promise<void>): Stop {
  const controller = new AbortController();
  const running = run(controller.signal).catch((error: unknown) => {
    parts.log.error({ err: error, worker: name }, 'worker ended unexpectedly');
  });
  return async () => {
    controller.abort();
    await running;
  };
}

/** Starts one follower per chain among all processes; another takes over when its holder dies. */
function startIndexers(parts: Parts): Stop {
  const { clock, db, log, payables } = parts;
  const roles = parts.chains.all.map((chain) => {
    // Created again each time: cached data of the last ones is stale once another process has followed the chain.
    const follow = async (signal: AbortSignal): Promise<void> => {
      const observer = createPaymentObserver({ db, clock, log, payables, chains: parts.chains.registry });
      const { pollIntervalMs } = chain;
      const follower = createFollower({ chain, observer, db, clock, log, pollIntervalMs });
      const reporter = nodeReporterOf(parts, chain);
      const pollers = [...endedAddressWatchOf(parts, chain), reporter, ...networkReportersOf(parts, chain)];
      await Promise.all([follower.run(signal), ...pollers.map((poller) => poller.run(signal))]);
    };
    const key = `indexer:${chain.name}`;
    const onGained = (signal: AbortSignal): Promise<void> => parts.record.leading(key, () => follow(signal));
    return createLeadership({ url: parts.config.databaseUrl, key, log, onGained });
  });
  return async () => void (await Promise.all(roles.map((role) => role.close())));
}

/**
 * Reads the addresses of ended attempts again, at a rate that leaves the chain's nodes to the follower: contracts can
 * send coin without a trace. No worker where every payment is an output of a block.
 */
function endedAddressWatchOf({ clock, db, log }: Parts, chain: Chain): Poller[] {
  if (chain.sweeping === undefined) return [];
  const { round } = createEndedAddressWatch({ chain, db, clock, log });
  const pollIntervalMs = ENDED_WATCH_INTERVAL_MS;
  return [createPoller({ name: `watch of ${chain.name}`, clock, log, pollIntervalMs, round })];
}

/** Creates the worker that reports the nodes' health, in the process that follows the chain, which queries them most. */
function nodeReporterOf({ clock, db, log }: Parts, chain: ConnectedChain): Poller {
  const round = async (): Promise<undefined> => {
    await reportNodes({ db, clock }, chain);
  };
  const pollIntervalMs = chain.name === 'local' ? LOCAL_NODE_REPORT_MS : NODE_REPORT_MS;
  return createPoller({ name: `nodes of ${chain.name}`, clock, log, pollIntervalMs, round });
}

function startDispatcher(parts: Parts): Stop {
  const { clock, config, db, ids, log, metrics, notifications } = parts;
  const timeoutMs = config.webhookTimeoutMs;
  const client = createWebhookClient({ timeoutMs, allowInsecure: config.webhookAllowInsecure });
  const dispatcher = createDispatcher({
    db,
    notifications,
    client,
    clock,
    ids,
    log,
    timeoutMs,
    policy: {
      baseMs: config.webhookRetryBaseMs,
      multiplier: config.webhookRetryMultiplier,
      capMs: config.webhookRetryCapMs,
      maxAttempts: config.webhookMaxAttempts,
    },
    random: () => randomInt(RANDOM_STEPS) / RANDOM_STEPS,
    userAgent: dispatcherUserAgent(VERSION, config.baseUrl),
    secrets: parts.secrets,
    metrics: {
      attempted(status, _outcome, durationMs) {
        metrics.webhookAttempts.inc({ outcome: status });
        metrics.webhookAttemptDuration.observe(durationMs / 1000);
      },
    },
  });
  const pruner = createHistoryPruner({ db, clock, log, keptMs: config.webhookHistoryDays * DAY_MS });
  const stops = [
    untilStopped(parts, 'dispatcher', (signal) => dispatcher.run(signal)),
    untilStopped(parts, 'webhook history', (signal) => pruner.run(signal)),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
    await client.close();
  };
}

/**
 * Ends windows; decides payments on chains that cannot be read or are off, and logs the latter at the start; delivers
 * completed orders; applies due changes of payout addresses and webhook secrets; looks up custom domains; counts
 * customers; bills fees; and deletes expired sessions, links and tries. Any number of reapers may run.
 */
function startReaper(parts: Parts): Stop {
  const { chains, clock, config, db, ids, log, payables } = parts;
  // Nothing to log without the database; the pool logs that outage.
  void warnOfChainsOff({ db, log }, chains.all).catch(() => {});
  const orderWindows = createWindowEnder({ db, clock, log, kind: 'order', access: payables.order });
  const invoiceWindows = createWindowEnder({ db, clock, log, kind: 'invoice', access: payables.invoice });
  const overdueSettler = createOverdueSettler({ db, clock, log, payables }, chains.all);
  const poller = createPoller({
    name: 'reaper',
    clock,
    log,
    pollIntervalMs: REAPER_INTERVAL_MS,
    async round() {
      const startedAt = clock.now();
      const counts = await runInSequence([
        () => overdueSettler.round(REAPER_BATCH),
        () => orderWindows.round(REAPER_BATCH),
        () => invoiceWindows.round(REAPER_BATCH),
        () => endLapsed(db, clock.now(), REAPER_BATCH),
        () => putDueInForce({ db, clock, ids }, REAPER_BATCH),
        () => switchDueSecrets({ db, clock, ids }, REAPER_BATCH),
        () => forgetExpired({ db, clock }, REAPER_BATCH),
      ]);
      if (largest(counts) < REAPER_BATCH) return undefined;
      // After an outage, tens of thousands end: half of the time is left to everything else.
      const now = clock.now();
      return now + Math.max(0, now - startedAt);
    },
  });
  const { lookUp } = configuredDomains(config);
  const [deliveries, pruner, customers] = [deliveriesOf(parts), refusedPrunerOf(parts), customersOf(parts)];
  const domains = createDomainWatch({ db, clock, ids, log, lookUp });
  const stops = [
    untilStopped(parts, 'reaper', (signal) => poller.run(signal)),
    untilStopped(parts, 'deliveries of orders', (signal) => deliveries.run(signal)),
    untilStopped(parts, 'storefront domains', (signal) => domains.run(signal)),
    untilStopped(parts, 'refused requests', (signal) => pruner.run(signal)),
    untilStopped(parts, 'customers', (signal) => customers.run(signal)),
    startEraser(parts),
    startFeeBilling(parts),
    startEarlierSales(parts),
  ];
  return async () => void (await Promise.all(stops.map((stop) => stop())));
}

/** Starts the count of the sales from before the home page's counters. */
function startEarlierSales(parts: Parts): Stop {
  const { clock, log } = parts;
  const round = () => countEarlierSales(parts);
  const poller = createPoller({ name: 'earlier sales', clock, log, pollIntervalMs: EARLIER_SALES_INTERVAL_MS, round });
  return untilStopped(parts, 'earlier sales', (signal) => poller.run(signal));
}

/** Starts the bills of the fees on payments to own wallets, where the operator has a store for them. */
function startFeeBilling(parts: Parts): Stop {
  const { clock, config, db, ids, log } = parts;
  const { baseUrl, feeInvoiceFrom: from, feeStore, hostedBaseUrl: hostedBase } = config;
  if (feeStore === undefined) return async () => {};
  const dashboardUrl = `${baseUrl}/dashboard`;
  const { round } = createFeeBilling({ db, clock, ids, feeStore, from, hostedBase, dashboardUrl });
  const pollIntervalMs = FEES_INTERVAL_MS;
  const poller = createPoller({ name: 'bills of fees', clock, log, pollIntervalMs, round });
  return untilStopped(parts, 'bills of fees', (signal) => poller.run(signal));
}

function startEraser(parts: Parts): Stop {
  const { clock, config, db, log, metrics } = parts;
  if (config.personalDataDays === 0) return async () => {};
  const keptMs = config.personalDataDays * DAY_MS;
  const onErased = (kind: string, rows: number): void => metrics.personalDataErased.inc({ kind }, rows);
  const eraser = createPersonalDataEraser({ db, clock, log, keptMs, onErased });
  return untilStopped(parts, 'personal data', (signal) => eraser.run(signal));
}

/** Starts the background work of the API. */
function startApi(parts: Parts): Stop {
  const firstRun = createFirstRun(parts);
  const coinPrices = coinPricesOf(parts);
  const stops = [
    startRatesRefresher(parts),
    startPriceReporter(parts),
    untilStopped(parts, 'coin prices', (signal) => coinPrices.run(signal)),
    untilStopped(parts, 'first run', (signal) => firstRun.run(signal)),
  ];
  return async () => void (await Promise.all(stops.map((stop) => stop())));
}

/** Only the API gives quotes, so each process with that role keeps its own prices. */
function startRatesRefresher(parts: Parts): Stop {
  const { chains, clock, config, db, log, rates } = parts;
  const tokensInUse = async (): Promise<string[]> => {
    const methods = await enabledMethods(db);
    return methods.flatMap((id) => chains.registry.method(id)?.method.token ?? []);
  };
  const refreshMs = config.ratesRefreshSeconds * 1000;
  const refresher = createRatesRefresher({ rates, tokensInUse, clock, log, refreshMs });
  return untilStopped(parts, 'prices', (signal) => refresher.run(signal));
}

/** Starts the reports on this process's prices. */
function startPriceReporter(parts: Parts): Stop {
  const { clock, config, db, log, rates, record } = parts;
  const poller = createPoller({
    name: 'price report',
    clock,
    log,
    pollIntervalMs: PRICE_REPORT_MS,
    async round() {
      const body = { ...rates.report(), fixed: config.ratesFixed };
      await reportPrices({ db, clock }, { process: record.id, body });
      return undefined;
    },
  });
  return untilStopped(parts, 'price report', (signal) => poller.run(signal));
}

function startMailer(parts: Parts): Stop {
  const { clock, db, ids, log, mail: transport, notifications, secrets } = parts;
  const mailer = createMailer({ db, notifications, transport, clock, ids, log, secrets });
  const [alerts, measurer] = [alertWatchOf(parts), measurerOf(parts)];
  const notifier = notifierOf(parts);
  const stops = [
    untilStopped(parts, 'mailer', (signal) => mailer.run(signal)),
    untilStopped(parts, 'notifications', (signal) => notifier.run(signal)),
    untilStopped(parts, 'alerts', (signal) => alerts.run(signal)),
    untilStopped(parts, 'measures', (signal) => measurer.run(signal)),
  ];
  return async () => void (await Promise.all(stops.map((stop) => stop())));
}

function notifierOf({ chains, clock, config, db, ids, log }: Parts): Poller {
  const describeMethod = methodDescriber(chains.registry);
  return createNotifier({ db, clock, ids, log, describeMethod, dashboardUrl: `${config.baseUrl}/dashboard` });
}

/** Maximum delay of a delivery whose notification was lost, in milliseconds. */
const POLL_MS = 1_000;

/** Delivers completed orders, right after the transactions that complete them. */
function deliveriesOf({ chains, clock, config, db, ids, log, notifications }: Parts): Poller {
  const describeMethod = methodDescriber(chains.registry);
  const { round } = createOrderDeliveries({ db, clock, ids, log, hostedBase: config.hostedBaseUrl, describeMethod });
  const poller = createPoller({ name: 'deliveries of orders', clock, log, pollIntervalMs: POLL_MS, round });
  notifications.listen(DELIVERIES_DUE, poller.wake);
  return poller;
}

const PRUNE_BATCH = 1_000;
const INTERVAL_MS = 60_000;

/** Creates the worker that deletes old refused requests. */
function refusedPrunerOf({ clock, db, log }: Parts): Poller {
  return createPoller({
    name: 'refused requests',
    clock,
    log,
    pollIntervalMs: INTERVAL_MS,
    round: async () => ((await pruneRefused({ db, clock }, PRUNE_BATCH)) === PRUNE_BATCH ? 'now' : undefined),
  });
}

/** Creates the worker that counts orders and invoices for their customers, a moment after they change. */
function customersOf({ clock, db, log }: Parts): Poller {
  return createPoller({
    name: 'customers',
    clock,
    log,
    pollIntervalMs: POLL_MS,
    round: async () => ((await countCustomers(db)) ? 'now' : undefined),
  });
}
