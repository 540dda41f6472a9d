import type { PriceReport, RatesReport } from '../rates/market-rates.ts';

/**
 * Failing while a token in use has no price at all, or none in a currency in which enough sources know it: buyers cannot
 * pick it then. A source that is down while others provide the price is reported, but is not a failure.
 */
export function describePrices({ sources, prices }: RatesReport): { ok: boolean; detail: string } {
  const missing = prices.filter(({ problem }) => problem !== null);
  const failing = missing.filter(
    ({ token, isCovered }) => isCovered || prices.every((price) => price.token !== token || price.problem !== null),
  );
  const parts = [
    ...(prices.length === 0
      ? ['no price is taken from the market']
      : [`${prices.length - missing.length} of ${prices.length} prices are fresh`]),
    ...missing.map(describeMissing),
    ...sources.flatMap(({ name, trouble }) => (trouble === null ? [] : [`${name} ${trouble}`])),
  ];
  return { ok: failing.length === 0, detail: parts.join('; ') };
}

function describeMissing({ token, currency, problem, isCovered }: PriceReport): string {
  return `${token}/${currency}: ${isCovered ? problem : 'fewer than two sources know it'}`;
}
