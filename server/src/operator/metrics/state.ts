import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../../kernel/db/pool.ts';
import type { Clock } from '../../kernel/lib/clock.ts';
import { chainGauges } from './chain-state.ts';
import { gasGauges } from './gas.ts';
import type { Gauges, MakeGauge } from './metrics.ts';
import { paymentGauges } from './payments.ts';
import { type ProcessesReading, processGauges } from './processes.ts';
import { queueGauges } from './queues.ts';
import { type InstallationState, readInstallationState } from './state-repository.ts';

/**
 * Lifetime of a reading, in milliseconds: scrapes within it share one, so that frequent scrapes do not load the
 * database.
 */
const READING_LIFETIME_MS = 5_000;

/** The holdings and queues of the installation, as of a given time. */
export interface StateReading extends InstallationState {
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Reads the state; calls in quick succession share one reading. */
export type ReadState = () => Promise<StateReading>;

/** Creates the reader for gauges and the operator area; it reads at most every 5 seconds. */
export function createStateReader({ db, clock }: { readonly db: Database; readonly clock: Clock }): ReadState {
  let latest: { at: number; reading: Promise<StateReading> } | undefined;
  return () => {
    const now = clock.now();
    const isFresh = latest !== undefined && now >= latest.at && now - latest.at < READING_LIFETIME_MS;
    if (latest === undefined || !isFresh)
      latest = { at: now, reading: readInstallationState(db, now).then((state) => ({ ...state, at: now })) };
    return latest.reading;
  };
}

interface Deps {
  readonly registry: Registry;
  readonly clock: Clock;
  readonly readState: ReadState;
  /** Reads the chains that are off although payments on them are open. */
  readonly chainsOff: () => Promise<readonly { readonly chain: string; readonly openPayments: number }[]>;
  /** Reads the processes of the last day. */
  readonly readProcesses: () => Promise<ProcessesReading['processes']>;
  /** All roles, and the chains that are on. */
  readonly roles: readonly string[];
  readonly chains: readonly string[];
}

/** All shown values, as of a given time. */
type Shown = StateReading & ProcessesReading & { readonly off: Awaited<ReturnType<Deps['chainsOff']>> };

/**
 * Registers gauges of the installation's holdings, read from the database on each scrape. While the database is
 * unavailable they are absent, and `till_database_up` is 0.
 */
export function registerStateMetrics(deps: Deps): void {
  const { registry, clock } = deps;
  const empty: (() => void)[] = [];
  const make = (name: string, help: string, labelNames: string[]): Gauge =>
    new Gauge({ name, help, labelNames, registers: [registry], collect: () => refresh() });
  const gauge: MakeGauge = (name, help, labelNames = []) => {
    const made = make(name, help, labelNames);
    // A gauge without labels would be 0 after a reset, although its value is unknown.
    empty.push(() => (labelNames.length === 0 ? made.remove() : made.reset()));
    return made;
  };
  const groups: readonly Gauges<Shown>[] = [
    queueGauges(gauge),
    paymentGauges(gauge),
    chainGauges(gauge),
    troubleGauges(gauge),
    gasGauges(gauge),
    processGauges(gauge, deps),
  ];
  const up = make('till_database_up', 'Whether the database responded.', []);
  const read = async (): Promise<void> => {
    for (const action of empty) action();
    try {
      const shown = await readShown(deps);
      for (const group of groups) group.write(shown);
      up.set(1);
    } catch {
      // The pool has logged the outage; the gauge reports it to monitoring.
      up.set(0);
    }
  };
  let latest: { at: number; reading: Promise<void> } | undefined;
  // All gauges wait for the same reading: a registry collects them concurrently.
  const refresh = (): Promise<void> => {
    const now = clock.now();
    const isFresh = latest !== undefined && now >= latest.at && now - latest.at < READING_LIFETIME_MS;
    if (latest === undefined || !isFresh) latest = { at: now, reading: read() };
    return latest.reading;
  };
}

async function readShown({ readState, chainsOff, readProcesses }: Deps): Promise<Shown> {
  return { ...(await readState()), off: await chainsOff(), processes: await readProcesses() };
}

/** Creates gauges of payments that need an act of the operator. */
function troubleGauges(gauge: MakeGauge): Gauges<Shown> {
  const unreadable = gauge(
    'till_payments_unreadable',
    'Payments in an asset whose contract does not report balances.',
    ['chain', 'method'],
  );
  const off = gauge('till_chain_off_payments', 'Open payments on a disabled chain.', ['chain']);
  const settlements = gauge('till_settlements_failing', 'Orders and invoices whose last settlement attempt failed.');
  const deliveries = gauge('till_order_deliveries', 'Paid orders that are not delivered yet, by state.', ['state']);
  return {
    write({ unreadable: assets, off: chains, failing }) {
      settlements.set(failing.settlements);
      deliveries.set({ state: 'under-way' }, failing.deliveriesUnderWay);
      deliveries.set({ state: 'waiting' }, failing.deliveriesWaiting);
      deliveries.set({ state: 'failing' }, failing.deliveries);
      for (const { chain, method, payments } of assets) unreadable.set({ chain, method }, payments);
      for (const { chain, openPayments } of chains) off.set({ chain }, openPayments);
    },
  };
}
