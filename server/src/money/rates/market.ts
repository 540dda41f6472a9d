import { largest } from '../../kernel/lib/lists.ts';
import type { Currency, Ratio } from '../../kernel/lib/money.ts';
import { type Agreement, agree } from './agreement.ts';
import { differenceBps, divide, formatRatio, multiply, ONE } from './ratio.ts';
import { type Route, routesTo } from './routes.ts';
import type { Pair } from './source.ts';
import type { HeldReading, TrackedSource } from './tracked-source.ts';
import type { ConversionEvidence, CrossCheck, PriceEvidence, Quote } from './types.ts';

/** Tokens meant to be worth one dollar: their sources may differ less before they count as wrong. */
const STABLE_TOKENS: ReadonlySet<string> = new Set(['usdc', 'usdt', 'dai']);
/** Maximum time that a source's clock may be ahead of ours, in milliseconds. */
const CLOCK_TOLERANCE_MS = 60_000;

/** Conditions for using readings in a price. */
export interface Bounds {
  /** Maximum age of values whose source does not state its own slower rhythm; milliseconds. */
  readonly maxAgeMs: number;
  /**
   * Maximum difference between the sources of a price, and between the price and its cross-check; hundredths of a
   * percent.
   */
  readonly maxSpreadBps: number;
  /** The same for the sources of a stablecoin. */
  readonly maxStableSpreadBps: number;
}

/** One source's price for a pair at a given time. */
export interface Opinion extends PriceEvidence {
  readonly ratio: Ratio;
  readonly ageMs: number;
}

interface Priced {
  readonly price: Ratio;
  readonly opinions: readonly Opinion[];
  readonly spreadBps: number;
}

/** The market at a given time. Pure: it depends only on the readings of the sources and on the time. */
export interface Market {
  /** Returns fresh opinions on a price, one per source. */
  opinions(base: string, currency: Currency): readonly Opinion[];
  /** Returns the price of a token, or the reason why there is none. */
  price(token: string, currency: Currency): (Quote & { readonly spreadBps: number }) | { readonly problem: string };
}

export function marketAt(now: number, sources: readonly TrackedSource[], bounds: Bounds): Market {
  const fresh = (source: TrackedSource, pair: Pair): HeldReading | undefined => {
    const reading = source.held(pair);
    return reading !== undefined && isFresh(reading, now, bounds.maxAgeMs) ? reading : undefined;
  };
  const opinions = (base: string, currency: Currency): readonly Opinion[] =>
    sources.flatMap((source) => {
      for (const route of routesTo(base, currency)) {
        const opinion = follow(route, (pair) => fresh(source, pair), now, usdtPrice);
        if (opinion !== undefined) return [{ ...opinion, source: source.name }];
      }
      return [];
    });
  const together = (base: string, currency: Currency): Priced | { problem: string } => {
    const bound = STABLE_TOKENS.has(base) ? bounds.maxStableSpreadBps : bounds.maxSpreadBps;
    const candidates = opinions(base, currency).map((opinion) => ({ price: opinion.ratio, opinion }));
    const result: Agreement<(typeof candidates)[number]> = agree(candidates, bound);
    if ('problem' in result) return result;
    return {
      price: result.price,
      opinions: result.agreeing.map(({ opinion }) => opinion),
      spreadBps: result.spreadBps,
    };
  };
  const usdtPrice = memo(() => together('usdt', 'usd'));
  const eurUsd = memo(() => together('eur', 'usd'));
  return {
    opinions,
    price(token, currency) {
      const priced = together(token, currency);
      if ('problem' in priced) return priced;
      const crossCheck = checkThroughEurUsd(priced.price, together(token, otherThan(currency)), eurUsd(), currency);
      if (crossCheck !== null && crossCheck.differenceBps > bounds.maxSpreadBps) {
        const apart = crossCheck.differenceBps / 100;
        return { problem: `the price in ${otherThan(currency)} through EUR/USD is ${apart} % away` };
      }
      const evidence = priced.opinions.map(({ ratio: _, ...words }) => words);
      return { price: priced.price, evidence, crossCheck, spreadBps: priced.spreadBps };
    },
  };
}

/** Returns true when a value may still be used. A value from before our clock was set back may not. */
function isFresh({ askedAt, valueAt = askedAt, maxAgeMs }: HeldReading, now: number, generalMaxAgeMs: number): boolean {
  const [sinceAsked, age] = [now - askedAt, now - valueAt];
  return (
    sinceAsked >= 0 &&
    sinceAsked <= generalMaxAgeMs &&
    age >= -CLOCK_TOLERANCE_MS &&
    age <= (maxAgeMs ?? generalMaxAgeMs)
  );
}

function follow(
  { times, over, shared }: Route,
  fresh: (pair: Pair) => HeldReading | undefined,
  now: number,
  usdtPrice: () => Priced | { problem: string },
): Omit<Opinion, 'source'> | undefined {
  const factors = allOf(times.map(fresh));
  const divisors = allOf(over === undefined ? [] : [fresh(over)]);
  const conversion = shared === undefined ? undefined : usdtPrice();
  if (factors === undefined || divisors === undefined) return undefined;
  if (conversion !== undefined && 'problem' in conversion) return undefined;
  const readings = [...factors, ...divisors];
  const product = factors.reduce((ratio, { price }) => multiply(ratio, price), conversion?.price ?? ONE);
  const ratio = divisors.reduce((rest, { price }) => divide(rest, price), product);
  const ages = readings.map(({ askedAt, valueAt = askedAt }) => Math.max(0, now - valueAt));
  return {
    ratio,
    price: formatRatio(ratio),
    ageMs: largest([...ages, ...(conversion?.opinions ?? []).map(({ ageMs }) => ageMs)]),
    raw: readings.map(({ raw }) => raw).join('; '),
    ...(conversion !== undefined && { via: conversionEvidence('usdt/usd', conversion) }),
  };
}

/** Returns the values, or undefined if any is missing. */
function allOf<T>(values: readonly (T | undefined)[]): readonly T[] | undefined {
  const there = values.filter((value) => value !== undefined);
  return there.length === values.length ? there : undefined;
}

function conversionEvidence(pair: Pair, { price, opinions }: Priced): ConversionEvidence {
  return { pair, price: formatRatio(price), sources: opinions.map(({ source }) => source) };
}

/**
 * Compares a price with the other currency's; null while that or EUR/USD has no price, and this currency's sources
 * stand alone.
 */
function checkThroughEurUsd(
  price: Ratio,
  other: Priced | { problem: string },
  eurUsd: Priced | { problem: string },
  currency: Currency,
): CrossCheck | null {
  if ('problem' in other || 'problem' in eurUsd) return null;
  const implied = currency === 'eur' ? divide(other.price, eurUsd.price) : multiply(other.price, eurUsd.price);
  return {
    implied: formatRatio(implied),
    eurUsd: conversionEvidence('eur/usd', eurUsd),
    differenceBps: differenceBps(price, implied),
  };
}

function otherThan(currency: Currency): Currency {
  return currency === 'usd' ? 'eur' : 'usd';
}

function memo<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
