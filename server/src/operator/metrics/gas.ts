import { type GasFacts, gasFacts } from '../../money/sweeping/gas-report.ts';
import type { Gauges, MakeGauge } from './metrics.ts';
import type { InstallationState } from './state-repository.ts';

/** State of the chains and their gas keys, as of a time in epoch milliseconds. */
type Reading = Pick<InstallationState, 'chains' | 'gas'> & { readonly at: number };

/** Returns the balance of a chain's gas key and how far it reaches; null while no process has swept the chain. */
export function gasOfChain({ at, chains, gas }: Reading, chain: string): GasFacts | null {
  const report = gas.find(({ subject }) => subject === chain);
  if (report === undefined) return null;
  const state = chains.find((each) => each.chain === chain);
  return gasFacts(report, { wei: state?.spent ?? 0n, since: state?.spentSince ?? null }, at);
}

export const WEI_PER_COIN = 1e18;

/** Creates gauges of each chain's gas key; unknown values are absent. */
export function gasGauges(make: MakeGauge): Gauges<Reading> {
  const gauge = (name: string, help: string) => make(name, help, ['chain']);
  const gauges = [
    {
      each: gauge(
        'till_gas_key_balance',
        'Balance of the gas key in whole coins: the lowest reported by any provider.',
      ),
      value: ({ balance }: GasFacts) => (balance === null ? null : Number(balance) / WEI_PER_COIN),
    },
    {
      each: gauge('till_gas_key_sweeps', 'Number of single-token sweeps that the gas key can currently pay for.'),
      value: ({ sweeps }: GasFacts) => (sweeps === null ? null : Number(sweeps)),
    },
    {
      each: gauge('till_gas_key_days', 'Days that the gas key lasts at the last week’s cost.'),
      value: ({ days }: GasFacts) => days,
    },
    {
      each: gauge('till_authorizations_lost', 'Cost of signed transfers that failed within a day, in whole coins.'),
      value: ({ lost }: GasFacts) => lost && Number(lost.wei) / WEI_PER_COIN,
    },
    {
      each: gauge('till_authorizations_lost_ratio', 'The same as a fraction of the limit; at 1, none are sent.'),
      value: ({ lost }: GasFacts) =>
        lost?.fiat ? (lost.most === 0n ? 1 : Number(lost.fiat.amount) / Number(lost.most)) : null,
    },
    {
      each: gauge('till_gas_key_report_age_seconds', 'Age of the gas key’s data.'),
      value: ({ reportedAt }: GasFacts, now: number) => Math.max(0, now - reportedAt) / 1000,
    },
  ];
  return {
    write(state) {
      for (const { subject: chain } of state.gas) {
        const facts = gasOfChain(state, chain);
        for (const { each, value } of gauges) {
          const number = facts && value(facts, state.at);
          if (number !== null) each.set({ chain }, number);
        }
      }
    },
  };
}
