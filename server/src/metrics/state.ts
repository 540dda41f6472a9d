import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../db/pool.ts';
import type { Clock } from '../lib/clock.ts';
import { gasGauges } from './gas.ts';
import { type ChainState, type InstallationState, readInstallationState } from './state-repository.ts';

/** Scrapes within this time share one reading, so that frequent ones do not load the database. Milliseconds. */
const READING_LIFETIME_MS = 5_000;

/** What the installation holds and what waits, as of a moment. */
export interface StateReading extends InstallationState {
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Reads it; readings that follow each other closely are one. */
export type ReadState = () => Promise<StateReading>;

/** What gauges show and what an operator is told, read at most every 5 seconds. */
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
  /** Reads which chains are off with payments on them. */
  readonly chainsOff: () => Promise<readonly { readonly chain: string; readonly openPayments: number }[]>;
}

/**
 * Gauges of what the installation holds, read from the database when somebody scrapes. While the database is away
 * they are absent, and `till_database_up` is 0.
 */
export function registerStateMetrics({ registry, clock, readState, chainsOff }: Deps): void {
  const gauge = (name: string, help: string, labelNames: string[] = []): Gauge =>
    new Gauge({ name, help, labelNames, registers: [registry], collect: () => refresh() });
  const records = gauge('till_records', 'Orders, invoices and webhook deliveries, by kind and status.', [
    'kind',
    'status',
  ]);
  const due = gauge('till_webhook_deliveries_due', 'Deliveries whose next attempt is due but not made yet.');
  const lag = gauge('till_webhook_lag_seconds', 'How long the oldest due delivery has been due.');
  const mails = gauge('till_mails_waiting', 'Mails not sent yet.');
  const unreadable = gauge(
    'till_payments_unreadable',
    'Payments in an asset whose contract does not say what their address holds.',
    ['chain', 'method'],
  );
  const off = gauge('till_chain_off_payments', 'Open payments on a chain that is off.', ['chain']);
  const ofChains = chainGauges((name, help) => gauge(name, help, ['chain']));
  const ofGas = gasGauges((name, help) => gauge(name, help, ['chain']));

  const write = (state: StateReading): void => {
    const { at: now, backlog, chains, records: rows, unreadable: assets } = state;
    ofGas.write(state);
    for (const { kind, status, total } of rows) records.set({ kind, status }, total);
    due.set(backlog.deliveriesDue);
    lag.set(backlog.oldestDueAt === null ? 0 : Math.max(0, now - backlog.oldestDueAt) / 1000);
    mails.set(backlog.mailsWaiting);
    for (const { chain, method, payments } of assets) unreadable.set({ chain, method }, payments);
    for (const chain of chains)
      for (const { each, value } of ofChains) each.set({ chain: chain.chain }, value(chain, now));
  };
  const up = gauge('till_database_up', 'Whether the database answered.');
  const read = async (): Promise<void> => {
    for (const each of [
      records,
      due,
      lag,
      mails,
      unreadable,
      off,
      ...ofGas.gauges,
      ...ofChains.map((gauge) => gauge.each),
    ])
      each.reset();
    try {
      write(await readState());
      for (const { chain, openPayments } of await chainsOff()) off.set({ chain }, openPayments);
      up.set(1);
    } catch {
      // The pool has logged the outage; the gauge is how monitoring hears of it.
      up.set(0);
    }
  };
  let latest: { at: number; reading: Promise<void> } | undefined;
  // Each gauge waits for the same reading: a registry asks them all at once.
  const refresh = (): Promise<void> => {
    const now = clock.now();
    const isFresh = latest !== undefined && now >= latest.at && now - latest.at < READING_LIFETIME_MS;
    if (latest === undefined || !isFresh) latest = { at: now, reading: read() };
    return latest.reading;
  };
}

/** What each chain shows, and where it is read from. */
function chainGauges(
  gauge: (name: string, help: string) => Gauge,
): readonly { each: Gauge; value(state: ChainState, now: number): number }[] {
  return [
    {
      each: gauge('till_chain_head_block', 'Number of the newest block that was processed.'),
      value: ({ headNumber }) => Number(headNumber),
    },
    {
      each: gauge('till_chain_head_age_seconds', 'Age of the newest block that was processed.'),
      value: ({ headTime }, now) => Math.max(0, now - headTime) / 1000,
    },
    {
      each: gauge('till_chain_replaced', '1 while a chain lacks the block that it had called final, otherwise 0.'),
      value: ({ isReplaced }) => (isReplaced ? 1 : 0),
    },
    {
      each: gauge('till_deposits_unswept', 'Ended deposits that still hold money.'),
      value: ({ unsweptDeposits }) => unsweptDeposits,
    },
    {
      each: gauge('till_deposits_oldest_unswept_seconds', 'Since when the longest waiting of them could be swept.'),
      value: ({ oldestUnsweptAt }, now) => (oldestUnsweptAt === null ? 0 : Math.max(0, now - oldestUnsweptAt) / 1000),
    },
    {
      each: gauge('till_sweep_transactions_failed', 'Sweep transactions that reverted within a day.'),
      value: ({ failedSweeps }) => failedSweeps,
    },
    {
      each: gauge('till_sweep_transactions_open', 'Sweep transactions sent and not settled.'),
      value: ({ openSweeps }) => openSweeps,
    },
    {
      each: gauge('till_sweep_deposits_failing', 'Deposits whose last sweep failed.'),
      value: ({ failingDeposits }) => failingDeposits,
    },
    {
      each: gauge('till_sweep_addresses_underived', 'Deposits whose address does not follow from its terms.'),
      value: ({ underivedDeposits }) => underivedDeposits,
    },
    {
      each: gauge('till_sweep_payouts_alone', 'Payouts that are swept alone because they did not accept their money.'),
      value: ({ payoutsAlone }) => payoutsAlone,
    },
    {
      each: gauge('till_authorizations_waiting', 'Signed transfers of buyers that wait to be sent, up to 1,000.'),
      value: ({ waitingAuthorizations }) => waitingAuthorizations,
    },
    {
      each: gauge('till_authorizations_failed', 'Signed transfers that cost gas in vain within a day.'),
      value: ({ failedAuthorizations }) => failedAuthorizations,
    },
    {
      each: gauge('till_payments_awaiting_finality', 'Payments that are waiting for their level of finality.'),
      value: ({ awaitingFinality }) => awaitingFinality,
    },
    {
      each: gauge('till_payments_awaiting_agreement', 'Large payments on which no two providers agree yet.'),
      value: ({ awaitingAgreement }) => awaitingAgreement,
    },
  ];
}
