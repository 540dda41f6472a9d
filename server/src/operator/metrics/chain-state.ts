import type { Gauge } from 'prom-client';
import { WEI_PER_COIN } from './gas.ts';
import { type Gauges, type MakeGauge, secondsSince } from './metrics.ts';
import type { ChainState, InstallationState } from './state-repository.ts';

interface ChainGauge {
  readonly each: Gauge;
  value(state: ChainState, now: number): number;
}

/** Creates gauges of each chain's progress and of the work waiting on it. */
export function chainGauges(gauge: MakeGauge): Gauges<Pick<InstallationState, 'chains'> & { readonly at: number }> {
  const ofChain: OfChain = (name, help) => gauge(name, help, ['chain']);
  const all = [...headGauges(ofChain), ...sweepGauges(ofChain), ...waitingGauges(ofChain)];
  return {
    write({ at, chains }) {
      for (const chain of chains) for (const { each, value } of all) each.set({ chain: chain.chain }, value(chain, at));
    },
  };
}

type OfChain = (name: string, help: string) => Gauge;

function headGauges(gauge: OfChain): ChainGauge[] {
  return [
    {
      each: gauge('till_chain_head_block', 'Number of the newest block that was processed.'),
      value: ({ headNumber }) => Number(headNumber),
    },
    {
      each: gauge('till_chain_head_age_seconds', 'Age of the newest block that was processed.'),
      value: ({ headTime }, now) => secondsSince(headTime, now),
    },
    {
      each: gauge('till_chain_confirmed_block', 'Number of the newest block at which money counts.'),
      value: ({ confirmedNumber }) => Number(confirmedNumber),
    },
    {
      each: gauge('till_chain_outage_seconds', 'How long a chain could not be read; 0 while it can be.'),
      value: ({ outageSince }, now) => secondsSince(outageSince, now),
    },
    {
      each: gauge('till_chain_replaced', '1 while a chain lacks the block that it had called final, otherwise 0.'),
      value: ({ isReplaced }) => (isReplaced ? 1 : 0),
    },
  ];
}

function sweepGauges(gauge: OfChain): ChainGauge[] {
  return [
    {
      each: gauge('till_deposits_unswept', 'Ended deposits that still hold money.'),
      value: ({ unsweptDeposits }) => unsweptDeposits,
    },
    {
      each: gauge('till_deposits_oldest_unswept_seconds', 'Since when the longest waiting of them could be swept.'),
      value: ({ oldestUnsweptAt }, now) => secondsSince(oldestUnsweptAt, now),
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
      each: gauge('till_sweep_transactions_oldest_open_seconds', 'How long ago the oldest of them was signed.'),
      value: ({ oldestOpenSweepAt }, now) => secondsSince(oldestOpenSweepAt, now),
    },
    {
      each: gauge('till_sweep_transactions_mined', 'Transactions of the gas key that succeeded within a day.'),
      value: ({ minedSweeps }) => minedSweeps,
    },
    {
      each: gauge('till_sweep_gas_spent', 'What the gas key spent within a week, in whole coins.'),
      value: ({ spent }) => Number(spent) / WEI_PER_COIN,
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
  ];
}

function waitingGauges(gauge: OfChain): ChainGauge[] {
  return [
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
