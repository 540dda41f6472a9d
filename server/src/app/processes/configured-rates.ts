import type { Clock } from '../../kernel/lib/clock.ts';
import { present } from '../../kernel/lib/errors.ts';
import type { Log } from '../../kernel/lib/log.ts';
import { readAggregator } from '../../money/chains/evm/aggregator.ts';
import { CHAINLINK_FEEDS } from '../../money/rates/chainlink-feeds.ts';
import { createRates } from '../../money/rates/fixed.ts';
import { createHttpJson, type HttpJson } from '../../money/rates/http-json.ts';
import { createMarketRates, type RatesReport } from '../../money/rates/market-rates.ts';
import type { PriceSource, SourceName } from '../../money/rates/source.ts';
import { createBinanceSource } from '../../money/rates/sources/binance.ts';
import { createChainlinkSource, type Feed } from '../../money/rates/sources/chainlink.ts';
import { createCoinbaseSource } from '../../money/rates/sources/coinbase.ts';
import { createCoingeckoSource } from '../../money/rates/sources/coingecko.ts';
import { createKrakenSource } from '../../money/rates/sources/kraken.ts';
import type { Rates } from '../../money/rates/types.ts';
import type { Config } from '../config/config.ts';
import type { ConfiguredChains } from './configured-chains.ts';
import { VERSION } from './version.ts';

/** The prices of a process: those fixed by the operator, and the market's for every other token. */
export interface ConfiguredRates extends Rates {
  /** Sets the tokens in use; those with fixed prices need no source. */
  use(tokens: Iterable<string>): void;
  /** Refreshes due prices from the sources. */
  refresh(): Promise<void>;
  /** Reports on the tokens in use without fixed prices. */
  report(): RatesReport;
  /** Closes the connections to the sources. */
  close(): Promise<void>;
}

interface Options {
  readonly config: Config;
  readonly chains: Pick<ConfiguredChains, 'evm'>;
  readonly clock: Clock;
  readonly log: Log;
}

/** Builds the enabled sources. Opens no connection. */
export function configuredRates({ config, chains, clock, log }: Options): ConfiguredRates {
  const http = createHttpJson({ userAgent: `Till/${VERSION}` });
  const fixed = config.ratesFixed;
  const market = createMarketRates({
    sources: config.ratesSources.map((name) => buildSource(name, { config, http, chains })),
    bounds: {
      maxAgeMs: config.ratesMaxAgeSeconds * 1000,
      maxSpreadBps: config.ratesMaxSpreadBps,
      maxStableSpreadBps: config.ratesMaxStableSpreadBps,
    },
    clock,
    log,
    refreshMs: config.ratesRefreshSeconds * 1000,
    timeoutMs: config.ratesTimeoutMs,
  });
  return {
    ...createRates({ fixed, market }),
    use: (tokens) => market.use([...tokens].filter((token) => !Object.hasOwn(fixed, token))),
    refresh: market.refresh,
    report: market.report,
    close: http.close,
  };
}

function buildSource(
  name: SourceName,
  { config, http, chains }: Pick<Options, 'config' | 'chains'> & { readonly http: HttpJson },
): PriceSource {
  switch (name) {
    case 'coinbase':
      return createCoinbaseSource({ http, baseUrl: config.ratesCoinbaseUrl });
    case 'kraken':
      return createKrakenSource({ http, baseUrl: config.ratesKrakenUrl });
    case 'binance':
      return createBinanceSource({ http, baseUrl: config.ratesBinanceUrl });
    case 'coingecko':
      return createCoingeckoSource({ http, baseUrl: config.ratesCoingeckoUrl, apiKey: config.ratesCoingeckoKey });
    case 'chainlink':
      return buildChainlink(chains);
  }
}

/** Feeds on a chain that is off cannot be read. */
function buildChainlink({ evm }: Pick<ConfiguredChains, 'evm'>): PriceSource {
  const chainOf = ({ chain: name }: Feed) => evm.find((chain) => chain.name === name);
  return createChainlinkSource({
    feeds: CHAINLINK_FEEDS.filter((feed) => chainOf(feed) !== undefined),
    readFeed: (feed) => readAggregator(present(chainOf(feed), `${feed.chain} is on`).rpc, feed.address),
  });
}
