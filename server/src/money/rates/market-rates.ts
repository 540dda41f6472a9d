import type { Clock } from '../../kernel/lib/clock.ts';
import type { Log } from '../../kernel/lib/log.ts';
import type { Currency } from '../../kernel/lib/money.ts';
import { MIN_SOURCES } from './agreement.ts';
import { type Bounds, type Market, marketAt } from './market.ts';
import { approximate, formatRatio } from './ratio.ts';
import { isCovered, pairsFor } from './routes.ts';
import type { PriceSource, SourceName } from './source.ts';
import { trackSource } from './tracked-source.ts';
import { PriceUnavailable, type Rates } from './types.ts';

const CURRENCIES: readonly Currency[] = ['usd', 'eur'];

export interface MarketRatesOptions {
  readonly sources: readonly PriceSource[];
  readonly bounds: Bounds;
  readonly clock: Clock;
  readonly log: Log;
  /** Interval at which a pair in use is refreshed, in milliseconds. */
  readonly refreshMs: number;
  /** Maximum duration of one read of one source, in milliseconds. */
  readonly timeoutMs: number;
}

/** The state of a source, for the operator. */
export interface SourceReport {
  readonly name: SourceName;
  /** Null while it returns prices, and before the first request. */
  readonly trouble: string | null;
}

/** The state of a price, for the operator. */
export interface PriceReport {
  readonly token: string;
  readonly currency: Currency;
  /** As a decimal string; null without one. */
  readonly price: string | null;
  /** Null while a quote is available. */
  readonly problem: string | null;
  /** True when enough of the enabled sources have this price at all. */
  readonly isCovered: boolean;
  /** Between the sources that agree, in hundredths of a percent; null without a price. */
  readonly spreadBps: number | null;
  readonly opinions: readonly {
    readonly source: string;
    readonly ageMs: number;
    /** Distance from the price, as a fraction of it; null without a price. For metrics. */
    readonly deviation: number | null;
  }[];
}

export interface RatesReport {
  readonly sources: readonly SourceReport[];
  readonly prices: readonly PriceReport[];
}

/** Market prices, refreshed for the tokens in use. */
export interface MarketRates extends Rates {
  /** Names tokens to be refreshed; each is dropped unless named or requested again within an hour. */
  use(tokens: Iterable<string>): void;
  /** Requests everything due for the tokens in use from every source. Never throws because of a source. */
  refresh(): Promise<void>;
  /** Returns the current state of sources and of the prices of tokens in use. */
  report(): RatesReport;
}

const IN_USE_MS = 3_600_000;
/** Many buyers' views share one calculation for this long. */
const MARKET_LIFETIME_MS = 500;

export function createMarketRates(options: MarketRatesOptions): MarketRates {
  const { clock, log, bounds } = options;
  const sources = options.sources.map((source) => trackSource({ ...options, source }));
  const usedAt = new Map<string, number>();
  const requested = new Set<string>();
  const losses = createLosses(log);
  let latest: { at: number; market: Market } | undefined;

  const market = (): Market => {
    const now = clock.now();
    const isFresh = latest !== undefined && now >= latest.at && now - latest.at < MARKET_LIFETIME_MS;
    if (latest === undefined || !isFresh) latest = { at: now, market: memoized(marketAt(now, sources, bounds)) };
    return latest.market;
  };
  const use = (tokens: Iterable<string>): void => {
    for (const token of tokens) usedAt.set(token, clock.now());
  };
  const refresh = async (tokens: readonly string[]): Promise<void> => {
    const pairs = tokens.flatMap(pairsFor);
    await Promise.all(sources.map((source) => source.refresh(pairs)));
    latest = undefined;
    for (const token of tokens) requested.add(token);
  };
  const estimate: MarketRates['estimate'] = async (token, currency) => {
    let priced = market().price(token, currency);
    if ('problem' in priced) {
      await refresh([token]);
      priced = market().price(token, currency);
    }
    if ('problem' in priced) throw new PriceUnavailable(`${token}/${currency}: ${priced.problem}`);
    const { price, evidence, crossCheck } = priced;
    return { price, evidence, crossCheck };
  };
  const coverage = (token: string, currency: Currency): boolean =>
    sources.filter(({ pairs }) => isCovered((pair) => pairs.has(pair), token, currency)).length >= MIN_SOURCES;
  const tokensInUse = (): string[] => {
    for (const [token, at] of usedAt) if (clock.now() - at > IN_USE_MS) usedAt.delete(token);
    return [...usedAt.keys()].sort();
  };
  const report = (): RatesReport => ({
    sources: sources.map((source) => ({ name: source.name, trouble: describeTrouble(source.trouble()) })),
    prices: tokensInUse()
      .filter((token) => requested.has(token))
      .flatMap((token) =>
        CURRENCIES.map((currency) => priceReport(market(), token, currency, coverage(token, currency))),
      ),
  });
  return {
    use,
    report,
    async refresh() {
      await refresh(tokensInUse());
      losses.note(report().prices);
    },
    estimate,
    quote(token, currency) {
      use([token]);
      return estimate(token, currency);
    },
    async isOffered(token, currency) {
      use([token]);
      if (!requested.has(token)) await refresh([token]);
      return !('problem' in market().price(token, currency));
    },
  };
}

function priceReport(market: Market, token: string, currency: Currency, covered: boolean): PriceReport {
  const priced = market.price(token, currency);
  const price = 'problem' in priced ? null : approximate(priced.price);
  return {
    token,
    currency,
    price: 'problem' in priced ? null : formatRatio(priced.price),
    problem: 'problem' in priced ? priced.problem : null,
    isCovered: covered,
    spreadBps: 'problem' in priced ? null : priced.spreadBps,
    opinions: market.opinions(token, currency).map(({ source, ageMs, ratio }) => {
      return { source, ageMs, deviation: price === null ? null : approximate(ratio) / price - 1 };
    }),
  };
}

function describeTrouble(error: { kind: string; message: string } | undefined): string | null {
  return error === undefined ? null : `${error.kind}: ${error.message}`;
}

function memoized(market: Market): Market {
  const prices = new Map<string, ReturnType<Market['price']>>();
  return {
    opinions: market.opinions,
    price(token, currency) {
      const key = `${token}/${currency}`;
      const known = prices.get(key) ?? market.price(token, currency);
      prices.set(key, known);
      return known;
    },
  };
}

/** Logs one line when a price is lost and one when it is back. */
function createLosses(log: Log) {
  const lost = new Set<string>();
  return {
    note(prices: readonly PriceReport[]): void {
      for (const { token, currency, problem, isCovered } of prices) {
        const pair = `${token}/${currency}`;
        if (problem === null && lost.delete(pair)) log.info({ pair }, 'price available again');
        if (problem === null || lost.has(pair)) continue;
        lost.add(pair);
        if (isCovered) log.error({ pair, reason: problem }, 'price unavailable: the token is not offered');
        else log.warn({ pair }, 'too few sources list a price: the token is not offered in this currency');
      }
    },
  };
}
