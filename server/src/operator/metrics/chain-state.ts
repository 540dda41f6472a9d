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
      each: gauge('till_chain_head_block', 'Number of the newest processed block.'),
      value: ({ headNumber }) => Number(headNumber),
    },
    {
      each: gauge('till_chain_head_age_seconds', 'Age of the newest processed block.'),
      value: ({ headTime }, now) => secondsSince(headTime, now),
    },
    {
      each: gauge('till_chain_confirmed_block', 'Number of the newest block at which money counts.'),
      value: ({ confirmedNumber }) => Number(confirmedNumber),
    },
    {
      each: gauge('till_chain_outage_seconds', 'Time that a chain has been unreachable; 0 while it is reachable.'),
      value: ({ outageSince }, now) => secondsSince(outageSince, now),
    },
    {
      each: gauge('till_chain_replaced', '1 while a chain lacks a block it had reported as final, otherwise 0.'),
      value: ({ isReplaced }) => (isReplaced ? 1 : 0),
    },
  ];
}

function sweepGauges(gauge: OfChain): ChainGauge[] {
  return [
    {
      each: gauge('till_deposits_unswept', 'Ended deposits with a balance.'),
      value: ({ unsweptDeposits }) => unsweptDeposits,
    },
    {
      each: gauge('till_deposits_oldest_unswept_seconds', 'Time since the longest waiting of them could be swept.'),
      value: ({ oldestUnsweptAt }, now) => secondsSince(oldestUnsweptAt, now),
    },
    {
      each: gauge('till_sweep_transactions_failed', 'Sweep transactions that reverted within a day.'),
      value: ({ failedSweeps }) => failedSweeps,
    },
    {
      each: gauge('till_sweep_transactions_open', 'Sweep transactions sent but not settled.'),
      value: ({ openSweeps }) => openSweeps,
    },
    {
      each: gauge('till_sweep_transactions_oldest_open_seconds', 'Age of the oldest of them.'),
      value: ({ oldestOpenSweepAt }, now) => secondsSince(oldestOpenSweepAt, now),
    },
    {
      each: gauge('till_sweep_transactions_mined', 'Transactions of the gas key that succeeded within a day.'),
      value: ({ minedSweeps }) => minedSweeps,
    },
    {
      each: gauge('till_sweep_gas_spent', 'Gas spent within a week, in whole coins.'),
      value: ({ spent }) => Number(spent) / WEI_PER_COIN,
    },
    {
      each: gauge('till_sweep_deposits_failing', 'Deposits whose last sweep failed.'),
      value: ({ failingDeposits }) => failingDeposits,
    },
    {
      each: gauge('till_sweep_addresses_underived', 'Deposits whose address does not match its terms.'),
      value: ({ underivedDeposits }) => underivedDeposits,
    },
    {
      each: gauge('till_sweep_payouts_alone', 'Payout addresses swept alone because they did not accept money.'),
      value: ({ payoutsAlone }) => payoutsAlone,
    },
  ];
}

function waitingGauges(gauge: OfChain): ChainGauge[] {
  return [
    {
      each: gauge('till_authorizations_waiting', 'Signed transfers of buyers waiting to be sent, up to 1,000.'),
      value: ({ waitingAuthorizations }) => waitingAuthorizations,
    },
    {
      each: gauge('till_authorizations_failed', 'Signed transfers that failed on chain within a day.'),
      value: ({ failedAuthorizations }) => failedAuthorizations,
    },
    {
      each: gauge('till_payments_awaiting_finality', 'Payments waiting for their finality level.'),
      value: ({ awaitingFinality }) => awaitingFinality,
    },
    {
      each: gauge('till_payments_awaiting_agreement', 'Large payments without two agreeing providers yet.'),
      value: ({ awaitingAgreement }) => awaitingAgreement,
    },
  ];
}
