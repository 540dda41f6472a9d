import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { present } from '../../../src/kernel/lib/errors.ts';
import type { Currency } from '../../../src/kernel/lib/money.ts';
import { type Bounds, marketAt } from '../../../src/money/rates/market.ts';
import { formatRatio, parseDecimal } from '../../../src/money/rates/ratio.ts';
import type { Pair, SourceName } from '../../../src/money/rates/source.ts';
import type { HeldReading, TrackedSource } from '../../../src/money/rates/tracked-source.ts';

const NOW = Date.UTC(2026, 0, 2, 3, 4, 5);
const BOUNDS: Bounds = { maxAgeMs: 90_000, maxSpreadBps: 100, maxStableSpreadBps: 50 };
const HOUR = 3_600_000;

type Held = Readonly<Record<string, string | (Partial<HeldReading> & { value: string })>>;

/** Creates a source with these prices, read a second ago unless stated otherwise. */
function holding(name: SourceName, prices: Held): TrackedSource {
  const held = new Map(
    Object.entries(prices).map(([pair, given]) => {
      const { value, ...rest } = typeof given === 'string' ? { value: given } : given;
      const price = present(parseDecimal(value), 'a price');
      return [pair, { price, raw: `${pair} ${value}`, askedAt: NOW - 1_000, ...rest }] as const;
    }),
  );
  return {
    name,
    pairs: new Set([...held.keys()] as Pair[]),
    held: (pair) => held.get(pair),
    trouble: () => undefined,
    refresh: async () => {},
  };
}

function priceOf(sources: readonly TrackedSource[], token: string, currency: Currency = 'usd') {
  return marketAt(NOW, sources, BOUNDS).price(token, currency);
}

function shown(sources: readonly TrackedSource[], token: string, currency: Currency = 'usd'): string {
  const priced = priceOf(sources, token, currency);
  return 'problem' in priced ? priced.problem : formatRatio(priced.price);
}

describe('freshness', () => {
  const second = holding('coinbase', { 'eth/usd': '2000' });

  it.each([
    ['asked 90 seconds ago', { askedAt: NOW - 90_000 }, '2000'],
    ['asked longer ago', { askedAt: NOW - 90_001 }, 'only one source is fresh'],
    ['asked in the future, by a clock that was set back', { askedAt: NOW + 1 }, 'only one source is fresh'],
    ['just asked, of an old moment', { valueAt: NOW - 90_001 }, 'only one source is fresh'],
    ['of a moment just ahead of our clock', { valueAt: NOW + 60_000 }, '2000'],
    ['of a moment in the future', { valueAt: NOW + 60_001 }, 'only one source is fresh'],
    ['within the rhythm of its source', { valueAt: NOW - HOUR, maxAgeMs: HOUR }, '2000'],
    ['later than the rhythm of its source', { valueAt: NOW - HOUR - 1, maxAgeMs: HOUR }, 'only one source is fresh'],
    [
      'in its rhythm, but read too long ago',
      { valueAt: NOW - HOUR, maxAgeMs: 2 * HOUR, askedAt: NOW - 90_001 },
      'only one source is fresh',
    ],
  ])('a value %s: %s', (_, reading, expected) => {
    expect(shown([second, holding('kraken', { 'eth/usd': { value: '2000', ...reading } })], 'eth')).toBe(expected);
  });

  it('no price is ever based on a value older than its limit, or on fewer than two', () => {
    const age = fc.integer({ min: -5_000, max: 200_000 });
    // All within one percent of each other, so that only their ages differ.
    const price = fc.integer({ min: 1_991, max: 2_010 });
    fc.assert(
      fc.property(fc.array(fc.tuple(age, price), { maxLength: 4 }), (list) => {
        const names: SourceName[] = ['coinbase', 'kraken', 'binance', 'coingecko'];
        const sources = list.map(([old, value], index) =>
          holding(names[index] ?? 'chainlink', { 'eth/usd': { value: String(value), askedAt: NOW - old } }),
        );
        const fresh = list.filter(([old]) => old >= 0 && old <= 90_000);
        const priced = priceOf(sources, 'eth');
        expect('problem' in priced).toBe(fresh.length < 2);
        if ('problem' in priced) return;
        expect(priced.evidence.every(({ ageMs }) => ageMs !== null && ageMs >= 0 && ageMs <= 90_000)).toBe(true);
      }),
    );
  });
});

describe('stablecoins', () => {
  it('have their market price, not a dollar', () => {
    const sources = [
      holding('kraken', { 'usdc/usd': '0.8800', 'usdt/usd': '1.0000' }),
      holding('binance', { 'usdc/usdt': '0.8810' }),
      holding('chainlink', { 'usdt/usd': '1.0010' }),
    ];
    // The middle of 0.88 and 0.881 × 1.0005.
    expect(shown(sources, 'usdc')).toBe('0.88072025');
  });

  it('may differ by half a percent between sources, other tokens by one', () => {
    const two = (a: string, b: string, pair: string) => [
      holding('kraken', { [pair]: a }),
      holding('chainlink', { [pair]: b }),
    ];
    expect(shown(two('1.000', '1.005', 'usdc/usd'), 'usdc')).toBe('1.0025');
    expect(shown(two('1.000', '1.0051', 'usdc/usd'), 'usdc')).toBe('2 sources are up to 0.51 % apart');
    expect(shown(two('2000', '2020', 'eth/usd'), 'eth')).toBe('2010');
    expect(shown(two('2000', '2020.1', 'eth/usd'), 'eth')).toBe('2 sources are up to 1.01 % apart');
  });
});

describe('a price in USDT', () => {
  const binance = holding('binance', { 'eth/usdt': '2000' });

  it('is converted to dollars at the measured price of USDT, which is in the evidence', () => {
    const sources = [
      holding('coinbase', { 'usdt/usd': '0.95', 'eth/usd': '1900' }),
      holding('kraken', { 'usdt/usd': '0.95' }),
      binance,
    ];
    const priced = priceOf(sources, 'eth');
    if ('problem' in priced) throw new Error(priced.problem);
    expect(formatRatio(priced.price)).toBe('1900');
    expect(priced.evidence).toContainEqual({
      source: 'binance',
      price: '1900',
      ageMs: 1_000,
      raw: 'eth/usdt 2000',
      via: { pair: 'usdt/usd', price: '0.95', sources: ['coinbase', 'kraken'] },
    });
  });

  it('is ignored while fewer than two sources agree on USDT', () => {
    const sources = [holding('coinbase', { 'usdt/usd': '1', 'eth/usd': '2000' }), binance];
    expect(shown(sources, 'eth')).toBe('only one source is fresh');
    expect(shown([...sources, holding('kraken', { 'usdt/usd': '0.9' })], 'eth')).toBe('only one source is fresh');
  });

  it('is never the price of USDT itself', () => {
    const sources = [
      holding('kraken', { 'usdt/usd': '0.999' }),
      holding('binance', { 'usdt/usdt': '1', 'eur/usdt': '1.1' }),
    ];
    expect(shown(sources, 'usdt')).toBe('only one source is fresh');
  });

  it("is converted to euros by the same exchange's EUR/USDT", () => {
    const sources = [
      holding('binance', { 'usdc/usdt': '1.001', 'eur/usdt': '1.1' }),
      holding('kraken', { 'usdc/eur': '0.91', 'usdt/eur': '0.909' }),
    ];
    expect(shown(sources, 'usdc', 'eur')).toBe('0.91');
    expect(shown(sources, 'usdt', 'eur')).toMatch(/^0\.90904545/);
  });
});

describe('euros', () => {
  const dollars = { 'eth/usd': '2200', 'eur/usd': '1.1' };

  it('have their own pairs, checked against the dollar through EUR/USD, and the check is kept', () => {
    const sources = [
      holding('coinbase', { ...dollars, 'eth/eur': '2000' }),
      holding('kraken', { ...dollars, 'eth/eur': '2001' }),
    ];
    const priced = priceOf(sources, 'eth', 'eur');
    if ('problem' in priced) throw new Error(priced.problem);
    expect(formatRatio(priced.price)).toBe('2000.5');
    expect(priced.crossCheck).toEqual({
      implied: '2000',
      eurUsd: { pair: 'eur/usd', price: '1.1', sources: ['coinbase', 'kraken'] },
      differenceBps: 3,
    });
  });

  it('that do not match the dollar price are refused, in both currencies', () => {
    const sources = [
      holding('coinbase', { ...dollars, 'eth/eur': '2030' }),
      holding('kraken', { ...dollars, 'eth/eur': '2030' }),
    ];
    expect(shown(sources, 'eth', 'eur')).toBe('the price in usd through EUR/USD is 1.5 % away');
    expect(shown(sources, 'eth', 'usd')).toBe('the price in eur through EUR/USD is 1.5 % away');
  });

  it('are used unchecked while EUR/USD has fewer than two sources', () => {
    const sources = [holding('coinbase', { 'eth/eur': '2000' }), holding('kraken', { ...dollars, 'eth/eur': '2000' })];
    expect(shown(sources, 'eth', 'eur')).toBe('2000');
    expect(priceOf(sources, 'eth', 'eur')).toMatchObject({ crossCheck: null });
  });

  it('are converted by EUR/USD of the source if it has no euro price', () => {
    const sources = [
      holding('chainlink', {
        'dai/usd': '1.001',
        'eur/usd': { value: '1.1', valueAt: NOW - 20 * HOUR, maxAgeMs: 24 * HOUR },
      }),
      holding('kraken', { 'dai/eur': '0.91' }),
    ];
    const priced = priceOf(sources, 'dai', 'eur');
    if ('problem' in priced) throw new Error(priced.problem);
    expect(formatRatio(priced.price)).toBe('0.91');
    expect(priced.evidence).toContainEqual({
      source: 'chainlink',
      price: '0.91',
      ageMs: 20 * HOUR,
      raw: 'dai/usd 1.001; eur/usd 1.1',
    });
  });
});
