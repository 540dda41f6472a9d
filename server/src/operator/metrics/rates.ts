import { Gauge, type Registry } from 'prom-client';
import type { RatesReport } from '../../money/rates/market-rates.ts';

/** Registers gauges of the market prices of the tokens in use, as of the scrape. */
export function registerRatesMetrics({ registry, report }: { registry: Registry; report(): RatesReport }): void {
  const gauge = (name: string, help: string, labelNames: string[], fill: (own: Gauge, state: RatesReport) => void) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      collect() {
        this.reset();
        fill(this, report());
      },
    });
  gauge('till_price_available', 'Whether a quote can be given.', ['token', 'currency'], (own, { prices }) => {
    for (const { token, currency, problem } of prices) own.set({ token, currency }, problem === null ? 1 : 0);
  });
  gauge(
    'till_price_spread_ratio',
    'Spread between the lowest and highest agreeing source.',
    ['token', 'currency'],
    (own, { prices }) => {
      for (const { token, currency, spreadBps } of prices) {
        if (spreadBps !== null) own.set({ token, currency }, spreadBps / 10_000);
      }
    },
  );
  gauge(
    'till_price_age_seconds',
    'Age of the fresh value of a source.',
    ['source', 'token', 'currency'],
    (own, { prices }) => {
      for (const { token, currency, opinions } of prices) {
        for (const { source, ageMs } of opinions) own.set({ source, token, currency }, ageMs / 1000);
      }
    },
  );
  gauge(
    'till_price_deviation_ratio',
    'Deviation of a source from the price.',
    ['source', 'token', 'currency'],
    (own, { prices }) => {
      for (const { token, currency, opinions } of prices) {
        for (const { source, deviation } of opinions) {
          if (deviation !== null) own.set({ source, token, currency }, deviation);
        }
      }
    },
  );
  gauge('till_price_source_up', 'Whether a source returns prices.', ['source'], (own, { sources }) => {
    for (const { name, trouble } of sources) own.set({ source: name }, trouble === null ? 1 : 0);
  });
}
