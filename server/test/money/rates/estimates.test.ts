import { expect, test } from 'vitest';
import { silentLog } from '../../../src/kernel/lib/log.ts';
import { createMarketRates } from '../../../src/money/rates/market-rates.ts';
import { PriceUnavailable } from '../../../src/money/rates/types.ts';

test('an estimate does not offer a token: only a quoted price is reported as missing', async () => {
  const rates = createMarketRates({
    sources: [],
    bounds: { maxAgeMs: 90_000, maxSpreadBps: 100, maxStableSpreadBps: 50 },
    clock: { now: () => 0 },
    log: silentLog,
    refreshMs: 30_000,
    timeoutMs: 1_000,
  });
  await expect(rates.estimate('pol', 'usd')).rejects.toBeInstanceOf(PriceUnavailable);
  expect(rates.report().prices).toEqual([]);
  await expect(rates.quote('pol', 'usd')).rejects.toBeInstanceOf(PriceUnavailable);
  expect(rates.report().prices.map(({ token, currency }) => `${token}/${currency}`)).toEqual(['pol/usd', 'pol/eur']);
});
